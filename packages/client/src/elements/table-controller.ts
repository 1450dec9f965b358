import type { Answer, AnyView, Ask, Json, Option } from "@caravanserai/kernel";
import type { LitElement, ReactiveController, ReactiveControllerHost } from "lit";
import {
  OPENING,
  type CommandRefusal,
  type GameTable,
  type GuideProgress,
  type Subscribable,
  type TableState,
  type TableStore,
} from "../contract/index.ts";
import { Draft } from "./draft.ts";
import { KeptDraft } from "./kept-draft.ts";
import type { Telling } from "./staging.ts";
import { StoreController } from "./store-controller.ts";

/** The element of a game, which receives the store from the page. */
export interface TableHost<V extends AnyView = AnyView> extends ReactiveControllerHost, HTMLElement {
  readonly store: TableStore<V> | undefined;
  readonly renderRoot: LitElement["renderRoot"];
}

/** Any table's controller, for the elements that every game shares. */
export type AnyTableController = TableController;

/** The part of a controller from which a position is drawn. */
export interface Asking<V extends AnyView, O extends Option> extends Pick<
  TableController<V, O>,
  "draft" | "ask" | "telling"
> {
  readonly store: Pick<TableStore<V>, "clock"> | null;
}

/** Why nothing can be sent now. */
export type Obstacle = "offline" | "sending" | "earlier-moment" | "over";

/**
 * The only way from a table to its match. Every game's element has one, and passes it to its decision bar and frame:
 *
 *     readonly controller = new TableController(this, wordsOfMyGame);
 *
 * It redraws the element when the store changes, keeps the draft in step with the questions, and sends answers. An
 * answer is sent only if the table is connected, shows the present, and nothing else is being sent. An answer that
 * cannot be sent now is not sent later: the player is told why, and the draft remains.
 */
export class TableController<V extends AnyView = AnyView, O extends Option = Option> implements ReactiveController {
  readonly table: GameTable<V, O>;
  readonly draft: Draft<O>;
  /** Set by a table that shows what others did in stages. */
  staging: (Subscribable & { readonly telling: Telling | null }) | null = null;
  readonly #host: TableHost<V>;
  readonly #kept = new KeptDraft();

  constructor(host: TableHost<V>, table: GameTable<V, O>) {
    this.#host = host;
    this.table = table;
    this.draft = new Draft<O>(host);
    this.draft.onChange = () => this.#keep();
    new StoreController(host, () => this.#host.store);
    host.addController(this);
  }

  /** Null until the page has set it. */
  get store(): TableStore<V> | null {
    return this.#host.store ?? null;
  }

  /** The position that is drawn. */
  get state(): TableState<V> | null {
    return this.store?.state ?? null;
  }

  /** The position whose questions are answered: the present one, even while the table shows a catch-up. */
  get answering(): TableState<V> | null {
    const { store } = this;
    if (store === null) return null;
    const { state, timeline, catchUp } = store;
    if (catchUp === null || timeline.present === null) return state;
    return { ...state, observation: timeline.present as TableState<V>["observation"], live: true };
  }

  /** The stage that the table shows; until it shows the present position, nothing is asked. */
  get telling(): Telling | null {
    return this.staging?.telling ?? null;
  }

  /**
   * The guide of a first match, as long as this person has not read who they are and how they win: nothing is asked
   * before.
   */
  get opening(): GuideProgress | null {
    const { store, table } = this;
    const guide = store?.guide ?? null;
    if (guide?.on !== true || guide.seen.includes(OPENING) || table.guide === undefined) return null;
    if (store?.replay !== null || store.state.observation.result !== null) return null;
    return guide;
  }

  /** Skips to the present position: past the stages of an event, and past the bots' decisions after it. */
  get skip(): (() => void) | null {
    const { telling } = this;
    const bots = this.store?.timeline.skip ?? null;
    if (telling === null) return bots;
    return () => {
      telling.skip();
      bots?.();
    };
  }

  /**
   * The question that this seat can answer on the drawn table; null while looking back or while stages are shown, once
   * sealed, or if there is none.
   */
  get ask(): Ask<O> | null {
    const { state, draft } = this;
    if (this.telling !== null || this.opening !== null) return null;
    if (state?.live !== true || state.observation.result !== null) return null;
    return draft.open === null || draft.open.sealed !== undefined ? null : draft.open.ask;
  }

  /** Why nothing can be sent now; null: it can. */
  get obstacle(): Obstacle | null {
    const state = this.answering;
    if (state?.connection !== "connected") return "offline";
    if (!state.live || this.telling !== null || this.opening !== null) return "earlier-moment";
    if (state.observation.result !== null) return "over";
    return state.sending ? "sending" : null;
  }

  /**
   * Sends an answer to this seat's question; without an argument, the draft. False: nothing was sent, or it was
   * refused; the player is told why.
   */
  async send(given?: Answer): Promise<boolean> {
    const answer = given ?? this.draft.answer;
    const { store } = this;
    const { open } = this.draft;
    if (store === null || open === null || answer === null || !this.#mayCommand()) return false;
    store.catchUp?.skip();
    return this.#report(await store.decide(open.question, answer));
  }

  /** Sends a plain option. */
  press(option: O["id"]): Promise<boolean> {
    return this.send({ option });
  }

  /** Undoes this seat's last answer. */
  async undo(): Promise<boolean> {
    const { store } = this;
    if (store === null || this.answering?.observation.canUndo !== true || !this.#mayCommand()) return false;
    store.catchUp?.skip();
    return this.#report(await store.undo());
  }

  /** Leaves a standing order for a window; `null` cancels it. */
  async order(window: string, order: Json): Promise<boolean> {
    const { store } = this;
    if (store === null || !this.#mayCommand()) return false;
    return this.#report(await store.order(window, order));
  }

  /** Shows above the decision bar why something cannot be done. */
  refuse(refusal: Omit<CommandRefusal, "code">): void {
    const frame = (this.#host.isConnected ? this.#host.renderRoot.querySelector("cv-table-frame") : null) ?? this.#host;
    frame.dispatchEvent(new CustomEvent("cv-refused", { detail: { refusal }, bubbles: true, composed: true }));
  }

  hostUpdate(): void {
    this.follow();
  }

  /** Brings the draft in step with the questions; elements call it in `willUpdate` if they read the draft there. */
  follow(): void {
    const state = this.answering;
    if (state === null) return;
    const before = this.draft.open?.question;
    this.draft.follow(state, this.table.free);
    if (this.draft.open !== null && this.draft.open.question !== before) this.#kept.restore(state, this.draft);
  }

  #keep(): void {
    const state = this.answering;
    if (state !== null) this.#kept.keep(state, this.draft);
  }

  #mayCommand(): boolean {
    const { obstacle } = this;
    if (obstacle === "offline") this.refuse({ message: "Not connected: nothing was sent. Your draft is kept." });
    return obstacle === null;
  }

  #report(refusal: CommandRefusal | null): boolean {
    if (refusal !== null) this.refuse(refusal);
    return refusal === null;
  }
}
