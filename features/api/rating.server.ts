import { z } from 'zod';
import { pointsPerDoubling, sumOfPoints } from '#features/analysis/rating.rules.ts';
import { featureNumbers, ratingFeatures } from '#features/analysis/rating-features.rules.ts';
import { fitNumbers } from '#features/analysis/rating-learner.rules.ts';
import { readRaceForecast, readRating } from '#features/analysis/read-rating.server.ts';
import { readPassedOn } from '#features/racing/passed-on.server.ts';
import { endpoint } from './endpoint.server.ts';
import { featureFormulas, ratingFormulas } from './rating-formulas.server.ts';
import { Day } from './schemas.server.ts';
import { ratingWords } from '#text/api/endpoints';

const Feature = z.enum(ratingFeatures);
const Accuracy = z.object({ logLoss: z.number(), topPickShare: z.number() }).nullable();
const Estimate = z
  .object({ value: z.number(), low: z.number(), high: z.number() })
  .nullable()
  .describe(ratingWords.estimate);

export const ratingDetail = endpoint({
  path: '/rating',
  summary: ratingWords.ratingDetail,
  data: z.object({
    computedAt: z.int().describe(ratingWords.computedAt),
    lastDay: Day.nullable().describe(ratingWords.lastDay),
    raceCount: z.int(),
    judgedRaces: z.int().describe(ratingWords.judgedRaces),
    formulas: z.array(z.string()),
    features: z.array(
      z.object({
        feature: Feature,
        formula: z.string(),
        coefficient: z.number(),
        low: z.number().describe(ratingWords.low),
        high: z.number(),
      }),
    ),
    numbers: z.record(z.string(), z.union([z.number(), z.array(z.number())])).describe(ratingWords.numbers),
    ridge: z.number(),
    exponents: z.object({ market: z.number(), model: z.number() }).describe(ratingWords.exponents),
    model: Accuracy,
    market: Accuracy,
    blend: Accuracy,
    evenLogLoss: z.number().nullable(),
    modelOverEven: Estimate,
    marketOverModel: Estimate,
    blendOverMarket: Estimate,
    gapClosed: Estimate,
  }),
  async run({ db, dependsOn }) {
    dependsOn('rating');
    const rating = await readRating(db);
    if (!rating) return null;
    const { fittedAt, coefficients, ...facts } = rating;
    const { maxBehind, ...numbers } = featureNumbers;
    return {
      data: {
        ...facts,
        computedAt: fittedAt,
        formulas: [...ratingFormulas],
        features: coefficients.map(({ feature, value, low, high }) => ({
          feature,
          formula: featureFormulas[feature],
          coefficient: value,
          low,
          high,
        })),
        numbers: {
          ...numbers,
          maxBehindFlat: maxBehind.flat,
          maxBehindJumps: maxBehind.jumps,
          ...fitNumbers,
          ridges: [...fitNumbers.ridges],
          pointsPerDoubling,
        },
      },
    };
  },
});

export const raceForecastDetail = endpoint({
  path: '/races/{id}/forecast',
  summary: ratingWords.raceForecastDetail,
  data: z.object({
    raceId: z.int(),
    madeAt: z.int().describe(ratingWords.madeAt),
    coefficients: z.array(z.object({ feature: Feature, value: z.number() })),
    runners: z.array(
      z.object({
        id: z.int(),
        number: z.int().nullable(),
        points: z.int(),
        probability: z.number(),
        lines: z
          .array(
            z.object({
              feature: Feature,
              difference: z.number().describe(ratingWords.difference),
              points: z.int(),
            }),
          )
          .describe(ratingWords.lines),
      }),
    ),
  }),
  async run({ db, dependsOn }, { id }) {
    dependsOn('rating');
    const forecast = await readRaceForecast(db, id);
    if (!forecast || !(await readPassedOn(db, [id])).has(id)) return null;
    const { madeAt, coefficients, runners } = forecast;
    return {
      data: {
        raceId: id,
        madeAt,
        coefficients: [...coefficients],
        runners: runners.map((runner) => ({
          ...runner,
          lines: [...runner.lines],
          points: sumOfPoints(runner.lines),
        })),
      },
    };
  },
});
