import { requestMessage } from '#text/platform/http/requests';
import { type ErrorBody, errorBody } from '#platform/http/error-body.rules.ts';
import { issuesByField } from './api-route.server.ts';
import { openChanges } from './changed-since.server.ts';
import type { ApiContext } from './endpoint.server.ts';
import { findEndpoint } from './endpoints.server.ts';

export type ApiResult = { status: 200; body: object } | { status: 400 | 404 | 410 | 503; body: ErrorBody };

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
  const parsed = found.endpoint.query.safeParse(filledIn(query));
  if (!parsed.success) return refuse(400, 'api.bad-query', issuesByField(parsed.error));
  const { changedSince } = parsed.data;
  const changes = typeof changedSince === 'string' ? await openChanges(context.db, changedSince) : null;
  if (changes && 'status' in changes) return refuse(changes.status, changes.reason, changes.fields);
  const answer = await found.endpoint.run(context, { key: found.key, id: Number(found.key), query: parsed.data });
  if (!answer) return refuse(404, 'api.not-found');
  const { data, paging, deleted = [] } = answer;
  const changed = changes && { completeUntil: changes.completeUntil, deleted };
  return { status: 200, body: found.endpoint.answer.parse({ demo: isDemo, paging, ...changed, data }) };
}

/** A form without JavaScript sends its empty fields too. */
function filledIn(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([, value]) => value !== ''));
}

function refuse(status: Exclude<ApiResult['status'], 200>, reason: string, fields?: ErrorBody['fields']): ApiResult {
  return { status, body: errorBody(status, reason, requestMessage(reason), fields) };
}
