import { addTip, zeroTipSums, type TipStatistics, tipStatistics } from '#features/analysis/simulation.rules.ts';
import type { TipOutcome } from '#features/analysis/settle-race.rules.ts';
import { type PriceBand, priceBand } from '#features/odds/price-band.rules.ts';
import { oneNameOfEachCourse } from '#features/racing/course-of-place.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { longestLosingRun } from './losing-run.rules.ts';
import { profitCurve } from './profit-curve.rules.ts';

/** One tip of a person with its outcome. */
export type LoggedTip = {
  id: number;
  placedAt: Instant;
  eventId: number;
  date: PragueDate;
  location: string;
  raceId: number;
  raceNumber: number;
  raceName: string | null;
  raceType: string;
  raceKind: RaceKind;
  startAt: Instant | null;
  number: number | null;
  horse: { id: number; name: string; country: string | null };
  /** Displayed price: of a settled tip the one it was settled with, else today's (tip-analysis.tip-log). */
  odds: number | null;
  outcome: TipOutcome;
};

type TipGroup<Key> = { key: Key; statistics: TipStatistics };

export type TipperSummary = {
  statistics: TipStatistics;
  longestLosingRun: number;
  waiting: number;
  void: number;
  /** The tip that paid most, and the statistics without it: one lucky hit can explain a whole profit (tip-analysis.person). */
  best: { tip: LoggedTip; payout: number; without: TipStatistics } | null;
  /** Units after each race day. */
  curve: { days: PragueDate[]; values: number[] };
  byCourse: TipGroup<string>[];
  byKind: TipGroup<RaceKind>[];
  /** 0 = up to 2, … ; null = no price. */
  byBand: TipGroup<PriceBand | null>[];
};

const million = 1_000_000;

/** The summary of a person's page over all their tips; `tips` in the order in which they were run. */
export function tipperSummary(tips: readonly LoggedTip[]): TipperSummary {
  const settled = tips.filter(isSettled);
  const statistics = statisticsOf(settled);
  const [best] = settled.toSorted((a, b) => b.outcome.payoutMillionths - a.outcome.payoutMillionths);
  const days = [...new Set(settled.map(({ date }) => date))];
  const courseName = oneNameOfEachCourse();
  return {
    statistics,
    longestLosingRun: longestLosingRun(settled.map(({ outcome }) => outcome.state.slice(0, 1)).join('')),
    waiting: tips.filter(({ outcome }) => outcome.state === 'waiting').length,
    void: tips.filter(({ outcome }) => outcome.state === 'void').length,
    best:
      best && best.outcome.payoutMillionths > 0
        ? {
            tip: best,
            payout: best.outcome.payoutMillionths / million,
            without: statisticsOf(settled.filter((tip) => tip !== best)),
          }
        : null,
    curve: {
      days,
      values: profitCurve(
        days,
        settled.map(({ date, outcome }) => ({ step: date, millionths: outcome.payoutMillionths - million })),
      ),
    },
    byCourse: grouped(settled, ({ location }) => courseName(location)),
    byKind: grouped(settled, ({ raceKind }) => raceKind),
    byBand: grouped(settled, ({ odds }) => (odds === null ? null : priceBand(odds))).toSorted(
      (a, b) => (a.key ?? 9) - (b.key ?? 9),
    ),
  };
}

type SettledTip = LoggedTip & { outcome: Extract<TipOutcome, { payoutMillionths: number }> };

function isSettled(tip: LoggedTip): tip is SettledTip {
  return 'payoutMillionths' in tip.outcome;
}

function statisticsOf(tips: readonly LoggedTip[]): TipStatistics {
  return tipStatistics(tips.map(({ outcome }) => outcome).reduce(addTip, zeroTipSums));
}

/** Most tips first. */
function grouped<Key>(tips: readonly LoggedTip[], keyOf: (tip: LoggedTip) => Key): TipGroup<Key>[] {
  return [...Map.groupBy(tips, keyOf)]
    .map(([key, group]) => ({ key, statistics: statisticsOf(group) }))
    .toSorted((a, b) => b.statistics.totalTips - a.statistics.totalTips);
}
