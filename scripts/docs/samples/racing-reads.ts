import { readCourses, readHorseChoices } from '../../../server/directory/read-filter-choices.ts';
import type { PragueDate } from '../../../domain/shared/time.ts';
import { readPerson } from '../../../server/accounts/read-person.ts';
import { readRidePage } from '../../../server/http/api/read-ride-page.ts';
import { readBulkPage } from '../../../server/http/api/read-bulk-page.ts';
import { readNamedRaces } from '../../../server/http/api/read-named-races.ts';
import { readEventPage, readEvents } from '../../../server/http/api/read-event-page.ts';
import { readNeighbourDays } from '../../../server/race-day/read-neighbour-days.ts';
import { readChosenOddsDay, readOddsDay } from '../../../server/odds-analysis/read-odds-day.ts';
import { readWinPrices } from '../../../server/odds-analysis/read-win-prices.ts';
import { readDayRaces } from '../../../server/race-analysis/read-day-races.ts';
import { readRaceAnalysis } from '../../../server/race-analysis/read-race-analysis.ts';
import { readAnnouncedDays, readCalendar, readCalendarDays } from '../../../server/race-day/read-calendar.ts';
import { readScheduledDays } from '../../../server/race-day/read-scheduled-days.ts';
import { readDayChanges } from '../../../server/race-day/read-day-changes.ts';
import { readDayPage, readNearDays } from '../../../server/race-day/read-day-options.ts';
import { readHomePage } from '../../../server/race-day/read-home-page.ts';
import { readShownDay } from '../../../server/race-day/read-shown-day.ts';
import { readOddsPage } from '../../../server/odds-analysis/read-odds-page.ts';
import { readSilks } from '../../../server/race-day/read-silks.ts';
import { readRaceDay } from '../../../server/race-day/read-race-day.ts';
import { parseListQuery } from '../../../domain/shared/list-query.ts';
import { readHorsePage } from '../../../server/horses/read-horse-page.ts';
import { readHorseOrigin, readPedigree } from '../../../server/horses/read-pedigree.ts';
import { readHorseRuns } from '../../../server/horses/read-horse-runs.ts';
import { readConnection } from '../../../server/connections/read-connection.ts';
import { readSeasonTable } from '../../../server/directory/read-season-table.ts';
import { readDayNamedRaces } from '../../../server/editions/read-day-named-races.ts';
import { readRacePage } from '../../../server/editions/read-race-page.ts';
import { readSires } from '../../../server/sires/read-sires.ts';
import { readCourse, readPlaces } from '../../../server/courses/read-course.ts';
import { readJockeyPage } from '../../../server/jockeys/read-jockey-page.ts';
import { readHorseLines, readHorseList } from '../../../server/directory/read-horse-list.ts';
import { readJockeyLines, readJockeyList } from '../../../server/directory/read-jockey-list.ts';
import { readResultExtras } from '../../../server/results/read-result-extras.ts';
import { readLocations, readSeasonChoices, readSeasons } from '../../../server/results/read-results-choices.ts';
import { type ResultsDaysQuery, readNewestDayId, readResultsDays } from '../../../server/results/read-results-days.ts';
import { readResultsPage } from '../../../server/results/read-results-page.ts';
import { readOperatorDetails } from '../../../server/law/read-operator-details.ts';
import { readSettings } from '../../../server/site/read-settings.ts';
import { readDatabaseExtent, readIntroCounts } from '../../../server/site/read-counts.ts';
import { courseStandards } from '../../../domain/time-distance/course-standards.ts';
import { readBestRuns } from '../../../server/time-distance/read-best-runs.ts';
import { readFlatPaces } from '../../../server/time-distance/read-flat-pace.ts';
import { readNextGoing } from '../../../server/time-distance/read-next-going.ts';
import { readTimedCourses, readWinnerTimes } from '../../../server/time-distance/read-winner-times.ts';
import { readTimeDistancePage } from '../../../server/time-distance/read-time-distance-page.ts';
import { type ReadSample, unknownUserId } from '../read-sample.ts';

const resultsDays: ResultsDaysQuery = {
  season: 2023,
  today: '2023-10-08' as PragueDate,
  location: 'Pardubice',
  month: 10,
  categories: ['I.kat.'],
  kind: 'flat',
  page: null,
  selectedId: null,
};

