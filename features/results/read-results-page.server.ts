import { dayResults } from './day-results.rules.ts';
import type { DayAddress } from './results-address.rules.ts';
import { parseResultsFilter, type ResultsChoices, spellingsOf } from './results-filter.rules.ts';
import type { ResultsPage } from './results-page.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readNeighbourDays } from '#features/race-day/read-neighbour-days.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { readLocations, readSeasonChoices, readSeasons } from './read-results-choices.server.ts';
import { type ResultsDaysQuery, readNewestDayId, readResultsDays } from './read-results-days.server.ts';

export type ResultsRequest = {
  now: Instant;
  params: URLSearchParams;
  /** The day in the address; null = the newest that matches. */
  day: DayAddress | null;
  /** The place in the address, for `/races/{location}`. */
  location: string | null;
};

/** Everything the results screen shows; null on a site without any past race day. */
export async function readResultsPage(
  db: Db,
  request: ResultsRequest,
): Promise<(ResultsPage & { validUntil: Instant }) | null> {
  const { now, params, day } = request;
  const today = pragueDate(now);
  const [seasons, locations] = await Promise.all([readSeasons(db, today), readLocations(db)]);
  const requested = parseResultsFilter(params, locations);
  const season = requested.season ?? (day ? Number(day.date.slice(0, 4)) : seasons[0]);
  if (season === undefined) return null;
  const choices = { seasons, locations, ...(await readSeasonChoices(db, season, today)) };
  const filter = { ...requested, season, location: request.location ?? requested.location };
  const daysQuery = toDaysQuery(filter, choices, today);
  const eventId = day?.eventId ?? (await readNewestDayId(db, daysQuery));
  const [list, rows, neighbours] = await Promise.all([
    readResultsDays(db, { ...daysQuery, selectedId: eventId }),
    eventId === null ? null : readRaceDay(db, eventId, today),
    eventId === null ? null : readNeighbourDays(db, eventId),
  ]);
  const view = rows && dayResults(rows, now);
  return {
    today,
    filter,
    choices,
    list,
    day: view,
    previous: neighbours?.previous ?? null,
    next: neighbours?.next ?? null,
    validUntil: view?.changesAt ?? nextPragueMidnight(now),
  };
}

function toDaysQuery(filter: ResultsPage['filter'], choices: ResultsChoices, today: PragueDate): ResultsDaysQuery {
  const { category } = filter;
  return {
    season: filter.season,
    today,
    location: filter.location,
    month: filter.month,
    categories: category === null ? null : spellingsOf(category, choices.categories),
    kind: filter.kind,
    page: filter.page,
    selectedId: null,
  };
}
