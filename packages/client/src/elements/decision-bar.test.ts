import { afterEach, describe, expect, jest, test } from "@jest/globals";
import type { ReactiveControllerHost } from "lit";
import type { Ask, OpenAsk, Option, Refusal, Observation } from "@caravanserai/kernel";
import type { Clock, GameTable, OpenVote, Said, TableTime, Votes } from "../contract/index.ts";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { controllerOf } from "../testing/controller.ts";
import { hazardTable } from "../testing/hazard-table.ts";
import { BARE, LocalStore } from "../testing/local-store.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import type { DecisionBarElement } from "./decision-bar.ts";
import "./decision-bar.ts";
import { showingTime } from "./pace.ts";
import { Staging } from "./staging.ts";

afterEach(() => document.body.replaceChildren());

function tableOf(viewer: number | "public" = 0) {
  return new LocalStore(hazard, ["Rafael", "Priyamvada"], viewer);
}
async function barOf(
  store: ReturnType<typeof tableOf>,
  table: GameTable = hazardTable,
  drawn: readonly string[] = [],
): Promise<DecisionBarElement> {
  return placed("cv-decision-bar", { controller: controllerOf(store, table), drawn });
}
const buttons = (bar: Element): string[] => wordsOf(inside(bar, ".acts .btn:not(.plain)"));
const prompt = (bar: Element): string => wordsOf(inside(bar, ".prompt"))[0] ?? "";
function press(bar: Element, words: string): void {
  const button = inside(bar, ".acts button").find((b) => wordsOf([b])[0] === words);
  if (button === undefined) throw new Error(`No button says ${words}; there are ${buttons(bar).join(", ")}.`);
  button.click();
}
const key = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

const ASKED: OpenVote = {
  ...{ id: "v", title: "Priyamvada asks to go back by 5 decisions", word: "", terms: "", agree: "", refuse: "" },
  ...{ voices: [], numbers: "", mine: null, isOwn: false, back: 3, meanwhile: "" },
};
const done = (): Promise<null> => Promise.resolve(null);
const NO_VOTES: Votes = { open: [], pause: null, say: done, withdraw: done, resume: done };

/** A store with exactly this question. */
function asking(options: readonly Option[], more: Partial<Observation> = {}, ask: Partial<Ask> = {}) {
  const store = tableOf();
  const open: OpenAsk = {
    question: 7,
    ask: { seat: 0, kind: "move", rule: "HZ-030", options, default: { option: options[0]?.id ?? "" }, ...ask },
  };
  store.set({ observation: { ...store.state.observation, asks: [open], ...more } as typeof store.state.observation });
  return store;
}

test("the bar says what others do, stage by stage, and asks when the table shows the present position", async () => {
  const bar = await barOf(asking([{ id: "go", shape: "plain" }] as unknown as readonly Option[]));
  const asked = prompt(bar);
  // the table is another element: nothing but the stages themselves may be needed to draw the bar
  const table = { addController: () => undefined } as unknown as ReactiveControllerHost;
  const staging = new Staging(Object.assign(table, { requestUpdate: () => undefined }), bar.controller!);
  bar.requestUpdate();
  await bar.updateComplete;
  jest.useFakeTimers();
  staging.play([
    { words: "Ox leads.", length: 2 },
    { words: "Mule follows.", length: 2 },
  ]);
  await bar.updateComplete;
  expect(prompt(bar)).toBe("Ox leads.");
  jest.advanceTimersByTime(showingTime(2));
  await bar.updateComplete;
  expect(prompt(bar)).toBe("Mule follows.");
  jest.advanceTimersByTime(showingTime(2));
  await bar.updateComplete;
  jest.useRealTimers();
  expect(prompt(bar)).toBe(asked);
});

