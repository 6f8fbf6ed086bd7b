import type { Metric } from '#domain/operations/metrics-text.ts';
import { findRoute } from './route-paths.ts';

/** Upper bounds in seconds: from a stored page to what somebody gives up on. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

type Durations = { counts: number[]; sum: number; count: number };
type CountedRequest = { method: string; path: string; status: number; ms: number };

export type RequestCounts = { add(request: CountedRequest): void; metrics(): Metric[] };

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/**
 * Counts the requests of this process for /metrics: filled by request-log.ts, read by metrics.ts. A request counts under
 * the pattern of its address, so their number is bounded whatever visitors ask for.
 */
export function countRequests(): RequestCounts {
  const totals = new Map<string, { labels: Record<string, string | number>; value: number }>();
  const durations = new Map<string, Durations>();
  return {
    add({ method: given, path, status, ms }) {
      const route = findRoute(path)?.path ?? 'other';
      const method = methods.has(given) ? given : 'other';
      const key = `${method} ${route} ${status}`;
      const total = totals.get(key) ?? { labels: { method, route, status }, value: 0 };
      total.value += 1;
      totals.set(key, total);
      const times = durations.get(route) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 };
      durations.set(route, times);
      addDuration(times, ms / 1000);
    },
    metrics: () => [
      { name: 'http_requests_total', help: 'Answered requests.', type: 'counter', samples: [...totals.values()] },
      {
        name: 'http_request_duration_seconds',
        help: 'Time until the answer began; of pages and files the whole answer, of /live its beginning.',
        type: 'histogram',
        samples: [...durations].flatMap(([route, times]) => durationSamples(route, times)),
      },
    ],
  };
}

function addDuration(times: Durations, seconds: number): void {
  times.sum += seconds;
  times.count += 1;
  bounds.forEach((bound, index) => {
    if (seconds <= bound) times.counts[index] = (times.counts[index] ?? 0) + 1;
  });
}

const durationSamples = (route: string, { counts, sum, count }: Durations): Metric['samples'] => [
  ...bounds.map((le, index) => ({ suffix: '_bucket' as const, labels: { route, le }, value: counts[index] ?? 0 })),
  { suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
  { suffix: '_sum', labels: { route }, value: sum },
  { suffix: '_count', labels: { route }, value: count },
];
