import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { demoAccounts, demoEmail } from '../../features/demo/demo-accounts.rules.ts';
import type { Instant } from '../../platform/time/time.rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { openDatabase } from '../../platform/db/open-database.server.ts';
import { placeTip } from '../../features/tips/place-tip.server.ts';
import type { Site } from '#tests/e2e/site.ts';
import { insertRaceDays } from './racing-data.ts';
import { percentile, type Row } from './table.ts';

const commandTips = 2_000;
const people = 200;
const inFlight = 20;
const rawShareAim = 0.5;
const httpAim = 150;
const readAimMs = 60;
const httpSeconds = 10;
const pageReadsASecond = 20;
/** The race day that is next by the demonstration's clock. */
const demoNextDay = '2023-10-08';

/** Whom a tip is placed on. */
export type Runner = { runnerId: number; raceId: number };

/**
 * Measures tips placed by the command, each a durable transaction of its own on the embedded database, twenty at a
 * time, beside as many transactions with one plain insert.
 */
export async function measureTipCommand(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rovinka-bench-'));
  const database = await openDatabase({ dataDir, warn: console.warn });
  await database.migrate();
  const eventId = await insertRaceDays(database.db, 2);
  await database.db.execute(sql`delete from horse_tips`);
  const runners = await openRunners(database.db, eventId);
  const clock = { now: () => Date.now() as Instant, anchor: () => null };
  const tips = runners.slice(0, commandTips / people).flatMap((runner) =>
    Array.from({ length: people }, (_, index) => ({
      runner,
      userId: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    })),
  );
  await database.db.execute(sql`create table raw_tips (participation_id bigint, race_id bigint, user_id uuid)`);
  const rawRate = await rateOf(tips, async ({ runner, userId }) => {
    const insert = sql`insert into raw_tips values (${runner.runnerId}, ${runner.raceId}, ${userId})`;
    await database.db.transaction((tx) => tx.execute(insert));
  });
  const rate = await rateOf(tips, async ({ runner, userId }) => {
    const placed = await placeTip({ db: database.db, actor: { role: 'user', id: userId }, clock }, runner);
    if (!placed.ok) throw new Error(`a tip was refused: ${placed.code}`);
  });
  await database.close();
  rmSync(dataDir, { recursive: true });
  const share = rate / rawRate;
  return [
    {
      what: `tips a second accepted by the command ÷ transactions with one plain insert, ${inFlight} at once, each synced to disk`,
      measured: `${share.toFixed(2)} (${rate.toFixed(0)} ÷ ${rawRate.toFixed(0)})`,
      aim: `≥ ${rawShareAim}`,
      met: share >= rawShareAim,
    },
  ];
}

/**
 * Measures tips placed and removed over HTTP by signed-in people of the demonstration, beside 20 page reads a second.
 */
export async function measureTipsOverHttp({ url: siteUrl }: Site): Promise<Row[]> {
  const cookies = await signInPeople(siteUrl);
  const runners = await runnersOfNextDay(siteUrl);
  const until = performance.now() + httpSeconds * 1000;
  const reads: number[] = [];
  const reading = readPages(siteUrl, until, reads);
  let writes = 0;
  const person = async (cookie: string) => {
    const headers = { cookie, origin: siteUrl, 'content-type': 'application/json' };
    for (const runner of cycle(runners)) {
      if (performance.now() >= until) return;
      for (const [method, body] of [
        ['DELETE', { runnerId: runner.runnerId }],
        ['POST', runner],
      ] as const) {
        const answer = await fetch(`${siteUrl}/api/viewer/tips`, { method, headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
        await answer.arrayBuffer();
        writes += 1;
      }
    }
  };
  await Promise.all(cookies.map(person));
  await reading;
  const rate = writes / httpSeconds;
  const slowReadMs = percentile(reads, 95);
  const what = `tips placed and removed a second over HTTP by ${cookies.length} people, beside ${pageReadsASecond} page reads a second`;
  return [
    { what, measured: rate.toFixed(0), aim: `≥ ${httpAim}`, met: rate >= httpAim },
    {
      what: 'those page reads (home page, one of its days changing with every tip)',
      measured: `${reads.length} in ${httpSeconds} s, median ${percentile(reads, 50).toFixed(0)} ms, 95 % in ${slowReadMs.toFixed(0)} ms`,
      aim: `95 % in ≤ ${readAimMs} ms`,
      met: slowReadMs <= readAimMs,
    },
  ];
}

export function* cycle<Item>(items: readonly Item[]): Generator<Item> {
  for (;;) yield* items;
}

async function readPages(siteUrl: string, until: number, times: number[]): Promise<void> {
  const requests: Promise<void>[] = [];
  while (performance.now() < until) {
    const startedAt = performance.now();
    requests.push(
      fetch(siteUrl)
        .then((answer) => answer.arrayBuffer())
        .then(() => void times.push(performance.now() - startedAt)),
    );
    await new Promise((resolve) => setTimeout(resolve, 1000 / pageReadsASecond));
  }
  await Promise.all(requests);
}

/** Cookies of the demonstration's people. */
export function signInPeople(siteUrl: string): Promise<string[]> {
  return Promise.all(demoAccounts.map(({ username, password }) => signIn(siteUrl, demoEmail(username), password)));
}

async function signIn(siteUrl: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

type EventAnswer = { data: { races: { id: number; runners: { id: number; isNonStarter: boolean }[] }[] } };

export async function nextDayId(siteUrl: string): Promise<number> {
  const list = (await (await fetch(`${siteUrl}/api/days`)).json()) as { days: { eventId: number; date: string }[] };
  const day = list.days.find(({ date }) => date === demoNextDay);
  if (!day) throw new Error(`the demonstration has no race day on ${demoNextDay}`);
  return day.eventId;
}

/** The runners that can be tipped on the next race day. */
export async function runnersOfNextDay(siteUrl: string): Promise<Runner[]> {
  const event = (await (await fetch(`${siteUrl}/api/v1/events/${await nextDayId(siteUrl)}`)).json()) as EventAnswer;
  return event.data.races.flatMap(({ id: raceId, runners }) =>
    runners.filter(({ isNonStarter }) => !isNonStarter).map(({ id }) => ({ runnerId: id, raceId })),
  );
}

async function openRunners(db: Db, eventId: number): Promise<Runner[]> {
  const result = await db.execute(sql`
    select p.id::int as "runnerId", p.race_id::int as "raceId"
    from race_participations p join races r on r.id = p.race_id where r.event_id = ${eventId} order by p.id`);
  return (result as unknown as { rows: Runner[] }).rows;
}

/** Items done a second with `inFlight` of them running at once, as if from that many people. */
async function rateOf<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<number> {
  const queue = items.values();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const item of queue) await run(item);
    }),
  );
  return items.length / ((performance.now() - startedAt) / 1000);
}
