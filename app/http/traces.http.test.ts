import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { statementName } from '#platform/db/statement-name.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { openTracing } from '#platform/process/open-tracing.server.ts';
import type { Tracing } from '#platform/http/tracing.server.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { newDatabase } from '#tests/new-database.ts';

const site = testSite();

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number().optional() }),
});
const sentShape = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A collector on this machine, what it was sent, whether it says anything, and the tracing that sends there. */
let collector: {
  paths: (string | undefined)[];
  bodies: string[];
  status: number;
  isSilent: boolean;
  port: number;
  close(): void;
};
let tracing: Tracing;
let failures: string[];

beforeEach(async () => {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    collector.paths.push(request.url);
    collector.bodies.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
    if (!collector.isSilent) response.writeHead(collector.status).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  collector = { paths: [], bodies: [], status: 200, isSilent: false, port, close };
  failures = [];
  const onFailure = (reason: string) => void failures.push(reason);
  tracing = await openTracing({ endpoint: `http://127.0.0.1:${port}`, site: 'https://www.example.cz', onFailure });
});
afterEach(() => collector.close());

/** All spans, once everything was sent. */
async function sentSpans() {
  await tracing.stop();
  expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
  const sent = collector.bodies.flatMap((body) => sentShape.parse(JSON.parse(body)).resourceSpans);
  return sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

/** A database of its own, whose statements are traced. */
async function openTracedDatabase() {
  const onStatement = (text: string, ms: number) => tracing.statement(statementName(text), ms);
  return newDatabase({ onStatement });
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test('operation.traces: a request is a span by its address pattern under that of its client, with its statements below, and nothing of a person', async () => {
  const { database, remove } = await openTracedDatabase();
  const { get } = site.open({ tracing, db: database.requestDb });
  await get('/horse/12345-jana?hledat=jana', {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    cookie: 'jana=1',
    'user-agent': 'jana',
  });
  await database.close();
  await remove();
  const spans = await sentSpans();
  const request = spans.find(({ name }) => name === 'GET /horse/:slug');
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
  expect(Object.fromEntries(request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])).toEqual(
    {
      'http.request.method': 'GET',
      'http.route': '/horse/:slug',
      'http.response.status_code': 404,
      'rovinka.request.id': expect.stringMatching(/^[\da-f-]{36}$/),
    },
  );
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ name }) => name)).toContain('select settings');
  expect(new Set(spans.map((each) => each.traceId))).toEqual(new Set([traceId]));
  expect(collector.bodies.join('')).not.toMatch(/jana|12345|127\.0\.0\.1/);
  expect(collector.bodies.join('')).toContain('"rovinka"');
});

test('operation.traces: an answer from 500 on is a failed span, and a made-up traceparent begins a trace of its own', async () => {
  const tracedSite = site.open({
    tracing,
    readiness: async () => {
      throw new Error('a bug');
    },
  });
  await tracedSite.get('/readyz', { traceparent: '00-jana-jana-01' });
  const [failed] = await sentSpans();
  expect(failed).toMatchObject({ name: 'GET /readyz', status: { code: 2 } });
  expect(failed?.parentSpanId ?? '').toBe('');
});

test('operation.traces: a job is a span with its statements; what is sent outside of both is none', async () => {
  const { database, remove } = await openTracedDatabase();
  const ran = Promise.withResolvers<void>();
  const count = {
    name: 'count-races',
    async run() {
      await database.db.execute(sql`select count(*) from races`);
      ran.resolve();
      return null;
    },
  };
  const jobs = await startJobs({ database, clock: siteClock, log: console, tracing, jobs: [count] });
  await ran.promise;
  await jobs.stop();
  await database.close();
  await remove();
  const spans = await sentSpans();
  expect(spans.map(({ name }) => name).toSorted()).toEqual(['job count-races', 'select races']);
  const [job, statement] = spans.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(statement?.parentSpanId).toBe(job?.spanId);
});

test('operation.traces: a collector that fails is reported once and holds nothing', async () => {
  collector.status = 400;
  const { get } = site.open({ tracing });
  expect((await get('/healthz')).status).toBe(200);
  await tracing.stop();
  expect(failures).toHaveLength(1);
});

test('operation.traces: a collector that never answers does not hold a process that stops', async () => {
  collector.isSilent = true;
  const { get } = site.open({ tracing });
  await get('/healthz');
  await tracing.stop();
  // It was not waited for until its time was over, which would be a failure.
  expect(failures).toEqual([]);
});
