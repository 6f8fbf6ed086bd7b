import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fieldSizes } from '#domain/racing/field-size.ts';
import { priceBands } from '#domain/odds/price-band.ts';
import { raceKinds } from '#domain/racing/race-kind.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { priceCells, ratingFits, winForecasts } from '#server/db/schema/analysis.ts';

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

const Analysis = z.object({
  before: z.iso.date(),
  fingerprint: z.string(),
  raceCount: z.int(),
  learningRates: z.object({ horse: z.number(), people: z.number() }),
  judgedRaces: z.int(),
  model: ModelScore.nullable(),
  market: ModelScore.nullable(),
  evenLogLoss: z.number().nullable(),
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
  forecasts: z.array(z.object({ id: z.int(), probability: z.number() })),
});
type Analysis = z.output<typeof Analysis>;

const cellBatchSize = 500;

/**
 * Stores a finished analysis of the analysis job: the sums of the odds bands, the fit of the rating and its forecasts.
 */
export const storeAnalysis = command({
  name: 'store-analysis',
  who: admin,
  input: Analysis,
  async run({ tx, now }, { cells, forecasts, learningRates, ...fit }) {
    await tx.delete(priceCells);
    for (let at = 0; at < cells.length; at += cellBatchSize)
      await tx.insert(priceCells).values(cells.slice(at, at + cellBatchSize));
    await tx
      .insert(ratingFits)
      .values({ ...fit, fittedAt: new Date(now), horsePace: learningRates.horse, peoplePace: learningRates.people });
    // A runner may have been taken off its race since it was read; an unchanged forecast is not written again.
    await tx.execute(sql`
      insert into ${winForecasts} (participation_id, probability)
      select given.id, given.probability
      from json_to_recordset(${JSON.stringify(forecasts)}::json) as given(id bigint, probability float8)
      join race_participations p on p.id = given.id
      on conflict (participation_id) do update set probability = excluded.probability
      where ${winForecasts.probability} <> excluded.probability`);
    const after = { raceCount: fit.raceCount, modelLogLoss: fit.model?.logLoss, marketLogLoss: fit.market?.logLoss };
    return done(null, { changed: ['rating'], audit: { subject: 'rating', before: null, after } });
  },
});
