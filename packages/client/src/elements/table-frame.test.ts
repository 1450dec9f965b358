import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { BARE, LocalStore } from "../testing/local-store.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import { OPENING, type Chat, type Guide, type GuideProgress, type Notes, type Said } from "../contract/index.ts";
import { controllerOf } from "../testing/controller.ts";
import { hazardTable } from "../testing/hazard-table.ts";
import type { FramePart, TableFrameElement } from "./table-frame.ts";
import "./table-frame.ts";
import "./toast.ts";

afterEach(() => document.body.replaceChildren());

const notes: Notes = { text: "", write: () => Promise.resolve(true) };
const chat: Chat = {
  room: "players",
  messages: [],
  unread: 2,
  canWrite: true,
  say: () => Promise.resolve(null),
  markRead: () => undefined,
};
const market: FramePart = { id: "market", label: "Market", place: "open" };
const melds: FramePart = { id: "melds", label: "Your melds", place: "tab", badge: 3 };

async function frameOf(page: Partial<typeof BARE> = {}, parts: readonly FramePart[] = [market, melds]) {
  const store = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0, page);
  const frame = await placed("cv-table-frame", { controller: controllerOf(store), where: "Turn 38", parts });
  return { frame, store };
}
const tabs = (frame: Element): string[] => wordsOf(inside(frame, "[role=tab]"));
const shown = (frame: Element): string => wordsOf(inside(frame, "[role=tab][aria-selected=true]"))[0] ?? "";
const slots = (frame: Element): (string | null)[] => inside(frame, "slot").map((slot) => slot.getAttribute("name"));
const tab = async (frame: TableFrameElement, words: string): Promise<void> => {
  inside(frame, "[role=tab]")
    .find((button) => wordsOf([button])[0]?.startsWith(words))
    ?.click();
  await drawn(frame);
};

describe("a wide page", () => {
  test("open parts are visible, the others are tabs before those of every table", async () => {
    const { frame } = await frameOf({ notes, chat });
    expect(tabs(frame)).toEqual(["Your melds3", "Log", "Chat2", "Notes", "Rules"]);
    expect(shown(frame)).toBe("Log");
    expect(slots(frame)).toEqual(expect.arrayContaining(["plates", "main", "market", "bar", "hand"]));
    await tab(frame, "Your melds");
    expect(slots(frame)).toContain("melds");
    expect(inside(frame, "cv-log")).toHaveLength(0);
  });

  test("spectators have no notes, and a replay has no chat", async () => {
    const { frame } = await frameOf();
    expect(tabs(frame)).toEqual(["Your melds3", "Log", "Rules"]);
  });

  test("a part marked `first` comes to the front when it appears, and its tab disappears with it", async () => {
    const { frame } = await frameOf();
    frame.parts = [market, { id: "war", label: "War", place: "tab", first: true }];
    await drawn(frame);
    expect(shown(frame)).toBe("War");
    frame.parts = [market];
    await drawn(frame);
    expect(shown(frame)).toBe("Log");
  });

  test("the arrow keys move between tabs", async () => {
    const { frame } = await frameOf();
    const log = inside(frame, "#tab-log")[0];
    log?.focus();
    log?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true, composed: true }),
    );
    await drawn(frame);
    expect(shown(frame)).toBe("Rules");
  });
});

