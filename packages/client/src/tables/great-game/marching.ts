import {
  NATIONS,
  isEmpty,
  optionFor,
  sizeOf,
  stepsFor,
  trimmed,
  type DropOrder,
  type Force,
  type Pieces,
  type StepHint,
  type StepOrder,
} from "@caravanserai/great-game";
import type { Nation, OfficerId, SpaceId } from "@caravanserai/great-game/data";
import type { Json } from "@caravanserai/kernel";
import type { Ask, Draft, Option } from "./options.ts";

/** The whole stack to every place where this option leads it. */
export function proposedSteps(option: Extract<Option, { readonly shape: "free" }>): readonly StepOrder[] {
  if (option.id !== "step" && option.id !== "venture") return [];
  const hint = option.hint as StepHint;
  const pieces = isEmpty(hint.core) ? hint.all : hint.core;
  return stepsFor(hint, pieces)
    .map((to): StepOrder => ({ to, sp: trimmed(pieces.sp), officers: pieces.officers }))
    .filter((order) => optionFor(hint, order) === option.id);
}

/**
 * A drafted step of a march: which pieces move and where. The rules package defines what is legal (`stepsFor`,
 * `optionFor`) from the hint of the ask; the finished order goes into the draft, and the kernel's judge decides.
 */
export class Marching {
  readonly hint: StepHint;
  /** Part of the stack may be left behind. */
  readonly canDrop: boolean;
  readonly #draft: Draft;

  private constructor(hint: StepHint, canDrop: boolean, draft: Draft) {
    this.hint = hint;
    this.canDrop = canDrop;
    this.#draft = draft;
  }

  static of(ask: Ask, draft: Draft): Marching | null {
    for (const option of ask.options)
      if (option.shape === "free" && (option.id === "step" || option.id === "venture"))
        return new Marching(
          option.hint as StepHint,
          ask.options.some((o) => o.id === "drop"),
          draft,
        );
    return null;
  }

  /** It has not made a step yet. */
  get isSettingOut(): boolean {
    return sizeOf(this.hint.core.sp) === 0 && this.hint.core.officers.length === 0;
  }

  /** The pieces that move: by default everything when setting out, later the stack that arrived. */
  get pieces(): Pieces {
    const { aside } = this.#draft;
    if (aside !== undefined) return aside as unknown as Pieces;
    return this.isSettingOut ? this.hint.all : this.hint.core;
  }

  count(nation: Nation): number {
    return this.pieces.sp[nation] ?? 0;
  }
  most(nation: Nation): number {
    return this.hint.all.sp[nation] ?? 0;
  }
  /** To take fewer than this, the player has to drop the rest first. */
  came(nation: Nation): number {
    return this.hint.core.sp[nation] ?? 0;
  }
  /** The nations that have SP here. */
  get nations(): readonly Nation[] {
    return NATIONS.filter((nation) => this.most(nation) > 0);
  }

  setCount(nation: Nation, sp: number): void {
    this.#select({ ...this.pieces, sp: { ...this.pieces.sp, [nation]: Math.max(0, Math.min(this.most(nation), sp)) } });
  }
  toggle(officer: OfficerId): void {
    const { officers } = this.pieces;
    const goes = officers.includes(officer);
    this.#select({
      ...this.pieces,
      officers: this.hint.all.officers.filter((o) => (o === officer ? !goes : officers.includes(o))),
    });
  }

  /** SP of the stack to be left behind: they are dropped before the rest moves on. */
  get left(): Force {
    const left: Force = {};
    for (const nation of NATIONS) left[nation] = Math.max(0, this.came(nation) - this.count(nation));
    return trimmed(left);
  }
  get isDropping(): boolean {
    return sizeOf(this.left) > 0;
  }

  /** Where these pieces may move; empty while some are to be dropped first. */
  get targets(): readonly SpaceId[] {
    return this.isDropping ? [] : stepsFor(this.hint, this.#trimmed);
  }

  /** Where the draft sends them. */
  get to(): SpaceId | null {
    const { option, value } = this.#draft;
    return (option?.id === "step" || option?.id === "venture") && value !== undefined ? (value as StepOrder).to : null;
  }

  /** Whether this step leads straight to dice or to another player's decision. */
  isVenture(to: SpaceId): boolean {
    return optionFor(this.hint, { ...this.#trimmed, to }) === "venture";
  }

  choose(to: SpaceId): void {
    const order: StepOrder = { ...this.#trimmed, to };
    this.#draft.setValue(optionFor(this.hint, order), order satisfies Json);
  }

  get #trimmed(): Pieces {
    return { sp: trimmed(this.pieces.sp), officers: this.pieces.officers };
  }

  #select(pieces: Pieces): void {
    const { to } = this;
    // clearing the draft would discard the pieces as well
    const keep = (): void => this.#draft.setAside(pieces);
    keep();
    if (this.isDropping) {
      const order: DropOrder = {
        sp: this.left,
        officers: this.hint.core.officers.filter((o) => !pieces.officers.includes(o)),
      };
      this.#draft.setValue("drop", order satisfies Json);
    } else if (to !== null && this.targets.includes(to)) this.choose(to);
    else {
      this.#draft.clear();
      keep();
    }
  }
}
