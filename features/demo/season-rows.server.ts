import type { NumberedRace } from './numbered-season.rules.ts';
import type { Season, SeasonRace } from './season.rules.ts';
import { silkFor } from './silk-for.rules.ts';
import { firstNameFirst } from '#features/racing/person-name.rules.ts';
import { raceKind } from '#features/racing/race-kind.rules.ts';
import type { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import type { horses, jockeys, participations, raceEvents, races, trainers } from '#features/racing/racing.tables.ts';
import type { PublishedState } from './published-state.server.ts';

/** Rows to insert into a table. */
type Insert<Table extends { $inferInsert: object }> = Table['$inferInsert'];

/** Ids are numbered from 1 in the order of the season's lists. */
export const idOf = (index: number): number => index + 1;

/**
 * Rows of the season's trainers, whose names the source gives family name first; the functions below make those of the
 * other tables.
 */
export function trainerRows(season: Season): Insert<typeof trainers>[] {
  return season.trainers.map((name, index) => ({ id: idOf(index), name: firstNameFirst(name) }));
}

/** Rows of jockeys with the title they have most often; a ride has the title of its day. */
export function jockeyRows(season: Season): Insert<typeof jockeys>[] {
  const titles = new Map<number, (string | null)[]>();
  for (const { jockey, title } of allRunners(season)) titles.set(jockey, [...(titles.get(jockey) ?? []), title]);
  return season.jockeys.map((name, index) => ({ id: idOf(index), name, title: mostFrequent(titles.get(index) ?? []) }));
}

/** Rows of horses, with sex and trainer from the last run of the season; silks are invented by trainer. */
export function horseRows(season: Season): Insert<typeof horses>[] {
  const lastRuns = new Map(allRunners(season).map((runner) => [runner.horse, runner]));
  const horsesOfTrainer = new Map<number, number>();
  const year = Number(season.days[0]?.date.slice(0, 4));
  return season.horses.map(({ name, country }, index) => {
    const last = lastRuns.get(index);
    if (!last) throw new Error(`${name} has no run in the season`);
    const order = horsesOfTrainer.get(last.trainer) ?? 0;
    horsesOfTrainer.set(last.trainer, order + 1);
    const silk = silkFor(season.trainers[last.trainer] ?? '', order);
    return {
      id: idOf(index),
      name,
      country,
      birthYear: year - last.age,
      sex: last.sex,
      trainerId: idOf(last.trainer),
      silk,
    };
  });
}

/** Rows of the season's race days. */
export function eventRows(season: Season): Insert<typeof raceEvents>[] {
  return season.days.map(({ location, date }, index) => ({ id: idOf(index), location, date }));
}

/** Rows of the race calendar, which announces the same days. */
export function calendarRows(season: Season): Insert<typeof raceCalendar>[] {
  return season.days.map(({ location, date, feature }, index) => ({ id: idOf(index), location, date, feature }));
}

/** Rows of races as announced, with what was published of going and result. */
export function raceRows(numbered: readonly NumberedRace[], published: PublishedState): Insert<typeof races>[] {
  return numbered.map((race) => ({
    id: race.id,
    eventId: race.eventId,
    ...announcedColumns(race.race),
    ...published.ofRace(race),
  }));
}

function announcedColumns(race: SeasonRace) {
  return {
    raceNumber: race.number,
    time: race.time,
    distance: race.distanceM,
    category: race.category,
    raceType: race.type,
    raceKind: raceKind(race.type),
    raceName: race.name,
    prizeMoney: race.prizeMoney,
    currency: race.currency,
    prizeSplit: [...race.prizeSplit],
    notes: race.notes,
    seasonNumber: race.seasonNumber,
    ageLimit: race.ageLimit,
    conditions: race.conditions,
  };
}

/** Rows of lineups, with what is known of prices and results. */
export function runnerRows(
  season: Season,
  numbered: readonly NumberedRace[],
  published: PublishedState,
): Insert<typeof participations>[] {
  return numbered.flatMap((race) =>
    race.runners.map(({ id, runner }, index) => ({
      id,
      raceId: race.id,
      horseId: idOf(runner.horse),
      jockeyId: idOf(runner.jockey),
      trainerId: idOf(runner.trainer),
      number: runner.number,
      jockey: season.jockeys[runner.jockey],
      jockeyTitle: runner.title,
      horseAge: runner.age,
      horseNote: runner.note,
      weight: runner.weightKg,
      ...published.ofRunner(race, index + 1),
    })),
  );
}

function allRunners(season: Season) {
  return season.days.flatMap((day) => day.races.flatMap((race) => race.runners));
}

function mostFrequent(titles: readonly (string | null)[]): string | null {
  const counts = [...Map.groupBy(titles, (title) => title)].map(([title, all]) => ({ title, count: all.length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.title ?? null;
}
