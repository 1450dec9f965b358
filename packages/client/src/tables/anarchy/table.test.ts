import "../../testing/encoder.ts";
import "../../testing/page.ts";
import { afterEach, describe, expect, test } from "@jest/globals";
import { CARDS, follows } from "@caravanserai/anarchy";
import { anarchy } from "@caravanserai/anarchy/game";
import type { Id } from "@caravanserai/kernel";
import { playByClicks, sendDraft, sends } from "../../testing/clicks.ts";
import { drawn } from "../../testing/drawn.ts";
import { localAnarchy } from "../../testing/anarchy-local.ts";
import type { CardElement } from "../../elements/card.ts";
import type { MapElement } from "../../elements/map.ts";
import table from "./index.ts";
import { Position } from "./position.ts";
import type { AnarchyTable } from "./table.ts";
import { endsTurn } from "./words/asks.ts";

type Store = ReturnType<typeof localAnarchy>;

/** The table as rendered on a page. */
async function shown(store: Store): Promise<AnarchyTable> {
  const element = Object.assign(document.createElement("cv-anarchy"), { store });
  document.body.append(element);
  await settled(element);
  return element;
}

async function settled(element: AnarchyTable): Promise<void> {
  await element.updateComplete;
  await element.fetched;
  await drawn(element, "cv-card, cv-map, cv-decision-bar, cv-table-frame, cv-hand");
}

const cardsIn = (element: AnarchyTable, state: string): CardElement[] =>
  [...element.renderRoot.querySelectorAll("cv-card")].filter((card) => card.state === state);

/** Everything that is highlighted: cards, rows of melds and battle lines, previews, the pile, places of the map. */
function litThings(element: AnarchyTable): (() => void)[] {
  const root = element.renderRoot;
  const buttons = [...root.querySelectorAll<HTMLElement>(".lit button.in, button.row.lit, button.pick, .litbtn")];
  const map = root.querySelector<MapElement>("cv-map");
  const places = (map?.places ?? []).filter((place) => place.lit === true || place.picked === true);
  return [
    ...cardsIn(element, "lit").map((card) => () => card.click()),
    ...buttons.map((button) => () => button.click()),
    ...places.map(
      ({ id }) =>
        () =>
          void map?.dispatchEvent(new CustomEvent("cv-place", { detail: { id } })),
    ),
  ];
}

/**
 * Presses highlighted items until the answer is complete, then sends it, with a confirming press where one is required.
 * Returns false if nothing could be sent.
 */
async function answerByClicks(element: AnarchyTable, turn: number): Promise<boolean> {
  for (let i = 0; i < 14 && element.controller.draft.answer === null; i++) {
    const lit = litThings(element);
    if (lit.length === 0) break;
    lit[(turn + i) % lit.length]?.();
    await settled(element);
  }
  const question = element.controller.draft.open?.question;
  return (await sendDraft(element, settled)) && element.controller.draft.open?.question !== question;
}

afterEach(() => document.body.replaceChildren());

