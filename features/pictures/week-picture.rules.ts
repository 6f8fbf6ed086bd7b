import { addTip, tipStatistics, zeroTipSums } from '#features/analysis/simulation.rules.ts';
import type { MyStanding } from '#features/contest/my-standing.rules.ts';
import { roundFrom } from '#features/contest/round.rules.ts';
import { mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { LoggedTip } from '#features/tip-analysis/tip-log.rules.ts';

export type PicturedTip = { position: number | null; horse: string; silk: Silk; profit: number };

/** A tipper's week in the contest: only for whoever has the link that the tipper made. */
export type WeekPicture = {
  username: string;
  monday: PragueDate;
  rank: number | null;
  ranked: number;
  /** Units won less units staked, of the settled tips. */
  profit: number;
  tips: number;
  winners: number;
  /** Percent. */
  successRate: number | null;
  roi: number | null;
  shown: PicturedTip[];
  hidden: number;
};

const maxTips = 4;
const million = 1_000_000;

const isSettled = ({ outcome }: LoggedTip) => 'payoutMillionths' in outcome;

/** The Monday of the last week in which the tips have a settled one; null without any. */
export function lastSettledWeek(tips: readonly LoggedTip[]): PragueDate | null {
  const last = tips.findLast(isSettled);
  return last ? mondayOfWeek(last.date) : null;
}

/** The settled tips of the week that begins on this Monday. */
export function settledInWeek(tips: readonly LoggedTip[], monday: PragueDate): LoggedTip[] {
  const { sunday } = roundFrom(monday);
  return tips.filter((tip) => isSettled(tip) && tip.date >= monday && tip.date <= sunday);
}

type Week = {
  username: string;
  monday: PragueDate;
  standing: Pick<MyStanding, 'rank' | 'ranked'>;
  /** As settledInWeek gives them, in the order of their races. */
  tips: readonly LoggedTip[];
  /** By horse id. */
  silks: ReadonlyMap<number, Silk>;
};

/** What the picture of a tipper's week shows: the best tips first, four at most (pictures.week). */
export function weekPicture({ username, monday, standing, tips, silks }: Week): WeekPicture {
  const sums = tips.map(({ outcome }) => outcome).reduce(addTip, zeroTipSums);
  const { totalTips, totalWinnings, successRate, roi, winningTips } = tipStatistics(sums);
  const pictured = tips
    .flatMap(({ horse, outcome }) =>
      'payoutMillionths' in outcome
        ? [
            {
              position: outcome.position,
              horse: horseName(horse.name),
              silk: silks.get(horse.id) ?? unknownSilk,
              profit: (outcome.payoutMillionths - million) / million,
            },
          ]
        : [],
    )
    .toSorted((a, b) => b.profit - a.profit);
  const shown = pictured.slice(0, pictured.length > maxTips ? maxTips - 1 : maxTips);
  return {
    username,
    monday,
    rank: standing.rank,
    ranked: standing.ranked,
    profit: totalWinnings - totalTips,
    tips: totalTips,
    winners: winningTips,
    successRate,
    roi,
    shown,
    hidden: pictured.length - shown.length,
  };
}
