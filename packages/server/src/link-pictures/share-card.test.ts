import { mkdirSync, writeFileSync } from "node:fs";
import { shareCardSvg } from "@caravanserai/client/share-card";
import {
  dealMatch,
  play,
  randomAnswer,
  seededDice,
  seededRandom,
  startMatch,
  storedForm,
  type LogEntry,
} from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { afterAll, describe, expect, jest, test } from "@jest/globals";
import { optionsOf, Games, games } from "../games.ts";
import type { AnyMatch } from "../match/match-event.ts";
import type { MatchRepository, PastEvent } from "../match/match-repository.ts";
import type { TableRow } from "../tables/table-repository.ts";
import { PictureRenderer } from "./picture-renderer.ts";
import { cardAt } from "./shared-match.ts";

jest.setTimeout(120_000);
const renderer = new PictureRenderer(60_000);
afterAll(() => renderer.close());

/** The size of a PNG from its header; also checks that the file is complete. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  expect(png.subarray(-8, -4).toString("latin1")).toBe("IEND");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

const STEPS = 30;

/** The match of `played` at its start. */
function startOf(id: string): AnyMatch {
  const game = games[id]!;
  const options = optionsOf(game, {});
  const seats = game.seats(options).max;
  return startMatch(game, options, { seats, reactions: "concealed", automatic: true }, seededDice(`picture ${id}`))
    .match;
}

/** The drawing inside the frame of the picture: the map and its pieces. */
function drawingIn(picture: string): string {
  return picture.slice(0, picture.indexOf('fill="none" stroke="#1c1a17" stroke-width="2"/>'));
}

/** A match of a game after some random answers, with its log. */
function played(id: string): { match: AnyMatch; logs: LogEntry[][]; seats: number } {
  const game = games[id]!;
  const options = optionsOf(game, {});
  const seats = game.seats(options).max;
  const dice = seededDice(`picture ${id}`);
  const random = seededRandom(`picture ${id}`);
  const start = startMatch(game, options, { seats, reactions: "concealed", automatic: true }, dice);
  const logs: LogEntry[][] = [[...start.log]];
  let { match } = start;
  while (match.result === null && logs.length < STEPS) {
    const open = match.asks.filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === null);
    const ask = open[random.below(open.length)]!;
    const answer = randomAnswer(ask, random, game.free);
    const outcome = accepted(
      play(game, match, { do: "answer", seat: ask.seat, question: match.questions[ask.seat] ?? 0, answer }, dice),
    );
    match = outcome.match;
    logs.push([...outcome.log]);
  }
  return { match, logs, seats };
}

/** Everything that a picture reads of the database: this position, and the events before it. */
function stored(match: AnyMatch, logs: readonly (readonly LogEntry[])[]): MatchRepository {
  const seq = logs.length - 1;
  const events = logs.map(
    (log, at) => ({ seq: at, log, firstLine: 0, undone: false, undoes: null }) as unknown as PastEvent,
  );
  return {
    snapshotBefore: () => Promise.resolve({ seq, version: 1, state: storedForm(match), answers: [] }),
    eventsBetween: (_id: string, from: number, to: number) => Promise.resolve(events.slice(from, to + 1)),
  } as unknown as MatchRepository;
}

function tableOf(id: string, seats: number, seq: number): TableRow {
  const names = ["Ada", "Hildegard von und zu Aufseß", "Cid", "Dot", "Eve", "Fay"];
  return {
    ...{
      id: "0123456789ab",
      diceId: "0123456789ab",
      game: id,
      options: optionsOf(games[id]!, {}),
      name: "Monday nights",
    },
    ...{ status: "playing", seq, secret: "00".repeat(32), result: null, public: true, ended: null },
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      kind: "person",
      name: names[seat],
      nonce: "00".repeat(16),
    })),
  } as unknown as TableRow;
}

describe("the picture of a match", () => {
  test.each(Object.keys(games))(
    "[MM-820] [MM-823] of %s has its size, and does not depend on what spectators cannot know",
    async (id) => {
      const { match, logs, seats } = played(id);
      const table = tableOf(id, seats, logs.length - 1);
      const parts = { games: new Games(Object.values(games)) };
      const svgOf = async (one: AnyMatch, log: readonly (readonly LogEntry[])[]): Promise<string> =>
        shareCardSvg(await cardAt({ ...parts, repository: stored(one, log) }, table, null, "public"));
      const here = await svgOf(match, logs);
      expect(here).toContain("Ada");
      expect(here).not.toMatch(/var\(|color-mix|undefined|NaN|\[object/);
      // The pieces are on it: another position of the same match gives another picture.
      const start = stored(startOf(id), [logs[0]!]);
      const first = await shareCardSvg(
        await cardAt({ ...parts, repository: start }, tableOf(id, seats, 0), null, "public"),
      );
      expect(drawingIn(first)).not.toBe(drawingIn(here));
      // The other world: everything hidden is dealt again, and log lines for single seats differ. A game without `deal`
      // hides nothing that could be dealt again.
      const hides = games[id]!.deal !== undefined;
      const there = hides ? dealMatch(games[id]!, match, "public", seededRandom("there")) : match;
      const others = logs.map((log) =>
        log.map((entry) =>
          entry.private === undefined
            ? entry
            : { ...entry, private: { ...entry.private, args: { secret: "a hidden card" } } },
        ),
      );
      expect(await svgOf(there, others)).toBe(here);
      const png = await renderer.render(here, 1200);
      expect(sizeOf(png)).toEqual([1200, 630]);
      expect(sizeOf(await renderer.render(here, 400))).toEqual([400, 210]);
      const folder = process.env["CV_PICTURES"];
      if (folder !== undefined) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${folder}/${id}.png`, png);
      }
    },
  );

  test("[MM-821] draws any name as plain text, and truncates long ones", async () => {
    const people = ['<script>alert("&")</script>', "x".repeat(200), "\u0000\uD800", "名前", ""].map((name) => ({
      ...{ name, role: "</svg>", score: "12", won: true },
    }));
    const svg = await shareCardSvg({
      game: "anarchy",
      kicker: "&lt;",
      people,
      view: null,
      headline: "<b> ".repeat(100),
      foot: '"',
    });
    expect(svg).not.toContain("<script>");
    expect(svg).not.toContain("<b>");
    expect(sizeOf(await renderer.render(svg, 320))).toEqual([320, 168]);
    const unknown = await shareCardSvg({
      ...{ game: "no-such-game", kicker: "", people: [], view: null, headline: "", foot: "" },
    });
    expect(sizeOf(await renderer.render(unknown, 1200))).toEqual([1200, 630]);
  });

  test("[MM-821] at most 64 wait; one that takes too long is refused, and the next is drawn", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="9" height="9"/></svg>';
    const impatient = new PictureRenderer(0);
    await expect(impatient.render(svg, 1200)).rejects.toMatchObject({ code: "busy" });
    await impatient.close();
    const busy = new PictureRenderer(60_000);
    const all = Array.from({ length: 70 }, () => busy.render(svg, 320));
    const settled = await Promise.allSettled(all);
    // One is drawn at once and does not wait.
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(65);
    await expect(busy.render("this is no picture", 320)).rejects.toThrow();
    expect(sizeOf(await busy.render(svg, 320))).toEqual([320, 168]);
    await busy.close();
  });
});
