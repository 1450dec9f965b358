/** Something with a state that elements are drawn from: subscribers are called when it changes. */
export class Observable {
  readonly #changed = new Set<() => void>();

  subscribe(changed: () => void): () => void {
    this.#changed.add(changed);
    return () => this.#changed.delete(changed);
  }

  protected changed(): void {
    for (const notify of [...this.#changed]) notify();
  }
}