describe("the table of The Anarchy", () => {
  test("a whole game can be played by clicking what is highlighted", async () => {
    const store = localAnarchy({ seats: 3, seed: "clicks" });
    store.playUntil((t) => t.asked !== undefined);
    const element = await shown(store);
    const met = await playByClicks(element, store, 120, answerByClicks);
    expect([...met]).toEqual(expect.arrayContaining(["pay", "draw", "meld", "discard", "war"]));
  });

  test.each([
    "pay",
    "draw",
    "meld",
    "discard",
    "war",
    "coupDefence",
    "government",
    "permission",
    "reinforce",
    "bid",
    "aftermath",
    "finalMeld",
    "repair",
    "casualties",
  ])(
    "the ask %s can be answered by pressing what is highlighted; the map explains for every area why it is lit or not",
    async (kind) => {
      const store = matchAsking(kind);
      const element = await shown(store);
      const places = element.renderRoot.querySelector<MapElement>("cv-map")?.places ?? [];
      expect(places.filter(({ why = "" }) => why === "")).toEqual([]);
      expect(element.controller.draft.ask?.kind).toBe(kind);
      // the bar asks, the panels answer
      const asking = [...element.renderRoot.querySelectorAll("h2")].filter((h) => h.textContent.trim().endsWith("?"));
      expect(asking).toEqual([]);
      expect(await answerByClicks(element, 0)).toBe(true);
    },
  );

  test("the price of cards stands in the market and on the button, not at the stepper as well", async () => {
    const element = await shown(matchAsking("pay"));
    expect(element.renderRoot.querySelector(".paying")?.textContent.trim()).toMatch(/^₹\d+ left$/);
    expect(element.renderRoot.querySelector(".prices")?.textContent).toContain("free");
  });

  test("[AN-110] pressing a card proposes a government with all its followers, and pressing a follower unticks it", async () => {
    const store = localAnarchy({ seats: 4, seed: "start" });
    store.playUntil((t) => teamWithFollowers(t) !== undefined);
    const team = teamWithFollowers(store);
    const element = await shown(store);
    const press = async (id: Id | undefined): Promise<void> => {
      const card = CARDS[store.state.observation.view.faces[Number(id)] ?? -1];
      element.renderRoot.querySelector<HTMLElement>(`cv-hand [data-card="${card?.id ?? ""}"]`)?.click();
      await settled(element);
    };
    await press(team?.lead);
    const answer = element.controller.draft.answer;
    expect(answer).toEqual(expect.objectContaining({ option: "start" }));
    expect(element.renderRoot.querySelectorAll(".draftf li").length).toBeGreaterThan(1);
    const [follower] = element.controller.draft.picks;
    await press(follower);
    expect(element.controller.draft.picks).not.toContain(follower);
    await press(element.controller.draft.lead ?? undefined);
    expect(element.controller.draft.isEmpty).toBe(true);
  });

  test("while a market card is being read, the hand marks the cards that go with it, and the reader panel explains why", async () => {
    /** A market card that could lead, and a hand card that follows it. */
    const pairIn = (t: Store) => {
      const { market, own, faces } = t.state.observation.view;
      const [open, hand] = [market, own].map((ids) => ids.flatMap((id) => faces[id] ?? []));
      return (open ?? []).flatMap((lead) =>
        (hand ?? []).filter((one) => follows(one, lead)).map((one) => [CARDS[lead], CARDS[one]] as const),
      )[0];
    };
    const stores = Array.from({ length: 40 }, (_, i) => localAnarchy({ seats: 2, seed: `fits${i}` }));
    const store = stores.find((one) => pairIn(one) !== undefined);
    if (store === undefined) throw new Error("No game begins like that.");
    const pair = pairIn(store);
    const element = await shown(store);
    const [market, own] = pair ?? [];
    const card = element.renderRoot.querySelector<CardElement>(`.market [data-card="${market?.id ?? ""}"]`);
    const fits = (): (string | undefined)[] =>
      [...element.renderRoot.querySelectorAll<HTMLElement>("cv-hand .fits")].map((one) => one.dataset["card"]);
    expect(fits()).toEqual([]);
    const read = (reading: object | null): void =>
      void card?.dispatchEvent(new CustomEvent("cv-read", { detail: { reading }, bubbles: true, composed: true }));
    read({ title: "" });
    await settled(element);
    expect(fits()).toContain(own?.id);
    expect(card?.reason).toMatch(/can rule|could lead|follows/);
    read(null);
    await settled(element);
    expect(fits()).toEqual([]);
  });

  test("[AN-090] one press draws all remaining cards from the pile, one after the other", async () => {
    const store = localAnarchy({ seats: 2, seed: "a" });
    const due = (): number => {
      const { draw } = anarchy.view(store.match.state, 0);
      return store.asked?.kind === "draw" && draw !== null ? draw.paid - draw.got : 0;
    };
    expect(store.playUntil(() => due() === 3)).toBe(true);
    const element = await shown(store);
    const drawn = (): number => store.state.lines.filter(({ key }) => key === "anarchy.drawStock").length;
    const before = drawn();
    element.renderRoot.querySelector<HTMLElement>('cv-decision-bar > button[slot="acts"]')?.click();
    for (let i = 0; i < 3; i++) await settled(element);
    expect(drawn()).toBe(before + 3);
    expect(element.controller.draft.ask?.kind).toBe("meld");
  });

  test("where no war can be declared, the discard ends the turn, and its button says so", async () => {
    const store = localAnarchy({ seats: 2, seed: "c", actor: "bot" });
    const idle = (t: Store): boolean => {
      const position = new Position(anarchy.view(t.match.state, 0));
      const { line, held } = position.warHint(0);
      return t.asked?.kind === "discard" && line.length > 0 && held.length > 0 && endsTurn(position, 0);
    };
    expect(store.playUntil(idle)).toBe(true);
    const element = await shown(store);
    cardsIn(element, "lit")[0]?.click();
    await settled(element);
    expect(sends(element)[0]?.textContent).toMatch(/Discard .* and end turn/);
    expect(await answerByClicks(element, 0)).toBe(true);
    await settled(element);
    expect(element.controller.draft.ask?.kind).not.toBe("war");
    expect(store.state.lines.some(({ key, args }) => key === "anarchy.noWar" && args["seat"] === 0)).toBe(true);
  });

  test("[AN-202] a melded card can be dragged onto highlighted areas only, and then attacks them", async () => {
    const store = localAnarchy({ seats: 2, seed: "d", actor: "bot" });
    store.playUntil((t) => t.asked?.kind === "war" && t.asked.options.some(({ id }) => id === "attack"));
    const element = await shown(store);
    const drag = async (type: string, target: Element | null | undefined): Promise<void> => {
      target?.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await settled(element);
    };
    const map = element.renderRoot.querySelector<MapElement>("cv-map");
    let row: Element | undefined;
    let lit: readonly string[] = [];
    // dragging a card that reaches no area highlights nothing
    for (row of element.renderRoot.querySelectorAll(".files li[draggable=true]")) {
      await drag("dragstart", row);
      lit = (map?.places ?? []).filter((place) => place.lit === true).map(({ id }) => id);
      if (lit.length > 0) break;
    }
    expect(lit.length).toBeGreaterThan(0);
    const other = (map?.places ?? []).find((place) => !lit.includes(place.id))?.id ?? "";
    await drag("drop", map?.querySelector(`[data-place=${other}]`));
    expect(element.controller.draft.value).toBeUndefined();
    await drag("dragstart", row);
    await drag("drop", map?.querySelector(`[data-place=${lit[0] ?? ""}]`));
    expect(element.controller.draft.value).toMatchObject({ target: lit[0] });
  });

  test("an earlier position is shown without the draft, which is back when the viewer returns", async () => {
    const store = localAnarchy({ seats: 3, seed: "back" });
    store.playUntil((t) => t.asked?.kind === "pay");
    const older = store.state;
    store.playUntil((t) => t.asked?.kind === "meld" && t.asked.options.some(({ id }) => id === "start"));
    const element = await shown(store);
    cardsIn(element, "lit")[0]?.click();
    await settled(element);
    const { answer } = element.controller.draft;
    expect(answer).not.toBeNull();
    const now = store.state;
    store.show({ ...older, live: false });
    await settled(element);
    expect(element.renderRoot.querySelector(".draftf")).toBeNull();
    expect(litThings(element)).toEqual([]);
    store.show(now);
    await settled(element);
    expect(element.controller.draft.answer).toEqual(answer);
  });

  test("spectators see no hand and no highlights", async () => {
    const store = localAnarchy({ seats: 3, seed: "watch", viewer: "public" });
    store.playUntil((t) => t.kinds.includes("bid"));
    const element = await shown(store);
    expect(element.renderRoot.querySelector("cv-hand")).toBeNull();
    expect(litThings(element)).toEqual([]);
    expect(element.renderRoot.querySelector(".war")).not.toBeNull();
  });

  test("the result is shown at the end, also in all-seeing replays", async () => {
    const store = localAnarchy({ seats: 2, seed: "end", viewer: "all" });
    store.playUntil(() => false);
    const element = await shown(store);
    expect(element.renderRoot.querySelectorAll(".scores tbody tr")).toHaveLength(2);
    expect(table.ending(store.state).title).toMatch(/won|share/);
  });

  test("[AN-288] a round that may be the last is announced, and the result says that the game was decided", async () => {
    const store = localAnarchy({ seats: 2, seed: "end", viewer: "all", actor: "bot" });
    expect(store.playUntil(({ match }) => match.state.supreme !== null)).toBe(true);
    const early = await shown(store);
    expect(early.renderRoot.querySelector(".banner")?.textContent).toContain("Perhaps the last round");
    expect(early.renderRoot.querySelector("cv-table-frame")?.where).toMatch(/last round\?$/);
    store.playUntil(() => false);
    expect(store.match.result?.why).toBe("anarchy.supreme");
    const late = await shown(store);
    expect(late.renderRoot.querySelector(".final")?.textContent).toContain("supreme for two rounds running");
    const { title, body } = table.ending(store.state);
    expect(title).toMatch(/^\S+ has won with ₹\d+, \d+ areas? and \d+ treasures?\.$/);
    expect(body).toBe("Supreme for two rounds running, so the game ended early.");
  });
});

/** A government that the viewer may start with at least one follower. */
function teamWithFollowers({ asked }: Store) {
  const start = asked?.options.find((o) => o.id === "start");
  return start?.shape === "pickGroup" ? start.of.find((team) => team.with.length > 0) : undefined;
}

/** A match in which the viewer has this ask. */
function matchAsking(kind: string): Store {
  for (const seats of [3, 2, 4, 6])
    for (let seed = 0; seed < 40; seed++) {
      const store = localAnarchy({ seats, seed: `s${seed}` });
      if (store.playUntil((t) => t.asked?.kind === kind)) return store;
    }
  throw new Error(`No game asks ${kind}.`);
}
