import { expect, test } from "@jest/globals";
import { BackgroundWork } from "../scheduling/background-work.ts";
import { VoteService } from "./vote-service.ts";

test("[CO-564] a hand-over while the database cannot be reached is reported, and ends nothing", async () => {
  const lost = new Error("the database is gone");
  const db = {
    select: () => {
      throw lost;
    },
  };
  const errors: unknown[] = [];
  const background = new BackgroundWork((error) => errors.push(error));
  const changed: string[] = [];
  const news = {
    background,
    events: { emit: () => undefined },
    say: () => undefined,
    tableChanged: (id: string) => changed.push(id),
  };
  const votes = new VoteService({ db, news } as unknown as ConstructorParameters<typeof VoteService>[0]);
  votes.announceHandOver("table", 0, "Anna", { to: "person", why: "request" });
  await background.settled();
  expect(changed).toEqual(["table"]);
  expect(errors).toEqual([lost]);
});
