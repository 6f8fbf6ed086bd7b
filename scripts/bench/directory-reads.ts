import { sql } from 'drizzle-orm';
import { parseListQuery } from '../../platform/http/list-query.rules.ts';
import { pragueDate, startOfPragueDay } from '../../platform/time/prague-time.rules.ts';
import type { Instant } from '../../platform/time/time.rules.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { readCourse, readPlaces } from '#features/courses/courses.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { readJockeyPage } from '#features/jockeys/jockeys.server.ts';
import { readConnection } from '#features/connections/connections.server.ts';
import { readSeasonTable } from '#features/directory/season-table.server.ts';
import { readHorseList } from '#features/directory/horse-list.server.ts';
import { readJockeyList } from '#features/directory/jockey-list.server.ts';
import { readSearch } from '#features/directory/search.server.ts';
import { readRacePage } from '../../features/editions/read-race-page.server.ts';
import { linkEditions } from '../../features/racing/link-editions.server.ts';
import { readReviewedSeasons, readSeasonReview } from '#features/season-review/season-review.server.ts';
import { readSires } from '#features/sires/sires.server.ts';
import type { Row } from './table.ts';
import { type MeasuredRead, measureReads } from './read-speed.ts';

const today = pragueDate(Date.now() as Instant);

const query = (address: string) => parseListQuery(new URLSearchParams(address));

/** The complete read of each page of horses, jockeys, trainers and stables; the ids are of ordinary ones. */
const reads: readonly MeasuredRead[] = [
  { what: '/horse/{slug}', read: (db) => readHorsePage(db, 50, today) },
  { what: '/jockey/{slug}', read: (db) => readJockeyPage(db, 50, today) },
  { what: '/race/{slug}', read: (db) => readRacePage(db, 'velka-cena') },
  { what: '/sires', read: (db) => readSires(db, today) },
  { what: '/horses', read: (db) => readHorseList(db, { category: null, query: query(''), today }) },
  {
    what: '/horses/prekazkovi?sort=rate',
    read: (db) => readHorseList(db, { category: 'prekazkovi', query: query('sort=rate'), today }),
  },
  // 'kum 12' is mistyped for 'kůň 12', one of the horses' generated names.
  { what: '/horses?q=, a typo', read: (db) => readHorseList(db, { category: null, query: query('q=kum+12'), today }) },
  { what: '/trainer/{slug}', read: (db) => readConnection(db, 'trainer', 50, today) },
  { what: '/stable/{slug}', read: (db) => readConnection(db, 'stable', 5, today) },
  { what: '/trainers', read: (db) => readSeasonTable(db, 'trainer', today) },
  { what: '/jockeys', read: (db) => readSeasonTable(db, 'jockey', today) },
  { what: '/stables', read: (db) => readSeasonTable(db, 'stable', today) },
  {
    what: '/season/{year}',
    read: async (db) => {
      const seasons = await readReviewedSeasons(db, today);
      return readSeasonReview(db, Number(today.slice(0, 4)), seasons, today);
    },
  },
  { what: '/jockeys/podle-abecedy?sort=wins', read: (db) => readJockeyList(db, { query: query('sort=wins'), today }) },
  { what: '/course/{slug}', read: (db) => readCourse(db, ['Závodiště'], today) },
  { what: '/courses', read: (db) => readPlaces(db, today) },
  { what: '/api/search', read: (db) => readSearch(db, 'zavodiste', startOfPragueDay(today)) },
];

/** Measures the reads of horses, jockeys and the search. */
export function measureDirectoryReads(): Promise<Row[]> {
  return measureReads('bench_directory', reads, prepare);
}

/**
 * A third of the races are hurdles, a named race has 113 editions, forty sires have all the horses, and each horse has
 * a stable.
 */
async function prepare(db: Db): Promise<void> {
  await db.execute(sql`insert into stables (name) select 'Stáj ' || n from generate_series(1, 150) n`);
  await db.execute(sql`update individual_horses set stable_id = 1 + id % 150, trainer_id = 1 + id % 130`);
  await db.execute(sql`update races set prize_split = '{30000,13800,9000,4200,3000}'`);
  await db.execute(sql`update races set race_kind = 'hurdles' where id % 3 = 0`);
  await db.execute(sql`update races set race_name = 'Velká cena' where race_number = 8
    and event_id > (select max(id) - 113 from race_events)`);
  await db.execute(sql`update individual_horses set sire = 'Otec ' || id % 40`);
  await db.transaction((tx) => linkEditions(tx));
  await db.execute(sql`update race_editions set answer = 'same' where named_race_id is not null`);
  await db.execute(sql`vacuum analyze`);
}
