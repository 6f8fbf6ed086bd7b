import { fewestTips, parting, type Standing, type TieBreak } from './standings.ts';

/** What somebody misses to the place in front of them (issue 3); `rival` holds it. */
export type Gap =
  | { kind: 'needs-tips'; missing: number }
  | { kind: 'leads' }
  | { kind: 'needs-units'; rival: Rival; millionths: number }
  | { kind: 'loses-tie'; rival: Rival; by: Exclude<TieBreak, 'roi'> };

export type Rival = { rank: number; username: string | null };

/** `standings` as rankTippers orders them; null when the person isn't among them. */
export function gapToNext(standings: readonly Standing[], userId: string): Gap | null {
  const at = standings.findIndex((standing) => standing.userId === userId);
  const mine = standings[at];
  if (!mine) return null;
  if (mine.rank === null) return { kind: 'needs-tips', missing: fewestTips - mine.tips };
  const next = standings[at - 1];
  if (!next || next.rank === null) return { kind: 'leads' };
  const rival = { rank: next.rank, username: next.username };
  const { by } = parting(next, mine);
  if (by !== 'roi') return { kind: 'loses-tie', rival, by };
  return { kind: 'needs-units', rival, millionths: unitsToDrawLevel(next, mine) };
}

/** So much more from the same tips makes the ROI equal, in millionths of a unit, rounded up. */
function unitsToDrawLevel(next: Standing, mine: Standing): number {
  return Math.ceil((next.winningsMillionths * mine.tips) / next.tips) - mine.winningsMillionths;
}
