import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type {
  OwnInvitations,
  PageNotice,
  ProfileSettings,
  TableAnswer,
  TableInvitations,
} from "@caravanserai/protocol";
import { seeker, type Seeker } from "../seeks/testing/seekers.ts";
import { must, testSite, type TestSite, type Visitor } from "../testing/site.ts";

let inn: TestSite;
beforeAll(async () => {
  inn = await testSite();
});
afterAll(() => inn.close());

/** A private table with one free seat, hosted by this person. */
async function tableOf(host: Seeker, more: object = {}): Promise<string> {
  const { table } = await host.visitor.open("", { guest: undefined, public: false, ...more });
  return table.id;
}
const invite = (by: Visitor, table: string, name: string, seat: number | null = null) =>
  by.ask("POST", `/api/tables/${table}/invitations`, { name, seat });
const received = async ({ visitor }: Seeker) => (await visitor.get<OwnInvitations>("/api/me/invitations")).invitations;
const sent = async (by: Visitor, table: string) =>
  (await by.get<TableInvitations>(`/api/tables/${table}/invitations`)).invitations;
async function people(): Promise<[Seeker, Seeker, Seeker]> {
  return [await seeker(inn, "Ada"), await seeker(inn, "Bob"), await seeker(inn, "Cid")];
}

describe("an invitation by name", () => {
  test("[MM-501] is shown to the person invited, opens a private table to them, and seats them", async () => {
    const [ada, bob, cid] = await people();
    const id = await tableOf(ada);
    const socket = await bob.visitor.socket();
    const notice = new Promise<PageNotice>((resolve) => socket.on("notice", resolve));
    expect((await bob.visitor.ask("GET", `/api/tables/${id}`)).status).toBe(403);
    expect((await invite(ada.visitor, id, bob.name, 1)).status).toBe(200);
    expect(await notice).toMatchObject({ kind: "invited", table: id });
    const [one] = await received(bob);
    expect(one).toMatchObject({ by: { name: ada.name }, seat: 1, table: { id, game: "hazard", seats: 2, free: 1 } });
    expect(Date.parse(one!.until) - Date.parse(one!.at)).toBe(7 * 86_400_000);
    expect((await bob.visitor.ask("GET", `/api/tables/${id}`)).status).toBe(200);
    expect((await cid.visitor.ask("GET", `/api/tables/${id}`)).status).toBe(403);
    expect((await cid.visitor.ask("POST", `/api/invitations/${one!.id}/accept`, {})).status).toBe(409);
    const seated = await bob.visitor.post<TableAnswer>(`/api/invitations/${one!.id}/accept`, {});
    expect(seated).toMatchObject({ seat: 1, table: { status: "playing" } });
    expect(await received(bob)).toEqual([]);
    expect((await bob.visitor.ask("POST", `/api/invitations/${one!.id}/accept`, {})).status).toBe(409);
  });

  test("[MM-501] example MM-E111: one at a time; at a live table it lapses after ten minutes without an answer", async () => {
    const [ada, , cid] = await people();
    const time = (await import("@caravanserai/clocks")).presetSettings("live-15");
    const id = await tableOf(ada, { time });
    await invite(ada.visitor, id, cid.name);
    expect(await invite(ada.visitor, id, cid.name)).toMatchObject({ status: 409, body: { code: "already-invited" } });
    const [one] = await received(cid);
    expect(Date.parse(one!.until) - Date.parse(one!.at)).toBe(600_000);
    await inn.query("update invitations set until = now() where id = $1", [one!.id]);
    expect(await received(cid)).toEqual([]);
    expect(await sent(ada.visitor, id)).toMatchObject([{ name: cid.name, state: "no-answer" }]);
    expect(await cid.visitor.ask("POST", `/api/invitations/${one!.id}/accept`, {})).toMatchObject({
      status: 409,
      body: { code: "invitation-gone" },
    });
    expect((await invite(ada.visitor, id, cid.name)).status).toBe(200);
  });

  test("[MM-501] is declined with or without a set phrase, or withdrawn by its sender", async () => {
    const [ada, bob, cid] = await people();
    const id = await tableOf(ada);
    const socket = await ada.visitor.socket();
    await must(socket, "watch", { table: id });
    const said = new Promise((resolve) => socket.on("said", ({ message }) => resolve(message)));
    await invite(ada.visitor, id, bob.name);
    await invite(ada.visitor, id, cid.name);
    const [toBob] = await received(bob);
    const [toCid] = await received(cid);
    await bob.visitor.post(`/api/invitations/${toBob!.id}/decline`, { phrase: "another-time" });
    expect(await said).toMatchObject({ text: "table.declined", args: { name: bob.name, phrase: "another-time" } });
    expect((await sent(ada.visitor, id)).find(({ name }) => name === bob.name)).toMatchObject({
      state: "declined",
      phrase: "another-time",
    });
    expect((await bob.visitor.ask("DELETE", `/api/invitations/${toCid!.id}`)).status).toBe(409);
    expect((await cid.visitor.ask("DELETE", `/api/invitations/${toCid!.id}`)).status).toBe(403);
    await ada.visitor.ask("DELETE", `/api/invitations/${toCid!.id}`);
    expect(await received(cid)).toEqual([]);
    expect((await cid.visitor.ask("GET", `/api/tables/${id}`)).status).toBe(403);
    const { rows } = await inn.query("select state from notices where kind = 'invited' and match = $1", [id]);
    expect(rows).toEqual([{ state: "over" }, { state: "over" }]);
  });

  test("is accepted by sitting down in another way", async () => {
    const [ada, bob] = await people();
    const id = await tableOf(ada, { public: true });
    await invite(ada.visitor, id, bob.name);
    await bob.visitor.post(`/api/tables/${id}/sit`, {});
    const { rows } = await inn.query("select state from invitations where match = $1", [id]);
    expect(rows).toEqual([{ state: "accepted" }]);
  });
});

