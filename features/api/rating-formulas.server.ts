import {
  featureDigits,
  featureScales as scales,
  type RatingFeature,
} from '#features/analysis/rating-features.rules.ts';
import { historyNumbers, ordinaryField } from '#features/analysis/rating-history.rules.ts';

const { places } = historyNumbers;

/** The formulas of our own rating, in the names of the answer's `numbers` and `features`. */
export const ratingFormulas = [
  `difference = round(value - mean(value of the field), ${featureDigits}); 0 where the value is unknown`,
  'points of a line = round(coefficient * difference * pointsPerDoubling / ln(2))',
  'points = sum of the lines',
  'probability = 2^(points / pointsPerDoubling) / sum over the field of 2^(points / pointsPerDoubling)',
  `placing = ((n - position) / (n - 1) - 0.5) * sqrt(n / ${ordinaryField}), n starters; position = n without one`,
  'behind = min(secondsPerKmBehindWinner / maxBehindFlat (maxBehindJumps over jumps), 1); 1 without a position',
  'avg(x) = sum(olderRunWeight^i * x) / (sum(olderRunWeight^i) + unknownRuns), i = 0 the newest of the runs of the discipline among the last knownRuns',
  `surplus = win - 1/n + (top${places} - m) / 2, m = min(${places}, n) / n`,
  'variance = 1/n * (1 - 1/n) + m * (1 - m) / 2',
  'strike = sum(surplus) / (sum(variance) + peopleCaution)',
  'coefficients maximise sum over the first `places` places of ln(share of who took it among those left) - ridge / 2 * sum(coefficient^2), over races of earlier days',
  'blend = market^a * model^b / sum over the field',
] as const;

/** The value of each feature. */
export const featureFormulas: Record<RatingFeature, string> = {
  form: `${scales.form} * avg(placing)`,
  margins: `${scales.margins} * avg(0.5 - behind); unknown without times`,
  lastRun: `${scales.lastRun} * avg(placing) of the last run alone`,
  class: `${scales.class} * avg(clamp(ln(prize then / prize now), maxClassGap)); prizes in crowns`,
  going: `${scales.going} * (avg(placing) where |going - now| <= similarGoing - avg(placing)); 0 without such a run`,
  distance: `${scales.distance} * (avg(placing) where |metres - now| <= similarDistanceM - avg(placing)); 0 without such a run`,
  weight: 'clamp((kg - mean(kg)) / kilogramsPerUnit, maxWeightUnits); unknown in a handicap',
  rest: `${scales.rest} if more than longRestDays days since the last run, else 0; unknown before the first`,
  age: `${scales.age} * min(max(age - primeAge, 0), maxYearsOver)`,
  mare: `${scales.mare} for a mare, else 0`,
  foreignBred: `${scales.foreignBred} if bred abroad, else 0`,
  jockey: `${scales.jockey} * strike of the jockey`,
  trainer: `${scales.trainer} * strike of the trainer`,
  trainerForm: `${scales.trainerForm} * strike of the trainer in the last formDays days`,
  draw: `${scales.draw} * draw / highest draw; on the flat`,
};
