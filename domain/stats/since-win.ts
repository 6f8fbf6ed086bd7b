/**
 * Runs since the last win, for runs newest first; null without any win (statistics.since-win). Shown on /jockey/{slug}.
 */
export function runsSinceWin(newestFirst: readonly { position: number | null }[]): number | null {
  const index = newestFirst.findIndex(({ position }) => position === 1);
  return index === -1 ? null : index;
}
