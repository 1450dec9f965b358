import { html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { BaseElement } from "./base.ts";
import { icon } from "./icons.ts";
import { shortcut } from "./keys.ts";
import { Gestures } from "./map-gestures.ts";
import { areCrowded, isLit, nearest, nextTowards, stand, standButtons, type MapPlace } from "./map-places.ts";
import type { MapPhotographer } from "./map-photo.ts";
import { mapStyles } from "./map.css.ts";
import { prefersReducedMotion } from "./media-queries.ts";
import { read, readLater, type Reading } from "./reading.ts";
import { supervise } from "./supervise.ts";
import { upperFirst } from "./words.ts";
import { between, filling, fitted, framing, limited, zoomed, type Box, type Screen } from "./view-box.ts";

export type { MapPlace } from "./map-places.ts";
export type MapScale = "far" | "near" | "close";

const STEP = 1.5;
/** A tap that hits nothing selects the nearest place within this many pixels. */
const REACH = 26;
/** If lit places under a finger are closer together than this many pixels, a loupe opens. */
const CROWDED = 32;
const TRAVEL = 320;
/** Milliseconds without movement after which the sheet is painted again. */
const REST = 250;
/** A frame of a movement that lasts longer than this is slow, in milliseconds. */
const SLOW = 40;
/** After how many slow frames the map is photographed. */
const SLOW_FRAMES = 2;
/** When the map travels somewhere, it zooms in to at most this many times `near`. */
const CLOSEST = 1.4;

/** Whether this browser paints what moves too slowly, as one of its maps has found. */
let isSlow = false;

/**
 * `<cv-map label="India" .box=${{ x, y, w, h }} .places=${…}><svg>…</svg></cv-map>`: pan and zoom for an SVG that the
 * game draws itself in its own shadow root. The map sets the SVG's `viewBox`; the SVG binds none. Several SVGs may
 * overlap: redrawing one often then leaves the others as painted. While the map moves, its painted picture is moved
 * and stretched as a whole; a new `viewBox` is set, and the sheet painted again, only at rest. Where the browser paints
 * even that anew for each frame, a photo of the drawings moves in their place. The game itself places the contents of
 * the slot `under`. So that text and tokens keep their size on screen, the map sets on the SVG
 * - `--unit`: units of the map per pixel: `.keep { transform: scale(var(--unit)) }` inside a `<g
 *   transform="translate(x y)">` gives pixels;
 * - `data-scale`: `far`, `near` or `close` (thresholds in pixels per unit: `near`, `close`), also as attribute
 *   `scale` of this element.
 * Anything in the SVG with `data-place="id"` can be clicked; a drag is not a click.
 * - `places`: for Tab (lit places in the given order), for the list (`L`), for taps near small things, for
 *   `focus-on`.
 * - `focusOn`: ids; the view travels there whenever they change (on a phone it opens there). `controls`: false hides
 *   the buttons.
 * - `covered`: pixels at the foot that a sheet covers; `guided`: that the guide covers, set by the frame.
 * - `buttons`: the corner of the map's buttons in a wide window, the right one at the top or at the foot.
 * - `reads`: whether the reader of the table describes a place.
 * - `still`: a picture of the map with nothing to press; it fills its place, with those of `focusOn` (or all)
 *   in the middle.
 * - `most`, `nearest`: the closest zoom, as a multiple of the whole sheet and in pixels per unit: any closer, one
 *   place fills the window and no longer shows where it lies.
 * `lookAt(x, y)` centres a point. Slots: `tools`, buttons of the game; `legend`, in the lower left corner. Keys when
 * focused: + − 0, arrows pan, Shift+arrows
 * go to the next lit place in that direction. From anywhere: M moves the focus here, L opens the list.
 * @fires cv-place { id } — a place was chosen by pointer, key or list.
 * @fires cv-view { x, y, w, h, rests } — another part of the sheet is visible; while the map moves it does not rest.
 * @fires cv-place-over { id } — the pointer or the focus is on a place; null when it leaves.
 */
@customElement("cv-map")
export class MapElement extends BaseElement {
  static override styles = mapStyles;

  @property() accessor label = "Map";
  @property({ attribute: false }) accessor box: Box = { x: 0, y: 0, w: 1000, h: 1000 };
  @property({ attribute: false }) accessor places: readonly MapPlace[] = [];
  @property({ attribute: false }) accessor focusOn: readonly string[] = [];
  /** Pixels per unit above which the map is `near` and `close`. */
  @property({ type: Number }) accessor near = 0.9;
  @property({ type: Number }) accessor close = 1.8;
  @property({ type: Number }) accessor most = 8;
  @property({ type: Number }) accessor nearest = 3;
  @property({ reflect: true }) accessor scale: MapScale = "far";
  /** Pixels at the foot that a sheet covers: the places in question are shown above it. */
  @property({ type: Number }) accessor covered = 0;
  @property({ type: Number }) accessor guided = 0;
  /**
   * Whether the reader of the table describes the place under the mouse or with the focus; `press`: the place that a
   * finger taps.
   */
  @property() accessor reads: "no" | "hover" | "press" = "no";
  @property({ reflect: true }) accessor buttons: "top" | "foot" = "foot";
  @property({ type: Boolean, reflect: true }) accessor still = false;
  @property({ type: Boolean }) accessor listed = false;
  @state() private accessor loupe: {
    readonly x: number;
    readonly y: number;
    readonly places: readonly MapPlace[];
  } | null = null;
  /** The part of the sheet for which the drawings are painted. */
  @state() private accessor painted: Box = { x: 0, y: 0, w: 1000, h: 1000 };
  /** While the map moves: the part that is shown, by moving the painted picture. Null: at rest. */
  #shown: Box | null = null;
  #isMoving = false;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #paint = 0;
  /** Whether the frames of the movement are being measured, and how many have been slow. */
  #isTimed = false;
  #slowFrames = 0;
  #photographer: MapPhotographer | undefined;
  @state() private accessor dragged = false;
  #screen: Screen = { w: 0, h: 0 };
  /** The user has moved the map: it is not fitted again when the size changes. */
  #moved = false;
  #frame = 0;
  #over: string | null = null;
  readonly #sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(() => this.#measure());
  readonly #gestures = new Gestures({
    pan: (dx, dy) => this.#moving(() => this.#pan(dx, dy)),
    zoom: (factor, x, y) => this.#moving(() => this.#zoomAt(factor, x, y)),
    tap: (event, x, y) => this.#tap(event, x, y),
    dragging: (on) => {
      this.dragged = on;
      if (on) this.loupe = null;
    },
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes?.observe(this);
    document.addEventListener("keydown", this.fromAnywhere);
    // what is pressed stands where it is painted
    this.addEventListener("pointerdown", this.#settle, { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes?.disconnect();
    this.#gestures.stop();
    cancelAnimationFrame(this.#frame);
    this.#photographer?.close();
    this.#settle();
    document.removeEventListener("keydown", this.fromAnywhere);
  }

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("box") || this.still) this.#fit();
    const before = changed.get("focusOn") as readonly string[] | undefined;
    const isAsked = changed.has("focusOn") && before?.join() !== this.focusOn.join();
    const isCovered = changed.has("covered") || changed.has("guided");
    if (isCovered) this.style.setProperty("--covered", `${this.#covered}px`);
    if (isAsked || (isCovered && !this.#moved)) this.goTo(this.focusOn);
  }

  override render() {
    if (this.still) return html`<div class="sheet">${this.renderPicture()}</div>`;
    return html`<div
        class="sheet ${this.dragged ? "dragged" : ""}"
        tabindex="0"
        role="application"
        aria-label="${this.label}. Arrows move it, plus and minus zoom, L shows it as a list."
        ?hidden=${this.listed}
        @pointerdown=${this.#gestures.down}
        @pointermove=${this.pointed}
        @pointerup=${this.#gestures.up}
        @pointercancel=${this.#gestures.up}
        @wheel=${this.#gestures.wheel}
        @dblclick=${this.#gestures.double}
        @keydown=${this.byKey}
        @pointerleave=${() => this.#hover(null)}
      >
        ${this.renderPicture()}
      </div>
      ${this.listed ? this.renderList() : this.renderPlaces()} ${this.renderLoupe()}
      ${this.listed ? nothing : html`<slot name="legend"></slot>`}
      <div class="controls vstack framed rounded">
        <slot name="tools"></slot>
        ${
          this.listed
            ? nothing
            : html`<button class="iconbtn" aria-label="Zoom in" @click=${() => this.#zoomAt(STEP)}>
                  ${icon("plus")}
                </button>
                <button class="iconbtn" aria-label="Zoom out" @click=${() => this.#zoomAt(1 / STEP)}>
                  ${icon("minus")}
                </button>
                <button class="iconbtn" aria-label="Whole map" @click=${() => this.whole()}>${icon("fit")}</button>`
        }
        ${
          this.places.length === 0
            ? nothing
            : html`<button
                class="iconbtn"
                aria-label=${this.listed ? "Show the map" : "Map as a list"}
                aria-keyshortcuts="L"
                aria-pressed=${this.listed ? "true" : "false"}
                @click=${() => (this.listed = !this.listed)}
              >
                ${icon(this.listed ? "map" : "list")}
              </button>`
        }
      </div>`;
  }

  private renderPicture() {
    return html`<div class="picture">
      <slot name="under"></slot><slot class="drawing" @slotchange=${() => this.#draw()}></slot>
      <div class="photo"></div>
    </div>`;
  }

  /** One focusable, invisible button for each lit place: Tab walks them in reading order and shows where they are. */
  private renderPlaces() {
    return html`<div class="places">
      ${this.places.filter(isLit).map(
        (place) =>
          html`<button
            data-id=${place.id}
            aria-label="${place.name}${place.detail === undefined ? "" : `, ${place.detail}`}${place.picked === true ? ", picked" : ""}"
            aria-pressed=${place.picked === true ? "true" : "false"}
            @click=${() => this.#choose(place.id)}
            @keydown=${this.byKey}
            @focus=${() => {
              this.#show(place);
              this.#hover(place.id);
              this.#read(place.id);
            }}
            @blur=${() => this.#hover(null)}
          ></button>`,
      )}
    </div>`;
  }

  private renderList() {
    return html`<div class="list" tabindex="0" role="group" aria-label="${this.label} as a list">
      <table>
        <caption>
          ${this.label}
        </caption>
        <tbody>
          ${this.places.map(
            (place) =>
              html`<tr>
                <th scope="row">${place.name}</th>
                <td>
                  ${place.detail ?? ""}${(place.why ?? "") === "" ? nothing : html`<br /><span class="quiet">${place.why}</span>`}
                </td>
                <td>
                  ${
                    place.lit === true || place.picked === true
                      ? html`<button
                          class="btn small"
                          aria-pressed=${place.picked === true ? "true" : "false"}
                          aria-label="Choose ${place.name}"
                          @click=${() => this.#choose(place.id)}
                        >
                          ${place.picked === true ? html`${icon("check")}picked` : "choose"}
                        </button>`
                      : nothing
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  private renderLoupe() {
    const { loupe } = this;
    if (loupe === null) return nothing;
    return html`<div class="loupe" role="menu">
      ${loupe.places.map(
        (place) =>
          html`<button role="menuitem" class="btn small" @click=${() => this.#choose(place.id)}>${place.name}</button>`,
      )}
    </div>`;
  }

  override updated(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("painted") || changed.has("box")) {
      this.#draw();
      if (isSlow) supervise(this.#photograph());
      this.dispatchEvent(new CustomEvent("cv-view", { detail: { ...this.view, rests: true } }));
    }
    const { view, loupe } = this;
    standButtons(this.renderRoot.querySelectorAll<HTMLElement>(".places [data-id]"), this.places, view);
    if (loupe !== null) stand(this.renderRoot.querySelector(".loupe"), `${loupe.x}px`, `${loupe.y}px`);
  }

  /** Shows the whole sheet. */
  whole(): void {
    this.#moved = false;
    this.#travel(fitted(this.box, this.#screen));
  }

  /** Centres a point of the sheet at the current zoom. */
  lookAt(x: number, y: number): void {
    cancelAnimationFrame(this.#frame);
    this.#moved = true;
    this.#go({ ...this.view, x: x - this.view.w / 2, y: y - this.view.h / 2 });
  }

  /** Travels so that these places are in sight, zooming in no further than needed. */
  goTo(ids: readonly string[]): void {
    if (this.still) return;
    const found = this.#found(ids);
    const { w, h } = this.#screen;
    const open = { w, h: Math.max(1, h - this.#covered) };
    const framed = framing(found, this.box, open, this.near * CLOSEST);
    if (framed === null || w === 0) return;
    const now = this.view;
    const foot = now.y + (now.h * open.h) / Math.max(1, h);
    const isVisible = found.every(({ x, y }) => x >= now.x && y >= now.y && x <= now.x + now.w && y <= foot);
    // on a phone, a sheet too small to be read is framed on these places
    const isTooFar = this.#screen.w / now.w < this.near && framed.w < now.w * 0.8;
    if (!isVisible || isTooFar) this.#travel({ ...framed, h: (framed.h * h) / open.h });
  }

  get #covered(): number {
    return Math.max(this.covered, this.guided);
  }

  #found(ids: readonly string[]): readonly MapPlace[] {
    return this.places.filter((place) => ids.includes(place.id));
  }

  #measure(): void {
    const screen = { w: this.clientWidth, h: this.clientHeight };
    if (screen.w === 0 || screen.h === 0) return;
    this.#screen = screen;
    if (!this.#moved) {
      this.#fit();
      this.goTo(this.focusOn);
    } else this.view = this.#limited(this.view);
    this.requestUpdate();
  }

  #fit(): void {
    if (this.#screen.w === 0) return;
    if (!this.still) {
      this.view = fitted(this.box, this.#screen);
      return;
    }
    const found = this.#found(this.focusOn);
    this.view = filling(found.length > 0 ? found : this.places, this.box, this.#screen, this.near);
  }

  #draw(): void {
    if (this.#screen.w === 0) return;
    const { x, y, w, h } = this.view;
    const pixels = this.#screen.w / w;
    for (const svg of this.renderRoot.querySelector<HTMLSlotElement>("slot.drawing")?.assignedElements() ?? []) {
      if (!(svg instanceof SVGElement)) continue;
      svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
      svg.style.setProperty("--unit", String(1 / pixels));
      this.scale = pixels >= this.close ? "close" : pixels >= this.near ? "near" : "far";
      svg.dataset["scale"] = this.scale;
    }
  }

  /** The part of the sheet that is shown. */
  private get view(): Box {
    return this.#shown ?? this.painted;
  }
  private set view(view: Box) {
    if (this.#isMoving) {
      this.#shown = view;
      this.#movePicture();
      this.dispatchEvent(new CustomEvent("cv-view", { detail: { ...view, rests: false } }));
      return;
    }
    this.#settle();
    this.painted = view;
  }

  /** Runs a step of a movement: it moves and stretches the painted picture, which is painted again only at rest. */
  #moving(step: () => void): void {
    this.#isMoving = true;
    step();
    this.#isMoving = false;
    clearTimeout(this.#rest);
    // not while a slow frame is still being painted
    cancelAnimationFrame(this.#paint);
    this.#paint = requestAnimationFrame(() => (this.#rest = setTimeout(this.#settle, REST)));
    this.#photographer?.moves();
    // While a table opens, frames are slow for other reasons.
    if (this.#moved && !isSlow && !this.#isTimed) this.#time(Infinity);
  }

  /** Measures the frames of a movement. */
  #time(before: number): void {
    this.#isTimed = true;
    requestAnimationFrame((now) => {
      this.#isTimed = this.#shown !== null && !isSlow;
      if (!this.#isTimed) return;
      if (now - before > SLOW) this.#slowFrames++;
      isSlow = this.#slowFrames >= SLOW_FRAMES;
      if (isSlow) supervise(this.#photograph());
      else this.#time(now);
    });
  }

  /** Has photos of the drawings taken, now and whenever what is painted has changed. */
  async #photograph(): Promise<void> {
    const picture = this.renderRoot.querySelector<HTMLElement>(".picture");
    if (picture === null || this.still) return;
    const { MapPhotographer } = await import("./map-photo.ts");
    this.#photographer ??= new MapPhotographer(picture, () => {
      const { painted } = this;
      const { x, y, w, h } = fitted(this.box, this.#screen);
      const times = this.#screen.w / painted.w;
      return { x: (x - painted.x) * times, y: (y - painted.y) * times, w: w * times, h: h * times };
    });
    this.#photographer.outdated();
  }

  /** Paints what is shown. */
  readonly #settle = (): void => {
    clearTimeout(this.#rest);
    cancelAnimationFrame(this.#paint);
    const shown = this.#shown;
    if (shown === null) return;
    this.#shown = null;
    this.painted = shown;
    this.#movePicture();
    this.#draw();
  };

  #movePicture(): void {
    const picture = this.renderRoot.querySelector<HTMLElement>(".picture");
    if (picture === null) return;
    const { painted, view } = this;
    const unit = view.w / Math.max(1, this.#screen.w);
    const [x, y] = [(painted.x - view.x) / unit, (painted.y - view.y) / unit];
    picture.toggleAttribute("data-moving", this.#shown !== null);
    picture.style.transform = this.#shown === null ? "" : `translate(${x}px, ${y}px) scale(${painted.w / view.w})`;
  }

  #go(view: Box): void {
    this.view = this.#limited(view);
  }

  #limited(view: Box): Box {
    const whole = fitted(this.box, this.#screen);
    const times = Math.min(this.most, (this.nearest * whole.w) / Math.max(1, this.#screen.w));
    return limited(view, this.box, this.#screen, Math.max(1, times));
  }

  #pan(dx: number, dy: number): void {
    cancelAnimationFrame(this.#frame);
    this.#moved = true;
    const unit = this.view.w / Math.max(1, this.#screen.w);
    this.#go({ ...this.view, x: this.view.x - dx * unit, y: this.view.y - dy * unit });
  }

  #zoomAt(factor: number, x = this.#screen.w / 2, y = this.#screen.h / 2): void {
    cancelAnimationFrame(this.#frame);
    this.#moved = true;
    const { view } = this;
    const at = { x: view.x + (x / this.#screen.w) * view.w, y: view.y + (y / this.#screen.h) * view.h };
    this.#go(zoomed(view, factor, at));
  }

  #travel(to: Box): void {
    cancelAnimationFrame(this.#frame);
    const target = this.#limited(to);
    if (prefersReducedMotion()) return void (this.view = target);
    const from = this.view;
    let start = 0;
    const step = (now: number): void => {
      start ||= now;
      const share = Math.min(1, (now - start) / TRAVEL);
      this.#moving(() => (this.view = between(from, target, 1 - (1 - share) ** 3)));
      if (share === 1) this.#settle();
      else this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Moves the map only as far as needed to bring a place into view. */
  #show(place: MapPlace): void {
    const { view } = this;
    const edge = view.w * 0.08;
    const inside =
      place.x > view.x + edge &&
      place.x < view.x + view.w - edge &&
      place.y > view.y + edge &&
      place.y < view.y + view.h - edge;
    if (inside) return;
    this.#moved = true;
    this.#travel({ ...view, x: place.x - view.w / 2, y: place.y - view.h / 2 });
  }

  #tap(event: PointerEvent, x: number, y: number): void {
    this.loupe = null;
    const drawn = placeUnder(event);
    const unit = this.view.w / Math.max(1, this.#screen.w);
    const at = { x: this.view.x + x * unit, y: this.view.y + y * unit };
    const near = nearest(this.places, at, (event.pointerType === "mouse" ? REACH / 2 : REACH) * unit);
    const lit = near.filter(isLit);
    if (event.pointerType !== "mouse" && areCrowded(lit, CROWDED * unit)) {
      this.loupe = { x: Math.min(this.#screen.w - 80, Math.max(80, x)), y: Math.max(60, y - 12), places: lit };
      return;
    }
    const id = drawn ?? lit[0]?.id ?? near[0]?.id;
    if (id === undefined) {
      if (this.reads !== "no") read(this, null);
      return;
    }
    this.#choose(id);
    if (event.pointerType !== "mouse" && this.reads === "press") this.#read(id);
  }

  /** The description of a place for the reader. */
  #reading(id: string): Reading | null {
    const place = this.places.find((one) => one.id === id);
    if (this.reads === "no" || place === undefined) return null;
    const { name, detail = "", why = "" } = place;
    return {
      title: name,
      ...(detail === "" ? {} : { text: `${upperFirst(detail)}.` }),
      ...(why === "" ? {} : { why }),
    };
  }

  #read(id: string): void {
    const reading = this.#reading(id);
    if (reading !== null) read(this, reading);
  }

  #choose(id: string): void {
    this.loupe = null;
    this.dispatchEvent(new CustomEvent("cv-place", { detail: { id }, bubbles: true, composed: true }));
  }

  private readonly pointed = (event: PointerEvent): void => {
    this.#gestures.move(event);
    if (event.pointerType !== "mouse" || this.dragged) return;
    const id = placeUnder(event) ?? null;
    const isNew = id !== this.#over;
    this.#hover(id);
    if (!isNew || this.reads === "no") return;
    const reading = id === null ? null : this.#reading(id);
    read(this, null);
    if (reading !== null) readLater(this, reading);
  };

  #hover(id: string | null): void {
    if (id === this.#over) return;
    this.#over = id;
    if (id === null && this.reads !== "no") read(this, null);
    this.dispatchEvent(new CustomEvent("cv-place-over", { detail: { id }, bubbles: true, composed: true }));
  }

  private readonly byKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow !== undefined && event.shiftKey) this.#focusTowards(arrow[0], arrow[1]);
    else if (arrow !== undefined) this.#pan(-arrow[0] * 60, -arrow[1] * 60);
    else if (event.key === "+" || event.key === "=") this.#zoomAt(STEP);
    else if (event.key === "-") this.#zoomAt(1 / STEP);
    else if (event.key === "0") this.whole();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Moves the focus to the next lit place in a direction, from the focused one (or from the middle). */
  #focusTowards(dx: number, dy: number): void {
    const focused = this.shadowRoot?.activeElement;
    const id = focused instanceof HTMLElement ? focused.dataset["id"] : undefined;
    const { view } = this;
    const from = this.places.find((place) => place.id === id) ?? { x: view.x + view.w / 2, y: view.y + view.h / 2 };
    const ahead = nextTowards(this.places, id, from, dx, dy);
    const buttons = this.renderRoot.querySelectorAll<HTMLElement>(".places [data-id]");
    [...buttons].find((button) => button.dataset["id"] === ahead?.id)?.focus();
  }

  /** Focuses the sheet, or the list that replaces it. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>(this.listed ? ".list" : ".sheet")?.focus();
  }

  private readonly fromAnywhere = (event: KeyboardEvent): void => {
    if (shortcut(event) !== "l" || this.hidden || this.still || this.places.length === 0) return;
    event.preventDefault();
    this.listed = !this.listed;
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place of the drawing that an event hit. */
function placeUnder(event: Event): string | undefined {
  for (const target of event.composedPath()) {
    if (target instanceof MapElement) return undefined;
    if (target instanceof SVGElement && target.dataset["place"] !== undefined) return target.dataset["place"];
  }
  return undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-map": MapElement;
  }
}
