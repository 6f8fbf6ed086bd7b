import type { Context } from 'hono';
import type { z } from 'zod';
import { leftOutReason, movedPricesMessage, priceFieldReason, pushMessage } from '#features/admin/data/pushes.cs.ts';
import { oddsWarning } from '#features/odds/admin-odds-warnings.cs.ts';
import { requestMessage } from '#platform/http/requests.cs.ts';
import { pushPrices } from '#features/admin/data/push-prices.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { PricesBody, PricesResponse } from './push-schemas.server.ts';

/** POST /api/v1/admin/prices: prices of one race, of the program `c.get('program')` (odds.pushed). */
export async function handlePrices(c: Context, deps: { db: Db; clock: Clock }): Promise<Response> {
  if (!/^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
    return refuse(415, 'push.content-type');
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = PricesBody.safeParse(body);
  if (!parsed.success) return refuse(422, 'prices.unreadable', { problems: problemsOf(parsed.error, body) });
  const result = await pushPrices({ ...deps, actor: c.get('program') }, body);
  if (!result.ok) {
    const message = result.date && movedPricesMessage(result.date);
    return refuse(result.code === 'prices.race-unknown' ? 404 : 409, result.code, {}, message);
  }
  const { outcomes, warnings } = result.value;
  const [stored, unchanged] = (['stored', 'unchanged'] as const).map(
    (wanted) => outcomes.filter((outcome) => outcome === wanted).length,
  );
  const data = {
    stored,
    unchanged,
    leftOut: outcomes.length - (stored ?? 0) - (unchanged ?? 0),
    prices: outcomes.map((outcome) => ({ outcome, reason: leftOutReason(outcome) })),
    warnings: warnings.map((warning) => ({ ...warning, reason: oddsWarning(warning.code) })),
  };
  return c.json(PricesResponse.parse({ data }));
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
    return [{ price: null, column: null, value: null, reason: 'zpráva není objekt JSON' }];
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