describe("who may invite", () => {
  const settings = ({ visitor }: Seeker) => visitor.get<ProfileSettings>("/api/me/profile");
  async function invitedBy(one: Seeker, by: ProfileSettings["invitedBy"]): Promise<void> {
    await one.visitor.ask("PUT", "/api/me/profile", { ...(await settings(one)), invitedBy: by });
  }

  test("[MM-502] [MM-522] example MM-E111: the same message for a setting, a block, a ban and a planned deletion", async () => {
    const [ada, bob, cid] = await people();
    const dee = await seeker(inn, "Dee");
    const eve = await seeker(inn, "Eve");
    const id = await tableOf(ada);
    await invitedBy(bob, "followed");
    await cid.visitor.ask("PUT", `/api/me/blocks/${ada.id}`);
    await inn.query("update people set banned_until = now() + interval '1 day' where id = $1", [dee.id]);
    await inn.query("update people set deletion_due = now() + interval '1 day' where id = $1", [eve.id]);
    for (const { name } of [bob, cid, dee, eve])
      expect(await invite(ada.visitor, id, name)).toMatchObject({
        status: 409,
        body: { code: "cannot-be-invited", message: `${name} cannot be invited.`, rule: "MM-502" },
      });
    await bob.visitor.ask("PUT", `/api/me/follows/${ada.id}`);
    expect((await invite(ada.visitor, id, bob.name)).status).toBe(200);
    await inn.query("update people set banned_until = null where id = $1", [dee.id]);
    await invitedBy(dee, "nobody");
    expect((await invite(ada.visitor, id, dee.name)).status).toBe(409);
  });

  test("[MM-502] a guest can only invite people who accept invitations from everybody", async () => {
    const [, bob] = await people();
    const guest = inn.visitor();
    const { table } = await guest.open("Guest");
    expect((await invite(guest, table.id, bob.name)).body).toMatchObject({ code: "cannot-be-invited" });
    await invitedBy(bob, "everybody");
    expect((await invite(guest, table.id, bob.name)).status).toBe(200);
  });

  test("[MM-520] nobody is invited to a table of a person whom they block", async () => {
    const [ada, bob, cid] = await people();
    const id = await tableOf(ada, { public: true, seats: 3, startWhenFull: false });
    await bob.visitor.post(`/api/tables/${id}/sit`, {});
    await cid.visitor.ask("PUT", `/api/me/blocks/${bob.id}`);
    expect((await invite(ada.visitor, id, cid.name)).body).toMatchObject({ code: "cannot-be-invited" });
  });

  test("[MM-522] a later block hides the invitation, and its sender sees no answer", async () => {
    const [ada, bob] = await people();
    const id = await tableOf(ada);
    await invite(ada.visitor, id, bob.name);
    const [one] = await received(bob);
    await bob.visitor.ask("PUT", `/api/me/blocks/${ada.id}`);
    expect(await received(bob)).toEqual([]);
    expect((await bob.visitor.ask("POST", `/api/invitations/${one!.id}/accept`, {})).body).toMatchObject({
      code: "invitation-gone",
    });
    expect(await sent(ada.visitor, id)).toMatchObject([{ state: "open" }]);
  });

  test("only players at the table, to a free seat, and only accounts that are not at the table yet", async () => {
    const [ada, bob, cid] = await people();
    const id = await tableOf(ada, { public: true, seats: 3, startWhenFull: false });
    expect((await invite(inn.visitor(), id, bob.name)).status).toBe(401);
    expect((await invite(cid.visitor, id, bob.name)).status).toBe(403);
    expect((await cid.visitor.ask("GET", `/api/tables/${id}/invitations`)).status).toBe(403);
    expect((await inn.visitor().ask("GET", "/api/me/invitations")).status).toBe(401);
    expect((await invite(ada.visitor, id, "Nobody of this name")).status).toBe(404);
    expect((await invite(ada.visitor, id, ada.name)).status).toBe(403);
    expect((await invite(ada.visitor, id, bob.name, 0)).body).toMatchObject({ code: "seat-taken" });
    expect((await invite(ada.visitor, id, bob.name, 9)).body).toMatchObject({ code: "seat-taken" });
    expect((await invite(ada.visitor, "000000000000", bob.name)).status).toBe(404);
    await bob.visitor.post(`/api/tables/${id}/sit`, {});
    expect((await invite(ada.visitor, id, bob.name)).status).toBe(403);
    // Players at a table may bring friends.
    expect((await invite(bob.visitor, id, cid.name)).status).toBe(200);
    await ada.visitor.post(`/api/tables/${id}/bots`, {});
    await ada.visitor.ask("POST", `/api/tables/${id}/start`);
    expect((await invite(ada.visitor, id, cid.name)).body).toMatchObject({ code: "started" });
    expect(await received(cid)).toEqual([]);
  });

  test("[CO-754] [MM-900] at most three invitations a day to one person's tables; a blocked inviter sees the same limit", async () => {
    const [ada, bob, cid] = await people();
    await cid.visitor.ask("PUT", `/api/me/blocks/${ada.id}`);
    const refused = { status: 429, body: { code: "too-many", rule: "CO-754" } };
    for (let table = 0; table < 3; table++) {
      expect((await invite(ada.visitor, await tableOf(ada), bob.name)).status).toBe(200);
      expect(await invite(ada.visitor, await tableOf(ada), cid.name)).toMatchObject({ status: 409 });
    }
    for (const { name } of [bob, cid])
      expect(await invite(ada.visitor, await tableOf(ada), name)).toMatchObject(refused);
    const notices = await inn.query("select 1 from notices where person = $1 and kind = 'invited'", [cid.id]);
    expect(notices.rows).toEqual([]);
  });
});
