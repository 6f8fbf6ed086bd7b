import { addTip, tipStatistics, zeroTipSums } from '#domain/analysis/simulation.ts';
import type { MyStanding } from '#domain/contest/my-standing.ts';
import { roundFrom } from '#domain/contest/round.ts';
import { mondayOfWeek } from '#domain/shared/prague-time.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import { type Silk, unknownSilk } from '#domain/racing/silk.ts';
import type { LoggedTip } from '#domain/tip-analysis/tip-log.ts';

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
