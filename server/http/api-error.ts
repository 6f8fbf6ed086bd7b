import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { requestMessage } from '#copy/cs/site/requests.ts';

/** The error body of the JSON API (Decision A3): `{code, reason, message, fields?}`. */
export function apiError(
  c: Context,
  status: ContentfulStatusCode,
  reason: string,
  fields?: Record<string, string[]>,
): Response {
  c.header('Cache-Control', 'private, no-store');
  return c.json({ code: status, reason, message: requestMessage(reason), ...(fields ? { fields } : {}) }, status);
}
