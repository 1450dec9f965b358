import { expect, test } from "@jest/globals";
import { mustBeFine } from "./axe.ts";
import { Person } from "./browsers.ts";
import { weeksSite } from "./weeks-site.ts";

const site = weeksSite();
const DAY = 86_400_000;
const ADDRESS = "ida@example.org";

async function askToBeDeleted({ page }: Person): Promise<void> {
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByLabel("Your password").fill("long enough");
  await page.getByRole("button", { name: "Yes, delete my account in 14 days" }).click();
  await page
    .getByText(/Your account is deleted on/)
    .first()
    .waitFor();
}

test("a person signs in with a link in a mail, exports their data, and deletes the account, which takes fourteen days", async () => {
  const ida = await Person.at(site.browser, site.address);
  await ida.page.context().request.post("/api/accounts", {
    data: { name: "Ida", password: "long enough" },
    headers: { origin: site.address },
  });
  await ida.page.goto("/notices");
  await ida.page.getByLabel("Your address").fill(ADDRESS);
  await ida.page.getByLabel("Your password again").fill("long enough");
  await ida.page.getByRole("button", { name: "Send a confirmation e-mail" }).click();
  const confirmation = await site.mail(({ raw }) => raw.includes("Subject: Confirm your address"));
  await ida.page.goto(confirmation.links.find((link) => link.includes("#confirm=")) ?? "");
  await ida.page.getByRole("button", { name: /Confirm/ }).click();
  await ida.page.getByText(/is confirmed/).waitFor();

  // Another browser: a link in a mail, whose page waits for a press; the link works once.
  const elsewhere = await Person.at(site.browser, site.address);
  await elsewhere.page.goto("/sign-in");
  await elsewhere.page.getByLabel("E-mail address").fill(ADDRESS);
  await mustBeFine(elsewhere, "mail-sign-in");
  await elsewhere.page.getByRole("button", { name: "E-mail me a link" }).click();
  await elsewhere.page.getByText("Its link signs you in, once, within 15 minutes.").waitFor();
  await mustBeFine(elsewhere, "mail-sent");
  const letter = await site.mail(({ links }) => links.some((link) => link.includes("/sign-in#link=")));
  const link = letter.links.find((one) => one.includes("/sign-in#link=")) ?? "";
  await elsewhere.page.goto(link);
  await elsewhere.page.getByText("The link works once.").waitFor();
  await mustBeFine(elsewhere, "mail-link");
  await elsewhere.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await elsewhere.page.getByText("Ida").first().waitFor();
  const again = await Person.at(site.browser, site.address);
  await again.page.goto(link);
  await again.page.getByRole("button", { name: "Sign in", exact: true }).click();
  await again.page.getByRole("alert").waitFor();
  await again.close();

  await elsewhere.page.goto("/data");
  await elsewhere.page.getByRole("button", { name: "Make the file" }).click();
  await elsewhere.page.getByRole("link", { name: "Download the file" }).waitFor();
  const file = await elsewhere.page.context().request.get("/api/me/export");
  expect([file.status(), (await file.body()).subarray(0, 2).toString()]).toEqual([200, "PK"]);
  await askToBeDeleted(elsewhere);
  await mustBeFine(elsewhere, "data-deletion");
  await elsewhere.page.getByRole("button", { name: "Keep my account" }).click();
  await askToBeDeleted(elsewhere);
  await site.pass(14 * DAY + 60_000);
  // The sessions are gone with the account.
  for (;;) {
    const me = await elsewhere.page.context().request.get("/api/me");
    const answer = (await me.json()) as { readonly me?: unknown };
    if (me.status() === 401 || (answer.me ?? null) === null) break;
    await elsewhere.page.waitForTimeout(200);
  }
  await elsewhere.page.goto("/player/Ida");
  await elsewhere.page.getByRole("alert").waitFor();
  for (const one of [ida, elsewhere]) await one.close();
});
