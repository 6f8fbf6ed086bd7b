/** Requests of one address that are taken up in each turn of the event loop. */
const perRound = 2;

/**
 * Takes up requests in rounds of all who ask, a few of each address, one round in a turn of the event loop: a flood from one
 * address holds others up by those few, however little each costs, and loses nothing while nobody else asks
 * (operation.fairness).
 */
export class Rounds {
  readonly #lines = new Map<string, (() => void)[]>();

  add(address: string, take: () => void): void {
    if (this.#lines.size === 0) setImmediate(() => this.#take());
    const line = this.#lines.get(address);
    if (line) line.push(take);
    else this.#lines.set(address, [take]);
  }

  #take(): void {
    for (const [address, line] of this.#lines) {
      for (const take of line.splice(0, perRound)) take();
      if (line.length === 0) this.#lines.delete(address);
    }
    if (this.#lines.size > 0) setImmediate(() => this.#take());
  }
}
