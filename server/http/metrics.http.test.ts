import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { openUnreachableDb, siteClock, testSite } from '#tests/http-site.ts';

const site = testSite();

const token = 'a-token-of-the-monitoring';
const local = 'http://localhost:3000/metrics';
const at = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
const pool = { name: 'requests', open: 7, idle: 2, max: 10, waiting: 3 };
const processState = {
  metricsToken: token,
  pools: () => [pool],
  isListening: () => false,
  probeMail: async () => 'files' as const,
  makesBackups: true,
};
const open = (overrides = {}) => site.open({ dataDir: tmpdir(), processState, ...overrides });

test.each([
  ['this machine', local, {}, '127.0.0.1', 200],
  ['a proxy on this machine', local, { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1', 404],
  ['a foreign name that leads to this machine', 'http://evil.example/metrics', {}, '127.0.0.1', 404],
  ['another machine', local, {}, '203.0.113.9', 404],
  [
    'whoever has the token',
    'http://198.51.100.5:3000/metrics',
    { authorization: `Bearer ${token}` },
    '198.51.100.9',
    200,
  ],
  ['whoever has another token', local, { authorization: `Bearer ${token}x` }, '198.51.100.9', 404],
] as const)('operation.metrics: who may read it: %s', async (_who, url, headers, address, status) => {
  const answer = await open().fetch(new Request(url, { headers }), at(address));
  expect(answer.status).toBe(status);
  expect((await answer.text()).includes('rovinka_')).toBe(status === 200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('operation.metrics: without a token in the environment none is good enough', async () => {
  const { fetch } = open({ processState: { ...processState, metricsToken: null } });
  const request = new Request(local, { headers: { authorization: 'Bearer null' } });
  expect((await fetch(request, at('198.51.100.9'))).status).toBe(404);
});

test('operation.metrics: requests, the queue, the pools, the clock and the link of notifications are counted', async () => {
  const { database } = site;
  const mails = { name: 'send-mail', retries: 0, retryDelayS: 1, work: async () => undefined };
  await (await startJobs({ database, clock: siteClock, log: console, jobs: [], queues: [mails] })).stop();
  await database.execute(
    `insert into pgboss.job (name, start_after) values ('send-mail', now() - interval '90 seconds')`,
  );
  const { get, fetch } = open();
  for (const path of ['/healthz', '/horse/1-nobody', '/horse/2-nobody', '/made-up/x7Qf']) await get(path);
  const text = await (await fetch(new Request(local), at('127.0.0.1'))).text();
  for (const line of [
    'rovinka_http_requests_total{method="GET",route="/healthz",status="200"} 1',
    'rovinka_http_requests_total{method="GET",route="/horse/:slug",status="404"} 2',
    'rovinka_http_request_duration_seconds_bucket{route="/healthz",le="+Inf"} 1',
    'rovinka_http_request_duration_seconds_count{route="/horse/:slug"} 2',
    'rovinka_jobs_waiting{queue="send-mail"} 1',
    'rovinka_db_connections{pool="requests",state="busy"} 5',
    'rovinka_db_waiting{pool="requests"} 3',
    'rovinka_notifications_up 0',
    'rovinka_notification_interruptions_total 0',
    'rovinka_clock_speed 1',
    'rovinka_live_streams 0',
    'rovinka_database_up 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(Number(/jobs_oldest_seconds\{queue="send-mail"\} (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
  expect(text).toMatch(/^rovinka_disk_free_bytes \d+$/m);
  expect(text).toMatch(/^rovinka_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m);
  expect(text).not.toContain('x7Qf');
  expect(text).not.toContain('last_backup_age_seconds');
});

test('operation.metrics: while the database is away the process still tells of itself', async () => {
  const answer = await open({ db: openUnreachableDb() }).fetch(new Request(local), at('127.0.0.1'));
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain('rovinka_database_up 0\n');
  expect(text).toContain('rovinka_uptime_seconds');
  expect(text).not.toContain('rovinka_jobs_waiting');
});
