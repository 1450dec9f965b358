import { afterEach, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { OpenVote, Votes } from "../contract/index.ts";
import { LocalStore } from "../testing/local-store.ts";
import { inside, placed } from "../testing/page.ts";
import "./vote-banner.ts";

afterEach(() => document.body.replaceChildren());

const done = (): Promise<null> => Promise.resolve(null);
function asked(back: number): Votes {
  const vote: OpenVote = {
    ...{ id: "v", title: "Priyamvada asks to go back", word: "", terms: "", agree: "Agree", refuse: "Keep the game" },
    ...{ voices: [], numbers: "", mine: null, isOwn: false, back, meanwhile: "" },
  };
  return { open: [vote], pause: null, say: done, withdraw: done, resume: done };
}

/** Answers the vote; resolves with the moments that the banner then had shown. */
async function shownAfterAnswer(back: number): Promise<readonly (number | null)[]> {
  const store = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0);
  const shown: (number | null)[] = [];
  const timeline = { ...store.timeline, show: (seq: number | null) => shown.push(seq) };
  for (const [name, value] of Object.entries({ votes: asked(back), timeline }))
    Object.defineProperty(store, name, { value });
  const banner = await placed("cv-vote-banner", { store });
  inside(banner, "button")
    .find((button) => button.textContent.trim() === "Agree")
    ?.click();
  return shown;
}

test("[CO-535] an answer given while viewing the moment that the vote is about leads back to the present", async () => {
  const now = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0).state.seq;
  expect(await shownAfterAnswer(now)).toEqual([null]);
  expect(await shownAfterAnswer(now + 1)).toEqual([]);
});
