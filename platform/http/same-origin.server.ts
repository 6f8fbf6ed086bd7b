import type { MiddlewareHandler } from 'hono';
import { apiError } from './api-error.server.ts';
import { ownOrigins } from './own-origin.server.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Middleware against forged requests: a write must come from our own pages, or from a program that sends no cookies (an
 * API client, a mail program). Browsers send the Origin header with each write by themselves.
 */
export function sameOrigin(appUrl: string): MiddlewareHandler {
  const allowedOrigins = ownOrigins(appUrl);
  return async (c, next) => {
    if (reads.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    if (origin === undefined ? isFromProgram(c.req.raw.headers) : allowedOrigins.has(origin)) return next();
    return apiError(c, 403, 'csrf.foreign-origin');
  };
}

function isFromProgram(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  return site === 'same-origin' || (site === null && !headers.has('cookie'));
}
