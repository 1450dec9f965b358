import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import type { TableInfo } from "@caravanserai/protocol";
import { render } from "lit";
import { seatsOf } from "../shell/event-log.ts";
import { initial } from "./arch.ts";
import { playerLink } from "./player-link.ts";
import { listed } from "./words.ts";

const SRC = fileURLToPath(new URL("..", import.meta.url));

/** Files whose `name` is not a person's words: a unit of time, a place, a round, a card, a setting. */
const NOT_WRITTEN_BY_PEOPLE = [
  ...["about-table", "back-point-choice", "match-estimate", "notice-matrix", "pace-plot", "quiet-hours", "segments"],
  ...["tournament-bracket", "tournament-standings", "duration-field", "guide-panel", "headline", "map", "opening"],
  ...["order-row", "seek-words", "side-words", "log"],
];
/** Files that show the names of seats, which `event-log.ts` isolates for all of them. */
const SEATS = ["bar-messages", "decision-bar", "line-words", "time-panel", "trial-strip", "vote-banner", "live-header"];
const OTHERS: ReadonlySet<string> = new Set([...NOT_WRITTEN_BY_PEOPLE, ...SEATS, "replay-table"]);

/** Where a template shows a name: not as a property or an attribute alone, which elements isolate themselves. */
const SHOWN = /(?<!=)\$\{[^{}]*\bname\}/g;

test("R-129: every name of a person, table, club or tournament is isolated where a template shows it", () => {
  const found = ["pages", "elements", "shell"].flatMap((folder) =>
    readdirSync(join(SRC, folder))
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .filter((file) => !OTHERS.has(file.replace(".ts", "")))
      .flatMap((file) => {
        const text = readFileSync(join(SRC, folder, file), "utf8");
        return [...text.matchAll(SHOWN)].map(([place]) => `${file}: ${place}`);
      }),
  );
  expect(found).toEqual([]);
});

test("R-129: the names of seats are isolated for log, prompt and bar; links and letters use the name alone", () => {
  const info = { seats: [{ seat: 0, name: "יוסף 7", kind: "person" }] } as unknown as TableInfo;
  const [seat] = seatsOf(info, 0);
  expect(seat?.name).toBe("\u2068יוסף 7\u2069");
  expect(initial(seat?.name ?? "")).toBe("י");
  const host = document.createElement("p");
  render(playerLink({ name: seat?.name ?? "" }), host);
  expect(host.querySelector("a")?.getAttribute("href")).toBe(`/player/${encodeURIComponent("יוסף 7")}`);
  expect(listed(["יוסף", "Ada"])).toBe("\u2068יוסף\u2069 and Ada");
});
