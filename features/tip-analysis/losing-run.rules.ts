/**
 * The longest run of lost tips in a row (tip-analysis.losing-run). `letters` has one letter for each settled tip, in
 * the order of the races: w = won, p = placed, l = lost.
 */
export function longestLosingRun(letters: string): number {
  return Math.max(...letters.split(/[wp]/).map((run) => run.length));
}
