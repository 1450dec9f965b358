import { describe, expect, test } from "@jest/globals";
import type { TimeSettings } from "@caravanserai/protocol";
import type { Page, Worker } from "playwright-core";
import { pushSubscriber, type PushSubscriber } from "../packages/server/src/notices/testing/push-subscriber.ts";
import { findings } from "./axe.ts";
import { Person } from "./browsers.ts";
import { playOn, Player } from "./player.ts";
import { weeksSite } from "./weeks-site.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const at = weeksSite();

/** Three days in the bank; a bot takes over the seat when they are used up. */
const bank: TimeSettings = {
  clock: { kind: "bank", start: 3 * DAY, add: DAY / 2, cap: 5 * DAY },
  up: "bot",
  holds: { quiet: false, rest: false, vacation: 14 * DAY },
  gift: DAY,
};

/** Sends a request like this person's browser. */
async function ask<T>(person: Person, method: "post" | "put" | "get", path: string, data?: object): Promise<T> {
  const { request } = person.page.context();
  const options = { headers: { origin: at.address }, ...(data === undefined ? {} : { data }) };
  const answer = await request[method](`${at.address}/api${path}`, options);
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

let people = 0;
/** A person with an account, to whom the site may send notices at night too. */
async function somebody(name: string, width = 1440, height = 900): Promise<Person> {
  const person = await Person.at(at.browser, at.address, width, height);
  await ask(person, "post", "/accounts", { name: `${name} ${++people}`, password: "a long enough password" });
  await ask(person, "put", "/me/calendar", { zone: "Etc/UTC", quiet: null, rest: [] });
  return person;
}

interface Match {
  readonly id: string;
  /** By seat. */
  readonly people: readonly [Person, Person];
}

/** Two of them at a table; neither has its page open yet. */
async function sitDown(
  people: readonly [Person, Person],
  time: TimeSettings | null = bank,
  game = "last-mughal",
): Promise<Match> {
  const [host, guest] = people;
  const { table, invitations } = await ask<{ table: { id: string }; invitations: { table: string } }>(
    host,
    "post",
    "/tables",
    { game, seats: 2, public: false, seat: 0, ...(time === null ? {} : { time }) },
  );
  await ask(guest, "post", `/tables/${table.id}/sit`, { invitation: invitations.table });
  return { id: table.id, people };
}

const names = new Map<Person, string>();
async function nameOf(person: Person): Promise<string> {
  const known = names.get(person) ?? (await ask<{ me: { name: string } }>(person, "get", "/me")).me.name;
  names.set(person, known);
  return known;
}

async function isAsked(person: Person, id: string): Promise<boolean> {
  const { tables } = await ask<{ tables: { id: string; asked: object | null }[] }>(person, "get", "/me/tables");
  return tables.some((table) => table.id === id && table.asked !== null);
}

/** The person for whom the table waits, then the other. */
async function inOrder({ id, people: [first, second] }: Match): Promise<[Person, Person]> {
  return (await isAsked(first, id)) ? [first, second] : [second, first];
}

const come = async (person: Person, id: string): Promise<void> => {
  await person.page.goto(`/table/${id}`);
  await person.page.locator("cv-decision-bar").waitFor();
};
/** Closes the page of the table, so that the person is absent for the site. */
const leave = (person: Person): Promise<unknown> => person.page.goto("/help");

const fromMenu = async ({ page }: Person, item: string): Promise<void> => {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#menu").getByText(item).click();
};

/** Plays for the other until the table waits for this person, who is absent. */
async function playUntilAsked(person: Person, other: Person, id: string): Promise<void> {
  if (await isAsked(person, id)) return;
  await come(other, id);
  const player = new Player(other, `weeks/${id}`, { byMouse: 0, oneIn: 8 });
  while (!(await isAsked(person, id))) {
    if ((await player.state()) === "mine") await player.answer();
    else await other.page.locator("cv-decision-bar .bar.mine").waitFor();
  }
}

// The clocks of the pages do not advance, so everything that begins "now" comes before the test lets days pass.
test("a vacation holds the deadline: nothing happens when it would have passed, and the clock runs again afterwards", async () => {
  const match = await sitDown([await somebody("Anna"), await somebody("Ben", 390, 844)]);
  const [away, other] = await inOrder(match);
  await come(other, match.id);
  await away.page.goto("/");
  await away.page.getByRole("button", { name: "Start vacation" }).click();
  await away.picture("weeks-vacation-asked");
  await away.page.locator("cv-dialog form").getByRole("button", { name: "Start vacation" }).click();
  await away.page.getByText("You are away").waitFor();
  const shown = other.page.getByText(/, away until/).first();
  await shown.waitFor();
  await at.pass(6 * DAY);
  await come(other, match.id);
  await shown.waitFor();
  await other.picture("weeks-vacation");
  expect(await isAsked(away, match.id)).toBe(true);
  // [CO-031] A person on vacation may play on; this does not end the vacation.
  await come(away, match.id);
  await away.page.getByText(/^You are on vacation until/).waitFor();
  await away.picture("weeks-own-vacation");
  await away.page.getByRole("button", { name: "Play now" }).click();
  await away.page.locator("cv-decision-bar .bar.mine").waitFor();
  await away.page.goto("/");
  await away.page.getByRole("button", { name: "I am back" }).click();
  await away.page.getByRole("button", { name: "Start vacation" }).waitFor();
  await shown.waitFor({ state: "detached" });
  expect([...away.complaints, ...other.complaints]).toEqual([]);
  for (const person of match.people) await person.close();
});

test("[CO-125] a present of time is given in the decision bar; [CO-750] the menu says why the next must wait", async () => {
  const match = await sitDown([await somebody("Nora"), await somebody("Otto", 390, 844)]);
  const [awaited, giver] = await inOrder(match);
  for (const person of match.people) await come(person, match.id);
  const name = await nameOf(awaited);
  const { page } = giver;
  const toast = page.locator("cv-toast");
  const more = awaited.page.locator("cv-decision-bar").getByText("3 d 23 h");
  await page
    .locator("cv-decision-bar")
    .getByRole("button", { name: `Give 1 d to ${name}` })
    .click();
  await toast.getByText(`${name} now has 1 d more.`).waitFor();
  await more.waitFor();
  await fromMenu(giver, `Give ${name} 1 d`);
  await toast.getByText("You gave time a moment ago.").waitFor();
  await inBothSizes(giver, "weeks-give-refused");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByText(`gave ${name} 1 day.`).waitFor();
  expect([...awaited.complaints, ...giver.complaints]).toEqual([]);
  for (const person of match.people) await person.close();
});

/** Takes a picture of the page at a desk and on a phone. */
async function inBothSizes(person: Person, name: string): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await person.page.setViewportSize({ width, height });
    await person.picture(`${name}-${width}`);
  }
}

