import type { Instant } from '#platform/time/time.rules.ts';

/** What may change on a race day before its races (race-day.recorded-changes). */
export type RecordedChangeKind =
  | 'scratched'
  | 'reinstated'
  | 'jockey-changed'
  | 'race-moved'
  | 'race-cancelled'
  | 'race-restored'
  | 'day-cancelled'
  | 'day-moved'
  | 'day-restored';

/** A change of a race day. */
export type RecordedChange = {
  id: number;
  kind: RecordedChangeKind;
  /** null = of the whole day. */
  raceNumber: number | null;
  /** Number and name of the horse; null = of the whole race, the number also where it isn't known. */
  runnerNumber: number | null;
  horseName: string | null;
  /** Jockeys' names, 'HH:MM', or dates; else the former and the new state. */
  before: string;
  after: string;
  changedAt: Instant;
};
