import { z } from 'zod';
import { horsePage } from '#domain/horses/horse-page.ts';
import { jockeyPage } from '#domain/jockeys/jockey-page.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import { displayedOdds } from '#domain/odds/displayed-odds.ts';
import { formatFinishTime } from '#domain/racing/finish-time.ts';
import { parseListQuery } from '#domain/shared/list-query.ts';
import { horseLine, jockeyLine } from '#domain/directory/list-view.ts';
import { nextPragueMidnight } from '#domain/shared/prague-time.ts';
import { idSlug } from '#domain/shared/slug.ts';
import { readHorsePage } from '#server/horses/read-horse-page.ts';
import { readJockeyPage } from '#server/jockeys/read-jockey-page.ts';
import { pageSize } from '#server/directory/list-page.ts';
import { readHorseList } from '#server/directory/read-horse-list.ts';
import { readJockeyList } from '#server/directory/read-jockey-list.ts';
import { endpoint } from './endpoint.ts';
import { readRidePage, ridePageSize } from './read-ride-page.ts';
import {
  Day,
  HorseRef,
  JockeyRef,
  Kind,
  Named,
  Odds,
  Page,
  Share,
  Statistics,
  statisticsOf,
  Status,
  WinOdds,
} from './schemas.ts';

const ListQuery = z.object({ q: z.string().max(60).optional().describe('Hledané jméno'), page: Page });
const Totals = z.object({ totalRaces: z.int(), wins: z.int(), placements: z.int(), winRate: Share });
const Sex = z.enum(['hř', 'kl', 'val']).nullable();

function listQuery({ q, page }: { q?: string | undefined; page: number }) {
  return parseListQuery(new URLSearchParams({ ...(q === undefined ? {} : { q }), page: String(page) }));
}

export const horseList = endpoint({
  path: '/horses',
  summary: 'Koně podle jména, nebo podle podobnosti hledanému',
  query: ListQuery,
  isPaged: true,
  response: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      country: z.string().nullable(),
      slug: z.string(),
      sex: Sex,
      age: z.int().nullable(),
      stable: Named.nullable(),
      trainer: Named.nullable(),
      record: Totals,
    }),
  ),
  async run({ db, now, today, dependsOn, validUntil }, { query }) {
    dependsOn('events', 'horses', 'clock');
    validUntil(nextPragueMidnight(now));
    const { rows, total } = await readHorseList(db, { category: null, query: listQuery(query), today });
    return {
      data: rows.map((row) => ({ id: row.id, ...horseLine(row, today) })),
      paging: { page: query.page, pageSize, total },
    };
  },
});

/** A completed line-up, of a horse or of a jockey. */
const Line = z.object({
  id: z.int(),
  eventId: z.int(),
  date: Day,
  location: z.string(),
  raceNumber: z.int(),
  raceName: z.string().nullable(),
  distanceM: z.int().nullable(),
  kind: Kind,
  weightKg: z.number().nullable(),
  position: z.int().nullable(),
  status: Status,
  time: z.string().nullable(),
  odds: WinOdds,
  courseOdds: Odds.describe('Kurz dráhy'),
});
const Run = Line.extend({
  jockey: JockeyRef,
  starters: z.int(),
  margin: z.string().nullable(),
  lengthsBehind: z.number().nullable(),
});

/** The rows and the shape of the horse's page. */
export const horseDetail = endpoint({
  path: '/horses/{id}',
  summary: 'Kůň: statistiky a všechny starty',
  query: z.object({}),
  isPaged: false,
  response: z.object({
    horse_id: z.int(),
    horse_name: z.string(),
    country: z.string().nullable(),
    slug: z.string(),
    sex: Sex,
    age: z.int().nullable(),
    stable: Named.nullable(),
    trainer: Named.nullable(),
    statistics: Statistics,
    runs: z.array(Run),
  }),
  async run({ db, now, today, dependsOn, validUntil }, { id }) {
    const rows = await readHorsePage(db, id, today);
    if (!rows) return null;
    const view = horsePage(rows, now);
    dependsOn('events', 'clock', ...new Set(rows.runs.map(({ eventId }) => `event:${eventId}`)));
    validUntil(view.changesAt);
    const { id: horse_id, name: horse_name, ...horse } = view.horse;
    return { data: { horse_id, horse_name, ...horse, statistics: statisticsOf(view.record), runs: [...view.runs] } };
  },
});

export const jockeyList = endpoint({
  path: '/jockeys',
  summary: 'Jezdci podle příjmení, s bilancí sezony',
  query: ListQuery,
  isPaged: true,
  response: z.array(
    z.object({ id: z.int(), name: z.string(), title: z.string().nullable(), slug: z.string(), record: Totals }),
  ),
  async run({ db, now, today, dependsOn, validUntil }, { query }) {
    dependsOn('events', 'jockeys', 'clock');
    validUntil(nextPragueMidnight(now));
    const { rows, total } = await readJockeyList(db, { query: listQuery(query), today });
    return {
      data: rows.map((row) => ({ id: row.id, ...jockeyLine(row) })),
      paging: { page: query.page, pageSize, total },
    };
  },
});

/** The rows and the shape of the jockey's page. */
export const jockeyDetail = endpoint({
  path: '/jockeys/{id}',
  summary: 'Jezdec: kariéra, sezona, bilance proti trhu',
  query: z.object({}),
  isPaged: false,
  response: z.object({
    id: z.int(),
    name: z.string(),
    title: z.string().nullable(),
    slug: z.string(),
    season: z.int(),
    seasonStatistics: Statistics,
    careerStatistics: Statistics,
    ridesSinceWin: z.int().nullable(),
    market: z.object({
      runs: z.int(),
      wins: z.int(),
      expectedWins: z.number(),
      actualToExpected: z.number().nullable(),
    }),
  }),
  async run({ db, now, today, dependsOn, validUntil }, { id }) {
    const rows = await readJockeyPage(db, id, today);
    if (!rows) return null;
    const view = jockeyPage(rows, now);
    dependsOn('events', 'clock', ...new Set(rows.rides.map(({ eventId }) => `event:${eventId}`)));
    validUntil(view.changesAt);
    return {
      data: {
        ...view.jockey,
        season: view.season,
        seasonStatistics: statisticsOf(view.seasonRecord),
        careerStatistics: statisticsOf(view.career),
        ridesSinceWin: view.sinceWin,
        market: view.market,
      },
    };
  },
});

export const jockeyRides = endpoint({
  path: '/jockeys/{id}/rides',
  summary: 'Dokončené jízdy jezdce, nejnovější první',
  query: z.object({ page: Page }),
  isPaged: true,
  response: z.array(Line.extend({ horse: HorseRef })),
  async run({ db, now, dependsOn, validUntil }, { id, query: { page } }) {
    const found = await readRidePage(db, { jockeyId: id, page });
    if (!found) return null;
    dependsOn('events', 'clock', ...new Set(found.rows.map(({ eventId }) => `event:${eventId}`)));
    validUntil(nextPragueMidnight(now));
    return {
      data: found.rows.map(
        ({ horseId, horseName: storedName, horseCountry, finishTime, fortuna, tipsport, ...ride }) => ({
          ...ride,
          time: finishTime === null ? null : formatFinishTime(finishTime),
          odds: { fortuna, tipsport, displayed: displayedOdds({ fortuna, tipsport }) },
          horse: { id: horseId, name: horseName(storedName), country: horseCountry, slug: idSlug(horseId, storedName) },
        }),
      ),
      paging: { page, pageSize: ridePageSize, total: found.total },
    };
  },
});