test("a bank runs out and a bot takes over the seat: all are told since when and how often it has decided [CO-207]; the person comes back and decides again [CO-224]", async () => {
  const match = await sitDown([await somebody("Carl"), await somebody("Dora", 390, 844)]);
  const [late, other] = await inOrder(match);
  for (const person of match.people) await come(person, match.id);
  await at.pass(3 * DAY + 5 * MINUTE);
  const name = await nameOf(late);
  const lines = other.page.locator("cv-chat");
  await other.page.getByRole("tab", { name: /Chat/ }).click();
  await lines.getByText(`A bot plays for ${name} until they are back.`).waitFor();
  // The bot plays until the table waits for the other person.
  await other.page.locator("cv-decision-bar .bar.mine").waitFor();
  const own = late.page.locator("cv-decision-bar .prompt").getByText(/^A bot has played for you since .*: \d/);
  const said = (await own.textContent()) ?? "";
  const [figure = ""] = /since .*: \d+ decisions?/.exec(said) ?? [];
  expect(figure).not.toBe("");
  await other.page.locator("cv-seat").getByText(figure).first().waitFor({ state: "attached" });
  await inBothSizes(late, "weeks-bot-plays-for-me");
  await inBothSizes(other, "weeks-bot-sits");
  await other.page.getByRole("tab", { name: /Chat/ }).click();
  await fromMenu(late, "I am back");
  await lines.getByText(`${name} is back.`).waitFor();
  // The bot's decision stays; the person answers the next question.
  const players = [
    new Player(late, "back/0", { byMouse: 0, oneIn: 8 }),
    new Player(other, "back/1", { byMouse: 0, oneIn: 8 }),
  ];
  await playOn(players, (answers) => answers >= 4);
  expect([...late.complaints, ...other.complaints]).toEqual([]);
  for (const person of match.people) await person.close();
});

