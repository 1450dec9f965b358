/** Entries of one block. */
export const BLOCK = 40;
/** The height of an entry in pixels, until one has been drawn. */
const GUESS = 32;

/**
 * Which part of a long list is drawn: whole blocks of entries around what is seen. The height of every block is kept
 * once it was drawn, and estimated before, so that the list scrolls as if all of it were drawn.
 */
export class BlockWindow {
  /** The first and the last block that are drawn. */
  first = 0;
  last = 0;
  #count = 0;
  readonly #heights = new Map<number, { readonly entries: number; readonly height: number }>();

  /** Entries `from` up to, but not including, `to` are drawn. */
  get from(): number {
    return this.first * BLOCK;
  }

  get to(): number {
    return Math.min(this.#count, (this.last + 1) * BLOCK);
  }

  /** Height of all that is not drawn above and below. */
  get above(): number {
    return this.#top(this.first);
  }

  get below(): number {
    return this.#top(this.#blocks) - this.#top(this.last + 1);
  }

  /** The number of entries has changed; `atEnd`: the last ones are seen. */
  resize(count: number, atEnd: boolean): void {
    this.#count = count;
    const final = this.#blocks - 1;
    if (atEnd && (this.last !== final || this.last - this.first > 3)) this.#draw(final - 1, final);
    else this.#draw(this.first, this.last);
  }

  /** Draws the entry at this index, with the block before and after it, unless it is drawn. */
  include(index: number): void {
    if (index >= this.from && index < this.to) return;
    const block = Math.floor(index / BLOCK);
    this.#draw(block - 1, block + 1);
  }

  /**
   * Draws what is seen between two heights, and as much again on both sides. Returns whether anything else is drawn
   * now.
   */
  cover(top: number, bottom: number): boolean {
    const room = bottom - top;
    const drawn = [this.above, this.#top(this.last + 1)] as const;
    const isCovered =
      (this.first === 0 || drawn[0] <= top - room / 2) &&
      (this.last === this.#blocks - 1 || drawn[1] >= bottom + room / 2);
    if (isCovered) return false;
    const before = [this.first, this.last] as const;
    this.#draw(this.#blockAt(top - room), this.#blockAt(bottom + room));
    return before[0] !== this.first || before[1] !== this.last;
  }

  /** The height of a block that is drawn now. */
  measured(block: number, height: number): void {
    if (height > 0) this.#heights.set(block, { entries: this.#entries(block), height });
  }

  /** Other entries, or another width. */
  forget(): void {
    this.#heights.clear();
  }

  get #blocks(): number {
    return Math.max(1, Math.ceil(this.#count / BLOCK));
  }

  #draw(first: number, last: number): void {
    const final = this.#blocks - 1;
    this.last = Math.min(final, Math.max(0, last));
    this.first = Math.min(this.last, Math.max(0, first));
  }

  #entries(block: number): number {
    return Math.max(0, Math.min(BLOCK, this.#count - block * BLOCK));
  }

  #height(block: number, average: number): number {
    const known = this.#heights.get(block);
    return known?.entries === this.#entries(block) ? known.height : this.#entries(block) * average;
  }

  get #average(): number {
    let [entries, height] = [0, 0];
    for (const known of this.#heights.values()) {
      entries += known.entries;
      height += known.height;
    }
    return entries === 0 ? GUESS : height / entries;
  }

  #top(block: number): number {
    const average = this.#average;
    let top = 0;
    for (let i = 0; i < Math.min(block, this.#blocks); i++) top += this.#height(i, average);
    return top;
  }

  #blockAt(height: number): number {
    const average = this.#average;
    let bottom = 0;
    for (let block = 0; block < this.#blocks; block++) {
      bottom += this.#height(block, average);
      if (bottom > height) return block;
    }
    return this.#blocks - 1;
  }
}