test("what several options offer is asked in the bar itself, without a panel over the table", async () => {
  const options: readonly Option[] = [
    { id: "lay", shape: "pickOne", of: ["a", "b"] },
    { id: "sell", shape: "pickOne", of: ["b"] },
  ];
  const bar = await barOf(asking(options), hazardTable, ["lay", "sell"]);
  const { draft } = bar.controller!;
  draft.press("b");
  await bar.updateComplete;
  expect(prompt(bar)).toBe("Which of these do you mean?");
  expect(inside(bar, ".panel")).toEqual([]);
  expect(buttons(bar)).toHaveLength(2);
  expect(key("2")).toBe(false);
  expect(draft.answer).toEqual({ option: "sell", pick: "b" });
});

describe("[CO-125] a present of time", () => {
  const clock: Clock = {
    ...{ sign: "runs", time: "2 d", more: "of 5 d", spoken: "two days left" },
    ...{ share: 0.4, low: false, deadline: "Mon 07:00" },
  };
  const waitsFor = (...seats: readonly number[]) =>
    seats.map((seat) => ({ seat, kind: "move", sealed: false, ready: false }));

  /** A bar that waits for these seats, where a present is answered with this. */
  async function waiting(seats: readonly number[], said: Said, gave: TableTime["gave"] = null) {
    const store = tableOf();
    const give = { label: "Give 12 h", run: () => Promise.resolve(said) };
    const time: TableTime = {
      ...{ now: 0, settings: "", then: "", away: null, vacation: null, gave, down: null, announcement: "" },
      seats: [0, 1].map((seat) => ({ seat, clock, deadline: 9, held: [], give: seat === 0 ? null : give })),
    };
    Object.defineProperty(store, "time", { value: time });
    store.set({ observation: { ...store.state.observation, asks: [], waiting: waitsFor(...seats) } });
    return barOf(store);
  }

  test.each<Said>([
    { text: "Priyamvada now has 12 h more." },
    { text: "This decision has had three gifts of time, the maximum.", refusal: true },
  ])("is on offer while the table waits for one other person, and is answered: $text", async (said) => {
    const bar = await waiting([1], said);
    const heard = new Promise((resolve) =>
      bar.addEventListener("cv-said", (event) => resolve((event as CustomEvent<{ said: Said }>).detail.said)),
    );
    press(bar, "Give 12 h");
    expect(await heard).toEqual(said);
  });

  test("is not offered while several people are awaited, and waits for ten seconds after another", async () => {
    expect(buttons(await waiting([0, 1], { text: "" }))).toEqual([]);
    const bar = await waiting([1], { text: "" }, { words: "" });
    expect(inside(bar, ".acts .btn").map((button) => button.hasAttribute("disabled"))).toEqual([true]);
  });
});

