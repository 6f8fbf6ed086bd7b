import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { coursePage } from '#features/courses/course-page.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { readCourse } from '#features/courses/courses.server.ts';
import { demoWorld } from '#features/demo/demo-world.server.ts';
import { publishDue } from '#features/demo/publish-due.server.ts';
import { testOnDemoWorld, usePreparedDemoWorld } from '#tests/demo-world.ts';

// A course's season against the rows of seeds/season-2023.json, counted here without the product's code.

/** After the season's last race: everything counts. */
const today = '2023-12-31' as PragueDate;

usePreparedDemoWorld(async (db) => {
  const results = (await demoWorld()).timeline.filter(({ kind }) => kind !== 'prices');
  await publishDue(db, results, startAt(today, '12:00' as ClockTime));
});

type Cell = number | string | null;
type SeedFile = {
  raceColumns: string[];
  runnerColumns: string[];
  days: { date: string; location: string; races: { race: (Cell | number[])[]; runners: Cell[][] }[] }[];
};

const seeds: SeedFile = JSON.parse(readFileSync(new URL('../../seeds/season-2023.json', import.meta.url), 'utf8'));
const going = seeds.raceColumns.indexOf('goingValue');
const [type, position, status] = [
  seeds.raceColumns.indexOf('type'),
  seeds.runnerColumns.indexOf('position'),
  seeds.runnerColumns.indexOf('status'),
];

testOnDemoWorld('courses.page: the season of Pardubice agrees with a count of the seeds', async (db) => {
  const races = seeds.days.filter(({ location }) => location === 'Pardubice').flatMap((day) => day.races);
  const started = races.map(({ race, runners }) => ({
    isFlat: race[type] === 'Rovina',
    runners: runners.filter((runner) => runner[status] !== 'DNS' && runner[status] !== 'A'),
  }));
  const overJumps = started.filter(({ isFlat }) => !isFlat).flatMap(({ runners }) => runners);
  const view = coursePage(await readCourse(db, ['Pardubice'], today), today);
  expect([view.races, view.starts, view.jumpStarts, view.jumpFinishers]).toEqual([
    races.length,
    started.flatMap(({ runners }) => runners).length,
    overJumps.length,
    overJumps.filter((runner) => runner[position] !== null).length,
  ]);
  expect(view.starts).toBeGreaterThan(400);
});

testOnDemoWorld('courses.going: the penetrometer of each day in Pardubice is that of the seeds', async (db) => {
  const days = seeds.days.filter(({ location }) => location === 'Pardubice');
  const measured = days.flatMap(({ date, races }) => {
    const first = races.map(({ race }) => race[going]).find((value) => value !== null);
    return first === undefined ? [] : [[date, first]];
  });
  const view = coursePage(await readCourse(db, ['Pardubice'], today), today);
  expect(view.going.map(({ date, going: value }) => [date, value])).toEqual(measured);
  expect(measured.length).toBeGreaterThan(5);
});
