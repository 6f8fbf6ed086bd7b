import type { z } from 'zod';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';

/**
 * What an endpoint may use; `dependsOn` and `validUntil` say how long the page cache may store its answer
 * (page-facts.ts).
 */
export type ApiContext = {
  db: Db;
  now: Instant;
  today: PragueDate;
  dependsOn(...topics: string[]): void;
  validUntil(moment: Instant): void;
};

type Paging = { page: number; pageSize: number; total: number };
type EndpointResult = { data: unknown; paging?: Paging };

/** One address of the API; its schemas check its queries and answers and make its documentation. */
export type Endpoint = {
  /** '/events/{id}', below /api/v1. */
  path: string;
  summary: string;
  query: z.ZodObject;
  /** Schema of the answer's `data`; a field that isn't listed is left out. */
  response: z.ZodType;
  isPaged: boolean;
  /** Returns null when there is no object with that id (404). */
  run(context: ApiContext, input: { id: number; query: unknown }): Promise<EndpointResult | null>;
};

type Definition<Query extends z.ZodObject, Response extends z.ZodType> = Omit<
  Endpoint,
  'run' | 'query' | 'response'
> & {
  query: Query;
  response: Response;
  run(
    context: ApiContext,
    input: { id: number; query: z.output<Query> },
  ): Promise<{ data: z.input<Response>; paging?: Paging } | null>;
};

/** Defines an endpoint; its code is checked against its schemas. */
export function endpoint<Query extends z.ZodObject, Response extends z.ZodType>(
  definition: Definition<Query, Response>,
): Endpoint {
  return {
    ...definition,
    run: (context, { id, query }) => definition.run(context, { id, query: query as z.output<Query> }),
  };
}
