import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { fromIso } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testInTransaction } from '#tests/db.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { courseStandards, speedFigure } from './standards.rules.ts';
import { readBestRuns, readNextGoing, readTimeDistancePage, readWinnerTimes } from './time-distance.server.ts';
import { readFlatPaces } from './read-flat-pace.server.ts';

useDemoWorld();

/** The demonstration's start: every race before it has a result. */
const now = fromIso('2023-10-06T08:00:00Z') as Instant;
const today = '2023-10-06' as PragueDate;
const nothing = { location: null, kind: null, distance: null };

const cellColumns = { location: text(), kind: text(), distance: int, races: int, record: float, median: float };

testOnDemoWorld(
  'time-distance.records: records, medians and counts of every course agree with a second computation in SQL',
  async (db) => {
    const cells = await queryRows(
      db,
      cellColumns,
      sql`select e.location, r.race_kind as kind, r.distance, count(*)::int as races,
        min(t.s)::float8 as record, percentile_cont(0.5) within group (order by t.s) as median
      from races r join race_events e on e.id = r.event_id
      join lateral (
        select split_part(p.finish_time, ':', 1)::float8 * 3600 + split_part(p.finish_time, ':', 2)::float8 * 60
          + split_part(p.finish_time, ':', 3)::float8 as s
        from race_participations p where p.race_id = r.id and p.finishing_position = 1 and p.finish_time is not null
        order by p.result_row limit 1
      ) t on true
      where e.date < ${today} and r.distance is not null
      group by 1, 2, 3`,
    );
    expect(cells.length).toBeGreaterThan(80);
    let compared = 0;
    for (const [key, group] of Map.groupBy(cells, (cell) => `${cell.location}|${cell.kind}`)) {
      const [location = '', kind = ''] = key.split('|');
      const page = await readTimeDistancePage(db, now, { location: slugOf(location), kind, distance: null });
      expect(page?.location).toBe(location);
      expect(page?.view.rows.map((row) => [row.distanceM, row.raceCount])).toEqual(
        group.toSorted((a, b) => a.distance - b.distance).map((cell) => [cell.distance, cell.races]),
      );
      for (const row of page?.view.rows ?? []) {
        const cell = group.find(({ distance }) => distance === row.distanceM);
        expect(row.record.seconds).toBeCloseTo(cell?.record ?? 0, 6);
        if (row.median === null) expect(cell?.races).toBeLessThan(5);
        else expect(row.median).toBeCloseTo(cell?.median ?? 0, 6);
        compared += 1;
      }
    }
    expect(compared).toBe(cells.length);
  },
);

function slugOf(location: string): string {
  return location.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
}

async function flatWinners(db: Db) {
  return (await readWinnerTimes(db, 'Praha', today)).filter(({ kind }) => kind === 'flat');
}

testOnDemoWorld(
  'time-distance.going: the line of time against going has the slope that regr_slope finds',
  async (db) => {
    const winners = await flatWinners(db);
    const { line } = courseStandards(winners);
    const [fit] = await queryRows(
      db,
      { slope: float, intercept: float, races: int },
      sql`with winner as (
        select r.distance, r.going_value::float8 as going, extract(epoch from p.finish_time::interval)::float8 as s
        from races r join race_events e on e.id = r.event_id
        join race_participations p on p.race_id = r.id and p.finishing_position = 1 and p.finish_time is not null
        where e.location = 'Praha' and r.race_kind = 'flat' and e.date < ${today}
      ), middle as (
        select distance, percentile_cont(0.5) within group (order by s) as m from winner group by 1 having count(*) >= 5
      )
      select regr_slope((s - m) / distance * 1000, going) as slope, regr_intercept((s - m) / distance * 1000, going) as intercept,
        count(*)::int as races
      from winner join middle using (distance) where going is not null`,
    );
    expect(line?.slope).toBeCloseTo(fit?.slope ?? 0, 6);
    expect(line?.intercept).toBeCloseTo(fit?.intercept ?? 0, 6);
    expect(line?.raceCount).toBe(fit?.races);
  },
);

