import { compareTippers, minRankedTips, type TieBreak } from '#features/analysis/tipper-ranking.rules.ts';
import type { Standing } from './standings.rules.ts';

/** What a person lacks to reach the next better place, which `rival` holds (contest.my-standing). */
export type Gap =
  | { kind: 'needs-tips'; missingTips: number }
  | { kind: 'leads' }
  | { kind: 'needs-units'; rival: Rival; millionths: number }
  | { kind: 'loses-tie'; rival: Rival; criterion: Exclude<TieBreak, 'roi'> };

export type Rival = { rank: number; username: string | null };

/** The gap of one person. `standings` as `rankTippers` orders them; null when the person isn't among them. */
export function gapToNext(standings: readonly Standing[], userId: string): Gap | null {
  const index = standings.findIndex((standing) => standing.userId === userId);
  const mine = standings[index];
  if (!mine) return null;
  if (mine.rank === null) return { kind: 'needs-tips', missingTips: minRankedTips - mine.tips };
  const next = standings[index - 1];
  if (!next || next.rank === null) return { kind: 'leads' };
  const rival = { rank: next.rank, username: next.username };
  const { criterion } = compareTippers(next, mine);
  if (criterion !== 'roi') return { kind: 'loses-tie', rival, criterion };
  return { kind: 'needs-units', rival, millionths: unitsToTie(next, mine) };
}

/** By how much the winnings must rise for an equal ROI from the same tips, in millionths of a unit, rounded up. */
function unitsToTie(next: Standing, mine: Standing): number {
  return Math.ceil((next.winningsMillionths * mine.tips) / next.tips) - mine.winningsMillionths;
}
