import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { type ErrorReport, openErrorHook, reportingErrors } from './error-hook.ts';

type Posted = { reports: ErrorReport[]; url: string; answer: { status: number }; close(): Promise<void> };

/** A server that keeps what is posted to it. */
async function receiver(): Promise<Posted> {
  const reports: ErrorReport[] = [];
  const answer = { status: 204 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    reports.push(JSON.parse(Buffer.concat(parts).toString()) as ErrorReport);
    response.writeHead(answer.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { reports, answer, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}

/** A log with the hook, which posts to `url`. */
function openLog(url: string) {
  const clock = { now: 0 };
  const failures: string[] = [];
  const onFailure = (reason: string) => void failures.push(reason);
  const hook = openErrorHook({ url, site: 'https://www.example.cz', realNow: () => clock.now, onFailure });
  const log = pino({ hooks: reportingErrors(hook) }, { write: () => undefined });
  return { log, hook, clock, failures };
}

const failedQuery = () => {
  const reason = Object.assign(new Error('Key (email)=(jana@example.cz) exists'), { code: '23505' });
  return new Error('Failed query: insert into users\nparams: jana@example.cz', { cause: reason });
};

test('operation.error-hook: an error is posted with its place and the address pattern, and with nothing personal', async () => {
  const { reports, url, close } = await receiver();
  const { log, hook } = openLog(url);
  log.warn({ err: failedQuery() }, 'only a warning');
  log.error({ id: 'request-1', path: '/tip-analysis/user/7d3-jana', err: failedQuery() }, 'request failed');
  log.error({ err: failedQuery() }, 'auth: jana@example.cz failed');
  await hook.settled();
  await close();
  expect(reports).toHaveLength(2);
  expect(reports[0]).toMatchObject({
    site: 'https://www.example.cz',
    level: 'error',
    message: 'request failed',
    error: 'Error',
    sqlState: '23505',
    route: '/tip-analysis/user/:userId',
    requestId: 'request-1',
    stack: expect.arrayContaining([expect.stringMatching(/^failedQuery server\/error-hook\.test\.ts:\d+$/)]),
  });
  expect(reports[1]?.message).toBe('auth: … failed');
  expect(JSON.stringify(reports)).not.toMatch(/jana|insert into|params/);
});

test('operation.error-hook: the same error is posted once an hour, any errors ten times a minute, with how many were left out', async () => {
  const { reports, url, close } = await receiver();
  const { log, hook, clock } = openLog(url);
  for (let count = 0; count < 5; count += 1) log.error('the same');
  for (let count = 0; count < 15; count += 1) log.error(`another ${count}`);
  await hook.settled();
  expect(reports).toHaveLength(10);
  clock.now = 3_600_000;
  log.error('the same');
  await hook.settled();
  await close();
  // Four before the next error was posted, six after the limit of the minute.
  expect(reports.map(({ unreported }) => unreported)).toEqual([0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 6]);
});

test('operation.error-hook: a hook that fails is reported once, and again after it has worked', async () => {
  const { answer, url, close } = await receiver();
  const { log, hook, failures } = openLog(url);
  answer.status = 500;
  log.error('first');
  log.error('second');
  await hook.settled();
  expect(failures).toEqual(['status 500']);
  answer.status = 204;
  log.error('third');
  await hook.settled();
  await close();
  log.error('fourth');
  await hook.settled();
  expect(failures).toHaveLength(2);
});
