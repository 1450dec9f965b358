import {
  judgeDeclaration,
  marchersTo,
  askableAreas,
  promisingClaims,
  prospectsOf,
  type AreaCode,
  type CardId,
  type CoupHint,
  type CoupPlan,
  type Declaration,
  type WarHint,
} from "@caravanserai/anarchy";
import type { Id, Refusal } from "@caravanserai/kernel";
import { cardsOf, type Position } from "./position.ts";
import { passageFor, proposeAttack, proposeCoup, proposeStart, toggleCoup } from "./proposals.ts";
import type { Option, Draft } from "./options.ts";

type OfShape<S extends Option["shape"]> = Extract<Option, { readonly shape: S }>;

/**
 * How presses on this table's cards and areas change the draft. Where an ask offers a card for one purpose only, the
 * draft's own `press` is enough; this class adds the proposals for melds (start, add, new leader, coup) and wars
 * (target, line, passage).
 */
export class Drafting {
  readonly draft: Draft;
  readonly position: Position;

  constructor(draft: Draft, position: Position) {
    this.draft = draft;
    this.position = position;
  }

  /** The option of the current ask with this id and shape, if there is one and it can still be answered. */
  option<S extends Option["shape"]>(id: string, shape: S): OfShape<S> | null {
    if (this.draft.open?.sealed !== undefined) return null;
    const option = this.draft.ask?.options.find((o) => o.id === id);
    return option?.shape === shape ? (option as OfShape<S>) : null;
  }

  get coupHint(): CoupHint | null {
    const option = this.option("coup", "free");
    return option === null ? null : (option.hint as CoupHint);
  }

  get warHint(): WarHint | null {
    const option = this.option("attack", "free");
    return option === null ? null : (option.hint as WarHint);
  }

  /** The coup being drafted. */
  get coup(): CoupPlan | null {
    const { option, value } = this.draft;
    return option?.id === "coup" && value !== undefined ? (value as CoupPlan) : null;
  }

  /** The attack being drafted. */
  get attack(): Declaration | null {
    const { option, value } = this.draft;
    return option?.id === "attack" && value !== undefined ? (value as Declaration) : null;
  }

  /** Leader and followers of the meld being drafted from the hand: a start or a coup. */
  get team(): { readonly area: AreaCode; readonly leader: CardId; readonly followers: readonly CardId[] } | null {
    const { coup, draft } = this;
    if (coup !== null) return { area: this.position.areaOf(coup.leader), ...coup };
    if (draft.option?.id !== "start" || typeof draft.lead !== "number") return null;
    return { area: this.position.areaOf(draft.lead), leader: draft.lead, followers: draft.picks.map(Number) };
  }

  isPicked(id: CardId): boolean {
    const { coup, attack } = this;
    if (coup !== null) return coup.leader === id || coup.followers.includes(id);
    if (attack !== null) return attack.line.includes(id);
    return this.draft.isPicked(id);
  }

  isLit(id: CardId): boolean {
    if (this.startable(id) || this.coupable(id) || this.marches(id)) return true;
    return (
      this.offers("add", id) || this.offers("leader", id) || this.offers("leaderFromHand", id) || this.draft.isLit(id)
    );
  }

  /** Whether the card can be part of a coup with enough crowns; if so, it gets a badge. */
  coupable(id: CardId): boolean {
    const hint = this.coupHint;
    if (!hint?.hand.some(([card]) => card === id)) return false;
    return promisingClaims(hint).some(({ leader: [leader] }) => leader === id || this.position.follows(id, leader));
  }

  press(id: CardId): void {
    const { draft } = this;
    if (!this.isLit(id)) return;
    const { team } = this;
    const area = this.position.areaOf(id);
    if (this.attack !== null || this.warHint !== null) {
      this.toggleMarcher(id);
      return;
    }
    if (team?.area === area && this.coup !== null) {
      this.pressInCoup(id);
      return;
    }
    if (team?.area === area && draft.option?.id === "start") {
      this.pressInStart(id);
      return;
    }
    if (this.startable(id)) {
      this.start(area, id);
      return;
    }
    if (this.coupable(id)) {
      this.beginCoup(area, id);
      return;
    }
    for (const option of ["add", "leaderFromHand", "leader"] as const)
      if (this.offers(option, id)) {
        this.pressFor(option, id);
        return;
      }
    draft.press(id);
  }