describe("what it says", () => {
  test("for a match closed without a result: how it was closed, and what the player can do now", async () => {
    const store = tableOf();
    const closed = { title: "The table has ended the match without a result.", words: "Nobody wins or loses." };
    const after = [{ label: "Watch the replay", href: "/replay/t" }];
    Object.defineProperty(store, "header", { value: { ...store.header, closed, after } });
    store.set({ observation: { ...store.state.observation, asks: [], waiting: [] } });
    const bar = await barOf(store);
    expect(prompt(bar)).toBe(closed.title);
    expect(buttons(bar)).toEqual(["Watch the replay"]);
  });

  test("[CO-343] after a server outage the question stands as always; the outage is told among the clocks", async () => {
    const store = tableOf();
    const time: TableTime = {
      ...{ now: 0, seats: [], settings: "", then: "", away: null, vacation: null, gave: null, announcement: "" },
      down: { title: "The server was down for 51 seconds.", words: "Nothing was lost." },
    };
    Object.defineProperty(store, "time", { value: time });
    const bar = await barOf(store);
    expect(prompt(bar)).toBe("How much do you stake?");
    expect(inside(bar, ".lampbtn")).toHaveLength(1);
  });

  test("for a question to the player: its text, its rule, one primary button", async () => {
    const bar = await barOf(tableOf());
    expect(prompt(bar)).toBe("How much do you stake?");
    expect(inside(bar, "cv-rule")[0]?.getAttribute("rule")).toBe("HZ-010");
    expect(inside(bar, ".lampbtn")).toHaveLength(1);
    expect(inside(bar, ".bar")[0]?.classList.contains("mine")).toBe(true);
  });

  test("while others decide: who they are, and nothing is lit", async () => {
    const bar = await barOf(tableOf("public"));
    expect(prompt(bar)).toBe("Rafael and Priyamvada decide.");
    expect(inside(bar, ".lampbtn")).toHaveLength(0);
  });

  test("once sealed: the player's own answer, and the button to change it", async () => {
    const store = tableOf();
    const bar = await barOf(store);
    press(bar, "Stake ₹0");
    await drawn(bar);
    expect(prompt(bar)).toBe("Your answer is sealed: Stake ₹0.");
    expect(wordsOf(inside(bar, ".sub"))[0]).toContain("until Priyamvada has answered");
    press(bar, "Change");
    await drawn(bar);
    expect(prompt(bar)).toBe("How much do you stake?");
  });

  test("while disconnected: the draft is kept, and the buttons are disabled but not removed", async () => {
    const store = tableOf();
    const bar = await barOf(store);
    store.set({ connection: "offline" });
    await drawn(bar);
    expect(wordsOf(inside(bar, ".sub"))[0]).toContain("Your draft is kept");
    press(bar, "Stake ₹0");
    expect(store.sent).toEqual([]);
  });

  test("during a vote to go back: an answer given now would be undone", async () => {
    const meanwhile = "If the table goes back, this answer is undone.";
    const store = tableOf();
    const bar = await barOf(store);
    expect(wordsOf(inside(bar, ".sub"))[0]).not.toContain(meanwhile);
    Object.assign(store, {
      votes: {
        ...NO_VOTES,
        open: [
          { ...ASKED, meanwhile: "" },
          { ...ASKED, meanwhile },
        ],
      },
    });
    store.set({});
    await drawn(bar);
    expect(prompt(bar)).toBe("How much do you stake?");
    expect(wordsOf(inside(bar, ".sub .vote"))).toEqual([meanwhile]);
  });

  test("at an earlier moment: nothing to answer, and the button that returns to the present", async () => {
    const store = tableOf();
    const bar = await barOf(store);
    store.set({ live: false });
    await drawn(bar);
    expect(prompt(bar)).toBe("You are looking at an earlier moment.");
    expect(buttons(bar)).toEqual(["Back to now"]);
  });
});

