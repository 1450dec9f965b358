import { isDeepStrictEqual } from "node:util";
import type { Answer, Ask, Random } from "@caravanserai/kernel";
import type { Locator } from "playwright-core";
import type { Person } from "./browsers.ts";
import { stateInPage, type Answering, type Bar, type SeatState } from "./player.ts";

/** What the guide said of one question, and the answer that it proposes. */
interface Step {
  readonly kind: string;
  /** The guide has words for this kind of question. */
  readonly has: boolean;
  /** The words of its panel; null: it does not explain this question. */
  readonly words: string | null;
  readonly question: number;
  /** Null: the table's own primary button was pressed, which may answer several questions. */
  readonly proposed: Answer | null;
  /** The round of the game, where the game has rounds. */
  readonly round: number;
  /** What the person did: one press, with what is asked once more before it cannot be taken back. */
  readonly acts: number;
}
/** What a person did in one round. */
export interface RoundPlayed {
  acts: number;
  readonly kinds: Set<string>;
}

/**
 * A newcomer who does what the guide proposes: presses the primary button of the table or of the bar, and says yes to
 * what cannot be taken back. A question that the guide has explained before has no proposal on the page; there this
 * player lets the guide's bot propose, as the panel does, or ends a movement for which the table proposes nothing.
 */
export class Guided implements Answering {
  readonly person: Person;
  readonly #bar: Locator;
  /** Sent answers by question. */
  readonly #sent = new Map<number, Answer>();
  /** The panel's words by kind of question. */
  readonly explained = new Map<string, string>();
  /** What was done by round. */
  readonly rounds = new Map<number, RoundPlayed>();
  /** The kinds of questions that the guide has words for and that were asked. */
  readonly met = new Set<string>();
  /** Explained questions whose primary button sent something else than the guide proposed. */
  readonly contradicted: string[] = [];

  constructor(person: Person) {
    this.person = person;
    this.#bar = person.page.locator("cv-decision-bar");
    person.page.on("websocket", (socket) => {
      socket.on("framesent", ({ payload }) => {
        const [, sent] = /^42\d+\["decide",(.*)\]$/s.exec(String(payload)) ?? [];
        if (sent === undefined) return;
        const { question, answer } = JSON.parse(sent) as { question: number; answer: Answer };
        this.#sent.set(question, answer);
      });
    });
  }

  state(): Promise<SeatState> {
    return this.#bar.evaluate(stateInPage, null);
  }

  stateAfter(state: SeatState): Promise<SeatState> {
    return this.#bar.evaluate(stateInPage, state);
  }

  async prompt(): Promise<string> {
    return this.#bar.locator(".prompt").innerText();
  }

  async answer(): Promise<void> {
    const step = await this.#bar.evaluate(followInPage);
    if (step === null) return;
    const { kind, words, question, proposed, has, round, acts } = step;
    if (has) this.met.add(kind);
    const played = this.rounds.get(round) ?? { acts: 0, kinds: new Set<string>() };
    this.rounds.set(round, played);
    played.acts += acts;
    played.kinds.add(kind);
    if (words === null) return;
    this.explained.set(kind, words);
    const sent = this.#sent.get(question);
    if (proposed !== null && sent !== undefined && !isDeepStrictEqual(meaning(sent), meaning(proposed)))
      this.contradicted.push(`${kind}: proposed ${JSON.stringify(proposed)}, sent ${JSON.stringify(sent)}`);
  }
}

/** An answer without shares of nothing, which may be left out. */
function meaning(answer: Answer): Answer {
  if (!("split" in answer)) return answer;
  return { ...answer, split: Object.fromEntries(Object.entries(answer.split).filter(([, share]) => share !== 0)) };
}

