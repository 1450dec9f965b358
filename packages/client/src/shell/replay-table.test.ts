import { beforeEach, describe, expect, test } from "@jest/globals";
import { settled } from "../testing/fake-socket.ts";
import { fakeReplayServer, hazardCard, LAST, type ReplayServer } from "../testing/replay-server.ts";
import { ReplayTable } from "./replay-table.ts";

let server: ReplayServer;
beforeEach(() => {
  server = fakeReplayServer();
});

async function opened(
  seq: number | null = null,
  viewer: "all" | "public" | number | null = null,
): Promise<ReplayTable> {
  const table = new ReplayTable("t", (game) => (game === "hazard" ? hazardCard : undefined));
  await table.open(seq, viewer);
  await settled();
  return table;
}
const seen = (table: ReplayTable): unknown => (table.state.observation.view as unknown as { viewer: string }).viewer;

describe("a replay", () => {
  test("a finished match starts with all hands open and no questions", async () => {
    const table = await opened();
    expect(table.state).toMatchObject({ seq: 0, live: false, viewer: "all" });
    expect(table.state.observation).toMatchObject({ asks: [], canUndo: false });
    expect(table.replay.perspectives.map((p) => p.label)).toEqual([
      "All hands open",
      "As everyone saw it",
      "As Rafael saw it",
      "As Tom saw it",
    ]);
  });

  test("is analysed by a press on the page of the result too, and not before", async () => {
    expect((await opened()).replay.analysis?.state).toBe("idle");
    const table = new ReplayTable("t", (game) => (game === "hazard" ? hazardCard : undefined));
    const opening = table.open(null, null);
    table.analyseOnceOpen();
    await opening;
    expect(table.replay.analysis?.state).toBe("running");
    table.close();
  });

  test("no two things of its menu have the same icon, but the hands to look at", async () => {
    const icons = (await opened()).header.menu.map(({ icon }) => icon).filter((icon) => icon !== "eye");
    expect(icons).toEqual([...new Set(icons)]);
    expect(icons).toContain("home");
  });

  test("the address selects a position and a perspective", async () => {
    const table = await opened(17, 1);
    expect(table.state).toMatchObject({ seq: 17, viewer: 1 });
    expect(seen(table)).toBe("1");
    expect(table.address).toBe("/replay/t?as=1#17");
  });

  test("what is around the table is there with the first position: nothing moves when the match has been read", async () => {
    const table = new ReplayTable("t", (game) => (game === "hazard" ? hazardCard : undefined));
    let frame: (() => void) | undefined;
    const opening = table.open(null, null, () => new Promise<void>((resolve) => (frame = resolve)));
    await settled();
    expect(table.ready).toBe(false);
    frame?.();
    const measures: number[] = [];
    table.subscribe(() => measures.push(table.replay.measures.length));
    await opening;
    expect(measures[0]).toBeGreaterThan(0);
    table.close();
  });

  test("a position beyond the end is the end", async () => {
    expect((await opened(900)).state.seq).toBe(LAST);
  });

  test("another perspective shows the same moment", async () => {
    const table = await opened(5);
    await table.lookAs("public");
    expect(table.state).toMatchObject({ seq: 5, viewer: "public" });
    expect(seen(table)).toBe("public");
  });

  test("while a match is running there is only the public perspective", async () => {
    server.status = "playing";
    const table = await opened(3, "all");
    expect(table.state.viewer).toBe(1);
    expect(table.replay.perspectives.map((p) => p.viewer)).toEqual(["public"]);
    await table.lookAs(0);
    expect(table.state.viewer).toBe(1);
  });

  test("turns become milestones of the timeline, and figures over time its curves", async () => {
    const table = await opened();
    const { replay } = table;
    expect(replay.milestones).toEqual([
      { at: 0, kind: "turn", label: "Line 0" },
      { at: 12, kind: "turn", label: "Line 1" },
    ]);
    await settled();
    expect(table.replay.measures.map(({ label }) => label)).toEqual(["Purse"]);
    expect(table.replay.curves(0).map((c) => [c.label, c.values.length, c.values.at(-1)])).toEqual([
      ["Rafael", LAST + 1, LAST],
      ["Tom", LAST + 1, 2 * LAST],
    ]);
  });

  test("a step keeps the previous view for animation, a jump does not", async () => {
    const table = await opened(5);
    await table.seek(6);
    expect(table.state.before).not.toBeNull();
    await table.seek(20);
    expect(table.state.before).toBeNull();
  });
});
