import type { MiddlewareHandler } from 'hono';
import type { Tracing } from './tracing.server.ts';
import type { RouteTable } from './route-table.server.ts';

/**
 * Makes each request a span (operation.traces). It is named by the pattern of its address, and holds nothing of the
 * address itself; the log has the rest, by the request's id.
 */
export function traceRequests(tracing: Tracing, routes: RouteTable): MiddlewareHandler {
  return (c, next) => {
    const route = routes.patternOf(c.req.path);
    const { method } = c.req;
    return tracing.request(`${method} ${route}`, c.req.header('traceparent'), async (span) => {
      await next();
      const { status } = c.res;
      span.add({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'rovinka.request.id': c.get('requestId'),
      });
      if (status >= 500) span.fail();
    });
  };
}
