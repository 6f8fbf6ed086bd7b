import type { z } from 'zod';
import { requestMessage } from '#copy/cs/site/requests.ts';
import { type ErrorBody, errorBody } from '#domain/shared/error-body.ts';
import type { ApiContext } from './endpoint.ts';
import { findEndpoint } from './endpoints.ts';

export type ApiResult = { status: 200; body: object } | { status: 400 | 404; body: ErrorBody };

/**
 * Answers one request of the read API: runs the endpoint of `path` (below /api/v1) and leaves out every field that its
 * schema doesn't list. `demo` in the answer says that prices and silks are invented ones (demonstration.marked).
 */
export async function answerApiRequest(
  context: ApiContext,
  { path, query, isDemo }: { path: string; query: URLSearchParams; isDemo: boolean },
): Promise<ApiResult> {
  const found = findEndpoint(path);
  if (!found) return refuse(404, 'api.unknown-path');
  const parsed = found.endpoint.query.safeParse(Object.fromEntries(query));
  if (!parsed.success) return refuse(400, 'api.bad-query', issuesByField(parsed.error));
  const answer = await found.endpoint.run(context, { key: found.key, id: Number(found.key), query: parsed.data });
  if (!answer) return refuse(404, 'api.not-found');
  const data = found.endpoint.response.parse(answer.data);
  return { status: 200, body: { demo: isDemo, ...(answer.paging ? { paging: answer.paging } : {}), data } };
}

function refuse(status: 400 | 404, reason: string, fields?: ErrorBody['fields']): ApiResult {
  return { status, body: errorBody(status, reason, requestMessage(reason), fields) };
}

/** Codes, not texts: whoever calls the API words them. */
function issuesByField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, code } of error.issues) (fields[path.join('.')] ??= []).push(code);
  return fields;
}
