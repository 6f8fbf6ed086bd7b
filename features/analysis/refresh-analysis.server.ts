import { setImmediate } from 'node:timers/promises';
import { desc } from 'drizzle-orm';
import { fitRatingInBatches, type RatingFit, type RatingInput } from './fit-rating.rules.ts';
import type { PastRace } from './past-race.rules.ts';
import { priceCells } from '#features/odds/price-cells.rules.ts';
import type { PriceCell } from '#features/odds/price-results.rules.ts';
import { addMinutes, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { ratingFits } from './analysis.tables.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { readAnalysisFingerprint, readFixedForecasts, readPastRaces, readRacesFrom } from './read-past-races.server.ts';
import { ratingRuleVersion } from './rating-rule-version.server.ts';
import { storeAnalysis } from './store-analysis.server.ts';

/** How old statistics may get, should a change not have been heard of. */
const intervalMinutes = 10;

/**
 * Job: keeps the statistics of odds and our own rating up to date, within seconds of a result
 * (statistics.what-counts, rating.fitting).
 */
export function analysisJob(db: Db, clock: Clock): SiteTimeJob {
  return {
    name: 'refresh-analysis',
    wokenBy: (topic) => topic === 'events',
    async run() {
      await refreshAnalysis(db, clock);
      return addMinutes(clock.now(), intervalMinutes);
    },
  };
}

/**
 * Computes the analysis again if its inputs have changed; returns whether they had. It pauses often, so that pages are
 * answered meanwhile.
 */
export async function refreshAnalysis(db: Db, clock: Clock): Promise<boolean> {
  const today = pragueDate(clock.now());
  const fingerprint = await currentFingerprint(db, today);
  const [newest] = await db
    .select({ fingerprint: ratingFits.fingerprint })
    .from(ratingFits)
    .orderBy(desc(ratingFits.id))
    .limit(1);
  if (newest?.fingerprint === fingerprint) return false;
  const past = await readPastRaces(db, today);
  const upcoming = await readRacesFrom(db, today);
  const fixedRaceIds = await readFixedForecasts(db, clock.now());
  const { ridge, coefficients, exponents, forecasts, judgedRaces, ...evaluation } = await fitWithPauses({
    past,
    upcoming,
    fixedRaceIds,
  });
  const stored = await storeAnalysis(
    { db, actor: { role: 'system' }, clock },
    {
      lastDay: past.at(-1)?.date ?? null,
      fingerprint,
      raceCount: past.length,
      judgedRaces,
      ridge,
      coefficients: [...coefficients],
      exponents,
      evaluation,
      cells: cellsBefore(past, today),
      forecasts,
    },
  );
  if (!stored.ok) throw new Error(`the analysis was refused: ${JSON.stringify(stored)}`);
  return true;
}

/** The sums of the odds bands, of races before today. */
export function cellsBefore(past: readonly PastRace[], today: PragueDate): PriceCell[] {
  const settled = past.filter(({ date }) => date < today);
  return priceCells(
    settled.map((race) => ({ ...race, season: Number(race.date.slice(0, 4)), starters: race.runners })),
  );
}

/** Of the inputs and of the rule, so that a release with another rule fits anew (operation.rule-versions). */
export async function currentFingerprint(db: Db, today: PragueDate): Promise<string> {
  return `${ratingRuleVersion()}/${await readAnalysisFingerprint(db, today)}`;
}

async function fitWithPauses(input: RatingInput): Promise<RatingFit> {
  const steps = fitRatingInBatches(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}
