import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { calendarEntries } from '#tests/calendar-entries.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { followedHorse, followedJockey } from './followed.rules.ts';
import { startCalendar } from './start-calendar.rules.ts';
import { calendarLinks, horseFollows, jockeyFollows } from './follows.tables.ts';
import { calendarOwner, calendarUrls, renewCalendarLink } from './calendar-link.server.ts';
import { followHorse, followJockey, readFollows, unfollowHorse, unfollowJockey } from './follow.server.ts';
import { readFollowedHorses, readFollowedJockeys } from './read-followed.server.ts';

const today = '2023-10-06' as PragueDate;
const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };

async function personIn(db: Db): Promise<CommandContext & { id: string }> {
  const id = await insertUser(db);
  return { db, actor: { role: 'user', id }, clock, id };
}

async function insertJockey(db: Db, name: string): Promise<number> {
  const [row] = await db.insert(jockeys).values({ name }).returning();
  return row?.id ?? 0;
}

testInTransaction(
  'dashboard.follows: a horse and a jockey are followed once, however often, and can be unfollowed',
  async (db) => {
    const person = await personIn(db);
    const horseId = await insertHorse(db);
    const jockeyId = await insertJockey(db, 'Jan Faltejsek');
    expect(await followHorse(person, { horseId })).toEqual({ ok: true, value: { horses: [horseId], jockeys: [] } });
    await followHorse(person, { horseId });
    expect(await followJockey(person, { jockeyId })).toEqual({
      ok: true,
      value: { horses: [horseId], jockeys: [jockeyId] },
    });
    expect(await db.select().from(horseFollows)).toHaveLength(1);
    expect(await unfollowHorse(person, { horseId })).toEqual({ ok: true, value: { horses: [], jockeys: [jockeyId] } });
    expect(await unfollowHorse(person, { horseId })).toMatchObject({ ok: true });
    expect(await unfollowJockey(person, { jockeyId })).toEqual({ ok: true, value: { horses: [], jockeys: [] } });
  },
);

testInTransaction('dashboard.follows: visitors, unknown ids and forged input follow nobody', async (db) => {
  const person = await personIn(db);
  const horseId = await insertHorse(db);
  const visitor: CommandContext = { db, actor: { role: 'visitor' }, clock };
  for (const refused of [followHorse, unfollowHorse])
    expect(await refused(visitor, { horseId })).toEqual({ ok: false, code: 'actor.not-signed-in' });
  expect(await followHorse(person, { horseId: horseId + 1_000 })).toEqual({ ok: false, code: 'follow.unknown' });
  expect(await followJockey(person, { jockeyId: 1_000_000 })).toEqual({ ok: false, code: 'follow.unknown' });
  for (const forged of [Number.NaN, -1, 1.5, '1', null, 2 ** 60])
    expect(await followHorse(person, { horseId: forged })).toMatchObject({ ok: false, code: 'input.invalid' });
  expect(await readFollows(db, person.id)).toEqual({ horses: [], jockeys: [] });
});

testInTransaction(
  'dashboard.screen: the screen has whom one follows, with the nearest start that is not cancelled',
  async (db) => {
    const person = await personIn(db);
    const eventId = await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' });
    const jockeyId = await insertJockey(db, 'Josef Váňa ml.');
    const [runs, rests] = [
      await insertHorse(db, { name: 'SOTTOVENTO' }),
      await insertHorse(db, { name: 'ODPOČÍVAJÍCÍ' }),
    ];
    const race = (raceNumber: number, time: string) => insertRace(db, { eventId, raceNumber, time });
    await insertRunner(db, { horseId: runs, raceId: await race(1, '11:30'), resultStatus: 'DNS' });
    await insertRunner(db, {
      horseId: runs,
      raceId: await race(5, '14:30'),
      jockeyId,
      jockey: 'J. Váňa ml.',
      number: 7,
      fortunaOdds: 4,
      tipsportOdds: 5,
    });
    await insertRunner(db, { horseId: runs, raceId: await race(6, '15:05') });
    const past = await insertRace(db, { eventId: await insertEvent(db, { date: '2023-09-01' }) });
    await insertRunner(db, { horseId: rests, raceId: past });
    await followHorse(person, { horseId: rests });
    await followHorse(person, { horseId: runs });
    await followJockey(person, { jockeyId });
    const followed = (await readFollowedHorses(db, person.id, today)).map(followedHorse);
    expect(followed).toMatchObject([
      {
        id: runs,
        name: 'Sottovento',
        later: 1,
        next: {
          raceNumber: 5,
          time: '14:30',
          number: 7,
          jockey: { name: 'Josef Váňa ml.' },
          odds: { displayed: { odds: 5, marker: 'T' } },
        },
      },
      { id: rests, name: 'Odpočívající', next: null, later: 0 },
    ]);
    expect((await readFollowedJockeys(db, person.id, today)).map(followedJockey)).toMatchObject([
      { id: jockeyId, initials: 'JV', later: 0, next: { horse: { name: 'Sottovento' }, raceNumber: 5 } },
    ]);
  },
);

