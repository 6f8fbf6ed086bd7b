import type { Context, Handler, Hono, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { apiError } from '#platform/http/api-error.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { duplicateCode } from '#platform/http/error-body.rules.ts';
import { bulkTables } from './bulk-tables.server.ts';

/** A schema alone is that of JSON, others stand under their type. */
export type Content = z.ZodType | Readonly<Record<string, z.ZodType>>;

/** One method of one address of the API. What checks its requests and answers is also what describes them. */
export type ApiRoute = {
  method: 'get' | 'post' | 'delete';
  /** '/events/{id}', below /api/v1, with one of pathParameters at most. */
  path: string;
  /** What generated clients call it; without it the words of the path. */
  operationId?: string;
  summary: string;
  /** What a caller must bring: a person's token, or a program's key. */
  security?: 'token' | 'key';
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: Content;
  /** What is answered with a status below 300; a field that isn't listed is left out. */
  answer: Content;
  answerHeaders?: z.ZodObject;
  /** Refusals that say more than others, by status. */
  refusals?: Readonly<Record<number, z.ZodType>>;
  /** Every status, in words. */
  statuses: Readonly<Record<number, string>>;
};

export const Refusal = z.object({
  code: z.union([z.int(), z.literal(duplicateCode)]),
  reason: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
});

/**
 * What may stand in braces in a path: how it is written, and how the documentation says so. Everything else is an
 * unknown address.
 */
export const pathParameters = {
  id: { pattern: String.raw`[1-9]\d{0,14}`, schema: { type: 'integer', minimum: 1 } },
  /** A round of the weekly contest, as in /contest/2023-40. */
  round: { pattern: String.raw`\d{4}-\d{2}`, schema: { type: 'string', pattern: String.raw`^\d{4}-\d{2}$` } },
  /** A course or a named race, as in /course/{slug} and /race/{slug}. */
  slug: { pattern: '[a-z0-9]+(?:-[a-z0-9]+)*', schema: { type: 'string', pattern: '^[a-z0-9-]+$' } },
  table: { pattern: Object.keys(bulkTables).join('|'), schema: { enum: Object.keys(bulkTables) } },
  /** A person, as in /tip-analysis/user/{userId}. */
  userId: {
    pattern: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    schema: { type: 'string', format: 'uuid' },
  },
} as const;

/** The name in a path's braces; null in one without. */
export function pathParameterOf(path: string): keyof typeof pathParameters | null {
  const names = Object.keys(pathParameters) as (keyof typeof pathParameters)[];
  return names.find((name) => path.includes(`{${name}}`)) ?? null;
}

/** The address of a route as Hono writes it. */
export const honoPath = ({ path }: ApiRoute) => `/api/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Lets Hono serve a route; what one caller alone may get is stored nowhere. */
export function addRoute(routes: Hono, route: ApiRoute, ...handlers: Handler[]): void {
  const first = route.security ? [notStored] : [];
  routes.on(route.method, [honoPath(route)], ...first, ...handlers);
}

const notStored: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', cacheControl.private);
  return next();
};

/** The query of a request to a route, or the refusal of a wrong one. */
export function readQuery<Query extends z.ZodObject>(
  c: Context,
  { query }: { query: Query },
): z.output<Query> | Response {
  const parsed = query.safeParse(c.req.query());
  return parsed.success ? parsed.data : apiError(c, 400, 'api.bad-query', issuesByField(parsed.error));
}

/** Codes, not texts, by the query's parameter: whoever calls the API words them. */
export function issuesByField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const name of names) (fields[name] ??= []).push(issue.code);
  }
  return fields;
}

/** What a route answers, compared with its schema by the compiler and once more as it is sent. */
export function answerOf<Answer extends z.ZodType>({ answer }: { answer: Answer }, body: z.input<Answer>) {
  return answer.parse(body);
}
