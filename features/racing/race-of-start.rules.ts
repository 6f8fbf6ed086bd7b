import { raceName } from './race-name.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/** Where and when a start takes place, as lists of the starts of a horse, a jockey or a follower name it. */
export type RaceOfStart = {
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  raceName: string | null;
  time: ClockTime | null;
  startAt: Instant | null;
};

/** Only these fields of a wider row, with the race's name for display. */
export function raceOfStart(row: RaceOfStart): RaceOfStart {
  const { eventId, date, location, raceNumber, time, startAt } = row;
  return { eventId, date, location, raceNumber, raceName: row.raceName && raceName(row.raceName), time, startAt };
}