/** Chromium cannot reach a push service here: the test makes the subscription, the page does everything else. */
async function subscribeAs({ page }: Person, to: PushSubscriber): Promise<void> {
  await page.context().grantPermissions(["notifications"], { origin: at.address });
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string): ArrayBuffer =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0)).buffer;
    const given = {
      endpoint,
      getKey: (name: string) => bytes(name === "auth" ? auth : p256dh),
      unsubscribe: () => Promise.resolve(true),
    };
    let subscription: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: () => Promise.resolve((subscription = given)),
    });
  }, to.subscription);
}

test.each([
  ["wide", 1440, 900],
  ["phone", 390, 844],
] as const)(
  "[CO-417] a browser that refuses push: the card says how to allow it, in lines and not letter by letter: %s",
  async (_name, width, height) => {
    const person = await somebody("Rita", width, height);
    const { page } = person;
    // Without a grant, Chromium here answers the request for permission with a refusal.
    await page.goto("/notices");
    await page.getByRole("button", { name: "Tell me on this device" }).click();
    await page.locator("cv-notices .answer").getByText("This browser blocks notices from this site.").waitFor();
    const card = page.locator("cv-notice-channels section").filter({ hasText: "Push" });
    await card.getByText("Press the icon next to the address").waitFor();
    const widths = await card.locator("p").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths).toHaveLength(2);
    for (const one of widths) expect(one).toBeGreaterThan(120);
    await person.picture(`weeks-push-blocked-${width}`);
    await person.close();
  },
);

/**
 * Gives a message to the page's service worker, as the browser does with one from its push service. It is
 * dropped while no worker is active.
 */
async function deliver(page: Page, payload: object): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(at.address));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const data = JSON.stringify(payload);
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: at.address, registrationId, data });
}

/** The part of a worker's global scope that the test uses. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow(url: string): Promise<unknown> };
  dispatchEvent(event: Event): boolean;
}

/** Presses the one notification that is shown; resolves with the address that the worker opens. */
function press(worker: Worker): Promise<string> {
  return worker.evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    let [notification] = await scope.registration.getNotifications();
    while (notification === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      [notification] = await scope.registration.getNotifications();
    }
    // Browsers let a script open a window only after a press by the person.
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = (url) => {
        resolve(url);
        return Promise.resolve(null);
      };
    });
    const Pressed = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    scope.dispatchEvent(new Pressed("notificationclick", { notification }));
    return opened;
  });
}

