import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { serveBuiltTable } from "../scripts/built-table.mjs";
import { sharedBrowser } from "./browsers.ts";
import { LONG } from "./dose.ts";

/** The least share of an upright phone's height that is board or hand, whatever is asked. */
const LEAST = 0.55;
/** The page is looked at in steps of this part of its height. */
const STEP = 0.005;
const GAMES = [
  { game: "anarchy", seats: 3 },
  { game: "great-game", seats: 2 },
  { game: "great-war", seats: 2 },
  // its hand is there only for some questions
  { game: "last-mughal", seats: 2, isSteady: false },
  { game: "camel", seats: 2 },
];
/** Decisions of a game that are looked at; a long run plays it to its end. */
const DECISIONS = LONG ? Infinity : 40;

let served: Awaited<ReturnType<typeof serveBuiltTable>>;
const rows: string[] = [];
beforeAll(async () => {
  served = await serveBuiltTable();
});
afterAll(() => {
  served.close();
  mkdirSync("e2e-artifacts", { recursive: true });
  const head = ["| game | decisions | least share | when |", "| --- | --- | --- | --- |"];
  writeFileSync("e2e-artifacts/phone-board.md", [...head, ...rows, ""].join("\n"));
});

test.each(GAMES)(
  "on a phone most of the height is board or hand, in one place, in every state of an act of $game",
  async ({ game, seats, isSteady = true }) => {
    const browser = await sharedBrowser();
    const size = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
    const context = await browser.newContext({ ...size, reducedMotion: "reduce" });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(`${served.site}?game=${game}&seats=${seats}&until=start&guide=1`);
    await page.waitForFunction("typeof advice === 'function'");
    const { decisions, shares, boards } = await page.evaluate(play, Number.isFinite(DECISIONS) ? DECISIONS : 10_000);
    await context.close();
    const [least] = [...shares].sort((a, b) => a.share - b.share);
    rows.push(`| ${game} | ${decisions} | ${Math.round((least?.share ?? 0) * 100)} % | ${least?.when ?? ""} |`);
    expect(errors).toEqual([]);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.filter(({ share }) => share < LEAST - STEP)).toEqual([]);
    // neither a sheet nor the guide moves it
    if (isSteady) expect(boards).toHaveLength(1);
  },
);

interface Share {
  readonly when: string;
  readonly share: number;
}
interface Played {
  readonly decisions: number;
  readonly shares: readonly Share[];
  /** The heights of the place of the board, in pixels. */
  readonly boards: readonly number[];
}

/**
 * Runs in the page: plays as the bot proposes, each draft laid out as a person would, and measures at each question and
 * with each draft. The least share of each kind of question and state is returned.
 */
async function play(most: number): Promise<Played> {
  interface Table extends Element {
    readonly controller: {
      readonly draft: { press(id: unknown): void; setAmount(amount: number): void };
      readonly staging?: { readonly telling: { skip(): void } | null };
    };
  }
  interface Answer {
    readonly pick?: unknown;
    readonly picks?: readonly unknown[];
    readonly amount?: number;
  }
  const { store, advice } = globalThis as unknown as {
    readonly store: {
      readonly match: { readonly result: unknown; readonly questions: Readonly<Record<number, number>> };
      readonly asked?: { readonly kind: string };
      readonly state: { readonly viewer: number };
      playUntil(is: (table: { readonly asked?: unknown }) => boolean): void;
      decide(question: number | undefined, answer: Answer): Promise<{ readonly message: string } | null>;
    };
    readonly advice: () => Answer;
  };
  const frames = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  };
  const find = (): Element | undefined =>
    [...document.body.children].find(({ localName }) => localName.startsWith("cv-"));
  while (!(find()?.shadowRoot?.querySelector("cv-table-frame") instanceof Element)) await frames(1);
  const { controller } = find() as Table;

  /** What covers the board or stands beside it. */
  const OVER = ["cv-sheet", "cv-guide-panel", "cv-decision-bar", "cv-toast"];
  const isSeen = (x: number, y: number): boolean => {
    let at = document.elementFromPoint(x, y);
    for (let inner = at?.shadowRoot?.elementFromPoint(x, y); inner instanceof Element && inner !== at;) {
      at = inner;
      inner = at.shadowRoot?.elementFromPoint(x, y);
    }
    for (let one: Element | null = at; one !== null;) {
      if (OVER.includes(one.localName)) return false;
      if (one.matches("main, .hand, .side") && one.getRootNode() instanceof ShadowRoot) {
        const host = (one.getRootNode() as ShadowRoot).host;
        if (host.localName === "cv-table-frame") return true;
      }
      const root: Node = one.getRootNode();
      one = one.assignedSlot ?? one.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    return false;
  };
  const STEP = 4;
  const COLUMNS = [0.05, 0.35, 0.65, 0.95];
  const share = (): number => {
    let [seen, all] = [0, 0];
    for (let y = STEP / 2; y < innerHeight; y += STEP)
      for (const column of COLUMNS) {
        all++;
        if (isSeen(innerWidth * column, y)) seen++;
      }
    return seen / all;
  };
  const least = new Map<string, number>();
  const boards = new Set<number>();
  const measure = (when: string): void => {
    least.set(when, Math.min(least.get(when) ?? 1, share()));
    const board = find()?.shadowRoot?.querySelector("cv-table-frame")?.shadowRoot?.querySelector("main");
    const height = board?.clientHeight ?? 0;
    if (height > 0) boards.add(height);
  };

  let decisions = 0;
  for (; store.match.result === null && decisions < most; decisions++) {
    for (;;) {
      const telling = controller.staging?.telling ?? null;
      if (telling === null) break;
      telling.skip();
      await frames(1);
    }
    if (store.asked === undefined) {
      store.playUntil((table) => table.asked !== undefined);
      continue;
    }
    await frames(6);
    const { kind } = store.asked;
    measure(`${kind}, asked`);
    const answer = advice();
    const { draft } = controller;
    if (answer.pick !== undefined) draft.press(answer.pick);
    for (const id of answer.picks ?? []) {
      draft.press(id);
      await frames(1);
    }
    if (answer.amount !== undefined) draft.setAmount(answer.amount);
    await frames(4);
    measure(`${kind}, drafted`);
    const refusal = await store.decide(store.match.questions[store.state.viewer], answer);
    if (refusal !== null) throw new Error(refusal.message);
    await frames(3);
    measure(`${kind}, answered`);
  }
  return { decisions, shares: [...least].map(([when, value]) => ({ when, share: value })), boards: [...boards] };
}
