import type { Viewer } from "@caravanserai/kernel";
import type { Ack, ReviewLine, ReviewState, ShownLine, TableInfo, Watched } from "@caravanserai/protocol";
import type { Chat, Review, Reviewer } from "../contract/index.ts";
import { supervise } from "../elements/supervise.ts";
import { api, messageOf } from "./api.ts";
import { ChatChannel } from "./chat-channel.ts";
import type { Connection } from "./connection.ts";
import { keptInvitation } from "./invitation.ts";
import { Observable } from "./observable.ts";

/** A page says this often, in milliseconds, that it is here. */
const SIGN_OF_LIFE = 15_000;

/** What is shown on the boards of all who follow. */
export interface ShownTogether {
  readonly moment: number;
  readonly viewer: Viewer;
  readonly line: ReviewLine | null;
}

/**
 * This browser's part in a review: who leads and who is there, what is shown, and the chat of the match beside it. The
 * page shows what is shown; what the person does there comes back here.
 */
export class ReviewSession extends Observable {
  readonly table: string;
  readonly id: string;
  readonly #connection: Connection;
  readonly #me: () => string | null;
  readonly #chat: ChatChannel;
  readonly #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  #state: ReviewState | null = null;
  #own = false;
  #trouble: string | null = null;
  /** The latest move of the leader that the server has not acknowledged; null: none. */
  #move: ShownTogether | null = null;
  #isMoving = false;
  /** Called when somebody has written or removed a comment on the match. */
  commented: (() => void) | undefined;
  /** Why there is no such review here, as a sentence. */
  failure: string | null = null;

  constructor(parts: { table: string; id: string; connection: Connection; me: () => string | null }) {
    super();
    this.table = parts.table;
    this.id = parts.id;
    this.#connection = parts.connection;
    this.#me = parts.me;
    const changed = (): void => this.changed();
    this.#chat = new ChatChannel(parts.table, parts.connection, changed, () => undefined);
  }

