import type { Instant } from '#platform/time/time.rules.ts';
import { insertRows } from '#features/imports/row-writer.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { raceCalendar } from '#features/racing/race-calendar.tables.ts';
import { horses, jockeys, participations, raceEvents, races, trainers } from '#features/racing/racing.tables.ts';
import { linkEditions } from '#features/racing/link-editions.server.ts';
import type { DemoWorld } from './demo-world.server.ts';
import { publishedState } from './published-state.server.ts';
import {
  calendarRows,
  eventRows,
  horseRows,
  idOf,
  jockeyRows,
  raceRows,
  runnerRows,
  trainerRows,
} from './season-rows.server.ts';
import { countsText } from '#text/demo/demo';

/** Inserts the world's races as they were published up to a moment, with the days, horses and people they name. */
export async function seedRacing(
  tx: Db,
  { season, races: numbered, timeline }: DemoWorld,
  { at, log }: { at: Instant; log: (line: string) => void },
): Promise<void> {
  const runners = numbered.flatMap((race) => race.runners.map(({ runner }) => runner));
  const events = only(eventRows(season), new Set(numbered.map(({ eventId }) => eventId)));
  const horseIds = new Set(runners.map(({ horse }) => idOf(horse)));
  log(countsText([events.length, 'raceDay'], [numbered.length, 'race'], [horseIds.size, 'horse']));
  const published = publishedState(timeline, at);
  const entered = only(horseRows(season), horseIds);
  // A horse changes its trainer within a season; its row names the last one.
  const trainerIds = [...runners.map(({ trainer }) => idOf(trainer)), ...entered.map(({ trainerId }) => trainerId)];
  await insertRows(tx, trainers, only(trainerRows(season), new Set(trainerIds)));
  await insertRows(tx, jockeys, only(jockeyRows(season), new Set(runners.map(({ jockey }) => idOf(jockey)))));
  await insertRows(tx, horses, entered);
  await insertRows(tx, raceEvents, events);
  await insertRows(tx, raceCalendar, only(calendarRows(season), new Set(events.map(({ id }) => id))));
  await insertRows(tx, races, raceRows(numbered, published));
  await insertRows(tx, participations, runnerRows(season, numbered, published));
  log(countsText([published.history.length, 'price']));
  await insertRows(tx, oddsHistory, published.history);
  await linkEditions(tx);
}

function only<Row extends { id?: number }>(rows: readonly Row[], ids: ReadonlySet<number | null | undefined>): Row[] {
  return rows.filter(({ id }) => ids.has(id));
}
