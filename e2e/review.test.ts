import { expect, test } from "@jest/globals";
import { findings } from "./axe.ts";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";
import { playOn, Player } from "./player.ts";
import { openTableWith } from "./table.ts";

const at = withServer();

test("two people look at a finished match together: one leads, the other follows, wanders, comes back and takes over", async () => {
  const meera = await Person.at(at.browser, at.server.address);
  const { page: one } = meera;
  await openTableWith(meera, "great-war", ["bot", "bot"], "Meera");
  await playOn([new Player(meera, "meera")]);
  await one.goto(`${one.url().replace("/table/", "/replay/").split(/[?#]/)[0] ?? ""}?as=all#5`);
  await one.getByRole("button", { name: "Watch together" }).click();
  const strip = one.getByRole("region", { name: "Watched together" });
  await strip.getByText("Nobody else is here.").waitFor();
  const link = one.url().replace(/&as=.*/, "");
  expect(link).toContain("?review=");

  const tom = await Person.at(at.browser, at.server.address);
  const { page: two } = tom;
  await two.goto("/");
  await two.evaluate(async () => {
    const body = JSON.stringify({ name: "Tom", password: "long enough" });
    await fetch("/api/accounts", { method: "POST", headers: { "content-type": "application/json" }, body });
  });
  await two.goto(link);
  await one.getByText("follows Meera").waitFor();

  // the leader's step moves the other board
  await one.getByRole("button", { name: "One decision on" }).click();
  await two.waitForURL((url) => url.hash === "#6");

  // who steps looks on their own, and comes back by a key
  await two.getByRole("button", { name: "One decision back" }).click();
  await one.getByText("on their own").waitFor();
  await one.getByRole("button", { name: "One decision on" }).click();
  await two.getByRole("button", { name: "Come back to Meera, 2 decisions on" }).waitFor();
  expect(await findings(tom)).toEqual([]);
  await tom.picture("review-wander");
  await two.keyboard.press("c");
  await two.waitForURL((url) => url.hash === "#7");

  // a line that was not played, by the rules of the game, on both boards; it survives a reload of either
  await one.getByRole("button", { name: "Play on from here" }).click();
  const said = two.getByRole("status");
  await said.filter({ hasText: "Meera’s line, 0 moves" }).waitFor();
  await one.getByRole("button", { name: "To the match" }).waitFor();
  await one.getByLabel("Bots play the others").check();
  await one.getByLabel("Bots play the others").uncheck();
  // below the line lies the road that it leaves: with steps for who looks on, without them for who plays
  await two.getByRole("region", { name: "Replay" }).getByRole("slider").waitFor();
  await one.getByRole("region", { name: "The match" }).getByRole("slider").waitFor();
  await two.reload();
  await said.filter({ hasText: /Meera’s line, \d+ moves?/u }).waitFor();
  await two.getByRole("button", { name: "One decision on" }).waitFor();
  await one.reload();
  await one.getByRole("button", { name: "To the match" }).waitFor();
  expect(await findings(meera)).toEqual([]);
  await meera.picture("review-line");
  await one.getByRole("button", { name: "To the match" }).click();
  await two.getByText("not what was played").waitFor({ state: "detached" });

  // talk beside it
  await one.getByRole("tab", { name: "Chat" }).click();
  await one.getByLabel("Say something to all who look at this").fill("Why not the other one?");
  await one.getByRole("button", { name: "Say", exact: true }).click();
  await two.getByRole("tab", { name: "Chat" }).click();
  await two.getByText("Why not the other one?").waitFor();

  // the lead is asked for and handed over
  await two.getByRole("button", { name: "Ask for the lead" }).click();
  await one.getByRole("button", { name: "Hand over to Tom" }).click();
  await two.getByRole("button", { name: "Play on from here" }).waitFor();
  await two.getByRole("button", { name: "To the start" }).click();
  await one.waitForURL((url) => url.hash === "#0");

  await two.setViewportSize({ width: 390, height: 844 });
  expect(await findings(tom)).toEqual([]);
  await tom.picture("review-phone");
  await one.getByRole("button", { name: "Remove", exact: true }).click();
  await one.getByRole("button", { name: "Remove for good" }).click();
  await two.getByText("This review was removed.").waitFor();
});