testOnDemoWorld(
  'time-distance.speed-figures: the best figures at a distance are the domain’s over all placed runs, each horse once',
  async (db) => {
    const wanted = { location: 'Praha', kind: 'flat', today } as const;
    const course = courseStandards(await flatWinners(db));
    const all = await queryRows(
      db,
      { horseId: int, distance: int, date: text<PragueDate>(), seconds: float },
      sql`select p.horse_id::int as "horseId", r.distance, e.date::text as date, extract(epoch from p.finish_time::interval)::float8 as seconds
      from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
      where e.location = 'Praha' and r.race_kind = 'flat' and r.distance = 1600 and e.date < ${today}
        and p.finishing_position is not null and p.finish_time is not null`,
    );
    const figures = all.flatMap((run) => {
      const correction = course.corrections.get(run.date);
      const standard = course.standards.get(1600);
      if (!correction || standard === undefined) return [];
      return [{ horseId: run.horseId, figure: speedFigure(run.seconds, 1600, standard, correction.secondsPerKm) }];
    });
    const best = new Map<number, number>();
    for (const { horseId, figure } of figures) best.set(horseId, Math.max(best.get(horseId) ?? -Infinity, figure));
    const ten = [...best.values()].toSorted((a, b) => b - a).slice(0, 10);
    const found = (await readBestRuns(db, wanted, course, 1600)).filter(({ ranking }) => ranking === 'distance');
    const page = await readTimeDistancePage(db, now, { location: 'praha', kind: 'flat', distance: '1600' });
    expect(new Set(found.map(({ horseId }) => horseId)).size).toBe(10);
    expect(page?.view.best.map(({ figure }) => Math.round(figure * 1e6))).toEqual(
      ten.map((figure) => Math.round(figure * 1e6)),
    );
    expect(page?.view.bands.map(({ best: three }) => three.length)).toEqual([3, 3, 3, 3]);
  },
);

testInTransaction(
  'time-distance.stored-form: a time in another format is ignored, and so are today’s races',
  async (db) => {
    const past = await insertEvent(db, { location: 'Most', date: '2023-05-06' });
    const present = await insertEvent(db, { location: 'Most', date: today });
    for (const [eventId, raceNumber, finishTime] of [
      [past, 1, '00:01:25.00'],
      [past, 2, 'neměřeno'],
      [past, 3, '00:01:61.00'],
      [present, 1, '00:01:20.00'],
    ] as const) {
      const raceId = await insertRace(db, { eventId, raceNumber, distance: 1400, isCompleted: true });
      await insertRunner(db, { raceId, horseId: await insertHorse(db), finishingPosition: 1, finishTime });
    }
    const page = await readTimeDistancePage(db, now, nothing);
    expect(page?.view.rows.map((row) => [row.raceCount, row.record.seconds, row.median])).toEqual([[1, 85, null]]);
  },
);

testInTransaction('demonstration.empty-site: an empty site has no times', async (db) => {
  expect(await readTimeDistancePage(db, now, nothing)).toBeNull();
});

testInTransaction(
  'time-distance.going: the next going is that of the nearest day that is run, the softest of its races',
  async (db) => {
    expect(await readNextGoing(db, 'Most', today)).toBeNull();
    const days = [
      { date: '2023-10-05', goings: [5] },
      { date: today, status: 'cancelled' as const, goings: [2] },
      { date: '2023-10-07', goings: [null] },
      { date: '2023-10-08', goings: [null, 3.4, 3.6] },
      { date: '2023-10-15', goings: [4.4] },
    ];
    for (const { goings, ...day } of days) {
      const eventId = await insertEvent(db, { location: 'Most', ...day });
      for (const [at, goingValue] of goings.entries())
        await insertRace(db, { eventId, raceNumber: at + 1, goingValue });
    }
    expect(await readNextGoing(db, 'Most', today)).toMatchObject({ date: '2023-10-08', going: 3.6 });
    expect(await readNextGoing(db, 'Brno', today)).toBeNull();
  },
);

testInTransaction('horses.charts: the pace of all horses is of placed flat runs in the last two years', async (db) => {
  const run = async (date: string, finishTime: string, raceKind: 'flat' | 'hurdles' = 'flat') => {
    const eventId = await insertEvent(db, { date });
    const raceId = await insertRace(db, { eventId, distance: 1000, raceKind, isCompleted: true });
    await insertRunner(db, { raceId, horseId: await insertHorse(db), finishingPosition: 1, finishTime });
  };
  for (const time of ['00:00:59.00', '00:01:01.00'])
    for (let at = 1; at <= 10; at += 1) await run(`2023-05-${String(at).padStart(2, '0')}`, time);
  await run('2023-05-11', '00:01:30.00', 'hurdles');
  await run('2021-10-05', '00:02:00.00');
  await run(today, '00:00:50.00');
  await run('2023-05-12', 'neměřeno');
  const [pace, ...others] = await readFlatPaces(db, today, { from: 1000, to: 1400 });
  expect(others).toEqual([]);
  expect(pace).toMatchObject({ distanceM: 1000, secondsPerKm: 60 });
  expect(pace?.spread).toBeCloseTo(Math.sqrt(20 / 19), 9);
  expect(await readFlatPaces(db, today, { from: 1200, to: 1400 })).toEqual([]);
});