describe("what it offers", () => {
  test("every shape of option can be answered", async () => {
    const shapes: readonly Option[] = [
      { id: "press", shape: "button" },
      { id: "one", shape: "pickOne", of: [1, 2, 3, 4, 5] },
      { id: "some", shape: "pickMany", of: [1, 2, 3], min: 1, max: 2 },
      { id: "team", shape: "pickGroup", of: [{ lead: 1, with: [2, 3] }], min: 0, max: 1 },
      { id: "amount", shape: "amount", min: 0, max: 3 },
      { id: "split", shape: "allocate", total: 2, over: [{ id: "a", min: 0, max: 2 }] },
      { id: "order", shape: "arrange", of: ["a", "b"] },
      { id: "free", shape: "free", check: "even", hint: null },
    ];
    const table: GameTable = { ...hazardTable, free: { even: { judge: () => null, sample: () => 2 } } };
    const bar = await barOf(asking(shapes), table);
    expect(buttons(bar)).toContain("Pass");
    expect(inside(bar, ".panel cv-choices")).toHaveLength(7);
    for (const list of inside(bar, ".panel cv-choices"))
      expect(inside(list, "button, cv-stepper").length).toBeGreaterThan(0);
    // R-124 the lists of all games are shared: what a game calls whom it asks for is not theirs to say
    const words = inside(bar, ".panel cv-choices").flatMap((list) => wordsOf(inside(list, ".count")));
    expect(words).toContain("Choose one first");
  });

  test("up to four ids that the table does not draw become buttons, which answer at once", async () => {
    const store = asking([{ id: "token", shape: "pickOne", of: [1, 2] }]);
    const bar = await barOf(store);
    expect(buttons(bar)).toEqual(["Move to 1", "Move to 2"]);
    // equal options: Enter presses none of them
    expect(inside(bar, ".lampbtn")).toHaveLength(0);
    expect(inside(bar, ".equal")).toHaveLength(2);
    press(bar, "Move to 2");
    expect(store.sent).toEqual([{ option: "token", pick: 2 }]);
  });

  test("options that the table draws are not listed unless the player opens the list", async () => {
    const bar = await barOf(
      asking([
        { id: "token", shape: "pickOne", of: [1, 2, 3, 4, 5] },
        { id: "done", shape: "button" },
      ]),
    );
    bar.drawn = ["token"];
    await drawn(bar);
    expect(inside(bar, ".panel")).toHaveLength(0);
    key("c");
    await drawn(bar);
    expect(inside(bar, ".panel cv-choices")).toHaveLength(1);
  });

  test("a choice from the list becomes the primary button, which sends it", async () => {
    const store = asking([{ id: "play", shape: "pickMany", of: [1, 2, 3, 4, 5], min: 2, max: 2 }]);
    const bar = await barOf(store);
    const [list] = inside(bar, "cv-choices");
    inside(list!, ".pick")[3]?.click();
    inside(list!, ".pick")[0]?.click();
    await drawn(bar);
    inside(bar, ".lampbtn")[0]?.click();
    expect(store.sent).toEqual([{ option: "play", picks: [1, 4] }]);
  });

  test("a dangerous act needs a second press, on the button that replaces it", async () => {
    const store = asking([{ id: "done", shape: "button", final: true }]);
    const table: GameTable = { ...hazardTable, choice: () => ({ label: "Let it fall", confirm: true }) };
    const bar = await barOf(store, table);
    press(bar, "Let it fall");
    await drawn(bar);
    expect(store.sent).toEqual([]);
    press(bar, "Yes, let it fall");
    expect(store.sent).toEqual([{ option: "done" }]);
  });

  test("after a press the way back has the focus, so that two quick Enters carry out no final act", async () => {
    const store = asking([{ id: "done", shape: "button", final: true }]);
    const table: GameTable = { ...hazardTable, choice: () => ({ label: "End the round", confirm: true }) };
    const bar = await barOf(store, table);
    const enter = (): void => (bar.renderRoot as ShadowRoot).querySelector<HTMLElement>(":focus")?.click();
    inside(bar, ".acts .btn").at(-1)?.focus();
    enter();
    await drawn(bar);
    await drawn(bar);
    enter();
    await drawn(bar);
    expect(store.sent).toEqual([]);
    expect(inside(bar, "#confirm")).toEqual([]);
  });

  test("a final act says which draft it leaves unsent", async () => {
    const store = asking([
      { id: "play", shape: "pickMany", of: [1, 2, 3, 4], min: 2, max: 2 },
      { id: "done", shape: "button", final: true },
    ]);
    const table: GameTable = {
      ...hazardTable,
      choice: (_ask, { id }) => (id === "done" ? { label: "End the round", confirm: true } : { label: "Play two" }),
    };
    const bar = await barOf(store, table);
    const { draft } = bar.controller!;
    for (const id of [1, 2]) draft.press(id);
    await drawn(bar);
    press(bar, "End the round");
    await drawn(bar);
    expect(wordsOf(inside(bar, ".sub"))[0]).toContain("Not sent: Play two.");
  });

  test("while the guide proposes an answer, no other button is primary", async () => {
    const store = asking([
      { id: "roll", shape: "button" },
      { id: "keep", shape: "button" },
    ]);
    const table: GameTable = {
      ...hazardTable,
      choice: (_ask, { id }) => ({ label: id === "roll" ? "Roll again" : "Keep", primary: id === "roll" }),
    };
    const bar = await barOf(store, table);
    expect(wordsOf(inside(bar, ".lampbtn"))).toEqual(["Roll again"]);
    const { draft } = bar.controller!;
    draft.propose({ question: draft.open!.question, answer: { option: "keep" } });
    await drawn(bar);
    expect(wordsOf(inside(bar, ".lampbtn"))).toEqual(["Keep"]);
  });

  test("what the guide proposes is one button, until the player has chosen something", async () => {
    const store = asking([{ id: "play", shape: "pickMany", of: [1, 2, 3, 4], min: 2, max: 2 }]);
    const table: GameTable = {
      ...hazardTable,
      choice: () => ({ label: "Play", act: (answer) => `Play ${"picks" in answer ? answer.picks.join(" and ") : ""}` }),
    };
    const bar = await barOf(store, table);
    const { draft } = bar.controller!;
    draft.propose({ question: draft.open!.question, answer: { option: "play", picks: [2, 3] } });
    await drawn(bar);
    expect(wordsOf(inside(bar, ".lampbtn"))).toEqual(["Play 2 and 3"]);
    draft.press(1);
    await drawn(bar);
    expect(wordsOf(inside(bar, ".lampbtn"))).toEqual([]);
    draft.press(4);
    await drawn(bar);
    expect(wordsOf(inside(bar, ".lampbtn"))).toEqual(["Play 1 and 4"]);
    draft.clear();
    await drawn(bar);
    inside(bar, ".lampbtn")[0]?.click();
    expect(store.sent).toEqual([{ option: "play", picks: [2, 3] }]);
  });

  test("the number that a stepper shows first is no choice of the player: the guide's number is the button", async () => {
    const store = asking([{ id: "pay", shape: "amount", min: 1, max: 4 }]);
    const table: GameTable = {
      ...hazardTable,
      choice: () => ({ label: "Draw", act: (answer) => `Draw ${"amount" in answer ? answer.amount : ""}` }),
    };
    const bar = await barOf(store, table);
    const { draft } = bar.controller!;
    draft.propose({ question: draft.open!.question, answer: { option: "pay", amount: 2 } });
    await drawn(bar);
    expect(wordsOf(inside(bar, ".lampbtn"))).toEqual(["Draw 2"]);
  });

  test("during the catch-up the present question can be answered", async () => {
    const present = tableOf().state.observation;
    let skipped = 0;
    const nothing = () => undefined;
    const catchUp = {
      heading: "Since your last turn",
      since: "Tuesday",
      highlights: [],
      turns: [],
      goTo: () => undefined,
      at: 0,
      playing: false,
      over: false,
      pace: "normal" as const,
      setPace: () => undefined,
      step: nothing,
      play: nothing,
    };
    const store = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0, {
      catchUp: { ...catchUp, skip: () => skipped++ },
      timeline: { ...BARE.timeline, present },
    });
    store.set({ live: false, observation: { ...present, asks: [] } });
    const bar = await barOf(store);
    inside(bar, ".lampbtn")[0]?.click();
    await drawn(bar);
    expect(store.sent).toHaveLength(1);
    expect(skipped).toBe(1);
  });

  test("a refusal is passed to the frame, with its rule", async () => {
    const store = asking([{ id: "done", shape: "button" }]);
    const refusal: Refusal = { code: "not-legal", message: "Not now.", rule: "HZ-030" };
    store.decide = () => Promise.resolve(refusal);
    const bar = await barOf(store);
    const dispatched = new Promise((resolve) =>
      document.addEventListener("cv-refused", (event) => resolve((event as CustomEvent).detail)),
    );
    press(bar, "Done");
    expect(await dispatched).toEqual({ refusal });
  });
});