/**
 * Sample calls, for docs/generated/query-counts.md, of the reads of race days, horses, jockeys, results, times and the
 * analyses of a race.
 */
export const racingReads: readonly ReadSample[] = [
  { file: 'server/site/read-settings.ts', run: (db) => readSettings(db) },
  { file: 'server/law/read-operator-details.ts', run: (db) => readOperatorDetails(db) },
  { file: 'server/accounts/read-person.ts', run: (db) => readPerson(db, unknownUserId) },
  { file: 'server/site/read-counts.ts', run: (db) => readDatabaseExtent(db, '2023-10-08' as PragueDate) },
  { file: 'server/site/read-counts.ts', run: (db) => readIntroCounts(db) },
  {
    file: 'server/race-day/read-calendar.ts',
    run: (db, seed) => readCalendar(db, seed.today, seed.today),
  },
  {
    file: 'server/race-day/read-day-options.ts',
    run: (db, seed) => readNearDays(db, seed.today, seed.eventId),
  },
  {
    file: 'server/race-day/read-scheduled-days.ts',
    run: (db, seed) => readScheduledDays(db, seed.today),
  },
  { file: 'server/race-day/read-day-options.ts', run: (db, seed) => readDayPage(db, seed.today) },
  {
    file: 'server/race-day/read-race-day.ts',
    run: (db, seed) => readRaceDay(db, seed.eventId, seed.today),
  },
  {
    file: 'server/horses/read-horse-page.ts',
    run: (db, seed) => readHorsePage(db, 1, seed.today),
  },
  { file: 'server/horses/read-pedigree.ts', run: (db) => readPedigree(db, 1) },
  { file: 'server/horses/read-pedigree.ts', run: (db) => readHorseOrigin(db, 1) },
  { file: 'server/horses/read-horse-runs.ts', run: (db) => readHorseRuns(db, 1) },
  { file: 'server/courses/read-course.ts', run: (db, seed) => readPlaces(db, seed.today) },
  { file: 'server/courses/read-course.ts', run: (db, seed) => readCourse(db, ['Pardubice'], seed.today) },
  {
    file: 'server/jockeys/read-jockey-page.ts',
    run: (db, seed) => readJockeyPage(db, 1, seed.today),
  },
  { file: 'server/sires/read-sires.ts', run: (db, seed) => readSires(db, seed.today) },
  { file: 'server/editions/read-race-page.ts', run: (db) => readRacePage(db, 'velka-pardubicka') },
  { file: 'server/editions/read-day-named-races.ts', run: (db, seed) => readDayNamedRaces(db, seed.eventId) },
  {
    file: 'server/connections/read-connection.ts',
    run: (db, seed) => readConnection(db, 'trainer', 1, seed.today),
  },
  {
    file: 'server/directory/read-season-table.ts',
    run: (db, seed) => readSeasonTable(db, 'stable', seed.today),
  },
  {
    file: 'server/directory/read-horse-list.ts',
    run: (db, seed) =>
      readHorseList(db, {
        category: 'klisny',
        query: parseListQuery(new URLSearchParams('q=baron&sort=wins')),
        today: seed.today,
      }),
  },
  {
    file: 'server/directory/read-jockey-list.ts',
    run: (db, seed) =>
      readJockeyList(db, { query: parseListQuery(new URLSearchParams('sort=wins')), today: seed.today }),
  },
  { file: 'server/directory/read-filter-choices.ts', run: (db) => readCourses(db) },
  {
    file: 'server/directory/read-filter-choices.ts',
    run: (db, seed) => readHorseChoices(db, { today: seed.today, query: { trainer: null, stable: null } }),
  },
  {
    file: 'server/race-day/read-calendar.ts',
    run: (db, seed) => readAnnouncedDays(db, seed.today),
  },
  {
    file: 'server/race-day/read-calendar.ts',
    run: (db, seed) => readCalendarDays(db, seed.today),
  },
  {
    file: 'server/results/read-results-page.ts',
    run: (db, { now }) => readResultsPage(db, { now, params: new URLSearchParams(), day: null, location: null }),
  },
  {
    file: 'server/time-distance/read-time-distance-page.ts',
    run: (db, { now }) => readTimeDistancePage(db, now, { location: null, kind: null, distance: null }),
  },
  {
    file: 'server/results/read-result-extras.ts',
    run: (db, seed) => readResultExtras(db, seed.eventId),
  },
  { file: 'server/results/read-results-choices.ts', run: (db) => readLocations(db) },
  {
    file: 'server/results/read-results-choices.ts',
    run: (db, seed) => readSeasons(db, seed.today),
  },
  {
    file: 'server/results/read-results-choices.ts',
    run: (db, seed) => readSeasonChoices(db, 2023, seed.today),
  },
  {
    file: 'server/results/read-results-days.ts',
    run: (db) => readResultsDays(db, resultsDays),
  },
  {
    file: 'server/results/read-results-days.ts',
    run: (db) => readNewestDayId(db, resultsDays),
  },
  {
    file: 'server/time-distance/read-winner-times.ts',
    run: (db, seed) => readTimedCourses(db, seed.today),
  },
  {
    file: 'server/time-distance/read-flat-pace.ts',
    run: (db, { today }) => readFlatPaces(db, today, { from: 1000, to: 2400 }),
  },
  {
    file: 'server/time-distance/read-next-going.ts',
    run: (db, { today }) => readNextGoing(db, 'Pardubice', today),
  },
  {
    file: 'server/time-distance/read-winner-times.ts',
    run: (db, seed) => readWinnerTimes(db, 'Pardubice', seed.today),
  },
  {
    file: 'server/time-distance/read-best-runs.ts',
    run: (db, seed) =>
      readBestRuns(db, { location: 'Pardubice', kind: 'flat', today: seed.today }, courseStandards([]), 1600),
  },
  {
    file: 'server/odds-analysis/read-odds-day.ts',
    run: (db, { now }) => readChosenOddsDay(db, { now, eventId: null }),
  },
  {
    file: 'server/odds-analysis/read-odds-day.ts',
    run: (db, seed) => readOddsDay(db, seed.eventId),
  },
  {
    file: 'server/odds-analysis/read-win-prices.ts',
    run: (db, seed) => readWinPrices(db, seed.raceId),
  },
  {
    file: 'server/race-day/read-neighbour-days.ts',
    run: (db, seed) => readNeighbourDays(db, seed.eventId),
  },
  {
    file: 'server/race-analysis/read-race-analysis.ts',
    run: (db, seed) => readRaceAnalysis(db, seed.raceId, seed.today),
  },
  {
    file: 'server/http/api/read-ride-page.ts',
    run: (db) => readRidePage(db, { jockeyId: 1, page: 1 }),
  },
  { file: 'server/http/api/read-event-page.ts', run: (db) => readEventPage(db, { page: 1 }) },
  { file: 'server/http/api/read-event-page.ts', run: (db) => readEvents(db, [1]) },
  { file: 'server/http/api/read-named-races.ts', run: (db) => readNamedRaces(db, 1) },
  { file: 'server/directory/read-horse-list.ts', run: (db, { today }) => readHorseLines(db, [1], today) },
  { file: 'server/directory/read-jockey-list.ts', run: (db, { today }) => readJockeyLines(db, [1], today) },
  { file: 'server/http/api/read-bulk-page.ts', run: (db) => readBulkPage(db, 'runners', 0) },
  {
    file: 'server/race-analysis/read-day-races.ts',
    run: (db, seed) => readDayRaces(db, { now: seed.now, eventId: seed.eventId }),
  },
  { file: 'server/race-day/read-silks.ts', run: (db, { eventId }) => readSilks(db, eventId) },
  {
    file: 'server/race-day/read-home-page.ts',
    run: (db, { now, eventId }) => readHomePage(db, { now, requestedId: eventId }),
  },
  {
    file: 'server/race-day/read-shown-day.ts',
    run: (db, { now, eventId }) => readShownDay(db, { now, requestedId: eventId }),
  },
  {
    file: 'server/race-day/read-day-changes.ts',
    run: (db, { eventId }) => readDayChanges(db, eventId),
  },
  {
    file: 'server/odds-analysis/read-odds-page.ts',
    run: (db, { now, eventId }) => readOddsPage(db, { now, eventId, raceNumber: 1 }),
  },
];
