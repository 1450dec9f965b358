import { afterEach, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { Comment } from "@caravanserai/protocol";
import type { MatchComments, Replay, TableStore } from "../contract/index.ts";
import { LocalStore } from "../testing/local-store.ts";
import { drawn, inside, placed, wordsOf } from "../testing/page.ts";
import "./comments.ts";

afterEach(() => document.body.replaceChildren());

const comment = (number: number, moment: number, more: Partial<Comment> = {}): Comment => ({
  ...{ number, moment, room: "spectators", person: `p${number}`, name: `Author ${number}`, guest: false },
  ...{ text: `Words ${number}`, at: "2026-11-20T13:00:00.000Z", own: false, removable: false },
  ...more,
});

async function shown(comments: Partial<MatchComments>, seek: (at: number) => void = () => undefined) {
  const store: TableStore = new LocalStore(hazard, ["Ines", "Rafael"], 0);
  const done = () => Promise.resolve(null);
  const replay: Partial<Replay> = {
    seek,
    comments: {
      ...{ all: [], ready: true, trouble: null, commenters: "players", mayWrite: false, mayChoose: false },
      ...{ write: done, remove: done, choose: done, link: ({ moment }: Comment) => `/replay/t?at=${moment}` },
      ...comments,
    },
  };
  Object.defineProperty(store, "replay", { value: replay });
  return placed("cv-comments", { store });
}
const press = async (panel: HTMLElement, words: string): Promise<void> => {
  inside(panel, "button")
    .find((button) => wordsOf([button])[0] === words)
    ?.click();
  await drawn(panel);
};

test("the comments on the moment shown stand in full, those on other moments lead there", async () => {
  const sought: number[] = [];
  const panel = await shown({ all: [comment(1, 0), comment(2, 7), comment(3, 7)] }, (at) => sought.push(at));
  expect(wordsOf(inside(panel, "h2"))).toEqual(["Decision 0", "2 comments on other moments"]);
  expect(wordsOf(inside(panel, ".text"))).toEqual(["Words 1"]);
  expect(inside(panel, ".acts a").map((link) => link.getAttribute("href"))).toEqual(["/replay/t?at=0"]);
  inside(panel, ".there")[1]?.click();
  expect(sought).toEqual([7]);
  expect(inside(panel, "form, select")).toEqual([]);
});

test("a comment is written on this moment; what is refused stays in the field, with the reason", async () => {
  const written: string[] = [];
  const answers = ["You have written many comments.", null];
  const write = (text: string) => {
    written.push(text);
    return Promise.resolve(answers.shift() ?? null);
  };
  const panel = await shown({ mayWrite: true, write });
  const [field] = inside(panel, "textarea") as unknown as HTMLTextAreaElement[];
  field!.value = " So it turned. ";
  await press(panel, "Comment");
  await drawn(panel);
  expect([written, field!.value]).toEqual([["So it turned."], " So it turned. "]);
  expect(wordsOf(inside(panel, "[role=alert]"))).toEqual(["You have written many comments."]);
  await press(panel, "Comment");
  await drawn(panel);
  expect([field!.value, inside(panel, "[role=alert]")]).toEqual(["", []]);
});

test("one's own is removed by a second press; another's is reported with its words", async () => {
  const removed: number[] = [];
  const remove = (number: number) => {
    removed.push(number);
    return Promise.resolve(null);
  };
  const panel = await shown({ remove, all: [comment(1, 0, { own: true, removable: true }), comment(2, 0)] });
  expect(wordsOf(inside(panel, ".by span"))).toEqual(["You", "Author 2"]);
  await press(panel, "Remove");
  expect(removed).toEqual([]);
  await press(panel, "Remove for good");
  expect(removed).toEqual([1]);
  const asked: unknown[] = [];
  panel.addEventListener("cv-person", (event) => asked.push((event as CustomEvent<unknown>).detail));
  await press(panel, "Report");
  expect(asked).toEqual([{ person: "p2", name: "Author 2", guest: false, message: { number: 2, text: "Words 2" } }]);
});

test("words of somebody you have blocked are shown by a press; comments of a record can be neither reported nor blocked", async () => {
  const panel = await shown({ all: [comment(1, 0, { folded: true }), comment(2, 0, { person: null })] });
  expect(wordsOf(inside(panel, ".text"))).toEqual(["Words 2"]);
  expect(wordsOf(inside(panel, ".acts"))).toEqual(["Show", "Link"]);
  await press(panel, "Show");
  expect(wordsOf(inside(panel, ".text"))).toEqual(["Words 1", "Words 2"]);
});

test("a player chooses who may comment", async () => {
  const chosen: string[] = [];
  const choose = (commenters: string) => {
    chosen.push(commenters);
    return Promise.resolve(null);
  };
  const panel = await shown({ mayChoose: true, commenters: "nobody", choose });
  expect(wordsOf(inside(panel, "p"))).toEqual(["The players have closed the comments on this match."]);
  const [select] = inside(panel, "select") as unknown as HTMLSelectElement[];
  expect(select!.value).toBe("nobody");
  select!.value = "everybody";
  select!.dispatchEvent(new Event("change"));
  expect(chosen).toEqual(["everybody"]);
});
