import { expect, test } from "@jest/globals";
import { Turns } from "./turns.ts";

test("one after the other, and whoever finds the line too long is told so", async () => {
  const turns = new Turns(1);
  const story: string[] = [];
  const job = (name: string) => async (): Promise<string> => {
    story.push(`${name} begins`);
    await Promise.resolve();
    story.push(`${name} ends`);
    if (name === "first") throw new Error("It went wrong.");
    return name;
  };
  const [first, second, third] = await Promise.allSettled(
    ["first", "second", "third"].map((name) => turns.inTurn(job(name))),
  );
  expect(first).toMatchObject({ status: "rejected", reason: { message: "It went wrong." } });
  expect(second).toEqual({ status: "fulfilled", value: "second" });
  expect(third).toMatchObject({ status: "rejected", reason: { code: "busy" } });
  expect(story).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  expect(await turns.inTurn(job("fourth"))).toBe("fourth");
});
