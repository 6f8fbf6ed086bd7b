import { z } from 'zod';
import { editionsPerPage, type EditionView, type Leader, racePage } from '#features/editions/race-page.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { readRacePage } from '#features/editions/read-race-page.server.ts';
import { readPassedOn } from '#features/racing/passed-on.server.ts';
import { endpoint } from './endpoint.server.ts';
import { namedRacePageSize, readNamedRaces } from './read-named-races.server.ts';
import { Day, HorseRef, JockeyRef, Kind, Named, Odds, Page } from './schemas.server.ts';
import { namedRacesWords } from '#text/api/endpoints';

const NamedRace = z.object({ slug: z.string(), name: z.string(), place: z.string() });

export const namedRaceList = endpoint({
  path: '/named-races',
  summary: namedRacesWords.namedRaceList,
  query: z.object({ page: Page }),
  isPaged: true,
  data: z.array(
    NamedRace.extend({
      editions: z.int().describe(namedRacesWords.editions),
      first: Day.nullable().describe(namedRacesWords.first),
      last: Day.nullable().describe(namedRacesWords.last),
    }),
  ),
  async run({ db, dependsOn }, { query: { page } }) {
    dependsOn('events', 'named-races', 'clock');
    const { rows, total } = await readNamedRaces(db, page);
    return {
      data: rows.map((row) => ({ ...row, name: raceName(row.name) })),
      paging: { page, pageSize: namedRacePageSize, total },
    };
  },
});

const Edition = z.object({
  raceId: z.int(),
  eventId: z.int(),
  raceNumber: z.int(),
  date: Day,
  location: z.string(),
  name: z.string().describe(namedRacesWords.name),
  ordinal: z.int().nullable().describe(namedRacesWords.ordinal),
  isCompleted: z.boolean(),
  isCancelled: z.boolean(),
  distanceM: z.int().nullable(),
  kind: Kind,
  category: z.string().nullable(),
  prizeMoney: z.int().nullable(),
  currency: z.string(),
  goingValue: z.number().nullable(),
  goingText: z.string().nullable(),
  starters: z.int(),
  finished: z.int(),
  winningTime: z.string().nullable(),
  winners: z
    .array(
      z.object({
        horse: HorseRef,
        jockey: JockeyRef,
        trainer: Named.nullable(),
        odds: Odds.describe(namedRacesWords.odds),
      }),
    )
    .describe(namedRacesWords.winners),
});

function editionAnswer({ raceName: name, winners, ...edition }: EditionView): z.input<typeof Edition> {
  return {
    ...edition,
    name,
    winners: winners.map(({ horse, jockey, trainer, odds: { displayed, course } }) => ({
      horse: { ...horse, id: idFromSlug(horse.slug) ?? 0 },
      jockey,
      trainer: trainer && { id: idFromSlug(trainer.slug) ?? 0, name: trainer.name },
      odds: displayed?.odds ?? course,
    })),
  };
}

const Leading = z.array(z.object({ name: z.string(), slug: z.string().nullable(), years: z.array(z.int()) }));

const leadersAnswer = (leaders: readonly Leader[]) => leaders.map(({ name, slug, years }) => ({ name, slug, years }));

export const namedRaceDetail = endpoint({
  path: '/named-races/{slug}',
  summary: namedRacesWords.namedRaceDetail,
  query: z.object({ page: Page }),
  isPaged: true,
  data: NamedRace.extend({
    scope: z.object({
      completed: z.int().describe(namedRacesWords.completed),
      first: z.int().nullable().describe(namedRacesWords.namedRaceDetailFirst),
      last: z.int().nullable().describe(namedRacesWords.namedRaceDetailLast),
    }),
    record: z.object({ time: z.string(), year: z.int(), horse: z.string() }).nullable(),
    leaders: z.object({ horses: Leading, jockeys: Leading, trainers: Leading }),
    qualifiers: z.array(Edition.extend({ qualified: z.int() })).describe(namedRacesWords.qualifiers),
    editions: z.array(Edition),
  }),
  async run({ db, dependsOn }, { key, query: { page } }) {
    const rows = await readRacePage(db, key);
    if (!rows) return null;
    const known = [...rows.editions, ...rows.qualifiers];
    const passedOn = await readPassedOn(
      db,
      known.map(({ raceId }) => raceId),
    );
    const isToldOf = ({ raceId }: { raceId: number }) => passedOn.has(raceId);
    const told = { ...rows, editions: rows.editions.filter(isToldOf), qualifiers: rows.qualifiers.filter(isToldOf) };
    const view = racePage(told, page);
    if (!view) return null;
    const days = new Set(known.map(({ eventId }) => `event:${eventId}`));
    dependsOn('events', 'named-races', 'horses', 'jockeys', 'clock', ...days);
    const years = told.editions.filter(({ isCounted }) => isCounted).map(({ date }) => Number(date.slice(0, 4)));
    return {
      data: {
        ...view.race,
        name: raceName(view.race.name),
        scope: { completed: years.length, first: years.at(-1) ?? null, last: years[0] ?? null },
        record: view.record,
        leaders: {
          horses: leadersAnswer(view.leaders.horses),
          jockeys: leadersAnswer(view.leaders.jockeys),
          trainers: leadersAnswer(view.leaders.trainers),
        },
        qualifiers: view.qualifiers.map((edition) => ({ ...editionAnswer(edition), qualified: edition.qualified })),
        editions: view.page === page ? view.editions.map(({ edition }) => editionAnswer(edition)) : [],
      },
      paging: { page, pageSize: editionsPerPage, total: view.total },
    };
  },
});
