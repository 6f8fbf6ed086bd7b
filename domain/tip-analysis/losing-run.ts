/** w = won, p = placed, l = lost: settled tips in the order in which they were run. */
export type TipLetters = string;

/** The longest row of lost tips; void and waiting ones neither lengthen nor break it (Decision D4). */
export function longestLosingRun(letters: TipLetters): number {
  return Math.max(...letters.split(/[wp]/).map((run) => run.length));
}
