/** The base of state that elements are drawn from: calls its subscribers after every change. */
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