describe("a person who is not at the table", () => {
  test("gets a push that is encrypted for this browser: its worker shows it, and a press opens the decision", async () => {
    const match = await sitDown([await somebody("Emma"), await somebody("Finn", 390, 844)]);
    const [other, absent] = await inOrder(match);
    const { page } = absent;
    const phone = pushSubscriber("phone");
    await subscribeAs(absent, phone);
    await page.goto("/notices");
    const working = page
      .context()
      .waitForEvent("serviceworker")
      .catch(() => undefined);
    await page.getByRole("button", { name: "Tell me on this device" }).click();
    await page.getByText("This device now gets notices.").waitFor();
    await absent.picture("weeks-notices");
    await leave(absent);
    await playUntilAsked(absent, other, match.id);
    await at.pass(MINUTE);
    const payload = await at.push(phone, ({ kind }) => kind === "decision");
    expect(payload).toMatchObject({ url: `/table/${match.id}#decision`, tag: `t-${match.id}` });
    await deliver(page, payload);
    const worker = page.context().serviceWorkers()[0] ?? (await working);
    if (worker === undefined) throw new Error("The page has no service worker.");
    await page.waitForFunction(async (title) => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).some((shown) => shown.title === title);
    }, payload.title);
    const url = await press(worker);
    expect(url).toBe(`${at.address}/table/${match.id}#decision`);
    await page.goto(url);
    await page.locator("cv-decision-bar .bar.mine").waitFor();
    await absent.picture("weeks-push-opened");
    for (const person of match.people) await person.close();
  });

  test("gets a mail at a confirmed address: its link opens the decision", async () => {
    const match = await sitDown([await somebody("Gina"), await somebody("Hugo")]);
    const [other, absent] = await inOrder(match);
    const { page } = absent;
    await page.goto("/notices");
    await page.getByLabel("Your address").fill("hugo@example.net");
    await page.getByLabel("Your password again").fill("a long enough password");
    await page.getByRole("button", { name: "Send a confirmation e-mail" }).click();
    const letter = await at.mail(({ raw }) => raw.includes("Subject: Confirm your address"));
    await page.goto(letter.links.find((link) => link.includes("#confirm=")) ?? "");
    await page.getByRole("button", { name: /Confirm/ }).click();
    await page.getByText(/is confirmed/).waitFor();
    await leave(absent);
    await playUntilAsked(absent, other, match.id);
    await at.pass(20 * MINUTE);
    const mail = await at.mail(({ raw }) => raw.includes(`References: <table-${match.id}`));
    const link = mail.links.find((one) => one.endsWith("#decision"));
    expect(link).toBe(`${at.address}/table/${match.id}#decision`);
    await page.goto(link ?? "");
    await page.locator("cv-decision-bar .bar.mine").waitFor();
    for (const person of match.people) await person.close();
  });
});

test("a vote takes the table back before a die: the log strikes through what was undone", async () => {
  const match = await sitDown([await somebody("Ida"), await somebody("Jan", 390, 844)], null);
  const [asker, other] = match.people;
  for (const person of match.people) await come(person, match.id);
  const points = async () =>
    (await ask<{ points: { to: number; dice: number }[] }>(asker, "get", `/tables/${match.id}/votes/back`)).points;
  const players = match.people.map((person, i) => new Player(person, `die/${i}`, { byMouse: 0, oneIn: 8 }));
  let hasDie = false;
  while (!hasDie) {
    await playOn(players, (answers) => answers >= 6);
    hasDie = (await points()).some(({ dice }) => dice > 0);
  }
  await fromMenu(asker, "Call a vote");
  await asker.page.getByRole("tab", { name: /Go back/ }).click();
  await asker.page
    .locator(".points label")
    .filter({ hasText: /\b(die|dice)\b/ })
    .first()
    .click();
  await asker.page.getByLabel("A message to the table").fill("I read it wrong.");
  await asker.picture("weeks-vote-asked");
  await asker.page.getByRole("button", { name: "Ask the table" }).click();
  await other.page.getByRole("button", { name: "Agree, go back" }).waitFor();
  await other.page.getByRole("tab", { name: "The vote" }).click();
  await other.page.locator("cv-vote-details .undone .point").waitFor();
  await other.picture("weeks-vote-banner");
  await other.page.getByRole("button", { name: "Agree, go back" }).click();
  const struck = asker.page.locator("cv-log .undone .say");
  await asker.page.getByRole("tab", { name: /Log/ }).click();
  await struck.first().waitFor();
  expect(await struck.first().evaluate((line) => getComputedStyle(line).textDecorationLine)).toBe("line-through");
  await asker.picture("weeks-went-back");
  await playOn(players, (answers) => answers >= 2);
  expect([...asker.complaints, ...other.complaints]).toEqual([]);
  for (const person of match.people) await person.close();
});

