/** A stream of pseudo-random numbers; the same seed gives the same stream on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** Whole number from low to high, both included. */
  integer(low: number, high: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Normal deviate with mean 0 and deviation 1. */
  normal(): number;
};

/**
 * mulberry32 seeded by an FNV-1a hash of `seedParts`, which name what is drawn ('price', race, bookmaker). All
 * chance in the demonstration comes from it.
 */
export function createRandom(...seedParts: readonly (string | number)[]): Random {
  let state = hash(seedParts.join('/'));

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick(items) {
      const item = items[Math.floor(items.length * next())];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
