import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

/** Each promise of docs/security.md, by the bold words with which it begins, with the tests that show it. */
const SHOWN_BY = {
  Dice: ["server/src/tables/nonces.test.ts: are derived from a secret and from nonces to which everybody was bound"],
  "Sealed answers": [
    "server/src/sockets/secrecy.test.ts: two worlds: a sealed answer, a changed one and a standing order",
  ],
  Bots: ["kernel/src/chance.test.ts: orders of a bot's shuffle"],
  Undo: [
    "server/src/sockets/secrecy.test.ts: a sealed answer can be changed but not undone",
    "kernel/src/outcome.test.ts: an outcome says why it cannot be undone",
  ],
  "Old positions": ["server/src/sockets/secrecy.test.ts: until the match is over, old positions are shown only as"],
  Spectators: ["server/src/chat/chat.test.ts: everybody reads the players; spectators talk among themselves"],
  "Links to seats": [
    "server/src/accounts/links.test.ts: opens that seat and nothing else of the guest",
    "server/src/accounts/links.test.ts: works once, and the guest is notified on every page",
    "server/src/accounts/links.test.ts: plays the seat until the match is over, and opens nothing after that",
    "server/src/accounts/links.test.ts: is invalid once the seat changes hands",
    "server/src/accounts/accounts.test.ts: a link never signs a browser in to an account",
  ],
  "Links of your own": [
    "server/src/accounts/links.test.ts: ends every other session of the guest and invalidates every link",
  ],
  "A new password": [
    "server/src/accounts/ways-in.test.ts: opens nothing after a ${how} of the password",
    "server/src/accounts/ways-in.test.ts: making a recovery code or giving an address asks for the password",
    "server/src/accounts/ways-in.test.ts: the link that takes back a change of the address outlives",
  ],
  "Following a link as another person": ["server/src/accounts/links.test.ts: asks first, and does not use up the link"],
  "Absent players": ["server/src/tables/nonces.test.ts: a match does not begin without the nonce of an absent person"],
  "When everything is made again": [
    "server/src/tables/nonces.test.ts: binding again after a nonce was opened invalidates all nonces and the secret",
    "client/src/shell/nonces.test.ts: R-002: once one is opened, a lying server gets no other without the person's consent",
    "client/src/shell/nonces.test.ts: R-002: nor the same one once more after another seat was bound anew",
  ],
  "What a browser keeps": [
    "client/src/shell/nonces.test.ts: R-002: of more tables than it has room for, a browser forgets",
  ],
  Passwords: [
    "server/src/limits/logins.test.ts: wrong passwords from elsewhere",
    "server/src/accounts/accounts.test.ts: login attempts at one account are counted from all addresses together",
    "server/src/accounts/accounts.test.ts: neither password nor cookie can be read from the database",
  ],
  Sessions: [
    "server/src/accounts/accounts.test.ts: a new password ends all other sessions and their sockets",
    "server/src/http/hostile.test.ts: behind TLS the cookie is bound to this host",
    "server/src/http/hostile.test.ts: every response has the security headers; scripts cannot read cookies",
  ],
  Names: ["server/src/accounts/twins.test.ts: R-008: nobody takes the twin of an account or a name of the site"],
  "Words of people": ["protocol/src/unseen.test.ts: R-009: every free text that a client sends loses what nobody sees"],
  Compression: ["server/src/http/compression.test.ts: what holds a secret beside words of others is never compressed"],
  Invitations: [
    "server/src/tables/tables.test.ts: that was public sends away spectators without an invitation",
    "server/src/tables/tables.test.ts: is closed to a person whom the host has removed",
    "server/src/tables/tables.test.ts: is live: tables appear, fill and disappear; private ones never appear",
  ],
  Blocks: [
    "server/src/people/invitations.test.ts: the same message for a setting, a block, a ban and a planned deletion",
  ],
  Roles: ["server/src/people/moderation.test.ts: a role shows nothing of a running match that is hidden without it"],
  "Bans and mutes": [
    "server/src/people/moderation.test.ts: a banned person may finish running matches and do nothing else",
    "server/src/http/sanctions.test.ts: every text that a muted person can send is refused",
  ],
  Help: ["server/src/people/help.test.ts: with everything hidden only if the vote includes it"],
  Delay: [
    "server/src/sockets/spectator-delay.test.ts: nothing less than ten minutes old reaches anyone without a seat",
  ],
  "Ended by an admin": ["server/src/people/moderation.test.ts: ending a running match without a result notifies all"],
  "Export and deletion": [
    "server/src/people/erasure.test.ts: every column that names a person is emptied by the erasure, or stays",
    "server/src/people/erasure.test.ts: after the erasure no session, token or code of the account works, and a ban stays",
  ],
};
/** What remains possible is no promise. */
const NOT_PROMISED = "What remains possible, and for whom:";

test("R-011 each promise of security.md has a test that shows it", () => {
  const document = read("docs/security.md");
  const [before = "", rest = ""] = document.split(NOT_PROMISED);
  const promises = before + rest.slice(rest.indexOf("\n## "));
  const named = [...promises.matchAll(/^(?:- )?\*\*([^*]+?)[.:]?\*\*/gmu)].map(([, name = ""]) => name);
  expect(named.toSorted()).toEqual(Object.keys(SHOWN_BY).sort());
  const missing = Object.values(SHOWN_BY)
    .flat()
    .filter((one) => {
      const [file = "", title = ""] = one.split(/: (.*)/su);
      return !read(`packages/${file}`).includes(title);
    });
  expect(missing).toEqual([]);
});
