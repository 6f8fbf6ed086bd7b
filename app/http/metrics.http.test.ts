import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { auditLog } from '#platform/db/settings.tables.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { readSiteMetrics } from '#features/operations/site-metrics.server.ts';
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

/** The queue of single mails with one waiting, one that waits for its next try, and two that were given up. */
async function queueMails(): Promise<void> {
  const { database } = site;
  const mails = { name: 'send-mail', retries: 0, retryDelayS: 1, work: async () => undefined };
  await (await startJobs({ database, clock: siteClock, log: console, jobs: [], queues: [mails] })).stop();
  await database.execute(`
    insert into pgboss.job (name, state, start_after, completed_on) values
      ('send-mail', 'created', now() - interval '90 seconds', null),
      ('send-mail', 'retry', now() + interval '90 seconds', null),
      ('send-mail', 'failed', now(), now() - interval '10 minutes'),
      ('send-mail', 'failed', now(), now() - interval '3 hours'),
      ('send-mail', 'completed', now(), now() - interval '5 minutes')`);
}

const scrape = async ({ fetch }: Pick<ReturnType<typeof open>, 'fetch'>) =>
  (await fetch(new Request(local), at('127.0.0.1'))).text();

/** The value of the only sample that begins so. */
function valueOf(text: string, sample: string): number {
  const [line, ...others] = text.split('\n').filter((candidate) => candidate.startsWith(`${sample} `));
  expect(others).toEqual([]);
  return Number(line?.slice(sample.length));
}

test('operation.metrics: requests, the queue, the pools, the clock and the link of notifications are counted', async () => {
  await queueMails();
  const opened = open();
  for (const path of ['/healthz', '/horse/1-nobody', '/horse/2-nobody', '/made-up/x7Qf']) await opened.get(path);
  const text = await scrape(opened);
  for (const line of [
    'rovinka_http_requests_total{method="GET",route="/healthz",status="200"} 1',
    'rovinka_http_requests_total{method="GET",route="/horse/:slug",status="404"} 2',
    'rovinka_http_request_duration_seconds_bucket{le="+Inf",route="/healthz"} 1',
    'rovinka_http_request_duration_seconds_count{route="/horse/:slug"} 2',
    'rovinka_jobs_waiting{queue="send-mail"} 1',
    'rovinka_jobs_postponed{queue="send-mail"} 1',
    'rovinka_jobs_failed{queue="send-mail"} 2',
    'rovinka_jobs_failed_last_hour{queue="send-mail"} 1',
    'rovinka_db_connections{pool="requests",state="busy"} 5',
    'rovinka_db_waiting{pool="requests"} 3',
    'rovinka_notifications_up 0',
    'rovinka_notification_interruptions_total 0',
    'rovinka_clock_speed 1',
    'rovinka_live_streams 0',
    'rovinka_database_up 1',
    'rovinka_nightly_backups 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(valueOf(text, 'rovinka_jobs_oldest_seconds{queue="send-mail"}')).toBeGreaterThanOrEqual(90);
  expect(valueOf(text, 'rovinka_jobs_last_failure_age_seconds{queue="send-mail"}')).toBeCloseTo(600, -2);
  expect(valueOf(text, 'rovinka_jobs_last_done_age_seconds{queue="send-mail"}')).toBeCloseTo(300, -2);
  expect(valueOf(text, 'rovinka_disk_free_bytes')).toBeLessThan(valueOf(text, 'rovinka_disk_bytes'));
  expect(text).toMatch(/^rovinka_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m);
  expect(text).not.toContain('x7Qf');
  expect(text).not.toMatch(/^rovinka_(last_backup_age_seconds|mail_server_up)/m);
});

test('operation.metrics: the page cache says how many answers were stored, old or rendered, and what it holds', async () => {
  const cache = new PageCache({ clock: siteClock });
  const opened = open({ cache });
  for (const path of ['/', '/']) await opened.get(path);
  cache.invalidateAll();
  await opened.get('/');
  const text = await scrape(opened);
  for (const line of [
    'rovinka_page_cache_answers_total{result="hit"} 1',
    'rovinka_page_cache_answers_total{result="stale"} 1',
    'rovinka_page_cache_answers_total{result="rendered"} 1',
    'rovinka_page_cache_renders_total 1',
    'rovinka_page_cache_render_failures_total 0',
    'rovinka_page_cache_pages 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(valueOf(text, 'rovinka_page_cache_bytes')).toBeGreaterThan(1_000);
});

test('operation.metrics: the mail server, and each feed with its last success, are among the numbers; a deleted feed is not', async () => {
  await site.database.execute(`
    insert into feeds (name, url, kind, format, every_minutes, mapping, next_at, fetched_at, succeeded_at, failures) values
      ('kurzy "A"', 'https://a.example/', 'odds', 'csv', 5, '{}', now(), now(), now() - interval '2 hours', 3),
      ('výsledky', 'https://b.example/', 'results', 'csv', 5, '{}', now(), null, null, 0)`);
  const opened = open({ processState: { ...processState, probeMail: async () => 'silent' as const } });
  const text = await scrape(opened);
  const [, id] = /feed_up\{feed="(\d+)"/.exec(text) ?? [];
  const labels = `{feed="${id}",name="kurzy \\"A\\""}`;
  expect(valueOf(text, 'rovinka_mail_server_up')).toBe(0);
  expect(valueOf(text, `rovinka_feed_up${labels}`)).toBe(0);
  expect(valueOf(text, `rovinka_feed_failures${labels}`)).toBe(3);
  expect(valueOf(text, `rovinka_feed_last_success_age_seconds${labels}`)).toBeCloseTo(7_200, -2);
  expect(text.match(/^rovinka_feed_up\{/gm)).toHaveLength(1);
  await site.database.execute('delete from feeds');
  expect(await scrape(opened)).not.toContain('{feed=');
});

test('operation.metrics: the last test restore is among the numbers, with its age', async () => {
  expect(await scrape(open())).not.toMatch(/^rovinka_test_restore/m);
  const after = { file: 'x', rows: 1, seconds: 1, problems: [{ code: 'unreadable', detail: '' }] };
  const recordedAt = new Date(Date.now() - 3_600_000);
  await site.db.insert(auditLog).values({ action: 'test-restore', subject: 'test-restore', after, recordedAt });
  const text = await scrape(open());
  expect(valueOf(text, 'rovinka_test_restore_ok')).toBe(0);
  expect(valueOf(text, 'rovinka_test_restore_age_seconds')).toBeCloseTo(3_600, -2);
});

test('operation.metrics: while the database is away the process still tells of itself', async () => {
  const text = await scrape(open({ db: openUnreachableDb() }));
  expect(text).toContain('rovinka_database_up 0\n');
  expect(text).toContain('rovinka_uptime_seconds');
  expect(text).not.toContain('rovinka_jobs_waiting{');
});

test('operation.metrics: a database that says nothing counts as away, before the collector gives up', async () => {
  const client = new pg.Client();
  client.query = (() => new Promise(() => undefined)) as typeof client.query;
  const options = { dataDir: tmpdir(), isBackupOn: true, withinMs: 10 };
  expect(await readSiteMetrics(drizzle({ client }), options)).toMatchObject({ stored: null });
});

test('operation.metrics: the disk is known before anything is stored in DATA_DIR', async () => {
  const text = await scrape(open({ dataDir: join(tmpdir(), 'no-such-folder', 'data') }));
  expect(valueOf(text, 'rovinka_disk_free_bytes')).toBeGreaterThan(0);
});
