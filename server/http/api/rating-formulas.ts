import type { RatingFeature } from '#domain/analysis/rating-features.ts';

/** The formulas of our own rating, in the names of the answer's `numbers` and `features`; for rating.ts. */
export const ratingFormulas = [
  'difference = round(value - mean(value of the field), 3); 0 where the value is unknown',
  'points of a line = round(coefficient * difference * pointsPerDoubling / ln(2))',
  'points = sum of the lines',
  'probability = 2^(points / pointsPerDoubling) / sum over the field of 2^(points / pointsPerDoubling)',
  'placing = ((n - position) / (n - 1) - 0.5) * sqrt(n / 9), n starters; position = n without one',
  'behind = min(secondsPerKmBehindWinner / maxBehindFlat (maxBehindJumps over jumps), 1); 1 without a position',
  'avg(x) = sum(olderRunWeight^i * x) / (sum(olderRunWeight^i) + unknownRuns), i = 0 the newest of the runs of the discipline among the last knownRuns',
  'surplus = win - 1/n + (top3 - m) / 2, m = min(3, n) / n',
  'variance = 1/n * (1 - 1/n) + m * (1 - m) / 2',
  'strike = sum(surplus) / (sum(variance) + peopleCaution)',
  'coefficients maximise sum over the first `places` places of ln(share of who took it among those left) - ridge / 2 * sum(coefficient^2), over races of earlier days',
  'blend = market^a * model^b / sum over the field',
] as const;

/** The value of each feature. */
export const featureFormulas: Record<RatingFeature, string> = {
  form: '3 * avg(placing)',
  margins: '3 * avg(0.5 - behind); unknown without times',
  lastRun: '3 * avg(placing) of the last run alone',
  class: '2 * avg(clamp(ln(prize then / prize now), maxClassGap)); prizes in crowns',
  going: '3 * (avg(placing) where |going - now| <= similarGoing - avg(placing)); 0 without such a run',
  distance: '3 * (avg(placing) where |metres - now| <= similarDistanceM - avg(placing)); 0 without such a run',
  weight: 'clamp((kg - mean(kg)) / kilogramsPerUnit, maxWeightUnits); unknown in a handicap',
  rest: '2 if more than longRestDays days since the last run, else 0; unknown before the first',
  age: 'min(max(age - primeAge, 0), maxYearsOver) / 2',
  mare: '2 for a mare, else 0',
  foreignBred: '2 if bred abroad, else 0',
  jockey: '3 * strike of the jockey',
  trainer: '3 * strike of the trainer',
  trainerForm: '3 * strike of the trainer in the last formDays days',
  draw: '4 * draw / highest draw; on the flat',
};
