import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { resultFileRows } from './result-file.rules.ts';
import type { ResultsPage } from './results-page.rules.ts';
import { fromIso, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceEvents } from '#features/racing/racing.tables.ts';
import { float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { findDay } from './find-day.server.ts';
import { readResultsPage } from './read-results-page.server.ts';
import { resolveResultsAddress } from './resolve-results-address.server.ts';

/** Everything that the pages /race-results and /races read: address, list, filters, and a day's tables. */
useDemoWorld();

const now = fromIso('2023-10-06T08:00:00Z') as Instant;
const today = pragueDate(now);

async function page(db: Db, query = '', eventId: number | null = null): Promise<ResultsPage> {
  const day = eventId === null ? null : await findDay(db, eventId);
  const found = await readResultsPage(db, { now, params: new URLSearchParams(query), day, location: null });
  if (!found) throw new Error('there is no results page');
  return found;
}

testOnDemoWorld(
  'results.list, race-day.races-and-days-order: the season’s days are listed to today, newest first, with counts that SQL confirms',
  async (db) => {
    const first = await page(db);
    const second = await page(db, 'page=2');
    expect([first.list.dayCount, first.list.pageCount, first.list.page, second.list.page]).toEqual([38, 2, 1, 2]);
    const listed = [...first.list.days, ...second.list.days];
    const isCounted = sql`r.event_id = e.id and not r.is_cancelled and exists (
      select from race_participations p where p.race_id = r.id and coalesce(p.result_status, '') not in ('A', 'DNS'))`;
    const counted = await queryRows(
      db,
      { id: int, races: int, horses: int, done: int },
      sql`select e.id::int,
        (select count(*)::int from races r where ${isCounted}) as races,
        (select count(*)::int from races r join race_participations p on p.race_id = r.id where r.event_id = e.id
            and not r.is_cancelled and coalesce(p.result_status, '') <> 'DNS') as horses,
        (select count(*)::int from races r where ${isCounted} and r.is_completed) as done
      from race_events e where e.date <= ${today} order by e.date desc, e.id`,
    );
    expect(
      listed.map((day) => ({
        id: day.eventId,
        races: day.raceCount,
        horses: day.horseCount,
        done: day.completedCount,
      })),
    ).toEqual(counted);
    expect(first.day?.event.id).toBe(listed[0]?.eventId);
  },
);

testOnDemoWorld(
  'results.filters: days are filtered by course, month, category and type, and a page past the end is the last',
  async (db) => {
    const praha = await page(db, 'location=praha&month=9');
    expect(new Set(praha.list.days.map((day) => day.location))).toEqual(new Set(['Praha']));
    expect(praha.list.days.every((day) => day.date.startsWith('2023-09'))).toBe(true);
    expect(praha.day?.event.location).toBe('Praha');
    const hurdles = await page(db, 'kind=hurdles&page=99');
    const [all] = await queryRows(
      db,
      { days: int, races: int },
      sql`select count(distinct e.id)::int as days, count(*)::int as races from races r join race_events e on e.id = r.event_id
      where r.race_kind = 'hurdles' and e.date <= ${today}`,
    );
    expect(hurdles.list.dayCount).toBe(all?.days);
    const categoryL = await page(db, 'category=L');
    const [countedL] = await queryRows(
      db,
      { days: int },
      sql`select count(distinct e.id)::int as days from races r join race_events e on e.id = r.event_id where r.category = 'L' and e.date <= ${today}`,
    );
    expect(categoryL.list.dayCount).toBe(countedL?.days);
    expect((await page(db, 'season=1999')).day).toBeNull();
  },
);

testOnDemoWorld('results.list: a day opens the page of the list that contains it', async (db) => {
  const opened = await page(db, '', 1);
  expect(opened.list.page).toBe(2);
  expect(opened.list.days.some((day) => day.eventId === 1)).toBe(true);
  expect([opened.previous, opened.next?.date]).toEqual([null, '2023-04-15']);
});

const storedColumns = {
  race_number: int,
  number: nullable(int),
  finishing_position: nullable(int),
  result_status: nullable(text()),
  race_name: nullable(text()),
  weight: nullable(float),
  odds: nullable(float),
  fortuna_odds: nullable(float),
  tipsport_odds: nullable(float),
  tips: int,
};

testOnDemoWorld('results.day-tables: every cell of a day’s file agrees with the rows', async (db) => {
  const { day } = await page(db, '', 1);
  const named = { id: int, name: nullable(text()), category: nullable(text()) };
  const names = await queryRows(db, named, sql`select id, race_name as name, category from races`);
  const file = day ? resultFileRows(day, names) : [];
  const stored = await queryRows(
    db,
    storedColumns,
    sql`select r.race_number, r.race_name, p.number, p.finishing_position, p.result_status, p.weight::float8 as weight, p.odds::float8 as odds,
        p.fortuna_odds::float8 as fortuna_odds, p.tipsport_odds::float8 as tipsport_odds,
        (select count(*)::int from horse_tips t where t.participation_id = p.id) as tips
      from race_participations p join races r on r.id = p.race_id where r.event_id = 1`,
  );
  const key = (row: Record<string, unknown>) => `${String(row.race_number)}-${String(row.number)}`;
  const byKey = new Map(stored.map((row) => [key(row), row]));
  expect(file.length).toBe(stored.length);
  for (const row of file) expect(row).toMatchObject(byKey.get(key(row)) ?? { missing: true });
});

testOnDemoWorld(
  'results.codes-explained, racing.dead-heat: dead heats share a place, and each race of a day lists the codes that occur in it',
  async (db) => {
    const [deadHeat] = await queryRows(
      db,
      { eventId: int, raceNumber: int },
      sql`select r.event_id::int as "eventId", r.race_number as "raceNumber" from races r join race_participations p on p.race_id = r.id
      where p.finishing_position = 1 group by r.id having count(*) = 2 order by r.id limit 1`,
    );
    const { day } = await page(db, '', deadHeat?.eventId ?? 0);
    const race = day?.races.find(({ number }) => number === deadHeat?.raceNumber);
    const winners = race?.runners.filter((runner) => runner.result?.position === 1) ?? [];
    expect(winners.map((runner) => [runner.isDeadHeat, runner.lengthsBehind])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    expect(day?.races.map(({ codes }) => codes)).toEqual([[], [], ['Z'], [], [], ['PN'], ['Z']]);
  },
);

testOnDemoWorld(
  'results.addresses: the id decides; a wrong rest of the address is redirected, an unknown id or course is not found',
  async (db) => {
    const resolve = (params: Parameters<typeof resolveResultsAddress>[1]) => resolveResultsAddress(db, params);
    expect(await resolve({ slug: '1-praha-2023-04-07' })).toMatchObject({ outcome: 'found', day: { eventId: 1 } });
    expect(await resolve({ slug: '1-brno' })).toEqual({ outcome: 'moved', to: '/race-results/1-praha-2023-04-07' });
    expect(await resolve({ slug: '1' })).toEqual({ outcome: 'moved', to: '/race-results/1-praha-2023-04-07' });
    expect(await resolve({ slug: '9999-praha' })).toEqual({ outcome: 'missing' });
    expect(await resolve({ slug: 'praha' })).toEqual({ outcome: 'missing' });
    expect(await resolve({ location: 'karlovy-vary' })).toMatchObject({ outcome: 'found', location: 'Karlovy Vary' });
    expect(await resolve({ location: 'Karlovy Vary' })).toEqual({ outcome: 'moved', to: '/races/karlovy-vary' });
    expect(await resolve({ location: 'nikde' })).toEqual({ outcome: 'missing' });
    expect(await resolve({ location: 'praha', date: '2023-04-07' })).toMatchObject({
      outcome: 'found',
      day: { eventId: 1 },
    });
    expect(await resolve({ location: 'Praha', date: '2023-04-07' })).toEqual({
      outcome: 'moved',
      to: '/races/praha/2023-04-07',
    });
    expect(await resolve({ location: 'praha', date: '2023-04-08' })).toEqual({ outcome: 'missing' });
    expect(await resolve({ location: 'praha', date: 'zitra' })).toEqual({ outcome: 'missing' });
  },
);

testInTransaction(
  'results.addresses: the date that a moved day had leads to the day, whatever its course is called',
  async (db) => {
    const eventId = await insertEvent(db, { location: 'Praha', date: '2023-10-14' });
    const moveTo = (date: string) => db.update(raceEvents).set({ date }).where(eq(raceEvents.id, eventId));
    await setSiteTime(db, '2023-10-10T10:00:00Z');
    await moveTo('2023-10-15');
    await setSiteTime(db, '2023-10-11T10:00:00Z');
    await moveTo('2023-10-16');
    const resolve = (params: Parameters<typeof resolveResultsAddress>[1]) => resolveResultsAddress(db, params);
    const moved = { outcome: 'moved', to: '/races/praha/2023-10-16' };
    for (const date of ['2023-10-14', '2023-10-15']) {
      expect(await resolve({ location: 'praha', date })).toEqual(moved);
      expect(await resolve({ location: 'velka-chuchle', date })).toEqual(moved);
      expect(await resolve({ slug: `${eventId}-praha-${date}` })).toEqual({
        outcome: 'moved',
        to: `/race-results/${eventId}-praha-2023-10-16`,
      });
    }
    expect(await resolve({ location: 'praha', date: '2023-10-13' })).toEqual({ outcome: 'missing' });
    await insertEvent(db, { location: 'Praha', date: '2023-10-14' });
    expect(await resolve({ location: 'praha', date: '2023-10-14' })).toMatchObject({ outcome: 'found' });
  },
);

testInTransaction(
  'results.list: there is no page without race days, nor in a season that has only days to come',
  async (db) => {
    const read = () => readResultsPage(db, { now, params: new URLSearchParams(), day: null, location: null });
    expect(await read()).toBeNull();
    await insertEvent(db, { date: '2023-12-01' });
    expect(await read()).toBeNull();
  },
);

testInTransaction('results.list: a cancelled day is listed and shown as such', async (db) => {
  const eventId = await insertEvent(db, { date: '2023-05-01', status: 'cancelled', statusNote: 'Podmáčená dráha.' });
  await insertRace(db, { eventId });
  const { list, day } = await page(db);
  expect(list.days.map(({ status }) => status)).toEqual(['cancelled']);
  expect([day?.event.statusNote, day?.races[0]?.state]).toEqual(['Podmáčená dráha.', 'cancelled']);
});

testInTransaction('racing.fences: a fall names its fence with and without a price of the course', async (db) => {
  const eventId = await insertEvent(db, { date: '2023-05-01' });
  const raceId = await insertRace(db, { eventId, isCompleted: true });
  await insertRunner(db, { raceId, number: 1, finishingPosition: 1 });
  await insertRunner(db, { raceId, number: 2, resultStatus: 'PN', fence: 4 });
  await insertRunner(db, { raceId, number: 3, resultStatus: 'ZN', fence: 11, odds: 7.5 });
  await insertRunner(db, { raceId, number: 4, resultStatus: 'Z', odds: 9 });
  const { day } = await page(db);
  expect(day?.races[0]?.runners.map(({ number, fence, courseOdds }) => [number, fence, courseOdds])).toEqual([
    [1, null, null],
    [2, 4, null],
    [3, 11, 7.5],
    [4, null, 9],
  ]);
});

const future = '2023-11-11' as PragueDate;

testOnDemoWorld('results.list: an upcoming day has an address and no results', async (db) => {
  const [event] = await queryRows(db, { id: int }, sql`select id::int from race_events where date = ${future}`);
  const { day, next } = await page(db, '', event?.id ?? 0);
  expect([day?.completedCount, next]).toEqual([0, null]);
});