  /** Begins what can be begun in an area pressed on the map. Returns false if nothing can. */
  pressArea(area: AreaCode): boolean {
    const { attack } = this;
    if (attack?.passage.includes(area) === true) {
      this.togglePassage(area);
      return true;
    }
    if (this.targets.includes(area)) {
      if (attack?.target === area) this.draft.clear();
      else this.setAttack(this.proposedAttack(area));
      return true;
    }
    if (this.team?.area === area) {
      this.draft.clear();
      return true;
    }
    if (this.startAreas.includes(area)) this.start(area, null);
    else if (this.coupAreas.includes(area)) this.beginCoup(area, null);
    else if (this.addable(area).length > 0) this.addAll(area);
    else return false;
    return true;
  }

  /** Where a dragged card may be dropped: the area of its suit or, in war, every area it can attack. */
  dropAreas(id: CardId): AreaCode[] {
    const { warHint: hint, position } = this;
    if (hint === null) return position.view.own.includes(id) && this.isLit(id) ? [position.areaOf(id)] : [];
    return prospectsOf(hint)
      .filter(({ line }) => line.some(([card]) => card === id))
      .map(({ held: [area] }) => area);
  }

  /** A card was dropped on an area: it is melded there, or joins the line already attacking that area. */
  drop(id: CardId, area: AreaCode): void {
    const { warHint: hint, attack } = this;
    if (!this.dropAreas(id).includes(area)) return;
    if (hint === null) {
      if (!this.isPicked(id)) this.press(id);
      return;
    }
    const line = attack?.target === area ? [...attack.line.filter((card) => card !== id), id] : [id];
    this.setAttack({ target: area, line, passage: passageFor(hint, area, line) });
  }

  /** Why no attack on this area can be made, in the judge's words; `null` if attacks are not being asked for. */
  whyNotAttack(area: AreaCode): Refusal | null {
    const { warHint: hint } = this;
    const best = this.proposedAttack(area);
    return hint === null || best === null ? null : judgeDeclaration(hint, best);
  }

  /** Makes the card leader of the meld instead of adding it. */
  leadWith(id: CardId): void {
    this.pressFor(this.offers("leaderFromHand", id) ? "leaderFromHand" : "leader", id);
  }

  /* ---- Melding */

  get startAreas(): AreaCode[] {
    return this.areasOf(this.option("start", "pickGroup")?.of.map(({ lead }) => lead) ?? []);
  }

  get coupAreas(): AreaCode[] {
    const hint = this.coupHint;
    return hint === null ? [] : this.areasOf(promisingClaims(hint).map(({ leader: [id] }) => id));
  }

  /** Hand cards that can be added in this area. */
  addable(area: AreaCode): CardId[] {
    const ids = this.option("add", "pickMany")?.of.map(Number) ?? [];
    return ids.filter((id) => this.position.areaOf(id) === area);
  }

  get addAreas(): AreaCode[] {
    return this.draft.ask?.kind === "aftermath" ? [] : this.areasOf(this.option("add", "pickMany")?.of ?? []);
  }

  /** Whether the option with this id offers the card. */
  offers(option: string, id: CardId): boolean {
    const found =
      this.draft.open?.sealed === undefined ? this.draft.ask?.options.find((o) => o.id === option) : undefined;
    return (found?.shape === "pickOne" || found?.shape === "pickMany") && found.of.includes(id);
  }

  private startable(id: CardId): boolean {
    const start = this.option("start", "pickGroup");
    return start?.of.some(({ lead, with: companions }) => lead === id || companions.includes(id)) === true;
  }

  private start(area: AreaCode, wanted: CardId | null): void {
    const option = this.option("start", "pickGroup");
    const team = option === null ? null : proposeStart(option, this.position, area, wanted);
    if (team === null) return;
    this.draft.choose("start");
    this.draft.press(team.lead);
    this.draft.setPicks(team.picks);
  }

  /**
   * In a draft of the same area: pressing a follower toggles it, pressing the leader clears the draft, and pressing
   * another crown makes it the leader.
   */
  private pressInStart(id: CardId): void {
    const { draft } = this;
    const team = this.option("start", "pickGroup")?.of.find(({ lead }) => lead === draft.lead);
    if (id === draft.lead) draft.clear();
    else if (team?.with.includes(id) === true) draft.press(id);
    else this.start(this.position.areaOf(id), id);
  }

