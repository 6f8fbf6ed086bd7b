import { hasWon } from '#features/racing/placing.rules.ts';
import { isStart } from './starts.rules.ts';

/**
 * How many starts there were since the last win, given the positions of all runs, newest first; null without any win
 * (statistics.since-win).
 */
export function runsSinceWin(newestFirst: readonly { position: number | null }[]): number | null {
  const index = newestFirst.filter(isStart).findIndex(({ position }) => hasWon(position));
  return index === -1 ? null : index;
}
