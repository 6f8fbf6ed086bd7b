/**
 * Which stored pages were first asked for from which address, so that one that asks for ever new ones drops its own.
 */
export class PageShares {
  readonly #maxBytes: number;
  /** Sizes by page, the oldest first, by address. */
  readonly #shares = new Map<string, Map<string, number>>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Adds a page; returns those that the address must give up for it. */
  add(address: string, key: string, bytes: number): string[] {
    const share = this.#shares.get(address) ?? new Map<string, number>();
    this.#shares.set(address, share.set(key, bytes));
    let over = share.values().reduce((sum, size) => sum + size, 0) - this.#maxBytes;
    const dropped: string[] = [];
    for (const [old, size] of share) {
      if (over <= 0 || old === key) break;
      dropped.push(old);
      over -= size;
    }
    return dropped;
  }

  remove(address: string, key: string): void {
    const share = this.#shares.get(address);
    share?.delete(key);
    if (share?.size === 0) this.#shares.delete(address);
  }
}
