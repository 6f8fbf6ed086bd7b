import { type RatingFeature, ratingFeatures } from './rating-features.rules.ts';

/** So many points more double the ratio of two horses' chances. */
export const pointsPerDoubling = 20;
/** Points of a coefficient of 1. */
export const pointsPerUnit = pointsPerDoubling / Math.LN2;

/** What a feature adds to a horse's sum; `difference` is its value less the field's mean. */
export type RatingLine = { feature: RatingFeature; difference: number; points: number };

/** A runner's lines that say something, in the order of `ratingFeatures`; whole points, so that a reader can add them. */
export function ratingLines(coefficients: Float64Array, differences: Float64Array): RatingLine[] {
  return ratingFeatures.flatMap((feature, index) => {
    const difference = differences[index] ?? 0;
    const points = pointsOf(coefficients[index] ?? 0, difference);
    return points === 0 ? [] : [{ feature, difference, points }];
  });
}

/** The chances of a race's runners, whose features less the field's mean are given; each from its whole points. */
export function ratingChances(coefficients: Float64Array, rows: readonly Float64Array[]): number[] {
  return chancesOfPoints(
    rows.map((row) => row.reduce((sum, difference, index) => sum + pointsOf(coefficients[index] ?? 0, difference), 0)),
  );
}

/** The sum of a runner's lines. */
export function sumOfPoints(lines: readonly Pick<RatingLine, 'points'>[]): number {
  return lines.reduce((sum, { points }) => sum + points, 0);
}

/**
 * Chances to win by the sums of points: 2^(points ÷ 20), divided by the sum of these over the race. In the order of the
 * runners; they sum to 1.
 */
export function chancesOfPoints(sums: readonly number[]): number[] {
  return shares(sums, pointsPerUnit);
}

/** Shares of a whole in proportion to e^(score ÷ unit). */
export function shares(scores: readonly number[], unit: number): number[] {
  const max = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - max) / unit));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function pointsOf(coefficient: number, difference: number): number {
  return Math.round(coefficient * difference * pointsPerUnit);
}
