import { difference, type Observation } from "@caravanserai/kernel";
import { html } from "lit";
import type { Chronicle, GameCard, KeyMoment, NumberedLine } from "../contract/index.ts";
import { hazardTable } from "./hazard-table.ts";
import { response } from "./response.ts";

/** The last position of the match on the fake server. */
export const LAST = 30;
const hazardChronicle: Chronicle = {
  measures: [{ label: "Purse", value: (view, seat) => (view as unknown as { round: number }).round * (seat + 1) }],
  seatColour: () => "var(--ink)",
  chapters: () => [
    {
      at: 0,
      title: "The beginning",
      span: "rounds 0–11",
      moments: [moment(4, "A purse is found"), moment(9, "It is lost")],
    },
    { at: 12, title: "The rest", span: "rounds 12–30", moments: [moment(LAST, "Tom wins")] },
  ],
};
function moment(at: number, title: string): KeyMoment {
  return { at, line: at, title, facts: "As the dice fell.", when: `round ${at}`, symbol: "crown", weight: 1 };
}

/** A game whose view contains only the number of the position. */
export const hazardCard: GameCard = {
  id: "hazard",
  rules: "HZ",
  title: "Hazard",
  years: "",
  blurb: "",
  line: "",
  players: "2",
  minutes: "",
  weight: 1,
  firstGame: "",
  visits: {},
  kinds: {},
  options: {},
  starts: [],
  glyph: html``,
  scene: () => Promise.resolve(() => html``),
  load: () =>
    Promise.resolve({
      ...hazardTable,
      line: (line: NumberedLine) => `Line ${line.number}`,
      milestones: { turn: "turn" },
      chronicle: () => Promise.resolve(hazardChronicle),
    }),
};
const observationAt = (seq: number, viewer: string): Observation => ({
  view: { faces: {}, round: seq, viewer } as Observation["view"],
  asks: [{ question: 1, ask: { seat: 0, kind: "x", rule: "HZ-1", options: [], default: { option: "" } } }],
  waiting: [],
  canUndo: true,
  orders: {},
  departed: [],
  result: null,
});

export interface ReplayServer {
  /** The status of the table: `finished` at first. */
  status: string;
  /** The status with which requests for positions are answered. */
  positions: number;
}

/** Replaces `fetch` by a server with one match of 30 positions, and a log line at 0 and at 12. */
export function fakeReplayServer(): ReplayServer {
  const server: ReplayServer = { status: "finished", positions: 200 };
  globalThis.fetch = (input: unknown) => {
    const url = new URL(String(input), "http://inn.test");
    const viewer = url.searchParams.get("viewer") ?? "own";
    if (url.pathname.endsWith("/positions") && server.positions !== 200) {
      const failure = { code: "refused", message: `Refused with ${server.positions}.` };
      return Promise.resolve(response(failure, server.positions));
    }
    const from = Math.min(LAST, Number(url.searchParams.get("from") ?? 0));
    const body = url.pathname.endsWith("/positions")
      ? {
          last: LAST,
          first: { seq: from, at: 0, observation: observationAt(from, viewer), lines: [] },
          steps: Array.from({ length: Math.max(0, LAST - from) }, (_, i) => ({
            seq: from + i + 1,
            at: 0,
            change: difference(observationAt(from + i, viewer), observationAt(from + i + 1, viewer)),
          })),
        }
      : url.pathname.endsWith("/lines")
        ? {
            lines: [
              { number: 0, seq: 0, key: "turn", args: {}, at: 0 },
              { number: 1, seq: 12, key: "turn", args: {}, at: 0 },
            ],
            more: false,
          }
        : {
            seat: 1,
            table: {
              id: "t",
              game: "hazard",
              name: "",
              options: {},
              status: server.status,
              seats: ["Rafael", "Tom"].map((name, seat) => ({
                seat,
                name,
                kind: "person",
                presence: "away",
                departed: false,
                offered: false,
              })),
            },
          };
    return Promise.resolve(response(body));
  };
  return server;
}
