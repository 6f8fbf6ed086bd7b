import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import type { TippedDay } from './season-rows.rules.ts';

/** What all tips of a race day returned, in per cent. */
export type CrowdDay = TippedDay & { roi: number };

export type CrowdDays = {
  /** Of all tips, also of days with few; null without a tip. */
  total: { tips: number; roi: number } | null;
  /** With enough tips to say anything, earliest first. */
  days: CrowdDay[];
  best: CrowdDay | null;
  worst: CrowdDay | null;
  /** Days in which the crowd won. */
  won: number;
};

const roiOf = (tips: number, millionths: number) => roiPercent(millionths, tips) ?? 0;

/** The crowd's season by race day (season-review.crowd-days); `tipped` in order of days. */
export function crowdDays(tipped: readonly TippedDay[]): CrowdDays {
  const tips = sum(tipped.map((day) => day.tips));
  const days = tipped
    .filter((day) => day.tips >= smallSampleThreshold)
    .map((day) => ({ ...day, roi: roiOf(day.tips, day.millionths) }));
  const ranked = days.toSorted((a, b) => b.roi - a.roi);
  const worstRoi = ranked.at(-1)?.roi;
  return {
    total: tips === 0 ? null : { tips, roi: roiOf(tips, sum(tipped.map(({ millionths }) => millionths))) },
    days,
    best: ranked[0] ?? null,
    worst: days.find(({ roi }) => roi === worstRoi) ?? null,
    won: days.filter(({ roi }) => roi > 0).length,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
