import type { AcceptedOptions } from "./accepted-options.ts";
import type { Candidate, Place } from "./pairing-facts.ts";

/** A group found in the run. `total` is the sum of the costs of all pairs of its members. */
export type FoundGroup = {
  readonly members: readonly { readonly of: Candidate; readonly place: Place }[];
  readonly place: Place;
  readonly options: AcceptedOptions;
  readonly total: number;
};

/** The groups formed so far in a run, and the people who have been in a group together. */
export class RunGroups {
  readonly #groupOf = new Map<Candidate, FoundGroup>();
  readonly #together = new Map<string, Set<string>>();

  form(group: FoundGroup): void {
    for (const { of } of group.members) {
      this.#groupOf.set(of, group);
      for (const { of: other } of group.members)
        if (other !== of && (of.hasOthers || other.hasOthers)) this.#note(of.seek.person, other.seek.person);
    }
  }

  /** [MM-106] The members still count as having been together in this run. */
  dissolve(group: FoundGroup): void {
    for (const { of } of group.members) this.#groupOf.delete(of);
  }

  has(one: Candidate): boolean {
    return this.#groupOf.has(one);
  }

  groupOf(one: Candidate): FoundGroup | undefined {
    return this.#groupOf.get(one);
  }

  all(): FoundGroup[] {
    return [...new Set(this.#groupOf.values())];
  }

  /**
   * [MM-105] Whether the people of two seeks, one of which has no group, were put together in this run. Always false if
   * each has only one seek.
   */
  wereTogether(one: Candidate, other: Candidate): boolean {
    if (!one.hasOthers && !other.hasOthers) return false;
    return this.#together.get(one.seek.person)?.has(other.seek.person) ?? false;
  }

  #note(one: string, other: string): void {
    const known = this.#together.get(one);
    if (known === undefined) this.#together.set(one, new Set([other]));
    else known.add(other);
  }
}
