import { Counter, Histogram, type Registry } from 'prom-client';
import type { RouteTable } from './route-table.server.ts';

/** Upper bounds in seconds: from a stored page to what somebody gives up on. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type CountedRequest = { method: string; path: string; status: number; ms: number };

/** Counts an answered request. */
export type CountRequest = (request: CountedRequest) => void;

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/**
 * Counts the requests of this process. A request counts under the pattern of its address, so their number is bounded
 * whatever visitors ask for.
 */
export function requestCounter(registry: Registry, routes: RouteTable): CountRequest {
  const totals = new Counter({
    name: 'rovinka_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'rovinka_http_request_duration_seconds',
    help: 'Time until the answer began; of pages and files the whole answer, of /live its beginning.',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  });
  return ({ method, path, status, ms }) => {
    const route = routes.patternOf(path);
    totals.inc({ method: methods.has(method) ? method : 'other', route, status });
    durations.observe({ route }, ms / 1000);
  };
}
