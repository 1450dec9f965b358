import { afterEach, expect, test } from "@jest/globals";
import type { Clock, SeatInfo } from "../contract/index.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import "./seat.ts";

afterEach(() => document.body.replaceChildren());

const anna: SeatInfo = {
  ...{ seat: 0, name: "Anna", kind: "person", guest: false, presence: "away", you: false, departed: false },
  ...{ offered: false, standIn: { since: "Tue 14:05", decisions: 7 } },
};
const bot: Clock = {
  ...{ sign: "bot", time: "a bot plays", more: "", spoken: "a bot plays" },
  ...{ share: null, low: false, deadline: null },
};

test.each([
  ["below a clock that says that a bot plays", anna, bot, "since Tue 14:05: 7 decisions"],
  ["without a clock", anna, null, "a bot has played since Tue 14:05: 7 decisions"],
  [
    "of a person who has left",
    { ...anna, departed: true },
    null,
    "left; a bot has played since Tue 14:05: 7 decisions",
  ],
])(
  "[CO-207] [CO-551] a plate says since when a bot has decided, and how often: %s",
  async (_name, seat, clock, words) => {
    const plate = await placed("cv-seat", { seat, clock, status: "next" });
    expect(wordsOf(inside(plate, ".status"))).toEqual([words]);
  },
);

test("a bot that has thought for a while says so while it is asked, in place of its status", async () => {
  const { standIn: _, ...seat } = { ...anna, name: "Falcon the Vizier", kind: "bot" as const, thinks: true as const };
  const plate = await placed("cv-seat", { seat, status: "Attacker", asked: true });
  expect(wordsOf(inside(plate, ".status"))).toEqual(["thinks…"]);
  plate.asked = false;
  await plate.updateComplete;
  expect(wordsOf(inside(plate, ".status"))).toEqual(["Attacker"]);
});

test("the sign of its level stands in the arch of a bot; one without another level is a steward", async () => {
  const sign = async (of: Partial<SeatInfo>): Promise<readonly (string | null)[]> => {
    const plate = await placed("cv-seat", { seat: { ...anna, kind: "bot", ...of } });
    const [arch] = inside(plate, "cv-arch");
    if (arch === undefined) throw new Error("The plate has no arch.");
    await import("./level-sign.ts");
    await drawn(arch);
    return inside(arch, ".sign path").map((path) => path.getAttribute("d"));
  };
  const [guest, vizier, steward, other] = [
    ...[await sign({ level: "guest" }), await sign({ level: "vizier" }), await sign({ level: "steward" })],
    await sign({}),
  ];
  expect(other).toEqual(steward);
  expect(new Set([guest, vizier, steward].map(String)).size).toBe(3);
});

test("a plate keeps the room of a clock that is gone, so that nothing below it moves", async () => {
  const clock: Clock = { ...bot, sign: "runs", time: "3 d", spoken: "three days left" };
  const plate = await placed("cv-seat", { seat: { ...anna, you: true }, clock });
  plate.clock = null;
  await plate.updateComplete;
  expect(inside(plate, "cv-clock.past[aria-hidden]")).toHaveLength(1);
  const without = await placed("cv-seat", { seat: anna, clock: null });
  expect(inside(without, "cv-clock")).toEqual([]);
});
