import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { expect, test } from 'vitest';
import { routes } from '#app/http/routes.server.ts';
import { type ErrorEvent, openErrorCollector, reportingErrors } from './error-collector.server.ts';

type Received = {
  events: ErrorEvent[];
  /** As they came over the wire. */
  requests: { url: string | undefined; contentType: string | undefined; body: string }[];
  answer: { status: number; headers: Record<string, string> };
  dsn: string;
  close(): Promise<void>;
};

/** A collector that keeps what is sent to it. */
async function openReceiver(): Promise<Received> {
  const requests: Received['requests'] = [];
  const events: ErrorEvent[] = [];
  const answer = { status: 200, headers: {} };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    requests.push({ url: request.url, contentType: request.headers['content-type'], body });
    events.push(JSON.parse(body.split('\n')[2] ?? '') as ErrorEvent);
    response.writeHead(answer.status, answer.headers).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  const dsn = `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/42`;
  return { events, requests, answer, dsn, close };
}

/** A log whose errors are sent to `dsn`. */
async function openLog(dsn: string) {
  const clock = { now: 0 };
  const failures: string[] = [];
  const onFailure = (reason: string) => void failures.push(reason);
  const site = 'https://www.example.cz';
  const collector = await openErrorCollector({
    dsn,
    site,
    realNow: () => clock.now,
    patternOf: routes.patternOf,
    onFailure,
  });
  const log = pino({ hooks: reportingErrors(collector) }, { write: () => undefined });
  return { log, collector, clock, failures };
}

const failedQuery = () => {
  const reason = Object.assign(new Error('Key (email)=(jana@example.cz) exists'), { code: '23505' });
  return new Error('Failed query: insert into users\nparams: jana@example.cz', { cause: reason });
};

test('operation.error-collector: an error is sent in an envelope with its place and the address pattern, and with nothing personal', async () => {
  const { events, requests, dsn, close } = await openReceiver();
  const { log, collector } = await openLog(dsn);
  log.warn({ err: failedQuery() }, 'only a warning');
  log.error({ id: 'request-1', path: '/tip-analysis/user/7d3-jana', err: failedQuery() }, 'request failed');
  log.error({ err: failedQuery() }, 'auth: jana@example.cz failed');
  await collector.settled();
  await close();
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    platform: 'node',
    level: 'error',
    message: 'request failed',
    transaction: '/tip-analysis/user/:userId',
    tags: { site: 'https://www.example.cz', sqlState: '23505', requestId: 'request-1' },
    exception: { values: [{ type: 'Error', value: 'request failed' }] },
  });
  expect(events[0]?.exception?.values[0].stacktrace.frames).toContainEqual({
    function: 'failedQuery',
    filename: 'platform/process/error-collector.server.test.ts',
    lineno: expect.any(Number),
    in_app: true,
  });
  expect(events[1]?.message).toBe('auth: … failed');
  const [first] = requests;
  const [envelope, item] = (first?.body.split('\n') ?? []).map((line) => JSON.parse(line) as unknown);
  expect(first).toMatchObject({
    url: '/api/42/envelope/?sentry_version=7&sentry_key=publickey',
    contentType: 'application/x-sentry-envelope',
  });
  expect(envelope).toMatchObject({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/), sent_at: expect.any(String) });
  expect(item).toMatchObject({ type: 'event' });
  const sent = requests.map(({ body }) => body).join('');
  expect(sent).not.toMatch(/jana|insert into|params/);
  // Nothing of the machine or of the process either.
  expect(Object.keys(events[0] ?? {}).toSorted()).toEqual([
    'event_id',
    'exception',
    'extra',
    'level',
    'message',
    'platform',
    'tags',
    'timestamp',
    'transaction',
  ]);
});

test('operation.error-collector: the same error is sent once an hour, any errors ten times a minute, with how many were left out', async () => {
  const { events, dsn, close } = await openReceiver();
  const { log, collector, clock } = await openLog(dsn);
  for (let count = 0; count < 5; count += 1) log.error('the same');
  for (let count = 0; count < 15; count += 1) log.error(`another ${count}`);
  await collector.settled();
  expect(events).toHaveLength(10);
  clock.now = 3_600_000;
  log.error('the same');
  await collector.settled();
  await close();
  // Four before the next error was sent, six after the limit of the minute.
  expect(events.map(({ extra }) => extra.unreported)).toEqual([0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 6]);
});

test('operation.error-collector: one that fails is reported once, and again after it has worked', async () => {
  const { answer, dsn, close } = await openReceiver();
  const { log, collector, failures } = await openLog(dsn);
  answer.status = 500;
  log.error('first');
  log.error('second');
  await collector.settled();
  expect(failures).toEqual(['status 500']);
  answer.status = 200;
  log.error('third');
  await collector.settled();
  await close();
  log.error('fourth');
  await collector.settled();
  expect(failures).toHaveLength(2);
});

test('operation.error-collector: one that asks for a pause gets nothing more for now', async () => {
  const { answer, events, dsn, close } = await openReceiver();
  const { log, collector, failures } = await openLog(dsn);
  Object.assign(answer, { status: 429, headers: { 'retry-after': '60' } });
  log.error('first');
  log.error('second');
  await collector.settled();
  await close();
  expect(events.map(({ message }) => message)).toEqual(['first']);
  expect(failures).toEqual(['status 429']);
});
