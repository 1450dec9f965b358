import type { Box } from "./view-box.ts";

/*
 * Photographs the drawings of a map: bitmaps, which every engine moves and stretches without painting the drawings
 * again. The engine itself paints them: each drawing is written out as an image of its own with the style sheets that
 * apply to it, since such an image sees nothing of the page.
 */

/** A bitmap has at most this many pixels, for the memory of phones. */
const MOST_PIXELS = 3_000_000;
/** If a photo of the whole sheet is not this sharp (1: as the screen), another one of what is seen is laid upon it. */
const SHARP = 0.7;
/** How far the sharper photo reaches beyond what is seen, as a share of it. */
const BEYOND = 0.35;
/** Milliseconds without a change after which a photo is taken. */
const STILL = 200;
const SVG = "http://www.w3.org/2000/svg";

interface Painted {
  readonly key: string;
  readonly bitmap: HTMLCanvasElement;
}
/** A part of the picture, in pixels, and how many pixels of the bitmap one of them has. */
interface Frame {
  readonly part: Box;
  readonly density: number;
}

/** Takes photos of the drawings in the picture of one map, and another one whenever they have changed. */
export class MapPhotographer {
  readonly #picture: HTMLElement;
  readonly #sheet: () => Box;
  /** What each drawing looked like, so that only what has changed is painted again: the ground hardly ever does. */
  readonly #painted = new WeakMap<SVGSVGElement, readonly Painted[]>();
  readonly #changes = new WeakMap<SVGSVGElement, number>();
  readonly #watch = new MutationObserver((records) => {
    const changed = new Set(records.filter((one) => !isOfMap(one)).map(({ target }) => outermost(target)));
    for (const svg of changed) if (svg !== null) this.#changes.set(svg, (this.#changes.get(svg) ?? 0) + 1);
    if (changed.size > 0) this.outdated();
  });
  #still: ReturnType<typeof setTimeout> | undefined;
  #isTaking = false;
  #isNew = false;
  /** Whether this browser can write a drawing out and read it as an image. */
  #isAble = true;

  /** `sheet`: where the whole sheet lies, in pixels of the picture. */
  constructor(picture: HTMLElement, sheet: () => Box) {
    this.#picture = picture;
    this.#sheet = sheet;
  }

  /** What is painted has changed: another photo is taken once it stands still. */
  outdated(): void {
    this.#isNew = false;
    this.#picture.removeAttribute("data-photographed");
    clearTimeout(this.#still);
    if (this.#isAble) this.#still = setTimeout(() => this.#begin(), STILL);
  }

  /** The map moves: a photo that is missing is taken at once. */
  moves(): void {
    if (!this.#isNew && !this.#isTaking && this.#isAble) this.#begin();
  }

  close(): void {
    clearTimeout(this.#still);
    this.#watch.disconnect();
  }

  /** One after the other. Without a photo the drawings themselves move. */
  #begin(): void {
    if (this.#isTaking) {
      this.outdated();
      return;
    }
    this.#isTaking = true;
    this.#take()
      .catch(() => (this.#isAble = false))
      .finally(() => (this.#isTaking = false));
  }

  async #take(): Promise<void> {
    const drawings = [...this.#picture.querySelectorAll("slot")].flatMap((slot) =>
      slot.assignedElements().filter((element) => element instanceof SVGSVGElement),
    );
    this.#follow(drawings);
    const sheet = this.#sheet();
    const seen = drawings.map((svg) => this.#changes.get(svg));
    const photos: HTMLCanvasElement[] = [];
    for (const frame of framesOf(this.#picture, sheet)) {
      const photo = canvasOf(frame);
      for (const svg of drawings) photo.getContext("2d")?.drawImage(await this.#paint(svg, frame), 0, 0);
      const { x, y, w, h } = frame.part;
      Object.assign(photo.style, { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });
      photos.push(photo);
    }
    const isSame = drawings.every((svg, i) => this.#changes.get(svg) === seen[i]);
    if (!isSame || Object.values(this.#sheet()).join() !== Object.values(sheet).join()) return;
    this.#picture.querySelector(".photo")?.replaceChildren(...photos);
    this.#picture.toggleAttribute("data-photographed", true);
    this.#isNew = true;
  }

  #follow(drawings: readonly SVGSVGElement[]): void {
    this.#watch.disconnect();
    for (const svg of drawings)
      this.#watch.observe(svg, { subtree: true, childList: true, characterData: true, attributes: true });
    this.#watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  async #paint(svg: SVGSVGElement, frame: Frame): Promise<HTMLCanvasElement> {
    const known = this.#painted.get(svg) ?? [];
    const { x, y, w, h } = unitsOf(this.#picture, svg, frame.part);
    const viewBox = `${x} ${y} ${w} ${h}`;
    const { theme } = document.documentElement.dataset;
    const bitmap = canvasOf(frame);
    const key = [this.#changes.get(svg), viewBox, bitmap.width, theme, svg.style.getPropertyValue("--unit")].join();
    const same = known.find((one) => one.key === key);
    if (same !== undefined) return same.bitmap;
    const image = await imageOf(svg, viewBox, bitmap);
    bitmap.getContext("2d")?.drawImage(image, 0, 0, bitmap.width, bitmap.height);
    this.#painted.set(svg, [{ key, bitmap }, ...known].slice(0, 2));
    return bitmap;
  }
}

/** What the map itself sets when it is painted in another place or size. */
const OF_MAP: readonly (string | null)[] = ["viewBox", "style", "data-scale"];
const isOfMap = ({ target, attributeName }: MutationRecord): boolean =>
  target instanceof SVGSVGElement && OF_MAP.includes(attributeName);

/** The drawing of which a node is a part; null for the page. */
function outermost(node: Node): SVGSVGElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  const drawing = element?.closest("cv-map > svg");
  return drawing instanceof SVGSVGElement ? drawing : null;
}

/** The whole sheet, and what is seen if that would not be sharp. */
function framesOf({ clientWidth: w, clientHeight: h }: HTMLElement, sheet: Box): readonly Frame[] {
  const seen = { x: -w * BEYOND, y: -h * BEYOND, w: w * (1 + 2 * BEYOND), h: h * (1 + 2 * BEYOND) };
  const whole = frameOf(sheet);
  return whole.density >= SHARP * density() ? [whole] : [whole, frameOf(seen)];
}
const density = (): number => Math.min(2, devicePixelRatio);
const frameOf = (part: Box): Frame => ({
  part,
  density: Math.min(density(), Math.sqrt(MOST_PIXELS / (part.w * part.h))),
});

function canvasOf({ part, density: times }: Frame): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(part.w * times);
  canvas.height = Math.round(part.h * times);
  return canvas;
}

/** A part of the picture in the units of a drawing. */
function unitsOf(picture: HTMLElement, svg: SVGSVGElement, part: Box): Box {
  const [around, at] = [picture.getBoundingClientRect(), svg.getBoundingClientRect()];
  // the picture may be stretched just now
  const stretched = around.width / picture.clientWidth;
  const view = svg.viewBox.baseVal;
  const [across, down] = [at.width / stretched / view.width, at.height / stretched / view.height];
  const isCut = svg.getAttribute("preserveAspectRatio")?.includes("slice") === true;
  const scale = isCut ? Math.max(across, down) : Math.min(across, down);
  const left = (at.x - around.x + at.width / 2) / stretched - (view.width * scale) / 2;
  const top = (at.y - around.y + at.height / 2) / stretched - (view.height * scale) / 2;
  return {
    x: view.x + (part.x - left) / scale,
    y: view.y + (part.y - top) / scale,
    w: part.w / scale,
    h: part.h / scale,
  };
}

/** A part of the drawing as an image as large as the bitmap. */
async function imageOf(
  svg: SVGSVGElement,
  viewBox: string,
  { width, height }: HTMLCanvasElement,
): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  Object.assign(copy.dataset, document.documentElement.dataset);
  for (const [name, value] of Object.entries({ viewBox, width, height, preserveAspectRatio: "none" }))
    copy.setAttribute(name, String(value));
  for (const picture of copy.querySelectorAll("image"))
    picture.setAttribute("href", await redrawn(picture.getAttribute("href") ?? ""));
  const style = document.createElementNS(SVG, "style");
  const { color, colorScheme, fontFamily } = getComputedStyle(svg);
  style.textContent = `${await fontsOf()}${sheetsOf(svg)}
    :root { width: ${width}px !important; height: ${height}px !important; position: static !important;
      transform: none !important; color: ${color}; color-scheme: ${colorScheme}; font-family: ${fontFamily} }
    * { animation: none !important; transition: none !important }`;
  copy.prepend(style);
  const text = new XMLSerializer().serializeToString(copy);
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    return await loaded(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The rules of the page and of the table that hold at this moment. */
function sheetsOf(svg: SVGSVGElement): string {
  const root = svg.getRootNode();
  const own = root instanceof ShadowRoot ? root.adoptedStyleSheets : [];
  // what the table says of itself is said of the drawing, and so is inherited in it
  return [...document.styleSheets, ...own]
    .map(({ cssRules }) => rulesOf(cssRules))
    .join("\n")
    .replaceAll(/:host(?![-(])/gu, ":root");
}
function rulesOf(rules: CSSRuleList): string {
  return [...rules]
    .map((rule) => {
      // an image would ask about its own size
      if (rule instanceof CSSMediaRule) return matchMedia(rule.media.mediaText).matches ? rulesOf(rule.cssRules) : "";
      return rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule ? "" : rule.cssText;
    })
    .join("\n");
}

const fonts = new Map<string, Promise<string>>();
/** The faces that the page has loaded, each with its file in it. */
async function fontsOf(): Promise<string> {
  const faces = [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
  const used = faces.filter(({ style }) => isLoaded(style));
  const texts = used.map((face) => {
    const known = fonts.get(face.cssText) ?? fontOf(face);
    fonts.set(face.cssText, known);
    return known;
  });
  return (await Promise.all(texts)).join("\n");
}
function isLoaded(style: CSSStyleDeclaration): boolean {
  const plain = (words: string): string => words.replaceAll(/["'\s]/gu, "").toLowerCase();
  const same = (name: string, words: string): boolean => plain(style.getPropertyValue(name)) === plain(words);
  return [...document.fonts].some(
    (font) =>
      font.status === "loaded" &&
      same("font-family", font.family) &&
      same("font-style", font.style) &&
      same("unicode-range", font.unicodeRange),
  );
}
async function fontOf({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [found = "", file = ""] = /url\("?([^")]+)"?\)/u.exec(cssText) ?? [];
  return cssText.replace(found, `url("${await written(new URL(file, parentStyleSheet?.href ?? location.href).href)}")`);
}

/** A file of the site as an address that contains it: an image may fetch nothing. */
async function written(address: string): Promise<string> {
  const file = await (await fetch(address)).blob();
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(file);
  });
}

const pictures = new Map<string, Promise<string>>();
/** A picture of the page in the same way; pages may not fetch those that they have made. */
function redrawn(address: string): Promise<string> {
  const known =
    pictures.get(address) ??
    loaded(address).then((image) => {
      const canvas = Object.assign(document.createElement("canvas"), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp");
    });
  pictures.set(address, known);
  return known;
}
