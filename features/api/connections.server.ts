import { z } from 'zod';
import { type ConnectionKind, connectionPage, daysSinceBands } from '#features/connections/connection.rules.ts';
import { readConnection } from '#features/connections/connections.server.ts';
import {
  parseSeasonQuery,
  type RequestedSeason,
  type SeasonLine,
  seasonPageSize,
  seasonTable,
} from '#features/directory/season-table.rules.ts';
import { distanceBands } from '#features/racing/distance-band.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { readSeasonTable } from '#features/directory/season-table.server.ts';
import { changedRows, ChangedSince, isWholeList, wholeListOnly } from './changed-since.server.ts';
import { endpoint, type Endpoint } from './endpoint.server.ts';
import {
  Amounts,
  Day,
  groupsBy,
  groupsOf,
  Kind,
  Named,
  Page,
  Sex,
  Statistics,
  statisticsOf,
} from './schemas.server.ts';
import { connectionsWords } from '#text/api/endpoints';

const Market = z
  .object({ runs: z.int(), wins: z.int(), expectedWins: z.number(), actualToExpected: z.number().nullable() })
  .describe(connectionsWords.market);

/** Whoever reads figures elsewhere must not take a season for a career, nor the start of a day for its end. */
const Scope = z.object({
  season: z.int(),
  course: z.string().nullable(),
  kind: z.enum(['flat', 'jumps']).nullable(),
  days: z.int().nullable().describe(connectionsWords.days),
  asOf: Day.describe(connectionsWords.asOf),
});

const SeasonListQuery = z
  .object({
    q: z.string().max(60).optional().describe(connectionsWords.q),
    course: z.string().max(100).optional().describe(connectionsWords.course),
    kind: z.enum(['flat', 'jumps']).optional().describe(connectionsWords.kind),
    days: z.enum(['90', '14']).optional().describe(connectionsWords.seasonListQueryDays),
    sort: z.enum(['name']).optional().describe(connectionsWords.sort),
    changedSince: ChangedSince,
    page: Page,
  })
  .refine(isWholeList, wholeListOnly);

/** GET /api/v1/trainers and /api/v1/stables: the season table of /trainers or /stables, a page at a time. */
function connectionList(kind: ConnectionKind, path: string, summary: string): Endpoint {
  return endpoint({
    path,
    summary,
    query: SeasonListQuery,
    isPaged: true,
    data: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        slug: z.string(),
        scope: Scope,
        rank: z.int().nullable().describe(connectionsWords.rank),
        horses: z.int(),
        record: Statistics.omit({ avg_odds: true }),
        market: Market,
        won: Amounts,
      }),
    ),
    async run(context, { query: { changedSince, ...query } }) {
      const { db, now, today, dependsOn, validUntil } = context;
      dependsOn('events', 'horses', 'clock');
      validUntil(nextPragueMidnight(now));
      const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
      const requested = parseSeasonQuery(new URLSearchParams(given));
      const { course, days, page } = requested;
      const scope = { season: Number(today.slice(0, 4)), course, kind: requested.kind, days, asOf: today };
      const answerOf = (line: SeasonLine) => ({
        ...line,
        id: idFromSlug(line.slug) ?? 0,
        scope,
        record: statisticsOf(line.record),
      });
      const tableOf = async (requestedTable: RequestedSeason) =>
        seasonTable(await readSeasonTable(db, kind, today), kind, requestedTable, today);
      if (changedSince !== undefined) {
        const all = { ...requested, sort: 'name', page: 1 } as const;
        const requestedPage = { changedSince, page, pageSize: seasonPageSize };
        return changedRows(context, `${kind}s`, requestedPage, async (ids) =>
          (await tableOf({ ...all, ids: new Set(ids) })).lines.map(answerOf),
        );
      }
      const table = await tableOf(requested);
      return { data: table.lines.map(answerOf), paging: { page, pageSize: seasonPageSize, total: table.total } };
    },
  });
}

const startsOf = { trainer: 'on-the-day', stable: 'horses-of-today' } as const;

const Period = z.object({ horses: z.int(), record: Statistics, won: Amounts });

const ConnectionAnswer = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  scope: z.object({
    season: z.int().describe(connectionsWords.season),
    starts: z.enum(['on-the-day', 'horses-of-today']).describe(connectionsWords.starts),
    asOf: Day.describe(connectionsWords.asOf),
  }),
  current: Period,
  career: Period,
  seasons: z.array(Period.extend({ season: z.int() })),
  market: Market,
  recent: z.array(z.object({ days: z.int(), starts: z.int(), wins: z.int(), places: z.int() })),
  breakdowns: z.object({
    course: groupsBy(z.string()),
    kind: groupsBy(Kind),
    distance: groupsBy(z.enum(distanceBands)),
    daysSince: groupsBy(z.enum(daysSinceBands)),
    jockey: groupsBy(Named),
  }),
  horses: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        country: z.string().nullable(),
        slug: z.string(),
        sex: Sex,
        age: z.int().nullable(),
        trainer: Named.nullable(),
        record: z.object({ totalRaces: z.int(), wins: z.int(), placements: z.int() }),
        won: Amounts,
      }),
    )
    .describe(connectionsWords.horses),
});

/** GET /api/v1/trainers/{id} and /api/v1/stables/{id}: what the page of a trainer or a stable counts. */
function connectionDetail(kind: ConnectionKind, path: string, summary: string): Endpoint {
  return endpoint({
    path,
    summary,
    data: ConnectionAnswer,
    async run({ db, now, today, dependsOn, validUntil }, { id }) {
      const rows = await readConnection(db, kind, id, today);
      if (!rows) return null;
      const view = connectionPage(kind, rows, now);
      const events = [...rows.ahead, ...rows.starts].map(({ eventId }) => `event:${eventId}`);
      dependsOn('events', 'horses', 'clock', ...new Set(events));
      validUntil(view.changesAt);
      const { connection, season, breakdowns, jockeys } = view;
      const period = ({ horses, record, won }: typeof view.current) => ({ horses, record: statisticsOf(record), won });
      return {
        data: {
          ...connection,
          scope: { season, starts: startsOf[kind], asOf: today },
          current: period(view.current),
          career: period(view.career),
          seasons: view.seasons.map(({ year, ...one }) => ({ season: Number(year), ...period(one) })),
          market: view.market,
          recent: view.recent,
          breakdowns: {
            course: groupsOf(breakdowns.course),
            kind: groupsOf(breakdowns.kind),
            distance: groupsOf(breakdowns.band),
            daysSince: groupsOf(breakdowns.daysSince),
            jockey: groupsOf(breakdowns.jockey).map(({ key, statistics }) => ({
              key: { id: key, name: jockeys[key]?.name ?? '' },
              statistics,
            })),
          },
          horses: view.horses.map((horse) => ({ ...horse, id: idFromSlug(horse.slug) ?? 0 })),
        },
      };
    },
  });
}

export const trainerList = connectionList('trainer', '/trainers', connectionsWords.trainerList);
export const trainerDetail = connectionDetail('trainer', '/trainers/{id}', connectionsWords.trainerDetail);
export const stableList = connectionList('stable', '/stables', connectionsWords.stableList);
export const stableDetail = connectionDetail('stable', '/stables/{id}', connectionsWords.stableDetail);
