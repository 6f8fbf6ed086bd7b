import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { UnavailableReason } from './answer-unavailable.server.ts';
import type { CountRequest } from './request-counts.server.ts';
import { isRobot } from './is-robot.server.ts';
import type { RouteTable } from './route-table.server.ts';

const userAgentLimit = 100;
/** The status that nginx made usual for it. */
const clientClosedRequest = 499;

type AnsweredRequest = { id: string; method: string; path: string; status: number; ms: number };

/** Logs and counts an answered request; `ms` are milliseconds until its answer began. */
export type LogRequest = (request: AnsweredRequest, userAgent: string | undefined) => void;

/**
 * Logs one line a request, with its id, and counts it (operation.log, operation.metrics); a crawler's line also has its
 * user agent.
 */
export function requestLogger(log: Logger, count: CountRequest, routes: RouteTable): LogRequest {
  return ({ path, ms, ...request }, userAgent) => {
    const line = { ...request, path: routes.logged(path), ms: Math.round(ms * 10) / 10 };
    count(line);
    if (userAgent && isRobot(userAgent)) log.info({ ...line, bot: userAgent.slice(0, userAgentLimit) }, 'bot access');
    else log.info(line, 'request');
  };
}

/** Middleware that gives each request its id and logs it. */
export function requestLog(logRequest: LogRequest): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await next();
    const ms = performance.now() - startedAt;
    // The visitor has left: whatever was thrown meanwhile, nobody gets an answer.
    const status = c.req.raw.signal.aborted ? clientClosedRequest : c.res.status;
    logRequest({ id, method: c.req.method, path: c.req.path, status, ms }, c.req.header('user-agent'));
  };
}

/** `path`: without secrets. */
type Unanswered = { id: string; path: string; error: unknown; reason: UnavailableReason };

const messages: Readonly<Record<UnavailableReason, string>> = {
  database: 'database unavailable',
  'disk-full': 'disk full',
};

/**
 * One warning for a request that failed because of the database's state; a bug is logged as an error (operation.log).
 */
export function logUnavailable(log: Logger, { id, path, error, reason }: Unanswered): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const line = { id, path, reason: cause instanceof Error ? cause.message : cause };
  log.warn(line, messages[reason]);
}
