import type { Person } from "./browsers.ts";

/** A window in CSS pixels, used with a finger or a mouse; 200 % zoom of 1280 × 720 has half as many pixels. */
export interface Size {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}
export const SIZES: readonly Size[] = [
  { name: "360 × 640", width: 360, height: 640, touch: true },
  { name: "390 × 844", width: 390, height: 844, touch: true },
  { name: "844 × 390", width: 844, height: 390, touch: true },
  { name: "200 %", width: 640, height: 360, touch: false },
  { name: "1280 × 720", width: 1280, height: 720, touch: false },
  { name: "1440 × 900", width: 1440, height: 900, touch: false },
];

/** No text is drawn smaller than this. */
const LEAST_TEXT = 12;
/** Nothing that a finger presses is smaller than this. */
const LEAST_TARGET = 40;
const HIGHEST_HEAD = 60;

/**
 * Finds what is too small in the present page of a table at each of these sizes: one line for each kind of finding. The
 * page gets its former size back.
 */
export async function tooSmall(person: Person, what: string, sizes = SIZES): Promise<readonly string[]> {
  const { page } = person;
  const own = page.viewportSize();
  const devTools = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const { name, width, height, touch } of sizes) {
    await page.setViewportSize({ width, height });
    await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: touch });
    await page.evaluate(() => new Promise((done) => void requestAnimationFrame(() => requestAnimationFrame(done))));
    // stages of what others did are shown before the question
    await page.locator("[data-staging]").waitFor({ state: "detached" });
    // a map that has just moved shows its land as a scaled picture
    await page.locator("[data-stretched]").waitFor({ state: "detached" });
    const lines = await page.evaluate(measured, {
      text: LEAST_TEXT,
      target: touch ? LEAST_TARGET : 0,
      head: HIGHEST_HEAD,
      question: !touch,
    });
    found.push(...lines.map((line) => `${what} · ${name} · ${line}`));
  }
  if (own !== null) await page.setViewportSize(own);
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await devTools.detach();
  return found;
}

/** Runs in the page. */
function measured(bars: {
  readonly text: number;
  readonly target: number;
  readonly head: number;
  /** Whether the bar must have room for the whole question. */
  readonly question: boolean;
}): string[] {
  const found = new Set<string>();
  const seen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (element: Element): string => {
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot ? `${root.host.localName} ` : "";
    const cls = element.getAttribute("class")?.trim().split(/\s+/u)[0];
    return `${host}${element.localName}${cls === undefined || cls === "" ? "" : `.${cls}`}`;
  };
  const all: Element[] = [];
  const walk = (root: ParentNode): void => {
    for (const element of root.querySelectorAll("*")) {
      all.push(element);
      if (element.shadowRoot !== null) walk(element.shadowRoot);
    }
  };
  walk(document);

  /** The factor by which it is drawn larger or smaller than its style says. */
  const scaleOf = (element: Element): number => {
    if (element instanceof SVGGraphicsElement) {
      const matrix = element.getScreenCTM();
      return matrix === null ? 1 : Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    }
    if (!(element instanceof HTMLElement) || element.offsetWidth === 0) return 1;
    const { width } = element.getBoundingClientRect();
    const scale = width / element.offsetWidth;
    return Math.abs(scale - 1) < 0.05 ? 1 : scale;
  };
  for (const element of all) {
    if (["STYLE", "SCRIPT", "TITLE", "OPTION"].includes(element.tagName.toUpperCase())) continue;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
    );
    if (!hasText || !seen(element)) continue;
    const box = element.getBoundingClientRect();
    // words only for screen readers are clipped to a pixel
    if (box.width <= 2 || box.height <= 2 || element.closest(".sr") !== null) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    if (size < bars.text - 0.1) found.add(`text of ${size.toFixed(1)} px in ${nameOf(element)}`);
  }

  for (const button of all.filter((one) => one.matches(".acts .btn") && seen(one)))
    if (button.scrollHeight > button.clientHeight + 2) found.add(`cut button: ${(button as HTMLElement).innerText}`);

  for (const more of all.filter((one) => bars.question && one.matches(".ask .morebtn") && seen(one)))
    found.add(`question cut: ${more.parentElement?.innerText ?? ""}`);

  // players read the hand before every decision: no line of it may be cut off
  for (const element of all) {
    if (element.closest("cv-hand, [slot=hand]") === null || !seen(element)) continue;
    if (!(element instanceof HTMLElement) || getComputedStyle(element).overflow !== "hidden") continue;
    if (element.clientHeight <= 2 || element.matches(".why")) continue;
    if (element.scrollHeight > element.clientHeight + 2) found.add(`cut text in ${nameOf(element)}`);
  }

  const pressed =
    "button, select, summary, input:not([type=hidden]), [role=button], [role=slider], [role=tab], [role=radio], a.btn, a.iconbtn";
  const written = "input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea";
  // iOS zooms into a field with smaller text
  for (const element of bars.target === 0 ? [] : all.filter((one) => one.matches(written))) {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (seen(element) && size < 16) found.add(`field with text of ${size.toFixed(1)} px: ${nameOf(element)}`);
  }
  for (const element of bars.target === 0 ? [] : all.filter((one) => one.matches(pressed))) {
    if (!seen(element)) continue;
    // a box or a radio is pressed by its label
    const target = element.closest("label") ?? element;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 2 || height <= 2) continue;
    if (target instanceof SVGElement) continue;
    if (height < bars.target - 0.5 || width < Math.min(bars.target, 32) - 0.5)
      found.add(`target of ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(element)}`);
  }

  const frame = all.find((element) => element.localName === "cv-table-frame")?.shadowRoot;
  const head = frame?.querySelector("header")?.getBoundingClientRect().height ?? 0;
  const where = frame?.querySelector(".where");
  if (where !== null && where !== undefined && seen(where)) {
    const end = frame?.querySelector("header .end")?.getBoundingClientRect().left ?? innerWidth;
    if (where.getBoundingClientRect().right > end + 1) found.add("the state of the game does not fit into the head");
  }
  const guided = frame?.querySelector(".phases.guided") !== null;
  if (!guided && head > bars.head + 0.5) found.add(`header of ${Math.round(head)} px`);
  const side = Math.min(innerWidth, innerHeight) / 2;
  const board = frame?.querySelector("main");
  if (board !== null && board !== undefined && seen(board)) {
    const { width, height } = board.getBoundingClientRect();
    if (Math.min(width, height) < side - 1) found.add(`board of ${Math.round(width)} × ${Math.round(height)} px`);
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) {
    const isBeyond = (element: Element): boolean => element.getBoundingClientRect().right > innerWidth + 1;
    const outer = (element: Element): Element | null => {
      const root = element.getRootNode();
      return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    const isClipped = (element: Element): boolean => {
      for (let one = outer(element); one !== null; one = outer(one))
        if (getComputedStyle(one).overflowX !== "visible" && !isBeyond(one)) return one !== document.documentElement;
      return false;
    };
    const beyond = all.filter((element) => seen(element) && isBeyond(element) && !isClipped(element));
    found.add(`the page scrolls sideways: ${[...new Set(beyond.map(nameOf))].slice(0, 8).join(", ")}`);
  }
  return [...found];
}
