import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { isbot } from 'isbot';
import { loggedPath } from './route-paths.ts';

const userAgentLimit = 100;

/** Logs one line a request, with its id; a crawler's line also has its user agent (operation.log). */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    const id = randomUUID();
    c.set('requestId', id);
    c.header('X-Request-Id', id);
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const line = { id, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms };
    const userAgent = c.req.header('user-agent');
    if (userAgent && isbot(userAgent)) log.info({ ...line, bot: userAgent.slice(0, userAgentLimit) }, 'bot access');
    else log.info(line, 'request');
  };
}
