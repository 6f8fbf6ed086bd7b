import { setImmediate } from 'node:timers/promises';
import { desc } from 'drizzle-orm';
import { fitRatingInBatches, type RatingFit } from '#domain/analysis/fit-rating.ts';
import type { PastRace, RatedRace } from '#domain/analysis/past-race.ts';
import { winProbabilities } from '#domain/analysis/rating.ts';
import { priceCells } from '#domain/odds/price-cells.ts';
import { addMinutes, pragueDate } from '#domain/shared/prague-time.ts';
import type { Db } from '#server/db/db.ts';
import { ratingFits } from '#server/db/schema/analysis.ts';
import type { SiteTimeJob } from '#server/jobs/start-jobs.ts';
import type { Clock } from '#server/ports/clock.ts';
import { readAnalysisFingerprint, readPastRaces, readRacesFrom } from './read-past-races.ts';
import { storeAnalysis } from './store-analysis.ts';

/** How old statistics may get; a run without new results costs one query. */
const intervalMinutes = 10;

/**
 * Job: keeps the statistics of odds and our own rating up to date with the results before today
 * (statistics.what-counts).
 */
export function analysisJob(db: Db, clock: Clock): SiteTimeJob {
  return {
    name: 'refresh-analysis',
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
  const before = pragueDate(clock.now());
  const fingerprint = await readAnalysisFingerprint(db, before);
  const [newest] = await db
    .select({ fingerprint: ratingFits.fingerprint })
    .from(ratingFits)
    .orderBy(desc(ratingFits.id))
    .limit(1);
  if (newest?.fingerprint === fingerprint) return false;
  const past = await readPastRaces(db, before);
  const upcoming = await readRacesFrom(db, before);
  const fit = await fitWithPauses(past);
  const stored = await storeAnalysis(
    { db, actor: { role: 'system' }, clock },
    {
      before,
      fingerprint,
      raceCount: past.length,
      learningRates: fit.learningRates,
      judgedRaces: fit.judgedRaces,
      model: fit.model,
      market: fit.market,
      evenLogLoss: fit.evenLogLoss,
      cells: priceCells(
        past.map((race) => ({ ...race, season: Number(race.date.slice(0, 4)), starters: race.runners })),
      ),
      forecasts: [
        ...forecastsOf(past, fit.forecasts),
        ...forecastsOf(
          upcoming,
          upcoming.map((race) => winProbabilities(fit.rating, race)),
        ),
      ],
    },
  );
  if (!stored.ok) throw new Error(`the analysis was refused: ${JSON.stringify(stored)}`);
  return true;
}

async function fitWithPauses(races: readonly PastRace[]): Promise<RatingFit> {
  const steps = fitRatingInBatches(races);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

function forecastsOf(
  races: readonly RatedRace[],
  probabilities: RatingFit['forecasts'],
): { id: number; probability: number }[] {
  return races.flatMap((race, raceIndex) =>
    race.runners.map(({ id }, runnerIndex) => ({ id, probability: probabilities[raceIndex]?.[runnerIndex] ?? 0 })),
  );
}