test("a person offers the seat to anyone: a third person takes it and plays on, the first only watches", async () => {
  const match = await sitDown([await somebody("Kurt"), await somebody("Lena")]);
  const [leaving, staying] = await inOrder(match);
  for (const person of match.people) await come(person, match.id);
  await fromMenu(leaving, "Call a vote");
  await leaving.page.getByRole("tab", { name: /Replace a player/ }).click();
  await leaving.page.getByRole("button", { name: await nameOf(leaving) }).click();
  await leaving.picture("weeks-replace-asked");
  await leaving.page.getByRole("button", { name: "Ask the table" }).click();
  await staying.page.getByRole("button", { name: "Agree, replace" }).click();
  const { invitations } = await ask<{ invitations: { table: string } }>(staying, "get", `/tables/${match.id}`);
  const third = await somebody("Mona", 390, 844);
  await third.page.goto(`/table/${match.id}#invite=${invitations.table}`);
  await third.page.getByRole("button", { name: "Take the seat over" }).click();
  await third.picture("weeks-take-over");
  await third.page.getByRole("button", { name: /^Take the seat of/ }).click();
  await third.page.locator("cv-decision-bar .bar.mine").waitFor();
  await staying.page.getByRole("tab", { name: /Chat/ }).click();
  const handed = `The seat of ${await nameOf(leaving)} is handed over to ${await nameOf(third)}.`;
  await staying.page.locator("cv-chat").getByText(handed).waitFor();
  await leaving.page.locator("cv-decision-bar .bar.mine").waitFor({ state: "detached" });
  // The former player is a spectator, whose page has no private notes.
  await leaving.page.getByRole("tab", { name: "Notes" }).waitFor({ state: "detached" });
  await new Player(third, "substitute", { byMouse: 0, oneIn: 8 }).answer();
  expect([...leaving.complaints, ...staying.complaints, ...third.complaints]).toEqual([]);
  for (const person of [...match.people, third]) await person.close();
});

test("[CO-601] [CO-606] [CO-607] the page asks about standing orders on leaving, lists those of all tables and cancels them; one press in a notice leaves one", async () => {
  const match = await sitDown([await somebody("Nora"), await somebody("Otto", 390, 844)], null, "great-game");
  const [, idle] = await inOrder(match);
  await come(idle, match.id);
  const { page } = idle;
  const home = page.getByRole("link", { name: "Caravanserai, home" });
  await home.click();
  const asked = page.locator("cv-leaving-table cv-dialog");
  await asked.getByRole("heading", { name: "Before you leave" }).waitFor();
  await asked.getByText("The others see that your seat answers at once").waitFor();
  const mission = asked.getByRole("group", { name: "The rival’s mission (Spoiler)" });
  await mission.getByRole("radio", { name: "Pass" }).check();
  await idle.picture("weeks-leaving");
  await asked.getByRole("button", { name: "Keep 1 order and leave" }).click();
  await page.waitForURL("/");
  // Once a turn: the second time the person leaves without a question.
  await come(idle, match.id);
  await home.click();
  await page.waitForURL("/");
  await page.getByRole("link", { name: "Look" }).click();
  const listed = page.getByRole("listitem").filter({ hasText: "The rival’s mission (Spoiler)" });
  await listed.getByText("Until your next decision").waitFor();
  await idle.picture("weeks-orders");
  expect(await findings(idle)).toEqual([]);
  await listed.getByRole("button", { name: "Cancel: The rival’s mission (Spoiler)" }).click();
  await page.getByText("You have no standing orders").waitFor();

  // Like the link of a notice: opening it leaves no order; the press does.
  await page.goto(`/table/${match.id}#order=spoiler`);
  const ready = page.getByRole("region", { name: "The rival’s mission (Spoiler)" });
  await ready.waitFor();
  const orders = async () => (await ask<{ tables: object[] }>(idle, "get", "/me/orders")).tables;
  expect(await orders()).toEqual([]);
  await idle.picture("weeks-order-ready");
  await ready.getByRole("button", { name: "Pass until my next decision" }).click();
  await ready.waitFor({ state: "detached" });
  expect(await orders()).toHaveLength(1);
  expect(idle.complaints).toEqual([]);
  for (const person of match.people) await person.close();
});
