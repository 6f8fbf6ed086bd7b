/** Runs since the last win (domain.md 1.2, écart), newest first; null when there is no win among them. */
export function runsSinceWin(newestFirst: readonly { position: number | null }[]): number | null {
  const index = newestFirst.findIndex(({ position }) => position === 1);
  return index === -1 ? null : index;
}