/** The parts of the decision bar and of its table that are read. */
interface GuidedBar extends Bar {
  readonly controller: {
    readonly answering: { readonly observation: { readonly view: unknown } } | null;
    readonly draft: {
      readonly open: { readonly question: number; readonly ask: Ask; readonly sealed?: unknown } | null;
      readonly proposed: { readonly question: number; readonly answer: Answer } | null;
      propose: (proposed: { readonly question: number; readonly answer: Answer }) => void;
      clear(): void;
    };
    readonly table: {
      guide?(): Promise<{
        readonly entries: Readonly<Record<string, unknown>>;
        bot(view: unknown, ask: Ask, random: Random): Answer;
      }>;
    };
  };
}

/** Runs in the page: answers the open question by the primary button; null: there was none any more. */
async function followInPage(element: Element): Promise<Step | null> {
  const bar = element as unknown as GuidedBar & { readonly store: NonNullable<Bar["store"]> };
  const { controller } = bar;
  const guide = await controller.table.guide?.();
  const panel = element.closest("cv-table-frame")?.shadowRoot?.querySelector("cv-guide-panel") ?? null;
  if (guide === undefined || panel === null) throw new Error("This table has no guide.");
  await customElements.whenDefined("cv-guide-panel");
  // what the panel stores when its question is gone redraws it once more
  for (let i = 0; i < 3; i++) await (panel as unknown as { updateComplete: Promise<unknown> }).updateComplete;
  const { open } = controller.draft;
  const view = controller.answering?.observation.view;
  if (open === null || open.sealed !== undefined || view === undefined) return null;
  const { question, ask } = open;
  const words = panel.shadowRoot?.querySelector<HTMLElement>(".guide")?.innerText ?? null;
  const byPanel = controller.draft.proposed?.question === question ? controller.draft.proposed.answer : null;
  const { round = 0 } = view as { readonly round?: number };
  const step = { kind: ask.kind, has: ask.kind in guide.entries, words, question, round };
  const isOpen = (): boolean => bar.store.state.sending || controller.draft.open?.question === question;
  const own = (): HTMLElement | null => element.querySelector<HTMLElement>(":scope > .lampbtn[slot=acts]");
  const pressOwn = async (): Promise<boolean> => {
    const button = own();
    button?.click();
    do {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await bar.updateComplete;
    } while (element.ariaBusy === "true" || bar.store.state.sending || own()?.ariaDisabled === "true");
    return button !== null;
  };
  // what the table proposes is complete
  while (element.ariaBusy === "true") await new Promise((resolve) => setTimeout(resolve, 5));
  if (!isOpen()) return null;
  if (byPanel === null && (await pressOwn())) {
    for (let presses = 1; isOpen() && own() !== null; presses++) {
      if (presses > 2) throw new Error(`${own()?.innerText ?? ""} does not answer ${ask.kind}.`);
      await pressOwn();
    }
    return { ...step, proposed: null, acts: 1 };
  }
  const proposed =
    byPanel ??
    (ask.kind === "camel.move"
      ? { option: "done" }
      : guide.bot(view, ask, { below: (n) => Math.floor(Math.random() * n) }));
  const pressed: string[] = [];
  if (byPanel === null) {
    controller.draft.clear();
    controller.draft.propose({ question, answer: proposed });
    // the panel, which has nothing to say of this question, would take the proposal back
    controller.draft.propose = () => undefined;
  }
  while (isOpen()) {
    await bar.updateComplete;
    const button =
      bar.renderRoot.querySelector<HTMLElement>("#confirm") ??
      bar.renderRoot.querySelector<HTMLElement>(".acts .lampbtn");
    if (!bar.store.state.sending) {
      if (button === null || pressed.push(button.innerText) > 5)
        throw new Error(`The primary button of ${ask.kind} does not answer: ${pressed.join(" | ")}`);
      button.click();
    }
    await bar.updateComplete;
    for (let waits = 0; bar.store.state.sending && waits < 2_000; waits++)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await bar.updateComplete;
  }
  Reflect.deleteProperty(controller.draft, "propose");
  return { ...step, proposed, acts: 1 };
}
