/** Something with a state that elements are drawn from: they are told when it changes. */
export class Subject {
  readonly #changed = new Set<() => void>();

  subscribe(changed: () => void): () => void {
    this.#changed.add(changed);
    return () => this.#changed.delete(changed);
  }

  protected changed(): void {
    for (const tell of [...this.#changed]) tell();
  }
}
