import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openPostOffice, type PostOffice } from "../notices/testing/post-office.ts";
import { testSite, type TestSite, type Visitor } from "../testing/site.ts";

const ORIGIN = "https://inn.example.org";
const PASSWORD = "a long password";
const NEXT = "another password";

let post: PostOffice;
let site: TestSite;
beforeAll(async () => {
  post = await openPostOffice(ORIGIN);
  site = await testSite({ SMTP_URL: post.url, MAIL_FROM: "Inn <inn@example.org>", PUBLIC_ORIGIN: ORIGIN });
});
afterAll(async () => {
  await site.close();
  await post.close();
});

/** Requests an e-mail and returns the token of its link. */
async function linkOf(address: string, subject: string, request: () => Promise<unknown>): Promise<string> {
  await request();
  const { links } = await post.mail(({ to, raw }) => to === address && raw.includes(`Subject: ${subject}`));
  return links.map((link) => link.split(/#\w+=/)[1]).find((token) => token !== undefined) ?? "";
}

/** An account with a confirmed address. */
async function account(name: string): Promise<{ owner: Visitor; address: string }> {
  const owner = site.visitor();
  const address = `${name.toLowerCase()}@example.net`;
  await owner.post("/api/accounts", { name, password: PASSWORD });
  const confirm = await linkOf(address, "Confirm your address", () =>
    owner.ask("PUT", "/api/me/mail", { address, password: PASSWORD }),
  );
  expect((await owner.ask("POST", "/api/mail/confirm", { token: confirm })).status).toBe(200);
  await site.query("delete from rate_limits");
  return { owner, address };
}

interface Way {
  readonly what: string;
  /** Makes the way in; returns an attempt to use it, with its status. */
  make(name: string, owner: Visitor, address: string): Promise<() => Promise<number>>;
}

const press = async (path: string, body: unknown): Promise<number> =>
  (await site.visitor().ask("POST", path, body)).status;

const WAYS: readonly Way[] = [
  {
    what: "a session",
    async make(name) {
      const thief = site.visitor();
      await thief.post("/api/session", { name, password: PASSWORD });
      return async () => ((await thief.get("/api/me"))["me"] === null ? 401 : 200);
    },
  },
  {
    what: "a recovery code",
    async make(name, owner) {
      const { code } = await owner.post<{ code: string }>("/api/me/recovery-code", { password: PASSWORD });
      return () => press("/api/recover/code", { name, code, password: "the thief’s own" });
    },
  },
  {
    what: "an API token",
    async make(_name, owner) {
      const body = { name: "thief", scopes: ["matches:read"], days: null, password: PASSWORD };
      const { token } = await owner.post<{ token: string }>("/api/me/tokens", body);
      return async () =>
        (await site.visitor().ask("GET", "/api/me", undefined, { authorization: `Bearer ${token}` })).status;
    },
  },
  {
    what: "a letter to sign in",
    async make(_name, _owner, address) {
      const token = await linkOf(address, "Your link to sign in", () =>
        site.visitor().ask("POST", "/api/session/letter", { address }),
      );
      return () => press("/api/session/link", { token });
    },
  },
  {
    what: "a letter for a new password",
    async make(_name, _owner, address) {
      const token = await linkOf(address, "A new password", () =>
        site.visitor().ask("POST", "/api/recover", { who: address }),
      );
      return () => press("/api/recover/password", { token, password: "the thief’s own" });
    },
  },
  {
    what: "a letter to delete the account",
    async make(_name, owner, address) {
      const token = await linkOf(address, "Delete your account?", () => owner.ask("POST", "/api/me/deletion/letter"));
      return () => press("/api/deletion/link", { token, leave: false });
    },
  },
  {
    what: "an address that is still to be confirmed",
    async make(_name, owner, address) {
      const other = `thief-of-${address}`;
      const token = await linkOf(other, "Confirm your address", () =>
        owner.ask("PUT", "/api/me/mail", { address: other, password: PASSWORD }),
      );
      return () => press("/api/mail/confirm", { token });
    },
  },
];

/** Gives an account a new password by its owner's hand, or by a recovery code. */
const NEW_PASSWORDS: Readonly<Record<string, (owner: Visitor, name: string) => Promise<void>>> = {
  change: async (owner) => {
    const body = { current: PASSWORD, next: NEXT };
    expect((await owner.ask("PUT", "/api/me/password", body)).status).toBe(200);
  },
  reset: async (owner, name) => {
    const { code } = await owner.post<{ code: string }>("/api/me/recovery-code", { password: PASSWORD });
    expect(await press("/api/recover/code", { name, code, password: NEXT })).toBe(200);
  },
};

let number = 0;
for (const [how, renew] of Object.entries(NEW_PASSWORDS))
  test.each(WAYS)(`R-001: $what opens nothing after a ${how} of the password`, async (way) => {
    const name = `Owner${++number}`;
    const { owner, address } = await account(name);
    const use = await way.make(name, owner, address);
    await renew(owner, name);
    await site.query("delete from rate_limits");
    expect(await use()).toBeGreaterThanOrEqual(400);
    expect(await press("/api/session", { name, password: NEXT })).toBe(200);
  });

test("an e-mail that was queued before a new password is withdrawn", async () => {
  const { owner } = await account("Quentin");
  const { me } = await owner.get<{ me: { id: string } }>("/api/me");
  await site.query(
    `insert into letters (id, person, address, letter, args, asked_at, due)
     values ('queued', $1, 'quentin@example.net', 'sign-in', '{}', now(), now() + interval '1 day')`,
    [me.id],
  );
  await NEW_PASSWORDS["change"]!(owner, "Quentin");
  expect((await site.query("select 1 from letters where id = 'queued'")).rows).toEqual([]);
});

test("the link that takes back a change of the address outlives a thief’s new password [CO-422]", async () => {
  const { owner, address } = await account("Rita");
  const confirm = await linkOf("thief@example.net", "Confirm your address", () =>
    owner.ask("PUT", "/api/me/mail", { address: "thief@example.net", password: PASSWORD }),
  );
  const back = await linkOf(address, "Your address has been changed", () =>
    owner.ask("POST", "/api/mail/confirm", { token: confirm }),
  );
  await NEW_PASSWORDS["change"]!(owner, "Rita");
  expect(await press("/api/mail/change-back", { token: back })).toBe(200);
});

test("making a recovery code or giving an address asks for the password; a code and a new password are told to the owner", async () => {
  const { owner, address } = await account("Sven");
  for (const password of [undefined, "a wrong password"]) {
    const code = await owner.ask("POST", "/api/me/recovery-code", { password });
    expect(code).toMatchObject({ status: 403, body: { code: "wrong-password" } });
    const mail = await owner.ask("PUT", "/api/me/mail", { address: "thief@example.org", password });
    expect(mail).toMatchObject({ status: 403, body: { code: "wrong-password" } });
  }
  await owner.post("/api/me/recovery-code", { password: PASSWORD });
  await post.mail(({ to, raw }) => to === address && raw.includes("Subject: A recovery code was made"));
  await NEW_PASSWORDS["change"]!(owner, "Sven");
  await post.mail(({ to, raw }) => to === address && raw.includes("Subject: Your password has been changed"));
});