describe("the height of log, chat and rules", () => {
  afterEach(() => localStorage.clear());
  const line = (frame: Element): HTMLElement | undefined => inside(frame, "[role=separator]")[0];
  const share = (frame: HTMLElement): string => frame.style.getPropertyValue("--panel-share");
  const key = async (frame: TableFrameElement, name: string): Promise<void> => {
    line(frame)?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
    await drawn(frame);
  };

  test("is set by the line above them and stored; there is no line if no part is above", async () => {
    const { frame } = await frameOf();
    expect(share(frame)).toBe("");
    await key(frame, "ArrowUp");
    await key(frame, "ArrowUp");
    expect(share(frame)).toBe("25%");
    expect(line(frame)?.getAttribute("aria-valuetext")).toBe("25 % of the column");
    expect(share((await frameOf()).frame)).toBe("25%");
    const { frame: bare } = await frameOf({}, [melds]);
    expect(line(bare)).toBeUndefined();
  });

  test("gives way to the question", async () => {
    const { frame, store } = await frameOf();
    inside(frame, "[aria-label='Enlarge this panel']")[0]?.click();
    await drawn(frame);
    expect(share(frame)).toBe("90%");
    frame.parts = [{ ...market, asked: true }];
    const { asks } = store.state.observation;
    store.set({
      observation: { ...store.state.observation, asks: asks.map((ask) => ({ ...ask, question: ask.question + 1 })) },
    });
    frame.controller?.follow();
    await drawn(frame);
    expect(share(frame)).toBe("");
  });
});

describe("letters", () => {
  const type = (key: string): void => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, composed: true }));
  };

  test("typed after T, while the chat is loading, are not commands: the field receives them with the focus", async () => {
    const { frame } = await frameOf({ notes, chat });
    type("t");
    for (const key of ["r", "g", "!"]) type(key);
    await import("./deferred-elements.ts");
    await drawn(frame);
    const [part] = inside(frame, "cv-chat");
    await drawn(part!);
    const [field] = inside<HTMLTextAreaElement>(part!, "textarea");
    expect(shown(frame)).toBe("Chat2");
    expect(part?.shadowRoot?.activeElement).toBe(field);
    expect(field?.value).toBe("rg!");
    field?.blur();
    type("g");
    await drawn(frame);
    expect(shown(frame)).toBe("Log");
  });

  test("T and W do nothing without chat and notes", async () => {
    const { frame } = await frameOf();
    type("t");
    type("w");
    type("r");
    await drawn(frame);
    expect(shown(frame)).toBe("Rules");
  });
});

describe("the frame shows", () => {
  test("the progress of the game, the connection and other waiting tables", async () => {
    const { frame, store } = await frameOf({
      header: { ...BARE.header, elsewhere: { waiting: 2, href: "/table/x" }, watching: 3 },
    });
    expect(wordsOf(inside(frame, ".where"))).toEqual(["Turn 38"]);
    expect(wordsOf(inside(frame, ".elsewhere"))).toEqual(["2more wait for you"]);
    expect(wordsOf(inside(frame, ".state"))).toEqual(["Connected"]);
    store.set({ connection: "offline" });
    await drawn(frame);
    expect(wordsOf(inside(frame, ".state"))).toEqual(["Not connected"]);
  });

  test("a refusal, with its rule", async () => {
    const { frame } = await frameOf();
    frame.dispatchEvent(
      new CustomEvent("cv-refused", { detail: { refusal: { message: "It follows 1 and 4.", rule: "AN-112" } } }),
    );
    const [toast] = inside(frame, "cv-toast");
    await drawn(toast!);
    expect(wordsOf(inside(toast!, ".toast"))).toEqual(["It follows 1 and 4."]);
    expect(inside(toast!, "cv-rule").map((rule) => rule.getAttribute("rule"))).toEqual(["AN-112"]);
  });

  test("what the server answers to an entry of the menu: a refusal, or a message", async () => {
    const answers: Said[] = [{ text: "The match is over.", refusal: true }, { text: "Tom now has 12 h more." }];
    const send = () => Promise.resolve(answers.shift() ?? null);
    const menu = [{ label: "Give Tom 12 h", send }];
    const { frame } = await frameOf({ header: { ...BARE.header, menu } });
    const [toast] = inside(frame, "cv-toast");
    // jsdom has no popovers
    for (const popover of inside(frame, "#menu")) popover.hidePopover = () => undefined;
    const press = async (element: Element, words: string): Promise<void> => {
      inside(element, "button")
        .find((button) => wordsOf([button])[0] === words)
        ?.click();
      await new Promise((done) => setTimeout(done));
      await drawn(toast!);
    };
    await press(frame, "Give Tom 12 h");
    expect(wordsOf(inside(toast!, ".toast.refusal span"))).toEqual(["The match is over."]);
    await press(frame, "Give Tom 12 h");
    expect(wordsOf(inside(toast!, ".toast:not(.refusal) span"))).toEqual(["Tom now has 12 h more."]);
  });

  test("a rule pressed anywhere at the table in the rules tab, not as a page", async () => {
    const { frame } = await frameOf();
    const event = new CustomEvent("cv-rule", { detail: { rule: "HZ-010" }, cancelable: true });
    expect(frame.dispatchEvent(event)).toBe(false);
    await drawn(frame);
    expect(shown(frame)).toBe("Rules");
  });
});

