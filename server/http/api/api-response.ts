import type { z } from 'zod';
import type { ApiContext } from './endpoint.ts';
import { findEndpoint } from './endpoints.ts';

/** Decision A3: `{code, reason, message, fields?}`; messages are ours, never the database's. */
export type ApiError = { code: string; reason: string; message: string; fields?: Record<string, string[]> };
export type ApiResult = { status: 200; body: object } | { status: 400 | 404; body: ApiError };

const errors = {
  unknownPath: { code: '404', reason: 'api.unknown-path', message: 'Taková adresa v API není.' },
  notFound: { code: '404', reason: 'api.not-found', message: 'Nic takového nemáme.' },
  badQuery: { code: '400', reason: 'api.bad-query', message: 'Některý parametr nemá platnou hodnotu.' },
} as const satisfies Record<string, ApiError>;

/**
 * One answer of the read API: what its page says, cut to the endpoint's schema. `demo` is true where prices and silks
 * are derived ones (Decision H5). `path` is below /api/v1.
 */
export async function apiResponse(
  context: ApiContext,
  { path, query, isDemo }: { path: string; query: URLSearchParams; isDemo: boolean },
): Promise<ApiResult> {
  const found = findEndpoint(path);
  if (!found) return { status: 404, body: errors.unknownPath };
  const parsed = found.endpoint.query.safeParse(Object.fromEntries(query));
  if (!parsed.success) return { status: 400, body: { ...errors.badQuery, fields: issuesByField(parsed.error) } };
  const answer = await found.endpoint.run(context, { id: found.id, query: parsed.data });
  if (!answer) return { status: 404, body: errors.notFound };
  const data = found.endpoint.response.parse(answer.data);
  return { status: 200, body: { demo: isDemo, ...(answer.paging ? { paging: answer.paging } : {}), data } };
}

function issuesByField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, code } of error.issues) (fields[path.join('.')] ??= []).push(code);
  return fields;
}
