import { eq } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiKeys, pricePushes } from '#features/api/api.tables.ts';
import { feeds } from '#features/imports/imports.tables.ts';
import { sourceSilences } from './source-silences.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { insertEvent, insertRace, unjudged } from '#tests/factories/racing.ts';
import { watchSourcesJob } from './watch-sources-job.server.ts';

const minute = 60_000;
/** Ten in the morning in Prague, two hours before the first start; the real clock is another. */
const siteStart = Date.parse('2030-05-12T08:00:00Z');
const realStart = Date.parse('2027-01-02T15:00:00Z');

let mails: Record<string, unknown>[] = [];
let passed = 0;
beforeEach(() => {
  mails = [];
  passed = 0;
});

const realNow = () => realStart + passed * minute;
const realAt = (minutes: number) => new Date(realNow() + minutes * minute);

/** As a process that has just started. */
function openWatch(db: Db) {
  const clock = { now: () => (siteStart + passed * minute) as Instant, anchor: () => null };
  const job = watchSourcesJob({ db, clock, realNow, appUrl: 'https://www.example.cz' });
  const enqueue = async (_db: Db, _queue: string, payload: object) => void mails.push({ ...payload });
  return async (minutes = 0) => {
    passed += minutes;
    const next = await job.run(enqueue);
    return (next! - realNow()) / minute;
  };
}

async function insertDay(db: Db) {
  const eventId = await insertEvent(db, { location: 'Lhota', date: '2030-05-12' });
  await insertRace(db, { eventId, raceNumber: 1, time: '12:00' });
  await insertRace(db, { eventId, raceNumber: 2, time: '15:00' });
  const administrator = await insertUser(db, { username: 'Spravce' });
  await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, administrator));
  await insertUser(db, { username: 'Tipar' });
}

/** A feed of each ten minutes that has failed since it came an hour ago. */
async function insertFailingFeed(db: Db, name: string) {
  const values = { name, url: 'https://a.example/', kind: 'odds', format: 'csv', permission: 'smlouva' } as const;
  const mapping = { columns: {}, fixed: {} };
  const at = { permittedAt: realAt(-600), fetchedAt: realAt(-1), succeededAt: realAt(-60), nextAt: realAt(600) };
  await db.insert(feeds).values({ ...values, ...at, mapping, everyMinutes: 10, failures: 3 });
}

const silences = (db: Db) => db.select().from(sourceSilences).orderBy(sourceSilences.id);
const subjects = () => mails.map(({ kind, to, sources }) => [kind, to, sources]);
const to = 'spravce@rovinka.example';

testInTransaction(
  'import.silent-source: sources that are silent on a race day make one mail to administrators, and the next when they come again',
  async (db) => {
    await insertDay(db);
    await insertFailingFeed(db, 'Kurzy F');
    await insertFailingFeed(db, 'Výsledky');
    const watch = openWatch(db);
    expect(await watch()).toBe(1);
    await watch(4);
    // A site that has just started fetches first.
    expect(mails).toEqual([]);
    const lastAt = realStart - 60 * minute;
    const sources = ['Kurzy F', 'Výsledky'].map((name) => ({ name, lastAt }));
    await watch(1);
    const firstStart = Date.parse('2030-05-12T10:00:00Z');
    const day = { firstStart, locations: ['Lhota'], url: 'https://www.example.cz/admin#zdroje' };
    expect(mails).toEqual([{ kind: 'sources-silent', to, sources, ...day }]);
    for (let look = 0; look < 5; look += 1) await watch(1);
    // As after a restart.
    const again = openWatch(db);
    await again();
    await again(6);
    expect(mails).toHaveLength(1);

    const cameAt = realNow();
    await db
      .update(feeds)
      .set({ failures: 0, succeededAt: new Date(cameAt), nextAt: realAt(10) })
      .where(eq(feeds.name, 'Výsledky'));
    await again(1);
    await again(1);
    expect(subjects().slice(1)).toEqual([['sources-back', to, [{ name: 'Výsledky', lastAt: cameAt }]]]);
    // Silent again the same day: that was said.
    await again(60);
    expect(mails).toHaveLength(2);
    expect((await silences(db)).map(({ endedAt }) => endedAt === null)).toEqual([true, false]);
  },
);

testOnNewDatabase('import.silent-source: two processes that look at once send one mail', async ({ db }) => {
  await insertDay(db);
  await insertFailingFeed(db, 'Kurzy F');
  const [one, other] = [openWatch(db), openWatch(db)];
  await Promise.all([one(), other()]);
  passed += 5;
  await Promise.all([one(), other()]);
  expect(subjects().map(([kind]) => kind)).toEqual(['sources-silent']);
});

testInTransaction(
  'import.silent-source: a program that pushed prices is missed after half an hour, a revoked key never',
  async (db) => {
    await insertDay(db);
    const keys = [
      await insertProgram(db, 'Kurzy'),
      await insertProgram(db, 'Zrušený'),
      await insertProgram(db, 'Nový'),
    ];
    const [prices, revoked] = keys.map(({ program }) => program.keyId);
    for (const keyId of [prices!, revoked!]) {
      const counts = { calls: 1, stored: 1, unchanged: 0, ignored: 0 };
      await db.insert(pricePushes).values({ keyId, hour: realAt(-60), lastAt: realAt(-20), ...counts });
    }
    await db
      .update(apiKeys)
      .set({ revokedAt: realAt(-10) })
      .where(eq(apiKeys.id, revoked!));
    const watch = openWatch(db);
    await watch();
    await watch(9);
    expect(mails).toEqual([]);
    await watch(1);
    const lastAt = realStart - 20 * minute;
    expect(subjects()).toEqual([['sources-silent', to, [{ name: 'Kurzy', lastAt }]]]);
    await db
      .update(pricePushes)
      .set({ lastAt: realAt(1) })
      .where(eq(pricePushes.keyId, prices!));
    await watch(1);
    expect(subjects()[1]?.[0]).toBe('sources-back');
  },
);

testInTransaction(
  'import.silent-source: without races to come nobody is mailed: before, after the last start, or on a cancelled day',
  async (db) => {
    await insertDay(db);
    await insertFailingFeed(db, 'Kurzy F');
    await db.update(races).set(unjudged({ isCancelled: true }));
    const watch = openWatch(db);
    expect(await watch()).toBe(10);
    await watch(10);
    await db.update(races).set(unjudged({ isCancelled: false }));
    // The last start is at three in the afternoon.
    expect(await watch(290)).toBe(10);
    await watch(10);
    // The next day has no races.
    expect(await watch(24 * 60)).toBe(10);
    expect(mails).toEqual([]);
  },
);
