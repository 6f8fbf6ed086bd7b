/** Runs since the last win (domain.md 1.2, écart), newest first; null when there is no win among them. */
export function runsSinceWin(newestFirst: readonly { position: number | null }[]): number | null {
  const at = newestFirst.findIndex(({ position }) => position === 1);
  return at === -1 ? null : at;
}
