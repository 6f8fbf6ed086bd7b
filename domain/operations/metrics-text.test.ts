import { expect, test } from 'vitest';
import { formatMetrics, gauge } from './metrics-text.ts';

test('operation.metrics: numbers are printed with their meaning, type and labels, as Prometheus reads them', () => {
  const requests = {
    name: 'http_requests_total',
    help: 'Requests.',
    type: 'counter' as const,
    samples: [{ labels: { route: '/horse/:slug', status: 200 }, value: 3 }],
  };
  expect(formatMetrics([gauge('live_streams', 'Open streams.', 2), requests])).toBe(
    `# HELP rovinka_live_streams Open streams.
# TYPE rovinka_live_streams gauge
rovinka_live_streams 2
# HELP rovinka_http_requests_total Requests.
# TYPE rovinka_http_requests_total counter
rovinka_http_requests_total{route="/horse/:slug",status="200"} 3
`,
  );
});

test('operation.metrics: a label cannot break out of its quotes, and a metric without a number is left out', () => {
  const samples = [{ labels: { queue: 'a"b\\c\nd' }, value: 1 }];
  expect(formatMetrics([{ name: 'x', help: 'X.', type: 'gauge', samples }])).toContain(
    String.raw`rovinka_x{queue="a\"b\\c\nd"} 1`,
  );
  expect(formatMetrics([{ name: 'x', help: 'X.', type: 'gauge', samples: [] }])).toBe('');
});
