import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { RaceOfStart } from '#features/racing/race-of-start.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A trainer or a stable: its horses' connection. */
export type ConnectionKind = 'trainer' | 'stable';

/** Prices of a starter, `course` the course's own. */
type StarterPrice = BookmakerOdds & { course: number | null; isOwn: boolean };

/** A start that counts: completed, started, not annulled. */
export type StartRow = {
  eventId: number;
  raceNumber: number;
  date: PragueDate;
  location: string;
  kind: RaceKind;
  distanceM: number | null;
  horseId: number;
  horseName: string;
  horseCountry: string | null;
  jockeyId: number | null;
  jockeyName: string | null;
  position: number | null;
  status: ResultStatus | null;
  odds: BookmakerOdds;
  courseOdds: number | null;
  /** Of the horse's last run before this one, with whomever; null for its first in the database. */
  daysSince: number | null;
  prizeSplit: readonly number[] | null;
  currency: string;
  sharers: number;
  /** Prices of all starters; null outside the season, which alone is compared with the market. */
  field: readonly StarterPrice[] | null;
};

/** A line-up to come, non-starters left out. */
export type AheadRow = RaceOfStart & {
  horseId: number;
  horseName: string;
  horseCountry: string | null;
  silk: Silk | null;
  number: number | null;
  weightKg: number | null;
  jockeyName: string | null;
};

type Run = { position: number | null; status: ResultStatus | null };

/** A horse that is with the trainer or the stable today, with its own season. */
export type ConnectedHorseRow = {
  id: number;
  name: string;
  country: string | null;
  sex: HorseSex | null;
  birthYear: number | null;
  colour: string | null;
  silk: Silk | null;
  trainerId: number | null;
  trainerName: string | null;
  record: { totalRaces: number; wins: number; placements: number };
  form: readonly Run[] | null;
};

export type ConnectionRows = {
  connection: { id: number; name: string; silk: Silk | null };
  /** Newest first. */
  starts: readonly StartRow[];
  /** Earliest first. */
  ahead: readonly AheadRow[];
  /** In Czech order. */
  horses: readonly ConnectedHorseRow[];
};
