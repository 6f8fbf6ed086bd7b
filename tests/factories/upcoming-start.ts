import type { UpcomingStartRow } from '#features/follows/followed.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** The next start of a followed horse and its jockey. */
export const upcomingStart = (runnerId: number, given: Partial<UpcomingStartRow> = {}): UpcomingStartRow => ({
  runnerId,
  horseId: 7,
  horseName: 'ČERNÝ BARON',
  silk: null,
  jockeyId: 5,
  jockeyName: 'Jan Novák',
  jockeyTitle: null,
  fortuna: 3,
  tipsport: null,
  eventId: 2,
  date: '2023-10-08' as PragueDate,
  location: 'Most',
  raceNumber: 4,
  raceName: 'Cena',
  time: null,
  startAt: null,
  distanceM: 1600,
  number: 9,
  isOff: false,
  isNonStarter: false,
  lastChange: null,
  ...given,
});
