import { placePayout } from '#features/odds/format-odds.rules.ts';
import { array, nullable, number, object, oneOf, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** One of a person's settled tips in a race; `payoutMillionths` of the unit staked. */
export type RaceTip = ValueOf<typeof raceTipShape>;
const raceTipShape = object({
  runnerId: number,
  state: oneOf(['won', 'placed', 'lost', 'void']),
  position: nullable(number),
  payoutMillionths: number,
});

/**
 * What a result did for a person: their tips in the race, and their rank in its round before and after; without a rank
 * under three valid tips.
 */
export type MyRaceResult = ValueOf<typeof myRaceResultShape>;
export const myRaceResultShape = object({
  tips: array(raceTipShape),
  /** null when the round is frozen. */
  standing: nullable(object({ rank: nullable(number), before: nullable(number), ranked: number })),
});

/** A person's tips in one race as one line. */
export type RaceTips = {
  count: number;
  /** Each place once, the best first. */
  places: readonly number[];
  unplaced: number;
  void: number;
  /** Won or lost by a unit on each valid tip; null when none is valid. */
  gain: number | null;
  /** Of each tip that returned something, what it was paid for (simulation.place-payout). */
  paid: readonly string[];
};

/** Sums up a person's tips in a race (tips.race-line); null without one. */
export function raceTips(tips: readonly RaceTip[]): RaceTips | null {
  if (tips.length === 0) return null;
  const valid = tips.filter(({ state }) => state !== 'void');
  const positions = valid.flatMap(({ position }) => position ?? []);
  const millionths = valid.map(({ payoutMillionths }) => payoutMillionths - 1_000_000);
  return {
    count: tips.length,
    places: [...new Set(positions)].toSorted((a, b) => a - b),
    unplaced: valid.length - positions.length,
    void: tips.length - valid.length,
    gain: valid.length === 0 ? null : millionths.reduce((sum, gain) => sum + gain, 0) / 1_000_000,
    paid: millionths.map((gain) => placePayout(gain / 1_000_000)).filter(Boolean),
  };
}
