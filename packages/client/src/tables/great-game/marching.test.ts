import "../../testing/encoder.ts";
import { describe, expect, test } from "@jest/globals";
import type { StepHint } from "@caravanserai/great-game";
import { Draft } from "../../elements/draft.ts";
import { FREE } from "./free.ts";
import { Marching, proposedSteps } from "./marching.ts";
import type { Ask, Option } from "./options.ts";

const HINT: StepHint = {
  camp: "britain",
  at: "kandahar",
  of: "britain",
  core: { sp: { britain: 6 }, officers: ["roberts"] },
  all: { sp: { britain: 9, afghanistan: 2 }, officers: ["roberts", "keane"] },
  open: ["ghazni", "herat", "sind"],
  barred: ["herat"],
  risky: ["ghazni"],
};

function marching(hint: StepHint): { readonly draft: Draft<Option>; readonly march: () => Marching } {
  const free = (id: "step" | "venture") => ({ id, shape: "free" as const, check: id, hint });
  const ask: Ask = {
    seat: 0,
    kind: "onward",
    rule: "GG-327",
    options: [
      free("step"),
      free("venture"),
      { id: "drop", shape: "free", check: "drop", hint: { core: hint.core } },
      { id: "stop", shape: "button" },
    ],
    default: { option: "stop" },
  };
  const draft = new Draft<Option>();
  draft.follow({ observation: { asks: [{ question: 1, ask }] }, live: true }, FREE);
  return {
    draft,
    march: () => {
      const found = Marching.of(ask, draft);
      if (found === null) throw new Error("Nothing to march.");
      return found;
    },
  };
}

test("the list has the stack as it came to every place, by the option that leads there", () => {
  const to = (option: "step" | "venture") =>
    proposedSteps({ id: option, shape: "free", check: option, hint: HINT }).map((order) => order.to);
  expect(to("step")).toEqual(["sind"]);
  expect(to("venture")).toEqual(["ghazni"]);
});

describe("a stack on the march", () => {
  test("[GG-325] moves on as it came, and new pieces join it through the stepper", () => {
    const { draft, march } = marching(HINT);
    expect(march().pieces.sp).toEqual({ britain: 6 });
    march().setCount("britain", 9);
    march().setCount("afghanistan", 1);
    march().toggle("keane");
    march().choose("sind");
    expect(draft.answer).toEqual({
      option: "step",
      value: { to: "sind", sp: { britain: 9, afghanistan: 1 }, officers: ["roberts", "keane"] },
    });
  });

  test("[GG-324] pieces to be left behind are dropped first, with an order that the judge accepts", () => {
    const { draft, march } = marching(HINT);
    march().setCount("britain", 2);
    expect(march().targets).toEqual([]);
    expect(draft.answer).toEqual({ option: "drop", value: { sp: { britain: 4 }, officers: [] } });
  });

  test("[GG-329] spaces closed to imperial SP are not highlighted; without them the way is open", () => {
    const setOut = { ...HINT, core: { sp: {}, officers: [] } };
    const { march } = marching(setOut);
    expect(march().targets).toEqual(["ghazni", "sind"]);
    march().setCount("britain", 0);
    expect(march().targets).toEqual(["ghazni", "herat", "sind"]);
  });

  test("a step that leads to dice is a venture; officers alone risk nothing", () => {
    const { draft, march } = marching({ ...HINT, core: { sp: {}, officers: [] } });
    march().choose("ghazni");
    expect(draft.answer?.option).toBe("venture");
    march().setCount("britain", 0);
    march().setCount("afghanistan", 0);
    expect(draft.answer?.option).toBe("step");
    expect(march().to).toBe("ghazni");
  });

  test("the selected pieces are kept with the draft before a goal is chosen, and cleared with it", () => {
    const { draft, march } = marching({ ...HINT, core: { sp: {}, officers: [] } });
    march().setCount("britain", 3);
    const { content } = draft;
    draft.clear();
    expect(march().pieces.sp.britain).toBe(9);
    draft.restore(content);
    expect(march().pieces.sp.britain).toBe(3);
  });
});
