import type { Context } from 'hono';
import { z } from 'zod';
import { leftOutReason, movedPricesMessage, priceFieldReason, pushMessage } from '#text/imports/pushes';
import { oddsWarning } from '#text/odds/admin-odds-warnings';
import { requestMessage } from '#text/platform/http/requests';
import { pushPrices } from '#features/imports/push-prices.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { type PriceOutcome, PushedPrices } from '#features/odds/pushed-prices.rules.ts';
import { answerOf, type ApiRoute, Refusal } from './api-route.server.ts';
import { callsPerMinute, guardedStatuses } from './key-guard.server.ts';
import { pushPricesWords, statusWords } from '#text/api/endpoints';

const text = z.string().nullable();
const Stored = z.object({
  stored: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
  prices: z.array(z.object({ outcome: z.string(), reason: text })).describe(pushPricesWords.prices),
  warnings: z.array(
    z.object({
      number: z.int().nullable(),
      horse: z.string(),
      bookmaker: z.enum(['F', 'T']),
      market: z.int(),
      code: z.string(),
      reason: z.string(),
    }),
  ),
});

const Problem = z.object({
  price: z.int().nullable().describe(pushPricesWords.price),
  column: text,
  value: text,
  reason: z.string(),
});

export const pricesPush = {
  method: 'post',
  path: '/admin/prices',
  summary: pushPricesWords.pricesPush(callsPerMinute.prices),
  security: 'key',
  body: PushedPrices,
  answer: z.object({ data: Stored }),
  refusals: { 422: Refusal.extend({ problems: z.array(Problem).optional() }) },
  statuses: {
    ...guardedStatuses,
    200: pushPricesWords.pricesPush200,
    404: pushPricesWords.pricesPush404,
    409: pushPricesWords.pricesPush409,
    413: statusWords.tooLarge,
    415: statusWords.otherType,
    422: pushPricesWords.pricesPush422,
  },
} satisfies ApiRoute;

/** POST /api/v1/admin/prices: prices of one race, of the program `c.get('program')` (odds.pushed). */
export async function handlePrices(c: Context, deps: { db: Db; clock: Clock }): Promise<Response> {
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
    return refuse(415, 'push.content-type');
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = PushedPrices.safeParse(body);
  if (!parsed.success) return refuse(422, 'prices.unreadable', { problems: problemsOf(parsed.error, body) });
  const result = await pushPrices({ ...deps, actor: c.get('program') }, body);
  if (!result.ok) {
    const message = result.date && movedPricesMessage(result.date);
    return refuse(result.code === 'prices.race-unknown' ? 404 : 409, result.code, {}, message);
  }
  const { outcomes, warnings } = result.value;
  const count = (wanted: PriceOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const [stored, unchanged] = [count('stored'), count('unchanged')];
  const data = {
    stored,
    unchanged,
    leftOut: outcomes.length - stored - unchanged,
    prices: outcomes.map((outcome) => ({ outcome, reason: leftOutReason(outcome) })),
    warnings: warnings.map((warning) => ({ ...warning, reason: oddsWarning(warning.code) })),
  };
  return c.json(answerOf(pricesPush, { data }));
}

const refuse = (status: number, code: string, more: object = {}, message = pushMessage(code)): Response =>
  errorResponse(status, code, {
    message: message ?? requestMessage(code),
    headers: new Headers({ 'Cache-Control': 'private, no-store' }),
    more,
  });

const maxProblems = 100;
const maxValueLength = 100;

/** Where a call can't be read: the place of the price in the list from 1, the field, its value and why. */
function problemsOf(error: z.ZodError, body: unknown) {
  if (typeof body !== 'object' || body === null)
    return [{ price: null, column: null, value: null, reason: pushPricesWords.notObject }];
  return error.issues.slice(0, maxProblems).flatMap((issue) => {
    const index = issue.path[0] === 'prices' && typeof issue.path[1] === 'number' ? issue.path[1] : null;
    const field = index === null ? issue.path[0] : issue.path[2];
    const columns = issue.code === 'unrecognized_keys' ? issue.keys : [String(field ?? 'prices')];
    return columns.map((column) => ({
      price: index === null ? null : index + 1,
      column,
      value: shown(valueAt(body, [...issue.path, ...(issue.code === 'unrecognized_keys' ? [column] : [])])),
      reason: issue.code === 'unrecognized_keys' ? priceFieldReason('') : priceFieldReason(column),
    }));
  });
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map<PropertyKey, unknown>(Object.entries(value)).get(String(key));
  }
  return value;
}

function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, maxValueLength);
}
