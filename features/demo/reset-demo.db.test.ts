import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { expect } from 'vitest';
import { demoAccounts, demoEmail } from './demo-accounts.rules.ts';
import { demoClockStart } from './demo-clock.rules.ts';
import { photoFiles, storageKey } from '#features/photos/photo-address.rules.ts';
import { signIn } from '#features/accounts/sign-in.server.ts';
import { readSession } from '#features/accounts/session.server.ts';
import { readClockAnchor } from '#platform/db/clock-anchor.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { int, queryRow } from '#platform/db/query-rows.server.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { openBrowser, openTestAccounts, register } from '#tests/accounts.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertRacePhoto } from '#tests/factories/photos.ts';
import { testOnNewDemoWorld } from '#tests/demo-world.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { longestTurn } from '#tests/own-time.ts';
import { memoryStorage } from '#tests/storage.ts';
import { openDemoAccounts } from './open-demo-accounts.server.ts';
import { requireResettableDemo, resetDemoIfDue, type ResetOptions } from './reset-demo.server.ts';

const dayMs = 86_400_000;
const photoUrl = '/media/race-photos/1200x800/20231007T120312-0123456789abcdef.jpg';

/** The options of a reset at a real time that the test sets, and what it has printed. */
async function resetAt(database: Database, real: { now: number }) {
  const printed: string[] = [];
  const outboxDir = mkdtempSync(join(tmpdir(), 'rovinka-outbox-'));
  const storage = memoryStorage();
  for (const url of photoFiles(photoUrl)) await storage.put(storageKey(url) ?? '', Buffer.from('x'), 'image/jpeg');
  const options: ResetOptions = {
    db: database.db,
    clock: await openSiteClock(database, console.warn),
    realNow: () => real.now,
    storage,
    log: pino({ level: 'silent' }),
    isPublic: true,
    outboxDir,
    print: (line) => void printed.push(line),
  };
  return { options, printed, outboxDir, files: storage.files };
}

const readCounts = ({ db }: Database) =>
  queryRow(
    db,
    { users: int, tips: int, sessions: int, races: int, photos: int },
    sql`select (select count(*)::int from users) as users, (select count(*)::int from horse_tips) as tips,
      (select count(*)::int from sessions) as sessions, (select count(*)::int from races) as races,
      (select count(*)::int from race_photos) as photos`,
  );

testOnNewDemoWorld(
  'demonstration.nightly-reset: at night all is as first seeded, strangers are gone, and new passwords are printed once',
  async (database) => {
    const before = await readCounts(database);
    const accounts = await openTestAccounts(database);
    const firstLines = await openDemoAccounts(database.db, true);
    const stranger = await register(accounts, 'Cizinec');
    await insertRacePhoto(database.db, { raceId: 1, photoUrl });
    await setSiteTime(database.db, '2023-10-09T12:00:00Z');
    const real = { now: Date.parse('2026-06-03T12:00:00Z') };
    await database.db
      .update(settings)
      .set({ updatedAt: new Date(real.now) })
      .where(eq(settings.key, 'demo'));
    const { options, printed, outboxDir, files } = await resetAt(database, real);
    writeFileSync(join(outboxDir, 'mail.eml'), 'To: cizinec@rovinka.example');
    expect(await resetDemoIfDue(options)).toBe(false);
    expect((await readSession(accounts, stranger.headers)).person?.username).toBe('Cizinec');

    real.now += dayMs;
    const waited = await longestTurn(async () => {
      const both = await Promise.all([resetDemoIfDue(options), resetDemoIfDue(options)]);
      expect(both.toSorted()).toEqual([false, true]);
    });
    expect(waited).toBeLessThan(200);
    expect(await readCounts(database)).toEqual(before);
    expect((await readSession(accounts, stranger.headers)).person).toBeNull();
    expect(await readClockAnchor(database.db)).toEqual({ realAnchor: real.now, siteAnchor: demoClockStart, speed: 1 });
    expect([readdirSync(outboxDir), files.size]).toEqual([[], 0]);
    expect(printed).toHaveLength(firstLines.length);
    const opens = async (line: string) => {
      const [email = '', password = ''] = line.trim().split(/\s+/);
      return (await signIn(openBrowser(accounts), { email, password })).result.ok;
    };
    for (const line of printed.slice(1)) expect([line, await opens(line)]).toEqual([line, true]);
    for (const line of firstLines.slice(1)) expect([line, await opens(line)]).toEqual([line, false]);
    for (const { username, password } of demoAccounts)
      expect(await opens(`${demoEmail(username)} ${password}`)).toBe(false);

    real.now += 60_000;
    expect(await resetDemoIfDue(options)).toBe(false);
  },
);

testOnNewDatabase(
  'demonstration.nightly-reset: no database but the demonstration of the season is ever emptied',
  async (database) => {
    const accounts = await openTestAccounts(database);
    await register(accounts, 'Jana_K');
    const { options } = await resetAt(database, { now: Date.now() + dayMs });
    const expectUntouched = async () => {
      expect(await resetDemoIfDue(options)).toBe(false);
      await expect(requireResettableDemo(database.db)).rejects.toThrow('DEMO_RESET platí jen pro ukázku celé sezony.');
      expect((await readCounts(database)).users).toBe(1);
    };
    await expectUntouched();
    await database.db.execute(
      sql`insert into settings (key, value) values ('demo', '{"clockStart":"2023-10-08","season":2023}')`,
    );
    await expectUntouched();
  },
);
