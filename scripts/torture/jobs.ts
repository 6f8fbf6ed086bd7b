import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startMailServer } from '#tests/mailing.ts';
import type { Row } from '../bench/table.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { figure, row, zero } from './rows.ts';
import { clusterTarget, type Query } from './target.ts';

const mailCount = 40;
const newsletterCount = 60;
/** A task is taken over after two heartbeats of 15 s; a mailing's recipient after its lease of two minutes. */
const takeoverLimitMs = 240_000;
/** Five workers of each kind in each of two processes. */
const inFlightLimit = 10;

/**
 * The holders of jobs are killed in the middle of settling, of single mails and of a mailing; one task always fails.
 */
export async function killJobHolders(): Promise<Row[]> {
  const gate = Promise.withResolvers<void>();
  let started = 0;
  const smtp = await startMailServer(async () => {
    started += 1;
    // From the middle on mails are accepted without an answer: a sender killed then can't know that they arrived.
    if (started > mailCount / 2) await gate.promise;
    return null;
  });
  const cluster = await startCluster({ processCount: 2, seed: 'day', env: { MAIL_URL: smtp.url } });
  const { query } = clusterTarget(cluster);
  try {
    const settled = await killWhileSettling(cluster, query);
    await queueMails(query);
    await untilTrue(async () => started >= mailCount / 2 + 1);
    await pause(500);
    await killAll(cluster, gate.resolve);
    const reached = () => new Set(smtp.arrived.map(({ to }) => to)).size;
    await untilTrue(async () => reached() === mailCount + newsletterCount && (await countOpen(query)) === 0);
    const twice = smtp.arrived.length - new Set(smtp.arrived.map(({ messageId }) => messageId)).size;
    return [
      ...settled,
      row(
        'people reached by single mails and a mailing',
        reached(),
        `${mailCount + newsletterCount}`,
        reached() === mailCount + newsletterCount,
      ),
      row(
        'mails that came twice, with their Message-ID',
        twice,
        `≤ ${inFlightLimit}, those in flight`,
        twice <= inFlightLimit,
      ),
      zero('mails that came twice with another Message-ID', smtp.arrived.length - twice - reached()),
      ...(await readPoison(query)),
    ];
  } finally {
    await cluster.stop();
    await smtp.close();
  }
}

/** All tips are settled anew; the job is held in the middle of its transaction, killed there, and must be done once. */
async function killWhileSettling(cluster: Cluster, query: Query): Promise<Row[]> {
  const before = await readTotals(query);
  const holder = new pg.Client({ connectionString: cluster.database.url });
  await holder.connect();
  await holder.query('begin; select from races for no key update');
  await query(
    'delete from tip_outcomes; delete from tip_totals; insert into unsettled_races select id from races where is_completed',
  );
  const emptied = await readTotals(query);
  const isHeld = await untilTrue(async () => {
    const waiting = await query(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'select from races where id%'`,
    );
    return waiting.length > 0;
  });
  await killAll(cluster, () => undefined);
  await holder.query('rollback');
  await holder.end();
  const releasedAt = Date.now();
  await untilTrue(async () => (await query('select from unsettled_races')).length === 0);
  const seconds = ((Date.now() - releasedAt) / 1000).toFixed(1);
  const isSame = (await readTotals(query)) === before && emptied !== before;
  return [
    row('a settling was killed in the middle of its transaction', isHeld ? 'yes' : 'no', 'yes', isHeld),
    row('sums of tips after it was done again', isSame ? 'the same' : 'others', 'the same', isSame),
    figure('it was done again after, s', seconds),
  ];
}

async function readTotals(query: Query): Promise<string> {
  const [totals] = await query<{ totals: string }>(
    `select coalesce(md5(string_agg(t::text, ' ' order by t.scope, t.period, t.user_id)), '') as totals from tip_totals t`,
  );
  return totals?.totals ?? '';
}

/** Single mails, a mailing, and a task that fails at each of its three tries. */
async function queueMails(query: Query): Promise<void> {
  await query(`
    insert into pgboss.job (name, data, retry_limit, retry_delay)
    values ('send-mail', '{"kind": "no such kind", "to": "poison@rovinka.example"}', 2, 1);
    insert into pgboss.job (name, data, retry_limit, retry_delay)
    select 'send-mail', json_build_object('kind', 'confirm', 'to', 'm' || n || '@rovinka.example',
      'url', 'https://rovinka.example/'), 11, 5 from generate_series(1, ${mailCount}) n;
    update profiles set email_subscribed = false;
    insert into users (username, name, email, email_verified, mail_consent)
    select 'p' || n, 'p' || n, 'p' || n || '@rovinka.example', true, true from generate_series(1, ${newsletterCount}) n;
    insert into mailings (segment, template, subject, body, button_label, button_url, state, tested_version, scheduled_at)
    values ('subscribed', 'news', 'Velká se blíží', 'Program je venku.', 'Program', '/race-results', 'scheduled', 1, app_now())`);
}

async function countOpen(query: Query): Promise<number> {
  const [rows] = await query<{ count: number }>(
    `select (select count(*)::int from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active'))
       + (select count(*)::int from mailings where state = 'sending') as count`,
  );
  return rows?.count ?? -1;
}

async function readPoison(query: Query): Promise<Row[]> {
  const [poison] = await query<{ state: string; tries: number }>(
    `select state::text, retry_count + 1 as tries from pgboss.job where data->>'to' = 'poison@rovinka.example'`,
  );
  return [
    row(
      'the task that always fails',
      `${poison?.state} after ${poison?.tries} tries`,
      'failed after 3 tries',
      poison?.state === 'failed',
    ),
  ];
}

/** Kills all processes, which one holds the job is not known, and starts them again. */
async function killAll({ processes }: Cluster, meanwhile: () => void): Promise<void> {
  await Promise.all(processes.map((each) => each.kill()));
  meanwhile();
  for (const each of processes) each.start();
  for (const each of processes) await each.untilReady();
}

/** False after the time in which another process should have taken over. */
async function untilTrue(isTrue: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + takeoverLimitMs;
  while (Date.now() < until) {
    if (await isTrue()) return true;
    await pause(200);
  }
  return false;
}
