import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { requestMessage } from '#text/platform/http/requests';
import { type ErrorBody, errorBody } from './error-body.rules.ts';
import { cacheControl } from './cache-control.server.ts';

/** An error answer in JSON from a middleware or a route of Hono; it keeps the headers that were set on `c`. */
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
  /** The sentence for a person; by default the general one for the code. */
  message?: string;
  fields?: ErrorBody['fields'];
  headers?: Headers;
  /** What the answer carries besides its error. */
  more?: object;
};

/** An error answer in JSON from a resource, which has no Hono context. */
export function errorResponse(
  status: number,
  reason: string,
  { message = requestMessage(reason), fields, headers = new Headers(), more = {} }: ErrorOptions = {},
): Response {
  return Response.json({ ...more, ...errorBody(status, reason, message, fields) }, { status, headers });
}
