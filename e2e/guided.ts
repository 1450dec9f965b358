import { isDeepStrictEqual } from "node:util";
import type { Answer, Ask, Random } from "@caravanserai/kernel";
import type { Locator } from "playwright-core";
import type { Person } from "./browsers.ts";
import { stateInPage, type Answering, type Bar, type SeatState } from "./player.ts";

/** What the guide said of one question, and the answer that it proposes. */
interface Step {
  readonly kind: string;
  /** The words of its panel; null: it does not explain this question. */
  readonly words: string | null;
  readonly question: number;
  readonly proposed: Answer;
}

/**
 * A newcomer who does what the guide proposes: presses the primary button of the bar, and says yes to what cannot be
 * taken back. A question that the guide has explained before has no proposal on the page; there this player lets the
 * guide's bot propose, as the panel does.
 */
export class Guided implements Answering {
  readonly person: Person;
  readonly #bar: Locator;
  /** Sent answers by question. */
  readonly #sent = new Map<number, Answer>();
  /** The panel's words by kind of question. */
  readonly explained = new Map<string, string>();
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
    const { kind, words, question, proposed, has } = step;
    if (has) this.met.add(kind);
    if (words === null) return;
    this.explained.set(kind, words);
    const sent = this.#sent.get(question);
    if (sent !== undefined && !isDeepStrictEqual(meaning(sent), meaning(proposed)))
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
async function followInPage(element: Element): Promise<(Step & { readonly has: boolean }) | null> {
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
  const proposed = byPanel ?? guide.bot(view, ask, { below: (n) => Math.floor(Math.random() * n) });
  const step = { kind: ask.kind, has: ask.kind in guide.entries, words, question, proposed };
  const isOpen = (): boolean => bar.store.state.sending || controller.draft.open?.question === question;
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
  return step;
}