  open(): void {
    this.#stops.push(
      this.#chat.open(),
      this.#connection.on({
        review: (state) => state.review === this.id && this.#take(state),
        "review-gone": ({ review }) => review === this.id && this.#gone(),
      }),
      this.#connection.subscribe(() => this.changed()),
      this.#connection.onConnect(() => supervise(this.#come().then(() => this.#listen()))),
    );
    this.#timer = setInterval(() => supervise(this.#come()), SIGN_OF_LIFE);
  }

  close(): void {
    clearInterval(this.#timer);
    for (const stop of this.#stops.splice(0)) stop();
    const { table, id: review } = this;
    supervise(this.#connection.call("review", { table, review, own: this.#own, on: false }));
    supervise(this.#connection.call("unwatch", { table }));
  }

  /** Null: not known yet. */
  get shown(): ShownTogether | null {
    return this.#move ?? this.#state;
  }

  get youLead(): boolean {
    return this.#state !== null && this.#state.leader !== null && this.#state.leader === this.#me();
  }

  get follows(): boolean {
    return this.#state !== null && !this.youLead && !this.#own;
  }

  /** @param open shows the line of which a message speaks */
  chat(info: TableInfo, open: (shown: ShownLine) => void): Chat {
    return this.#chat.together(info, { mine: this.#me() ?? undefined, shown: this.#lineShown, open });
  }

  /** The line on the shared board, which is kept with what is said about it; undefined: none is shown here. */
  get #lineShown(): ShownLine | undefined {
    const { shown } = this;
    if (shown === null || shown.line === null || shown.line.commands.length === 0) return undefined;
    return this.youLead || this.follows ? { moment: shown.moment, line: shown.line } : undefined;
  }

  /** Shows this to all who follow; the latest counts. */
  show(what: ShownTogether): void {
    if (!this.youLead) return;
    this.#move = what;
    if (!this.#isMoving) supervise(this.#send());
    this.changed();
  }

  /** The person looks on their own from now on, unless they lead. */
  wander(): void {
    if (this.#state === null || this.youLead || this.#own) return;
    this.#own = true;
    this.changed();
    supervise(this.#come());
  }

  /** @param page what only the page knows and can do */
  view(
    page: Pick<Review, "link" | "share" | "beginLine" | "endLine" | "leave"> & { readonly at: number },
  ): Review | null {
    const state = this.#state;
    if (state === null) return null;
    const { at, beginLine, endLine, ...rest } = page;
    const me = this.#me();
    const people = state.people.map(({ person, name, ...one }): Reviewer => ({
      ...{ person, name, ...one, you: person === me, leads: person === state.leader },
    }));
    const leader = people.find(({ leads }) => leads);
    const { youLead } = this;
    return {
      people,
      leader: leader?.name ?? null,
      ...{ youLead, follows: this.follows, ahead: state.moment - at },
      line: this.shown?.line?.commands.length ?? null,
      chosen: Object.keys(this.shown?.line?.faces ?? {}).length,
      mayTake: me !== null && !youLead && leader?.here !== true,
      mayAsk: me !== null && !youLead && people.some(({ you, asks }) => you && !asks),
      mayRemove: state.maker === me,
      connected: this.#connection.state === "connected",
      trouble: this.#trouble,
      ...rest,
      ...{ beginLine: youLead ? beginLine : null, endLine: youLead ? endLine : null },
      comeBack: () => this.#comeBack(),
      wander: () => this.wander(),
      ask: () => this.#lead("ask"),
      take: () => this.#lead("take"),
      decline: () => this.#lead("decline"),
      give: (person) => this.#lead("give", person),
      remove: () => supervise(this.#remove()),
    };
  }

  #comeBack(): void {
    this.#own = false;
    this.changed();
    supervise(this.#come());
  }

  #lead(act: "ask" | "take" | "decline" | "give", person?: string): void {
    const { table, id: review } = this;
    const asked = { table, review, act, ...(person === undefined ? {} : { person }) };
    supervise(this.#connection.call("review-lead", asked).then((ack: Ack) => this.#note(ack)));
  }

  async #remove(): Promise<void> {
    try {
      await api.delete(`/tables/${this.table}/reviews/${this.id}`);
    } catch (error) {
      this.#trouble = messageOf(error);
      this.changed();
    }
  }

  get #invitation(): { readonly invitation?: string } {
    const invitation = keptInvitation(this.table, {});
    return invitation === undefined ? {} : { invitation };
  }

  async #come(): Promise<void> {
    const { table, id: review } = this;
    const asked = { table, review, own: this.#own, on: true, ...this.#invitation };
    const ack: Ack<{ state: ReviewState | null }> = await this.#connection.call("review", asked);
    if (ack.ok) {
      if (ack.state !== null) this.#take(ack.state);
    } else if (ack.code === "not-found") this.#gone();
    else if (this.#state === null && ack.code === "not-allowed") {
      this.failure = ack.message;
      this.changed();
    }
  }

  /** The chat comes to those who watch the table. */
  async #listen(): Promise<void> {
    const ack: Ack<Watched> = await this.#connection.call("watch", { table: this.table, ...this.#invitation });
    if (!ack.ok) return;
    this.#chat.receive(ack.messages);
    this.changed();
  }

  #take(state: ReviewState): void {
    // an acknowledgement may come after a newer push
    if (this.#state !== null && state.number < this.#state.number) return;
    const hasLed = this.youLead;
    const isCommented = this.#state !== null && this.#state.comments !== state.comments;
    this.#state = state;
    if (isCommented) this.commented?.();
    // who was on their own and leads now shows everybody what they look at
    if (this.youLead) this.#own = false;
    else if (hasLed) this.#move = null;
    this.changed();
  }

  #gone(): void {
    this.failure = "This review was removed. The match itself is in the archive.";
    this.changed();
  }

  async #send(): Promise<void> {
    this.#isMoving = true;
    const { table, id: review } = this;
    while (this.#move !== null) {
      const what = this.#move;
      const ack: Ack = await this.#connection.call("review-move", { table, review, ...what });
      this.#note(ack);
      if (this.#move !== what) continue;
      if (ack.ok && this.#state !== null) this.#state = { ...this.#state, ...what };
      this.#move = null;
    }
    this.#isMoving = false;
    this.changed();
  }

  #note(ack: Ack): void {
    this.#trouble = ack.ok ? null : ack.message;
    this.changed();
  }
}