  private beginCoup(area: AreaCode, wanted: CardId | null): void {
    const hint = this.coupHint;
    const plan = hint === null ? null : proposeCoup(hint, area, wanted);
    if (plan !== null) this.draft.setValue("coup", plan);
  }

  private pressInCoup(id: CardId): void {
    const { coup, coupHint } = this;
    const plan = coup === null || coupHint === null ? null : toggleCoup(coupHint, coup, id);
    if (plan === null) this.draft.clear();
    else this.draft.setValue("coup", plan);
  }

  private pressFor(option: Option["id"], id: CardId): void {
    if (this.draft.option?.id !== option) this.draft.choose(option);
    this.draft.press(id);
  }

  private addAll(area: AreaCode): void {
    const ids = this.addable(area);
    const picks: readonly Id[] = this.draft.option?.id === "add" ? this.draft.picks : [];
    const all = ids.every((id) => picks.includes(id));
    if (this.draft.option?.id !== "add") this.draft.choose("add");
    this.draft.setPicks(all ? picks.filter((p) => !ids.includes(Number(p))) : [...new Set([...picks, ...ids])]);
  }

  /* ---- War */

  /** Areas on which an attack can be declared. */
  get targets(): AreaCode[] {
    const hint = this.warHint;
    return hint === null ? [] : prospectsOf(hint).map(({ held: [area] }) => area);
  }

  /** Whether the owner of this area may be asked to let the attack through. */
  mayAsk(area: AreaCode): boolean {
    const { warHint: hint, attack } = this;
    const defender = hint?.held.find(([held]) => held === attack?.target)?.[1];
    return hint !== null && defender !== undefined && askableAreas(hint, defender).includes(area);
  }

  private marches(id: CardId): boolean {
    const { warHint: hint, attack } = this;
    if (hint === null || attack === null) return false;
    const held = hint.held.find(([area]) => area === attack.target);
    return held !== undefined && marchersTo(hint, held, askableAreas(hint, held[1])).some(([card]) => card === id);
  }

  private proposedAttack(target: AreaCode): Declaration | null {
    return this.warHint === null ? null : proposeAttack(this.warHint, target, this.position.leaders);
  }

  private setAttack(attack: Declaration | null): void {
    if (attack !== null) this.draft.setValue("attack", attack);
  }

  private toggleMarcher(id: CardId): void {
    const { attack, warHint } = this;
    if (attack === null || warHint === null) return;
    const line = attack.line.includes(id) ? attack.line.filter((card) => card !== id) : [...attack.line, id];
    this.setAttack({ ...attack, line, passage: passageFor(warHint, attack.target, line) });
  }

  /** Toggles asking for passage through this area. */
  togglePassage(area: AreaCode): void {
    const { attack } = this;
    if (attack === null) return;
    const passage = attack.passage.includes(area)
      ? attack.passage.filter((code) => code !== area)
      : [...attack.passage, area];
    this.setAttack({ ...attack, passage });
  }

  private areasOf(ids: readonly Id[]): AreaCode[] {
    return [...new Set(ids.map((id) => this.position.areaOf(Number(id))))];
  }

  /** The meld that a draft of the ask "meld" would leave in one of the player's areas, to preview its figures. */
  meldAfter(
    area: AreaCode,
  ): { readonly ids: readonly CardId[]; readonly returned: readonly CardId[]; readonly leader: CardId | null } | null {
    const { draft, team, position } = this;
    if (team?.area === area) return { ids: [team.leader, ...team.followers], returned: [], leader: team.leader };
    const meld = position.meld(area);
    const picks = draft.picks.map(Number).filter((id) => position.knows(id) && position.areaOf(id) === area);
    const [first] = picks;
    if (meld === undefined || first === undefined) return null;
    const ids = cardsOf(meld);
    if (draft.option?.id === "add") return { ids: [...ids, ...picks], returned: [], leader: meld.leader };
    if (draft.option?.id !== "leader" && draft.option?.id !== "leaderFromHand") return null;
    const others = ids.filter((id) => id !== first);
    const stay = others.filter((id) => position.follows(id, first));
    return { ids: [first, ...stay], returned: others.filter((id) => !stay.includes(id)), leader: first };
  }
}