describe("the analysis of a finished match on a phone", () => {
  const analysis = { state: "done", curves: [], marks: [], here: null, weighing: null, progress: null };
  const replay = {
    ...{ length: 9, playing: false, trouble: null, milestones: [], chapters: [], measures: [], dice: "unchecked" },
    ...{ perspectives: [], curves: () => [], hand: 0, analysis },
  };
  /** The page on a phone of this height. */
  async function onPhone(isHigh: boolean) {
    const matches = (query: string): boolean => (query.includes("min-height") ? isHigh : query.includes("max-width"));
    const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: matches(query), ...listens }) });
    const { frame } = await frameOf({ replay: replay as unknown as (typeof BARE)["replay"] });
    return { frame, table: inside(frame, "main")[0], beside: inside(frame, ".side")[0] };
  }
  afterEach(() => void Reflect.deleteProperty(globalThis, "matchMedia"));

  test("has a window on the table above it, and the table is the main part of the page", async () => {
    const { frame, table, beside } = await onPhone(true);
    expect(shown(frame)).toBe("Analysis");
    expect([table?.hidden, beside?.hidden, beside?.getAttribute("role")]).toEqual([false, false, "complementary"]);
    await tab(frame, "Log");
    expect([table?.hidden, beside?.getAttribute("role")]).toEqual([true, "main"]);
  });

  test("has the whole height of a low phone", async () => {
    const { table, beside } = await onPhone(false);
    expect([table?.hidden, beside?.getAttribute("role")]).toEqual([true, "main"]);
  });
});

describe("before the first question of a first match, on a phone", () => {
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  beforeEach(() => {
    const matchMedia = (query: string) => ({ matches: query.includes("max-width"), ...listens });
    Object.assign(globalThis, { matchMedia });
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, "matchMedia"));

  test("who one is and how one wins lies over the table, whatever tab answers the question", async () => {
    const opening = { you: { name: "Rafael", words: "" }, win: { name: "With most", words: "" }, turn: [] };
    const guided = {
      ...hazardTable,
      guide: () => Promise.resolve({ opening: () => opening, entries: {} } as unknown as Guide),
    };
    const progress = { on: true, seen: [] as string[], explained: () => undefined, turn: () => undefined };
    const guide: GuideProgress = { ...progress, open: () => undefined };
    const store = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0, { guide });
    const parts: readonly FramePart[] = [{ ...market, asked: true, first: true }];
    const frame = await placed("cv-table-frame", { controller: controllerOf(store, guided), where: "", parts });
    expect(inside(frame, "main cv-opening")).toHaveLength(1);
    expect([inside(frame, "main")[0]?.hidden, tabs(frame)]).toEqual([false, []]);
    Object.assign(store, { guide: { ...guide, on: false, seen: [OPENING] } });
    frame.requestUpdate();
    await drawn(frame);
    expect(inside(frame, "cv-opening")).toHaveLength(0);
    expect([inside(frame, "main")[0]?.hidden, shown(frame)]).toEqual([true, "Market"]);
  });
});
