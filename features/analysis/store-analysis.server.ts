import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fieldSizes } from '#features/racing/field-size.rules.ts';
import { priceBands } from '#features/odds/price-band.rules.ts';
import { ratingFeatures } from './rating-features.rules.ts';
import { raceKinds } from '#features/racing/race-kind.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { priceCells, raceForecasts, ratingFits, winForecasts } from './analysis.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { readFixedForecasts } from './read-past-races.server.ts';

const ModelScore = z.object({
  logLoss: z.number(),
  topPickShare: z.number(),
  calibration: z.array(
    z.object({
      predicted: z.number(),
      actual: z.number(),
      low: z.number(),
      high: z.number(),
      starts: z.int(),
      wins: z.int(),
    }),
  ),
});

const Estimate = z.object({ value: z.number(), low: z.number(), high: z.number() });
const Feature = z.enum(ratingFeatures);

const Forecast = z.object({
  raceId: z.int(),
  coefficients: z.array(z.object({ feature: Feature, value: z.number() })),
  runners: z.array(
    z.object({
      id: z.int(),
      probability: z.number(),
      lines: z.array(z.object({ feature: Feature, difference: z.number(), points: z.int() })),
    }),
  ),
});

const Analysis = z.object({
  lastDay: z.iso.date().nullable(),
  fingerprint: z.string(),
  raceCount: z.int(),
  judgedRaces: z.int(),
  ridge: z.number(),
  coefficients: z.array(Estimate.extend({ feature: Feature })),
  exponents: z.object({ market: z.number(), model: z.number() }),
  evaluation: z.object({
    model: ModelScore.nullable(),
    market: ModelScore.nullable(),
    blend: ModelScore.nullable(),
    evenLogLoss: z.number().nullable(),
    modelOverEven: Estimate.nullable(),
    marketOverModel: Estimate.nullable(),
    blendOverMarket: Estimate.nullable(),
    gapClosed: Estimate.nullable(),
  }),
  cells: z.array(
    z.object({
      season: z.int(),
      band: z.literal(priceBands),
      bin: z.int(),
      isFavourite: z.boolean(),
      location: z.string(),
      kind: z.enum(raceKinds),
      field: z.enum(fieldSizes),
      starts: z.int(),
      wins: z.int(),
      implied: z.number(),
      fair: z.number(),
      returned: z.number(),
    }),
  ),
  forecasts: z.array(Forecast),
});
type Forecast = z.output<typeof Forecast>;

const cellBatchSize = 500;
/** Races of about ten runners, each with some ten lines. */
const forecastBatchSize = 50;

/** Stores a finished analysis: the sums of the odds bands, the fit of the rating and its forecasts. */
export const storeAnalysis = command({
  name: 'store-analysis',
  who: admin,
  input: Analysis,
  async run({ tx, now }, { cells, forecasts, ...fit }) {
    await tx.delete(priceCells);
    for (const batch of batches(cells, cellBatchSize)) await tx.insert(priceCells).values(batch);
    await tx.insert(ratingFits).values({ ...fit, fittedAt: new Date(now) });
    // So that no race or runner is deleted between the reading of its row and the reference to it.
    await lockResults(tx);
    // A race may have started since it was read.
    const fixed = await readFixedForecasts(tx, now);
    const made = forecasts.filter(({ raceId }) => !fixed.has(raceId));
    for (const batch of batches(made, forecastBatchSize)) await storeForecasts(tx, batch, now);
    const { model, market } = fit.evaluation;
    const after = { raceCount: fit.raceCount, modelLogLoss: model?.logLoss, marketLogLoss: market?.logLoss };
    return done(null, { changed: ['rating'], audit: { subject: 'rating', before: null, after } });
  },
});

/** A race or a runner may have been deleted since it was read. */
async function storeForecasts(tx: Db, forecasts: readonly Forecast[], now: Instant): Promise<void> {
  const raceIds = forecasts.map(({ raceId }) => raceId);
  await tx.delete(raceForecasts).where(inArray(raceForecasts.raceId, raceIds));
  await tx
    .delete(winForecasts)
    .where(
      inArray(
        winForecasts.runnerId,
        tx.select({ id: participations.id }).from(participations).where(inArray(participations.raceId, raceIds)),
      ),
    );
  await tx.execute(sql`
    insert into ${raceForecasts} (race_id, made_at, coefficients)
    select given."raceId", ${toIso(now)}::timestamptz, given.coefficients
    from json_to_recordset(${JSON.stringify(forecasts)}::json) as given("raceId" bigint, coefficients jsonb)
    join races r on r.id = given."raceId"`);
  await tx.execute(sql`
    insert into ${winForecasts} (participation_id, probability, lines)
    select given.id, given.probability, given.lines
    from json_to_recordset(${JSON.stringify(forecasts.flatMap(({ runners }) => runners))}::json)
      as given(id bigint, probability float8, lines jsonb)
    join race_participations p on p.id = given.id`);
}

function batches<Item>(items: readonly Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => nth * size);
  return starts.map((start) => items.slice(start, start + size));
}
