import { z } from 'zod';
import { ratingCoefficients } from '#domain/analysis/rating.ts';
import { readRating } from '#server/analysis/read-rating.ts';
import { endpoint } from './endpoint.ts';
import { Day } from './schemas.ts';

const Accuracy = z.object({ logLoss: z.number(), topPickShare: z.number() }).nullable();

/** GET /api/v1/rating: formulas and coefficients of our own rating and its accuracy, as /rating shows them. */
export const ratingDetail = endpoint({
  path: '/rating',
  summary: 'Vlastní hodnocení: vzorce, koeficienty a přesnost proti trhu',
  query: z.object({}),
  isPaged: false,
  response: z.object({
    computedAt: z.int().describe('Čas webu, epocha v milisekundách'),
    before: Day.describe('Učilo se na dostizích před tímto dnem'),
    raceCount: z.int(),
    judgedRaces: z.int(),
    formulas: z.array(z.string()),
    learningRates: z.object({ horse: z.number(), people: z.number() }),
    coefficients: z.object({
      longBreakDays: z.number(),
      kilogramsPerUnit: z.number(),
      lowerPlaceDiscount: z.number(),
      conditionLearningRate: z.number(),
      learningRateDecay: z.number(),
    }),
    model: Accuracy,
    market: Accuracy,
    evenLogLoss: z.number().nullable(),
  }),
  async run({ db, dependsOn }) {
    dependsOn('rating');
    const rating = await readRating(db);
    if (!rating) return null;
    const { fittedAt, ...facts } = rating;
    return { data: { ...facts, computedAt: fittedAt, formulas: [...formulas], coefficients: ratingCoefficients } };
  },
});

/** In the names of the answer's own fields. */
const formulas = [
  's = horse + jockey + trainer + c1 * (kg - mean(kg)) / kilogramsPerUnit + c2 * firstRun + c3 * (daysOff > longBreakDays)',
  'p = exp(s) / sum(exp(s))',
  'g = sum over places, n = 0, 1, ...: lowerPlaceDiscount^n * (shareOfPlace - exp(s) / sum(exp(s) of those not yet placed))',
  'horse += learningRates.horse / (1 + learningRateDecay * knownRuns) * g',
  'jockey, trainer += learningRates.people / (1 + learningRateDecay * knownRuns) * g',
  'c += conditionLearningRate * g * value',
] as const;
