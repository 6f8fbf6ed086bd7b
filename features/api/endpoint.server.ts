import type { z } from 'zod';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';

/** What an endpoint may use; `dependsOn` and `validUntil` say how long the page cache may store its answer. */
export type ApiContext = {
  db: Db;
  now: Instant;
  today: PragueDate;
  dependsOn(...topics: string[]): void;
  validUntil(moment: Instant): void;
};

type Paging = { page: number; pageSize: number; total: number };
/** `deleted`: ids of a changed list that are no longer there. */
type Result<Data> = { data: Data; paging?: Paging; deleted?: readonly number[] };

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

/** What an endpoint is asked: what its path names (`key` as it is written, `id` as a number), and its query. */
type RequestedInput<Query> = { key: string; id: number; query: Query };

/** One address of the API; its schemas check its queries and answers and make its documentation. */
export type Endpoint = {
  /** '/events/{id}', below /api/v1, with one of pathParameters at most. */
  path: string;
  summary: string;
  query: z.ZodObject;
  /** Schema of the answer's `data`; a field that isn't listed is left out. */
  response: z.ZodType;
  isPaged: boolean;
  /** Returns null when there is no object with that id (404). */
  run(context: ApiContext, requested: RequestedInput<unknown>): Promise<Result<unknown> | null>;
};

type Definition<Query extends z.ZodObject, Response extends z.ZodType> = Omit<
  Endpoint,
  'run' | 'query' | 'response'
> & {
  query: Query;
  response: Response;
  run(context: ApiContext, requested: RequestedInput<z.output<Query>>): Promise<Result<z.input<Response>> | null>;
};

/** Defines an endpoint; its code is checked against its schemas. */
export function endpoint<Query extends z.ZodObject, Response extends z.ZodType>(
  definition: Definition<Query, Response>,
): Endpoint {
  return {
    ...definition,
    run: (context, { query, ...requested }) =>
      definition.run(context, { ...requested, query: query as z.output<Query> }),
  };
}
