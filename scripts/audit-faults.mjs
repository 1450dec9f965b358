// The findings of the security audit, planted again: `npm run mutate -- audit` shows that a test fails for each of
// them.
import { readFileSync } from "node:fs";

const server = (path) => `packages/server/src/${path}`;

/**
 * Each finding has the code that prevents it (`there`), the faulty code in its place (`before`), and the tests that
 * must then fail.
 */
const FOUND = [
  {
    finding: "F1: the host's link opens all that is the guest's",
    file: server("http/account-routes.ts"),
    ...{ there: "request, reply, guest, full ? null : id)", before: "request, reply, guest, null)" },
    tests: [server("accounts/links.test.ts")],
  },
  {
    finding: "F1: a link works more than once",
    file: server("tables/seat-links.ts"),
    ...{ there: "now.seat, { returnHash: null })", before: "now.seat, { seat: now.seat })" },
    tests: [server("accounts/links.test.ts")],
  },
  {
    finding: "F1: signing up keeps all other sessions",
    file: server("accounts/account-service.ts"),
    there: "if (!(await repository.makeAccount(tx, person.id, name, hashed))) throw hasAccount();",
    before:
      "if (!(await repository.makeAccount(tx, person.id, name, hashed))) throw hasAccount(); if (true) return [];",
    tests: [server("accounts/links.test.ts")],
  },
  {
    finding: "F1: the guest is not told of a link",
    file: server("sockets/table-broadcaster.ts"),
    there: 'emit("seat-link", link)',
    before: "to(String(link))",
    tests: [server("accounts/links.test.ts")],
  },
  {
    finding: "F1: a guest at another server is not told of a link",
    file: server("bus/bus-message.ts"),
    there: 'z.literal("seat-link"),',
    before: 'z.literal("no-such-message"),',
    tests: [server("sockets/servers.test.ts")],
  },
  {
    finding: "F14: a link changes the identity of a browser without asking",
    file: server("http/account-routes.ts"),
    ...{ there: "present.person.id !== guest.id && !replace", before: "present.person.id !== guest.id && false" },
    tests: [server("accounts/links.test.ts")],
  },
  {
    finding: "F2: only matches in memory are compared with the database",
    file: server("sockets/freshness.ts"),
    there: "heads([...watched.keys()])",
    before: "heads([...watched.keys()].filter((id) => this.#parts.matches.isInMemory(id)))",
    tests: [server("sockets/freshness.test.ts")],
  },
  {
    finding: "F2: a viewer who missed an event is not sent the position",
    file: server("sockets/freshness.ts"),
    there: "await matches.read(matchId, (live) => broadcaster.sendMissed(live));",
    before: ";",
    tests: [server("sockets/freshness.test.ts")],
  },
  {
    finding: "F2: a server that missed an event shows the position before it",
    file: server("sockets/watch-queue.ts"),
    ...{ there: "if (live.match.seq < table.seq) await matches.catchUp(live);", before: ";" },
    tests: [server("sockets/freshness.test.ts")],
  },
  {
    finding: "F9: a graceful stop sends clients away for good",
    file: server("sockets/socket-server.ts"),
    ...{ there: "  const closed = [", before: "  io.disconnectSockets(true);\n  const closed = [" },
    tests: [server("sockets/freshness.test.ts")],
  },
  {
    finding: "F3: nobody is cut off for flooding",
    file: server("limits/sockets.ts"),
    ...{ there: "guarded.refused > MOST_REFUSED", before: "guarded.refused > Infinity" },
    tests: [server("limits/sockets.test.ts"), server("limits/guard.test.ts")],
  },
  {
    finding: "F3: frames are counted by person alone",
    file: server("limits/sockets.ts"),
    ...{ there: "this.#perNetwork.take(network, weight),", before: "0," },
    tests: [server("limits/guard.test.ts")],
  },
  {
    finding: "F3: frames beyond the limit are read all the same",
    file: server("limits/sockets.ts"),
    ...{ there: "if (admitted) for", before: "if (admitted || true) for" },
    tests: [server("limits/guard.test.ts")],
  },
  {
    finding: "F3: the server waits for a client that does not read",
    file: server("limits/sockets.ts"),
    ...{ there: "if (guarded.outbound.isTooSlow(now)) this", before: "if (false) this" },
    tests: [server("limits/sockets.test.ts")],
  },
  {
    finding: "F3: any number of sockets from one address",
    file: server("limits/sockets.ts"),
    ...{ there: ">= this.#config.SOCKETS_PER_ADDRESS", before: ">= Infinity" },
    tests: [server("limits/guard.test.ts")],
  },
  {
    finding: "F8: a stranger's attempts lock the owner out",
    file: server("limits/logins.ts"),
    ...{ there: "take(`${network} ${account}`)", before: "take(account)" },
    tests: [server("limits/logins.test.ts")],
  },
  {
    finding: "F7: a clock set back locks everybody out",
    file: server("limits/limit.ts"),
    ...{ there: "if (wait <= this.#ms) return wait;", before: "return wait;" },
    tests: [server("limits/limit.test.ts")],
  },
  {
    finding: "F5: a standing order is told to others",
    file: server("archive/positions.ts"),
    ...{ there: 'act === "default" || (act === "order" && isOthers)', before: 'act === "default"' },
    tests: [server("sockets/secrecy.test.ts"), server("archive/archive.test.ts")],
  },
  {
    finding: "F10: the lobby is sent private tables",
    file: server("sockets/table-broadcaster.ts"),
    ...{ there: "if (!this.#inLobby.delete(id)) return;", before: "this.#inLobby.delete(id);" },
    tests: [server("tables/tables.test.ts")],
  },
  {
    finding: "F11: removal from a private rematch does nothing",
    file: server("tables/table-service.ts"),
    ...{ there: "|| table.removed.includes(person.id)", before: "" },
    tests: [server("tables/tables.test.ts")],
  },
  {
    finding: "F15: a session is extended, but its cookie is not",
    file: server("http/sessions.ts"),
    ...{ there: "if (known.prolonged || !isPresent) setSession", before: "if (!isPresent) setSession" },
    tests: [server("accounts/accounts.test.ts")],
  },
  {
    finding: "F16: an undo reveals that a sealed answer was changed",
    file: server("match/match-service.ts"),
    ...{ there: 'command.do === "undo" && from.sealed[command.seat] !== null', before: "false" },
    tests: [server("sockets/secrecy.test.ts")],
  },
  {
    finding: "F17: guests have no mark",
    file: server("tables/presenters.ts"),
    ...{ there: "guest: seat.guest,", before: "guest: false," },
    tests: [server("tables/tables.test.ts")],
  },
];

/**
 * The findings as faults, with the tests that must catch them. Throws if the code that prevents one is no longer found.
 */
export function auditFaults() {
  return FOUND.map(({ finding, file, there, before, tests }) => {
    const source = readFileSync(file, "utf8");
    const start = source.indexOf(there);
    if (start < 0) throw new Error(`${finding}: "${there}" is no longer in ${file}.`);
    const line = source.slice(0, start).split("\n").length;
    return { finding, file, tests, line, start, end: start + there.length, before: there, text: before };
  });
}
