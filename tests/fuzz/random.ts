/** Chance that is the same for the same seed (mulberry32), so that a fuzzed request can be made again. */
export type Random = {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value;
  /** True once in `times`. */
  oneIn(times: number): boolean;
};

export function seededRandom(seed: number): Random {
  let state = Math.trunc(seed) >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) * limit) / 2 ** 32;
  };
  const whole = (limit: number) => Math.floor(below(limit));
  return {
    below: whole,
    pick: (values) => values[whole(values.length)] as (typeof values)[number],
    oneIn: (times) => whole(times) === 0,
  };
}
