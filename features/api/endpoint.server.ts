import { z } from 'zod';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ApiRoute } from './api-route.server.ts';
import { Changes, Paging, unknownChanges } from './schemas.server.ts';
import { statusWords } from '#text/api/endpoints';

/** What an endpoint may use; `dependsOn` and `validUntil` say how long the page cache may store its answer. */
export type ApiContext = {
  db: Db;
  now: Instant;
  today: PragueDate;
  dependsOn(...topics: string[]): void;
  validUntil(moment: Instant): void;
};

/** `deleted`: ids of a changed list that are no longer there. */
type Result<Data> = { data: Data; paging?: z.input<typeof Paging>; deleted?: readonly number[] };

/** What an endpoint is asked: what its path names (`key` as it is written, `id` as a number), and its query. */
type RequestedInput<Query> = { key: string; id: number; query: Query };

/** A route that everybody may read, through the page cache. */
export type Endpoint = ApiRoute & {
  query: z.ZodObject;
  answer: z.ZodType<object>;
  /** Returns null when there is no object with that id (404). */
  run(context: ApiContext, requested: RequestedInput<unknown>): Promise<Result<unknown> | null>;
};

type Definition<Query extends z.ZodObject, Data extends z.ZodType> = Pick<ApiRoute, 'path' | 'summary'> & {
  query?: Query;
  /** Schema of the answer's `data`. */
  data: Data;
  isPaged?: true;
  run(context: ApiContext, requested: RequestedInput<z.output<Query>>): Promise<Result<z.input<Data>> | null>;
};

type NoQuery = z.ZodObject<Record<never, never>>;

/** Defines an endpoint; its code is checked against its schemas. */
export function endpoint<Data extends z.ZodType, Query extends z.ZodObject = NoQuery>(
  definition: Definition<Query, Data>,
): Endpoint {
  const { path, summary, query = z.object({}), data, isPaged, run } = definition;
  const tellsChanges = 'changedSince' in query.shape;
  return {
    method: 'get',
    path,
    summary,
    query,
    answer: z.object({
      demo: z.boolean(),
      ...(isPaged && { paging: Paging }),
      ...(tellsChanges && Changes),
      data,
    }),
    statuses: {
      200: statusWords.answer,
      400: statusWords.badParameter,
      404: statusWords.notFound,
      ...(tellsChanges && unknownChanges),
      429: statusWords.tooMany,
    },
    run: (context, requested) => run(context, { ...requested, query: requested.query as z.output<Query> }),
  };
}