describe("keys", () => {
  test("numbers press the choices in order, Enter the primary button", async () => {
    const store = asking([
      { id: "done", shape: "button" },
      { id: "pass", shape: "button" },
    ]);
    const bar = await barOf(store);
    key("2");
    key("Enter");
    await drawn(bar);
    expect(store.sent).toEqual([{ option: "pass" }, { option: "done" }]);
  });

  test("Enter on another button presses that button", async () => {
    const store = asking([
      { id: "done", shape: "button" },
      { id: "pass", shape: "button" },
    ]);
    const bar = await barOf(store);
    const pass = inside(bar, ".acts .btn").find((button) => !button.classList.contains("lampbtn"));
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true, cancelable: true });
    pass?.focus();
    pass?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    expect(store.sent).toEqual([]);
  });

  test("C opens the list with the focus on its first choice, and returns the focus", async () => {
    const store = asking([{ id: "play", shape: "pickOne", of: [1, 2, 3, 4, 5] }]);
    const bar = await barOf(store, hazardTable, ["play"]);
    expect(inside(bar, "cv-choices")).toHaveLength(0);
    key("c");
    await drawn(bar);
    await drawn(bar);
    const [list] = inside(bar, "cv-choices");
    expect(list?.shadowRoot?.activeElement).toBe(inside(list!, ".pick")[0]);
    key("c");
    await drawn(bar);
    await drawn(bar);
    expect(bar.renderRoot.querySelector("button[aria-keyshortcuts=C]")).toBe(bar.shadowRoot?.activeElement);
  });

  test("Esc clears the draft; keys typed in a field belong to the field", async () => {
    const store = asking([{ id: "play", shape: "pickOne", of: [1, 2, 3, 4, 5] }]);
    const bar = await barOf(store);
    inside(inside(bar, "cv-choices")[0]!, ".pick")[0]?.click();
    await drawn(bar);
    expect(inside(bar, ".lampbtn")).toHaveLength(1);
    const field = document.body.appendChild(document.createElement("input"));
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
    await drawn(bar);
    expect(inside(bar, ".lampbtn")).toHaveLength(1);
    key("Escape");
    await drawn(bar);
    expect(inside(bar, ".lampbtn")).toHaveLength(0);
  });

  test("D moves the focus to the primary button", async () => {
    const bar = await barOf(asking([{ id: "done", shape: "button" }], { canUndo: true }));
    key("d");
    expect(bar.shadowRoot?.activeElement).toBe(inside(bar, ".lampbtn")[0]);
  });

  test("in a number field digits are typed; Enter and D move on to the primary button", async () => {
    const store = asking([{ id: "stake", shape: "amount", min: 0, max: 9 }]);
    const bar = await barOf(store);
    const field = inside(inside(inside(bar, "cv-choices")[0]!, "cv-stepper")[0]!, "input")[0] as HTMLInputElement;
    const press = (key: string): KeyboardEvent => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true });
      field.dispatchEvent(event);
      return event;
    };
    field.focus();
    expect(press("3").defaultPrevented).toBe(false);
    for (const key of ["Enter", "d"]) {
      field.focus();
      expect(press(key).defaultPrevented).toBe(true);
      expect(bar.shadowRoot?.activeElement).toBe(inside(bar, ".lampbtn")[0]);
    }
    expect(store.sent).toEqual([]);
  });

  test("U undoes, where that is allowed", async () => {
    const store = asking([{ id: "done", shape: "button" }], { canUndo: true });
    let taken = 0;
    store.undo = () => {
      taken++;
      return Promise.resolve(null);
    };
    const bar = await barOf(store);
    expect(inside(bar, "[aria-keyshortcuts=U]")).toHaveLength(1);
    key("u");
    expect(taken).toBe(1);
  });
});

test("on a page that a program has translated, the bar shows the new question and nothing of the old one", async () => {
  const plain = [{ id: "go", shape: "plain" }] as unknown as readonly Option[];
  const store = asking(plain);
  let number = 1;
  const bar = await barOf(store, { ...hazardTable, prompt: () => ({ title: `Question ${number}?` }) });
  for (; number <= 6; number++) {
    store.set({ seq: number });
    await drawn(bar);
    expect(prompt(bar)).toBe(`Question ${number}?`);
    translate(bar.shadowRoot ?? bar);
  }
});

/** Does what translators of pages do: every text goes into an element of theirs. */
function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ data }) => data.trim() !== "")) {
    const wrapping = document.createElement("span");
    text.replaceWith(wrapping);
    wrapping.append(document.createTextNode(`«${text.data}»`));
  }
}
