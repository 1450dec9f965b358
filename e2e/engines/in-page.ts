import { seededRandom } from "@caravanserai/kernel";
import type { EnginePage, Point } from "./engine-page.ts";

/** How long a page may take on a slow machine, in milliseconds. */
const PATIENCE = 60_000;

/** How long a script looks at the page by itself before it is asked again, since a page may be left meanwhile. */
const LOOK = 2_000;

/** Functions for scripts that run in a page: elements through all shadow roots, their names and places. */
const DEEP = `
const within = (selector, root) => [...root.querySelectorAll(selector),
  ...[...root.querySelectorAll("*")].flatMap((one) => one.shadowRoot ? within(selector, one.shadowRoot) : [])];
// "cv-log .say": also what is in the shadow tree of the element
const deep = (selector, root = document) => selector.split(", ").flatMap((one) => {
  const [, host, rest] = /^(cv-\\S+) (.+)$/.exec(one) ?? [];
  if (host === undefined) return within(one, root);
  return within(host, root).flatMap((each) => [each, each.shadowRoot].flatMap((tree) => tree === null ? [] : deep(rest, tree)));
});
const named = (one) => (one.getAttribute("aria-label") || one.innerText || one.textContent || "").trim().replace(/\\s+/g, " ");
const isSeen = (one) => { const box = one.getBoundingClientRect(); return box.width > 0 && box.height > 0 && one.checkVisibility(); };
const placeOf = (one) => {
  const box = one.getBoundingClientRect();
  if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth)
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  // out of what scrolls around it
  else one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};
const hitAt = ({ x, y }) => {
  let hit = document.elementFromPoint(x, y);
  for (let inner = hit?.shadowRoot?.elementFromPoint(x, y); inner && inner !== hit; inner = hit.shadowRoot?.elementFromPoint(x, y))
    hit = inner;
  return hit;
};
const isHit = (one, point) => {
  for (let at = hitAt(point); at; at = at.parentNode ?? at.host) if (at === one) return true;
  return false;
};
const bar = deep("cv-decision-bar")[0];
const state = bar?.store?.state;
const parts = (selector) => bar === undefined ? [] : deep(selector, bar.shadowRoot);
const whose = () => state === undefined || state.sending ? "others"
  : state.live && state.observation.result !== null ? "over" : parts(".bar.mine").length > 0 ? "mine" : "others";
const question = () => JSON.stringify((state?.observation.asks ?? []).map((one) => [one.question, one.sealed === undefined]));
`;

export function ask<T>(page: EnginePage, script: string, argument?: unknown): Promise<T> {
  return page.run<T>(DEEP + script, argument);
}

/** Waits until the script returns something. */
export async function waitFor<T>(page: EnginePage, script: string, argument?: unknown): Promise<T> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    // a page that is just being loaded has no result
    const found = await page.run<T | null>(untilFound(script), argument).catch(() => null);
    if (found !== null && found !== undefined && found !== false) return found;
    if (performance.now() > until) {
      const words = await ask<string>(page, "return document.body.innerText.slice(0, 300);").catch(() => "");
      throw new Error(`Waited in vain: ${script} ${JSON.stringify(argument ?? "")}; the page: ${words}`);
    }
  }
}

/** Runs the script in the page after each frame or so, until it returns something. */
function untilFound(script: string): string {
  return `for (const until = performance.now() + ${LOOK}; ;) {
    const found = await (async () => { ${DEEP}${script} })();
    if ((found !== null && found !== undefined && found !== false) || performance.now() > until) return found ?? null;
    await new Promise((next) => setTimeout(next, 40));
  }`;
}

/**
 * Clicks the first visible element of this selector and name; a name that begins with ~ may be a part. What is scrolled
 * into view may be drawn anew and move: it is clicked where it rests, and where nothing covers it.
 */
export async function clickOn(page: EnginePage, selector: string, name?: string): Promise<void> {
  const { x, y } = await waitFor<Point>(
    page,
    `const one = deep(arg[0]).filter(isSeen).find((each) => arg[1] === null
      || (arg[1].startsWith("~") ? named(each).includes(arg[1].slice(1)) : named(each) === arg[1]));
    if (one === undefined) return null;
    const before = placeOf(one);
    await new Promise((next) => setTimeout(next, 60));
    const after = placeOf(one);
    return one.isConnected && before.x === after.x && before.y === after.y && isHit(one, after) ? after : null;`,
    [selector, name ?? null],
  );
  await page.click(x, y);
}

/** What the next press is, for a person who does not know the game. */
const NEXT = `
if (question() !== arg.question || whose() !== "mine") return "answered";
const pick = (list) => list.length === 0 ? undefined : list[arg.turn % list.length];
const lit = (selector) => parts(selector).filter(isSeen);
const list = lit("button[aria-label='Choices as a list']")[0];
const tooMany = lit("cv-choices .count").some((one) => one.innerText.endsWith("too many"));
const one = lit("#confirm")[0]
  ?? (lit("button[aria-label='Clear choice']").length > 0 ? lit(".acts .lampbtn:not([aria-disabled])")[0] : undefined)
  ?? (list === undefined || arg.turn > 20 || arg.turn % 2 === 1 ? pick(lit(".acts .btn.grow:not([aria-disabled])")) : undefined)
  ?? (list !== undefined && list.getAttribute("aria-expanded") !== "true" ? list : undefined)
  ?? pick([...lit("cv-choices .pick:not([aria-disabled])"), ...lit("cv-choices .list > .btn"),
    ...lit("cv-choices cv-stepper button[aria-label='One " + (tooMany ? "less" : "more") + "']:not([disabled])")])
  ?? lit(".acts .lampbtn:not([aria-disabled])")[0] ?? pick(lit(".acts .btn.grow:not([aria-disabled])"));
return one === undefined ? null : placeOf(one);`;

