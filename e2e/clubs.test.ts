import { expect, test } from "@jest/globals";
import { LIGHTS, mustBeFine, putInto } from "./axe.ts";
import { Person } from "./browsers.ts";
import { withServer } from "./fixture.ts";

const site = withServer();

async function account(name: string): Promise<Person> {
  const person = await Person.at(site.browser, site.server.address);
  await send(person, "/api/accounts", { name, password: "long enough" });
  return person;
}

async function send(person: Person, path: string, data: object): Promise<{ readonly id?: string }> {
  const response = await person.page.context().request.post(path, { data, headers: { origin: site.server.address } });
  return (await response.json()) as { readonly id?: string };
}

/** The words of the controls that the messages at the edge of a page cover. */
async function coveredByNotices({ page }: Person): Promise<readonly string[]> {
  const notice = await page.getByRole("status", { name: "Notices" }).getByRole("listitem").last().boundingBox();
  if (notice === null) throw new Error("No notice is shown.");
  const covered: string[] = [];
  for (const control of await page.locator("main :is(a, button, input, select)").all()) {
    const box = await control.boundingBox();
    if (box === null || !(await control.isVisible())) continue;
    const isBeside = box.x >= notice.x + notice.width || box.x + box.width <= notice.x;
    if (!isBeside && box.y < notice.y + notice.height && box.y + box.height > notice.y)
      covered.push((await control.textContent()) ?? "");
  }
  return covered;
}

test("two people use a club: one founds it, the other asks and is let in; a table for members, the room, a new founder", async () => {
  const [ada, bob, cid] = await Promise.all([account("Ada"), account("Bob"), account("Cid")]);
  await ada.page.goto("/players");
  await ada.page.getByRole("link", { name: "Clubs", exact: true }).click();
  await ada.page.getByLabel("Name", { exact: true }).fill("Seven Rivers Club");
  await ada.page.getByLabel("What people should know").fill("We play the games of Central Asia, slowly.");
  await ada.page.getByLabel("How people join").selectOption("request");
  await ada.page.getByRole("checkbox").check();
  await ada.page.getByRole("button", { name: "Found the club" }).click();
  await ada.page.getByRole("heading", { name: "Seven Rivers Club" }).waitFor();
  await ada.page.getByText("No table is open.").waitFor();
  const address = new URL(ada.page.url()).pathname;

  await bob.page.goto("/clubs");
  await bob.page.getByText("Seven Rivers Club").waitFor();
  await mustBeFine(bob, "clubs-list");
  await bob.page.getByRole("link", { name: "Seven Rivers Club" }).click();
  await bob.page.getByLabel("A message to the stewards").fill("Tuesdays, gladly.");
  await mustBeFine(bob, "clubs-door");
  await bob.page.getByRole("button", { name: "Ask to join" }).click();
  await bob.page.getByText("You have asked to join.").waitFor();
  // The founder's page shows it without a reload.
  await ada.page.getByText("“Tuesdays, gladly.”").waitFor();
  await send(ada, `/api${address}/invitations`, { name: "Cid" });
  await ada.page.getByRole("button", { name: "Make an invitation link" }).click();
  await ada.page.getByRole("textbox", { name: "Link" }).waitFor();
  await mustBeFine(ada, "clubs-requests");
  // On a phone Ada's message appears over the page and covers no control.
  await putInto(
    ada,
    LIGHTS.find(({ width }) => width < 500)!,
  );
  expect(await coveredByNotices(ada)).toEqual([]);
  await putInto(ada, LIGHTS[0]!);
  await ada.page.getByRole("button", { name: "Accept: Bob" }).click();
  await ada.page.getByText("2 members").waitFor();

  await cid.page.goto("/clubs");
  await cid.page.getByText("Ada invites you").waitFor();
  await mustBeFine(cid, "clubs-invited");
  await cid.page.getByRole("button", { name: "Join Seven Rivers Club" }).click();
  await cid.page.getByText("· you are a member").waitFor();

  await ada.page.getByRole("link", { name: "Open a club table" }).click();
  await ada.page.getByText("Only for members of Seven Rivers Club").waitFor();
  await ada.page.getByLabel("Name of the table").fill("Tuesday, half past eight");
  await ada.page.getByRole("button", { name: "Open the table" }).click();
  await ada.page.waitForURL(/\/table\//);
  const stranger = await account("Dot");
  await stranger.page.goto(new URL(ada.page.url()).pathname);
  await stranger.page.getByText("This table has no seat for you.").waitFor();
  await stranger.page.goto("/tables");
  await stranger.page.getByText("No table is open just now.").waitFor();
  await bob.page.goto("/tables");
  await bob.page.getByText("Tuesday, half past eight").waitFor();
  await bob.page.goto(address);
  await bob.page.getByRole("link", { name: "Join: Tuesday, half past eight" }).waitFor();
  await mustBeFine(bob, "clubs-overview");

  await bob.page.getByRole("link", { name: "Room" }).click();
  await cid.page.getByRole("link", { name: "Room" }).click();
  await bob.page.getByLabel("Say something to the club").fill("Who plays on Tuesday?");
  await bob.page.getByRole("button", { name: "Say" }).click();
  await cid.page.getByText("Who plays on Tuesday?").waitFor();
  await mustBeFine(cid, "clubs-room");
  await cid.page.getByRole("link", { name: "Leaderboard" }).click();
  await cid.page.getByText("No match of this game has been finished").waitFor();
  await mustBeFine(cid, "clubs-board");

  await ada.page.goto(`${address}?show=members`);
  await ada.page.getByRole("button", { name: "Make a steward: Cid" }).click();
  await ada.page.getByRole("button", { name: "Remove as steward: Cid" }).waitFor();
  await mustBeFine(ada, "clubs-members");
  await ada.page.getByRole("link", { name: "Settings" }).click();
  await ada.page.getByRole("heading", { name: "Close the club" }).waitFor();
  await mustBeFine(ada, "clubs-settings");
  await ada.page.getByRole("link", { name: "Members 3" }).click();
  await ada.page.getByRole("button", { name: "Hand over to Bob" }).click();
  await ada.page.getByRole("button", { name: "Hand over", exact: true }).last().click();
  await ada.page.getByText("· you are a steward").waitFor();
  await bob.page.getByText("· you are its founder").waitFor();
  await ada.page.getByRole("button", { name: "Leave …" }).click();
  await ada.page.getByRole("button", { name: "Leave", exact: true }).click();
  await ada.page.getByText("You are in no club yet.").waitFor();
  await bob.page.getByRole("link", { name: "Members 2" }).waitFor();
  for (const { complaints } of [ada, bob, cid]) expect(complaints).toEqual([]);
});
