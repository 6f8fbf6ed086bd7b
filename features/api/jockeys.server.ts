import { z } from 'zod';
import { jockeyPage } from '#features/jockeys/jockey-page.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { formatFinishTime } from '#features/racing/finish-time.rules.ts';
import { jockeyLine, type JockeyListRow } from '#features/directory/directory.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { readJockeyPage } from '#features/jockeys/jockeys.server.ts';
import { pageSize } from '#features/directory/directory.server.ts';
import { readJockeyLines, readJockeyList } from '#features/directory/jockey-list.server.ts';
import { changedRows, ChangedSince, isWholeList, wholeListOnly } from './changed-since.server.ts';
import { endpoint } from './endpoint.server.ts';
import { readRidePage, ridePageSize } from './read-ride-page.server.ts';
import {
  Day,
  groupsBy,
  groupsOf,
  HorseRef,
  Kind,
  ListQuery,
  listQueryOf,
  Page,
  RunLine,
  Statistics,
  statisticsOf,
  Totals,
} from './schemas.server.ts';
import { jockeysWords } from '#text/api/endpoints';

export const jockeyList = endpoint({
  path: '/jockeys',
  summary: jockeysWords.jockeyList,
  query: ListQuery.extend({ changedSince: ChangedSince }).refine(isWholeList, wholeListOnly),
  isPaged: true,
  data: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      title: z.string().nullable(),
      slug: z.string(),
      /** The list counts one season; whoever reads it elsewhere must not take it for a career. */
      scope: z.object({
        season: z.int().describe(jockeysWords.season),
        asOf: Day.describe(jockeysWords.asOf),
      }),
      record: Totals,
    }),
  ),
  async run(context, { query: { changedSince, ...query } }) {
    const { db, now, today, dependsOn, validUntil } = context;
    dependsOn('events', 'jockeys', 'clock');
    validUntil(nextPragueMidnight(now));
    const scope = { season: Number(today.slice(0, 4)), asOf: today };
    const answerOf = (row: JockeyListRow) => ({ id: row.id, ...jockeyLine(row), scope });
    const { page } = query;
    if (changedSince !== undefined)
      return changedRows(context, 'jockeys', { changedSince, page, pageSize }, async (ids) =>
        (await readJockeyLines(db, ids, today)).map(answerOf),
      );
    const { rows, total } = await readJockeyList(db, { query: listQueryOf(query), today });
    return { data: rows.map(answerOf), paging: { page, pageSize, total } };
  },
});

export const jockeyDetail = endpoint({
  path: '/jockeys/{id}',
  summary: jockeysWords.jockeyDetail,
  data: z.object({
    id: z.int(),
    name: z.string(),
    title: z.string().nullable(),
    slug: z.string(),
    season: z.int(),
    asOf: Day.describe(jockeysWords.jockeyDetailAsOf),
    seasonStatistics: Statistics,
    careerStatistics: Statistics,
    seasons: z.array(z.object({ season: z.int(), statistics: Statistics })),
    breakdowns: z
      .object({ course: groupsBy(z.string()), kind: groupsBy(Kind), trainer: groupsBy(z.string()) })
      .describe(jockeysWords.breakdowns),
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
        asOf: today,
        seasonStatistics: statisticsOf(view.seasonRecord),
        careerStatistics: statisticsOf(view.career),
        seasons: view.seasons.map(({ key, record }) => ({ season: Number(key), statistics: statisticsOf(record) })),
        breakdowns: {
          course: groupsOf(view.breakdowns.course),
          kind: groupsOf(view.breakdowns.kind),
          trainer: groupsOf(view.breakdowns.trainer),
        },
        ridesSinceWin: view.sinceWin,
        market: view.market,
      },
    };
  },
});

export const jockeyRides = endpoint({
  path: '/jockeys/{id}/rides',
  summary: jockeysWords.jockeyRides,
  query: z.object({ page: Page }),
  isPaged: true,
  data: z.array(RunLine.extend({ horse: HorseRef })),
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
