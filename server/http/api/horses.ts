import { pageSize } from '#server/directory/list-page.ts';
import { z } from 'zod';
import { horsePage } from '#domain/horses/horse-page.ts';
import { horseLine } from '#domain/directory/list-view.ts';
import { nextPragueMidnight } from '#domain/shared/prague-time.ts';
import { readHorsePage } from '#server/horses/read-horse-page.ts';
import { readHorseList } from '#server/directory/read-horse-list.ts';
import { endpoint } from './endpoint.ts';
import {
  JockeyRef,
  ListQuery,
  listQueryOf,
  Named,
  RunLine,
  Sex,
  Statistics,
  statisticsOf,
  Totals,
  Prize,
} from './schemas.ts';

/** GET /api/v1/horses: horses as the list of /horses shows them, a page at a time. */
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
    const { rows, total } = await readHorseList(db, { category: null, query: listQueryOf(query), today });
    return {
      data: rows.map((row) => ({ id: row.id, ...horseLine(row, today) })),
      paging: { page: query.page, pageSize, total },
    };
  },
});

const Run = RunLine.extend({
  jockey: JockeyRef,
  starters: z.int(),
  margin: z.string().nullable(),
  lengthsBehind: z.number().nullable(),
  prize: Prize,
  currency: z.string(),
});

const Amounts = z.array(z.object({ currency: z.string(), amount: z.number() })).readonly();

/** GET /api/v1/horses/{id}: a horse with its statistics and runs, as its page shows them. */
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
    winnings: z.object({
      total: Amounts,
      seasons: z.array(z.object({ season: z.int(), amounts: Amounts })).readonly(),
      unknownRuns: z
        .int()
        .describe('Starty s umístěním v dostizích, u nichž rozdělení dotace neznáme; ve výhrách nejsou'),
    }),
    runs: z.array(Run),
  }),
  async run({ db, now, today, dependsOn, validUntil }, { id }) {
    const rows = await readHorsePage(db, id, today);
    if (!rows) return null;
    const view = horsePage(rows, now);
    dependsOn('events', 'clock', ...new Set(rows.runs.map(({ eventId }) => `event:${eventId}`)));
    validUntil(view.changesAt);
    const { id: horse_id, name: horse_name, ...horse } = view.horse;
    const { record, winnings } = view;
    const names = new Map(rows.runs.map((run) => [run.id, run.raceName]));
    const runs = view.runs.map((run) => ({ ...run, raceName: names.get(run.id) ?? null }));
    return { data: { horse_id, horse_name, ...horse, statistics: statisticsOf(record), winnings, runs } };
  },
});
