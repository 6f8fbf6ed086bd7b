import { sql } from 'drizzle-orm';
import { parseListQuery } from '#domain/shared/list-query.ts';
import { pragueDate, startOfPragueDay } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readCourse, readPlaces } from '#server/courses/read-course.ts';
import { readHorsePage } from '#server/horses/read-horse-page.ts';
import { readJockeyPage } from '#server/jockeys/read-jockey-page.ts';
import { readHorseList } from '#server/directory/read-horse-list.ts';
import { readJockeyList } from '#server/directory/read-jockey-list.ts';
import { readSearch } from '#server/directory/read-search.ts';
import type { Row } from './table.ts';
import { type MeasuredRead, measureReads } from './read-speed.ts';

const today = pragueDate(Date.now() as Instant);

const query = (address: string) => parseListQuery(new URLSearchParams(address));

/** The complete read of each page of horses and jockeys; 50 is the id of an ordinary horse and an ordinary jockey. */
const reads: readonly MeasuredRead[] = [
  { what: '/horse/{slug}', read: (db) => readHorsePage(db, 50, today) },
  { what: '/jockey/{slug}', read: (db) => readJockeyPage(db, 50, today) },
  { what: '/horses', read: (db) => readHorseList(db, { category: null, query: query(''), today }) },
  {
    what: '/horses/prekazkovi?sort=rate',
    read: (db) => readHorseList(db, { category: 'prekazkovi', query: query('sort=rate'), today }),
  },
  // 'kum 12' is mistyped for 'kůň 12', as racing-data.ts names its horses.
  { what: '/horses?q=, a typo', read: (db) => readHorseList(db, { category: null, query: query('q=kum+12'), today }) },
  { what: '/course/{slug}', read: (db) => readCourse(db, ['Závodiště'], today) },
  { what: '/courses', read: (db) => readPlaces(db, today) },
  { what: '/jockeys?sort=wins', read: (db) => readJockeyList(db, { query: query('sort=wins'), today }) },
  { what: '/api/search', read: (db) => readSearch(db, 'zavodiste', startOfPragueDay(today)) },
];

/** Measures the reads of horses, jockeys and the search. Fills table 'Horses and jockeys' of `npm run bench`. */
export function measureDirectoryReads(): Promise<Row[]> {
  return measureReads('bench_directory', reads, addHurdleRaces);
}

/** Makes a third of the races hurdles, so that categories and breakdowns have both kinds. */
async function addHurdleRaces(db: Db): Promise<void> {
  await db.execute(sql`update races set race_kind = 'hurdles' where id % 3 = 0`);
  await db.execute(sql`vacuum analyze`);
}
