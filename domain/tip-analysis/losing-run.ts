/**
 * The longest row of lost tips (tip-analysis.losing-run). `letters`: w = won, p = placed, l = lost, in the order in which they
 * were run; void and waiting tips are left out.
 */
export function longestLosingRun(letters: string): number {
  return Math.max(...letters.split(/[wp]/).map((run) => run.length));
}
