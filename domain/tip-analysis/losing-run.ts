/** w = won, p = placed, l = lost: settled tips in the order in which they were run. */
export type TipLetters = string;

/** The longest row of lost tips; void and waiting tips are not among the letters (tip-analysis.losing-run). */
export function longestLosingRun(letters: TipLetters): number {
  return Math.max(...letters.split(/[wp]/).map((run) => run.length));
}
