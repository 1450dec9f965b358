import { afterEach, beforeEach, expect, test } from "@jest/globals";
import type { TableAnswer } from "@caravanserai/protocol";
import "../elements/copy-match-link.ts";
import { settled } from "../testing/fake-socket.ts";
import { drawnPage, inside, placed } from "../testing/page.ts";
import { keptInvitation } from "./invitation.ts";
import { MatchKey } from "./match-key.ts";

const fetched = globalThis.fetch;
const KEY = "k".repeat(22);
const LINK = "https://inn.example/replay/t?as=all&at=7";
let posted: string[];
let copied: string[];
beforeEach(() => {
  posted = [];
  copied = [];
  localStorage.clear();
  globalThis.fetch = ((path: string) => {
    posted.push(path);
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      text: () => Promise.resolve(JSON.stringify({ key: KEY })),
    });
  }) as unknown as typeof fetch;
  const clipboard = {
    writeText: (text: string) => {
      copied.push(text);
      return Promise.resolve();
    },
  };
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
});
afterEach(() => {
  globalThis.fetch = fetched;
  document.body.replaceChildren();
});

function keyOf(of: {
  readonly isPublic: boolean;
  readonly seat: number | null;
  readonly replayKey?: string;
}): MatchKey {
  const key = new MatchKey("t");
  const { isPublic, ...answer } = of;
  key.learn({ table: { public: isPublic, status: "finished" }, ...answer } as unknown as TableAnswer);
  return key;
}

test("a link to a public match carries no key and asks nothing; one to a shared private match carries its key", () => {
  const open = keyOf({ isPublic: true, seat: 0, replayKey: KEY });
  expect([open.share, open.on(LINK)]).toEqual([null, LINK]);
  const shared = keyOf({ isPublic: false, seat: 0, replayKey: KEY });
  expect([shared.share, shared.on(LINK)]).toEqual([null, `${LINK}#invite=${KEY}`]);
  expect(shared.on(`${LINK}#line=x`)).toBe(`${LINK}#line=x&invite=${KEY}`);
});

test("a person who came by a key passes it on, and is not asked whether the match may be seen", () => {
  keptInvitation("t", { invite: KEY });
  const guest = keyOf({ isPublic: false, seat: null });
  expect([guest.share, guest.on(LINK)]).toEqual([null, `${LINK}#invite=${KEY}`]);
});

test("copying asks a player of a private match once whether others may see it, and copies nothing before", async () => {
  const key = keyOf({ isPublic: false, seat: 1 });
  const button = await placed("cv-copy-match-link", { words: "Link", link: () => key.on(LINK), share: key.share });
  inside(button, ".btn")[0]!.click();
  await drawnPage(button, settled);
  expect([copied, posted, inside(button, "cv-dialog[open]").length > 0 || inside(button, "cv-dialog").length]).toEqual([
    ...[[], [], true],
  ]);
  inside(button, "cv-dialog .inkbtn")[0]!.click();
  await drawnPage(button, settled);
  expect([posted, copied]).toEqual([["/api/tables/t/share"], [`${LINK}#invite=${KEY}`]]);
  // the page passes what it now knows
  button.share = key.share;
  await drawnPage(button, settled);
  inside(button, ".btn")[0]!.click();
  await drawnPage(button, settled);
  expect([posted.length, copied.length]).toEqual([1, 2]);
});
