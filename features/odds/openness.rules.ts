/**
 * How open a race is: e to the entropy of the fair probabilities, the number of equal horses whose race would be as
 * uncertain (odds-analysis.day-summary). 1 = a certainty, n = n equal chances. Null without a probability.
 */
export function openness(probabilities: readonly number[]): number | null {
  const positive = probabilities.filter((probability) => probability > 0);
  if (positive.length === 0) return null;
  return Math.exp(-positive.reduce((sum, probability) => sum + probability * Math.log(probability), 0));
}
