import { minTips, compareStandings, type Standing, type TieBreak } from './standings.ts';

/** What somebody misses to the place in front of them (issue 3); `rival` holds it. */
export type Gap =
  | { kind: 'needs-tips'; missingTips: number }
  | { kind: 'leads' }
  | { kind: 'needs-units'; rival: Rival; millionths: number }
  | { kind: 'loses-tie'; rival: Rival; criterion: Exclude<TieBreak, 'roi'> };

export type Rival = { rank: number; username: string | null };

/** `standings` as rankTippers orders them; null when the person isn't among them. */
export function gapToNext(standings: readonly Standing[], userId: string): Gap | null {
  const index = standings.findIndex((standing) => standing.userId === userId);
  const mine = standings[index];
  if (!mine) return null;
  if (mine.rank === null) return { kind: 'needs-tips', missingTips: minTips - mine.tips };
  const next = standings[index - 1];
  if (!next || next.rank === null) return { kind: 'leads' };
  const rival = { rank: next.rank, username: next.username };
  const { criterion } = compareStandings(next, mine);
  if (criterion !== 'roi') return { kind: 'loses-tie', rival, criterion };
  return { kind: 'needs-units', rival, millionths: unitsToTie(next, mine) };
}

/** So much more from the same tips makes the ROI equal, in millionths of a unit, rounded up. */
function unitsToTie(next: Standing, mine: Standing): number {
  return Math.ceil((next.winningsMillionths * mine.tips) / next.tips) - mine.winningsMillionths;
}
