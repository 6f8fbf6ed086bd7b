import { inPercent } from '#platform/text/czech-number.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { DayTotalRow, MonthTotalRow, TotalRow } from './dashboard-rows.rules.ts';

/** Sums of settled tips at one unit a tip (simulation.one-unit); money in units, rates in percent. */
export type Totals = {
  tips: number;
  winnings: number;
  profit: number;
  successRate: number | null;
  roi: number | null;
};

export type DayTotals = Totals & Pick<DayTotalRow, 'date' | 'location'> & { slug: string };
export type MonthTotals = { month: string; profit: number };

/** The sums in the units that the page shows. */
export function totals({ tips, successes, winningsMillionths }: TotalRow): Totals {
  return {
    tips,
    winnings: winningsMillionths / 1_000_000,
    profit: (winningsMillionths - tips * 1_000_000) / 1_000_000,
    successRate: tips === 0 ? null : inPercent(successes / tips),
    roi: roiPercent(winningsMillionths, tips),
  };
}

/** The sums of one race day, with the link to its results. */
export function dayTotals(row: DayTotalRow): DayTotals {
  const { date, location, eventId } = row;
  return { ...totals(row), date, location, slug: idSlug(eventId, `${location} ${date}`) };
}

/** The profit of one month. */
export function monthTotals(row: MonthTotalRow): MonthTotals {
  return { month: row.month, profit: totals(row).profit };
}