const MINE = `return whose() === "others" ? null : whose();`;

/** Answers one question by clicks. */
export async function answerByMouse(page: EnginePage): Promise<void> {
  await waitFor(page, MINE);
  const question = await ask<string>(page, "return question();");
  for (let turn = 0; turn < 60; turn++) {
    const next = await ask<Point | "answered" | null>(page, NEXT, { question, turn });
    if (next === "answered") return;
    if (next !== null) await page.click(next.x, next.y);
  }
  throw new Error(`Sixty clicks did not answer: ${await ask<string>(page, "return parts('.prompt')[0]?.innerText;")}`);
}

interface Look {
  readonly over: boolean;
  readonly sure: boolean;
  readonly list: boolean;
  readonly open: boolean;
  readonly drafted: boolean;
  readonly primary: boolean;
  /** Keys of the choices in the bar. */
  readonly numbers: readonly string[];
  /** Stops in the list. */
  readonly choices: number;
}

const LOOK_FOR_KEYS = `
const lit = (selector) => parts(selector).filter(isSeen);
const list = lit("button[aria-label='Choices as a list']")[0];
return { over: question() !== arg || whose() !== "mine", sure: lit("#confirm").length > 0, list: list !== undefined,
  open: list?.getAttribute("aria-expanded") === "true", drafted: lit("button[aria-label='Clear choice']").length > 0,
  primary: lit(".acts .lampbtn:not([aria-disabled])").length > 0,
  numbers: lit(".acts .btn.grow:not([aria-disabled])").flatMap((one) => one.getAttribute("aria-keyshortcuts") ?? []),
  choices: parts("cv-choices").reduce((sum, one) =>
    sum + one.shadowRoot.querySelectorAll(".pick, .btn, cv-stepper").length, 0) };`;

/** Answers one question with keys alone; the focus must be seen wherever a key presses something. */
export async function answerByKeys(page: EnginePage): Promise<void> {
  await waitFor(page, MINE);
  const question = await ask<string>(page, "return question();");
  const random = seededRandom(question);
  const pressed: string[] = [];
  const press = (key: string): Promise<unknown> => {
    pressed.push(key);
    return page.press(key);
  };
  for (let turn = 0; turn < 60; turn++) {
    const look = await ask<Look>(page, LOOK_FOR_KEYS, question);
    if (look.over) return;
    if (look.sure) {
      await press("Tab");
      await mustBeSeen(page);
      await press("Enter");
    } else if (look.drafted && look.primary && random.below(4) > 0) {
      await press("d");
      await mustBeSeen(page);
      await press("Enter");
    } else if (look.numbers.length > 0 && (!look.list || turn > 40 || random.below(2) === 0))
      await press(look.numbers[random.below(look.numbers.length)] ?? "1");
    else if (look.list) {
      if (!look.open) await press("c");
      await toList(page, press, random.below(Math.max(1, look.choices)));
      await press((await ask<string>(page, `${FOCUS} return one?.localName ?? "";`)) === "input" ? "ArrowUp" : "Space");
    } else if (look.primary) {
      await press("d");
      await press("Enter");
    }
  }
  const prompt = await ask<string>(page, "return parts('.prompt')[0]?.innerText;");
  throw new Error(`Sixty turns of keys did not answer: ${prompt}; the last keys: ${pressed.slice(-60).join(" ")}`);
}

const FOCUS = `const hosts = []; let one = document.activeElement;
  while (one?.shadowRoot?.activeElement) { hosts.push(one.localName); one = one.shadowRoot.activeElement; }`;
const IN_LIST = `${FOCUS} return hosts.includes("cv-choices") || one?.closest(".panel") !== null;`;

async function toList(page: EnginePage, press: (key: string) => Promise<unknown>, further: number): Promise<void> {
  if (!(await ask<boolean>(page, IN_LIST))) await press("d");
  for (let stops = 0; stops < 60 && !(await ask<boolean>(page, IN_LIST)); stops++) await press("Shift+Tab");
  for (let stops = 0; stops < further; stops++) {
    await press("Tab");
    if (await ask<boolean>(page, IN_LIST)) continue;
    await press("Shift+Tab");
    break;
  }
  await mustBeSeen(page);
}

async function mustBeSeen(page: EnginePage): Promise<void> {
  const unseen = await ask<string | null>(
    page,
    `${FOCUS} if (one === null || one === document.body) return "nothing has the focus";
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none" ? null
      : "the focus cannot be seen on " + one.localName + " " + named(one).slice(0, 60);`,
  );
  if (unseen !== null) throw new Error(unseen);
}
