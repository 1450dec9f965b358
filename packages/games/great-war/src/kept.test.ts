import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { verifyReplay, type MatchRecord } from "@caravanserai/kernel";
import { greatWar } from "./game.ts";

const folder = new URL("./testing/kept/", import.meta.url);

// Finished games of earlier rules. If a change of rules breaks one, find out why before replacing it.
describe("stored games replay, command for command", () => {
  test.each(readdirSync(folder))("%s [GW-105]", (name) => {
    const record = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as MatchRecord;
    const { commands, draws } = verifyReplay(greatWar, record);
    expect([commands, draws]).toEqual([record.commands.length, record.draws.length]);
  });
});
