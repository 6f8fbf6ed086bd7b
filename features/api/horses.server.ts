import { z } from 'zod';
import { pageSize } from '#features/directory/directory.server.ts';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import { distanceBands } from '#features/racing/distance-band.rules.ts';
import { fieldSizes } from '#features/racing/field-size.rules.ts';
import { horseLine, type HorseListRow } from '#features/directory/directory.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { readHorsePage, readPedigree } from '#features/horses/horses.server.ts';
import { readPassedOn } from '#features/racing/passed-on.server.ts';
import { readHorseLines, readHorseList } from '#features/directory/horse-list.server.ts';
import { changedRows, ChangedSince, isWholeList, wholeListOnly } from './changed-since.server.ts';
import { endpoint } from './endpoint.server.ts';
import {
  Amounts,
  Corrections,
  groupsBy,
  groupsOf,
  JockeyRef,
  Kind,
  ListQuery,
  listQueryOf,
  Named,
  Prize,
  RunLine,
  Sex,
  Statistics,
  statisticsOf,
  Status,
  Totals,
} from './schemas.server.ts';
import { horsesWords } from '#text/api/endpoints';

export const horseList = endpoint({
  path: '/horses',
  summary: horsesWords.horseList,
  query: ListQuery.extend({ changedSince: ChangedSince }).refine(isWholeList, wholeListOnly),
  isPaged: true,
  data: z.array(
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
  async run(context, { query: { changedSince, ...query } }) {
    const { db, now, today, dependsOn, validUntil } = context;
    dependsOn('events', 'horses', 'clock');
    validUntil(nextPragueMidnight(now));
    const answerOf = (row: HorseListRow) => ({ id: row.id, ...horseLine(row, today) });
    const { page } = query;
    if (changedSince !== undefined)
      return changedRows(context, 'horses', { changedSince, page, pageSize }, async (ids) =>
        (await readHorseLines(db, ids, today)).map(answerOf),
      );
    const { rows, total } = await readHorseList(db, { category: null, query: listQueryOf(query), today });
    return { data: rows.map(answerOf), paging: { page, pageSize, total } };
  },
});

const Run = RunLine.extend({
  jockey: JockeyRef,
  starters: z.int(),
  margin: z.string().nullable(),
  lengthsBehind: z.number().nullable(),
  prize: Prize,
  currency: z.string(),
  corrections: Corrections,
});

const Figure = z.object({
  runId: z.int(),
  position: z.int().nullable(),
  status: Status,
  discipline: z.string().describe(horsesWords.discipline),
});

export const horseDetail = endpoint({
  path: '/horses/{id}',
  summary: horsesWords.horseDetail,
  data: z.object({
    horse_id: z.int(),
    horse_name: z.string(),
    country: z.string().nullable(),
    slug: z.string(),
    sex: Sex,
    birthYear: z.int().nullable(),
    age: z.int().nullable(),
    colour: z.string().nullable(),
    pedigree: z
      .object({ sire: z.string().nullable(), dam: z.string().nullable(), damSire: z.string().nullable() })
      .describe(horsesWords.pedigree),
    stable: Named.nullable(),
    trainer: Named.nullable(),
    statistics: Statistics,
    winnings: z.object({
      total: Amounts,
      seasons: z.array(z.object({ season: z.int(), amounts: Amounts })).readonly(),
      unknownRuns: z.int().describe(horsesWords.unknownRuns),
    }),
    form: z.array(Figure).describe(horsesWords.form),
    breakdowns: z
      .object({
        course: groupsBy(z.string()),
        distance: groupsBy(z.enum(distanceBands)),
        kind: groupsBy(Kind),
        going: groupsBy(z.string()),
        jockey: groupsBy(z.string()),
        fieldSize: groupsBy(z.enum(fieldSizes)),
      })
      .describe(horsesWords.breakdowns),
    runs: z.array(Run),
  }),
  async run({ db, now, today, dependsOn, validUntil }, { id }) {
    const [rows, bred] = await Promise.all([readHorsePage(db, id, today), readPedigree(db, id)]);
    if (!rows || !bred) return null;
    const view = horsePage(rows, now);
    dependsOn('events', 'horses', 'clock', ...new Set(rows.runs.map(({ eventId }) => `event:${eventId}`)));
    validUntil(view.changesAt);
    const { id: horse_id, name: horse_name, ...horse } = view.horse;
    const { record, winnings, form, breakdowns } = view;
    const passedOn = await readPassedOn(
      db,
      rows.runs.map(({ raceId }) => raceId),
    );
    const names = new Map(rows.runs.flatMap((run) => (passedOn.has(run.raceId) ? [[run.id, run.raceName]] : [])));
    const runs = view.runs.flatMap((run) =>
      names.has(run.id) ? [{ ...run, raceName: names.get(run.id) ?? null }] : [],
    );
    const { colour, ...pedigree } = bred;
    const positions = new Map(view.runs.map((run) => [run.id, run.position]));
    return {
      data: {
        horse_id,
        horse_name,
        ...horse,
        colour,
        pedigree,
        statistics: statisticsOf(record),
        winnings,
        form: form
          .filter(({ runId }) => names.has(runId))
          .map(({ runId, status, letter }) => ({
            runId,
            position: positions.get(runId) ?? null,
            status,
            discipline: letter,
          })),
        breakdowns: {
          course: groupsOf(breakdowns.course),
          distance: groupsOf(breakdowns.band),
          kind: groupsOf(breakdowns.kind),
          going: groupsOf(breakdowns.going),
          jockey: groupsOf(breakdowns.jockey),
          fieldSize: groupsOf(breakdowns.field),
        },
        runs,
      },
    };
  },
});