testInTransaction(
  'dashboard.exports: the .ics file has the starts of followed horses and cancels those called off',
  async (db) => {
    const person = await personIn(db);
    const horseId = await insertHorse(db, { name: 'ČERNÝ BARON' });
    const eventId = await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' });
    const runner = await insertRunner(db, { horseId, raceId: await insertRace(db, { eventId, time: '14:30' }) });
    await followHorse(person, { horseId });
    const site = { name: 'Rovinka', appUrl: 'https://www.example.cz', host: 'www.example.cz' };
    const text = async () =>
      startCalendar({ horses: await readFollowedHorses(db, person.id, today), jockeys: [] }, site, now);
    const lines = (await text()).split('\r\n');
    expect(lines).toContain(`UID:start-${runner.id}@www.example.cz`);
    expect(lines).toContain('DTSTART:20231008T123000Z');
    expect(lines).toContain('SUMMARY:Černý Baron – 1. dostih\\, Pardubice');
    expect(lines).toContain(`URL:https://www.example.cz/?eventId=${eventId}#dostih-1`);
    expect(lines).toContain('STATUS:CONFIRMED');
    await db
      .update(participations)
      .set(unjudged({ resultStatus: 'DNS' }))
      .where(eq(participations.id, runner.id));
    expect(await text()).toContain('STATUS:CANCELLED');
    await db.update(participations).set({ resultStatus: null });
    await db.update(raceEvents).set(unjudged({ status: 'cancelled' }));
    expect(await text()).toContain('STATUS:CANCELLED');
    await db.update(races).set(unjudged({ isCompleted: true }));
    expect(await text()).not.toContain('BEGIN:VEVENT');
  },
);

testInTransaction(
  'downloads.calendar: a followed start that moves with its race or day, or is scratched, is a newer copy of one entry',
  async (db) => {
    await setSiteTime(db, '2023-10-06T08:00:00Z');
    const person = await personIn(db);
    const eventId = await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' });
    const raceId = await insertRace(db, { eventId, time: '14:30' });
    const jockeyId = await insertJockey(db, 'Jan Faltejsek');
    const runner = await insertRunner(db, { raceId, jockey: 'J. Faltejsek', jockeyId });
    const other = await insertRunner(db, { raceId, jockey: 'J. Odložil' });
    await followJockey(person, { jockeyId });
    const site = { name: 'Rovinka', appUrl: 'https://www.example.cz', host: 'www.example.cz' };
    const read = async () => {
      const jockeysOf = await readFollowedJockeys(db, person.id, today);
      const entries = calendarEntries(startCalendar({ horses: [], jockeys: jockeysOf }, site, now));
      expect(Object.keys(entries)).toEqual([`start-${runner.id}`]);
      return entries[`start-${runner.id}`] ?? {};
    };
    const copies = [await read()];
    await db.update(races).set({ time: '15:00' }).where(eq(races.id, raceId));
    copies.push(await read());
    await db.update(raceEvents).set({ date: '2023-10-29' }).where(eq(raceEvents.id, eventId));
    copies.push(await read());
    await db
      .update(participations)
      .set(unjudged({ resultStatus: 'DNS' }))
      .where(eq(participations.id, runner.id));
    copies.push(await read());
    expect(copies.map(({ DTSTART, STATUS }) => [DTSTART, STATUS])).toEqual([
      ['20231008T123000Z', 'CONFIRMED'],
      ['20231008T130000Z', 'CONFIRMED'],
      ['20231029T140000Z', 'CONFIRMED'],
      ['20231029T140000Z', 'CANCELLED'],
    ]);
    const numbers = copies.map(({ SEQUENCE }) => Number(SEQUENCE));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    // What happens to another runner of the race is no change of this entry.
    await db
      .update(participations)
      .set(unjudged({ resultStatus: 'DNS' }))
      .where(eq(participations.id, other.id));
    expect(Number((await read())['SEQUENCE'])).toBe(numbers.at(-1));
  },
);

testInTransaction(
  'dashboard.exports: the addresses of the calendars can be renewed and work for their owner only, while the account is open',
  async (db) => {
    const parts = { appUrl: 'https://www.example.cz', keyFor: deriveKeys('a secret of this test') };
    const [person, other] = [await personIn(db), await personIn(db)];
    const tokensOf = async (id: string) => {
      const { starts, deadlines } = await calendarUrls(db, parts, id);
      return [starts, deadlines].map((url) => /kalendar\/(.+)\.ics$/.exec(url)?.[1] ?? '');
    };
    const open = async (tokens: readonly string[]) =>
      Promise.all(tokens.map((token) => calendarOwner(db, parts, token)));
    const both = (id: string) => [
      { id, kind: 'starts' },
      { id, kind: 'deadlines' },
    ];
    const first = await tokensOf(person.id);
    expect(await open(first)).toEqual(both(person.id));
    expect(await open(await tokensOf(other.id))).toEqual(both(other.id));
    await renewCalendarLink(person, {});
    const second = await tokensOf(person.id);
    expect(await open(first)).toEqual([null, null]);
    expect(await open(second)).toEqual(both(person.id));
    expect(await open(await tokensOf(other.id))).toEqual(both(other.id));
    for (const token of second) {
      expect(await calendarOwner(db, { keyFor: deriveKeys('another secret') }, token)).toBeNull();
      const swapped = token.replace(/\.(t?)1\./, (_, mark) => (mark ? '.1.' : '.t1.'));
      for (const forged of ['', 'a', token.slice(1), `${token}x`, swapped])
        expect(await calendarOwner(db, parts, forged)).toBeNull();
    }
    await db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, person.id));
    expect(await open(second)).toEqual([null, null]);
    await db.update(users).set({ lockedAt: null }).where(eq(users.id, person.id));
    expect(await open(second)).toEqual(both(person.id));
    await db.delete(users).where(eq(users.id, person.id));
    expect(await open(second)).toEqual([null, null]);
    expect(await db.select().from(calendarLinks)).toEqual([]);
  },
);

testInTransaction('accounts.deletion: whom one followed is deleted with the account', async (db) => {
  const person = await personIn(db);
  await followHorse(person, { horseId: await insertHorse(db) });
  await followJockey(person, { jockeyId: await insertJockey(db, 'Jan Kratochvíl') });
  await db.delete(users).where(eq(users.id, person.id));
  expect(await db.select().from(horseFollows)).toEqual([]);
  expect(await db.select().from(jockeyFollows)).toEqual([]);
});
