import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { requestMessage } from '#copy/cs/site/requests.ts';
import { type ErrorBody, errorBody } from '#domain/shared/error-body.ts';
import { cacheControl } from './cache-control.ts';

/** A refusal that a middleware or a route of Hono answers with; headers set on `c` before go with it. */
export function apiError(
  c: Context,
  status: ContentfulStatusCode,
  reason: string,
  fields?: ErrorBody['fields'],
): Response {
  c.header('Cache-Control', cacheControl.private);
  return c.json(errorBody(status, reason, requestMessage(reason), fields), status);
}

type ErrorOptions = {
  /** The area's own sentence; without it that of copy/cs/site/requests.ts. */
  message?: string;
  fields?: ErrorBody['fields'];
  headers?: Headers;
  /** What the answer carries besides its error. */
  more?: object;
};

/** A refusal that a resource answers with. */
export function errorResponse(
  status: number,
  reason: string,
  { message = requestMessage(reason), fields, headers = new Headers(), more = {} }: ErrorOptions = {},
): Response {
  return Response.json({ ...more, ...errorBody(status, reason, message, fields) }, { status, headers });
}
