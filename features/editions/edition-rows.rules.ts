import type { DescribedRace } from '#features/racing/described-race.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';

type NamedRaceRow = { id: number; slug: string; name: string; place: string };

/** A winner; two of them in a dead heat. */
export type WinnerRow = {
  horseId: number;
  horseName: string;
  horseCountry: string | null;
  jockeyId: number | null;
  jockeyName: string | null;
  jockeyTitle: string | null;
  trainerId: number | null;
  trainerName: string | null;
  time: string | null;
  course: number | null;
  fortuna: number | null;
  tipsport: number | null;
};

/** A race as an edition of a named race or as a qualifier for it. */
export type EditionRow = DescribedRace & {
  raceId: number;
  eventId: number;
  raceNumber: number;
  date: PragueDate;
  location: string;
  time: ClockTime | null;
  raceName: string;
  ordinal: number | null;
  isCompleted: boolean;
  isCancelled: boolean;
  /** Whether statistics count it (statistics.what-counts). */
  isCounted: boolean;
  kind: RaceKind;
  ageLimit: string | null;
  prizeMoney: number | null;
  currency: string;
  goingValue: number | null;
  goingText: string | null;
  /** Runners that started, or are declared; and those of them that finished. */
  starters: number;
  finished: number;
  winners: WinnerRow[] | null;
};

export type QualifierRow = EditionRow & {
  /** How many of its runners run in the edition of the same year. */
  qualified: number;
};

/** A named race that an edition is a qualifier for. */
export type QualifiesForRow = { slug: string; name: string; year: number; ordinal: number | null };

/** A runner of the edition to come, with what it did in the qualifiers of that year. */
export type FieldRow = {
  number: number | null;
  horseId: number;
  horseName: string;
  horseCountry: string | null;
  jockeyId: number | null;
  jockeyName: string | null;
  jockeyTitle: string | null;
  trainerId: number | null;
  trainerName: string | null;
  weightKg: number | null;
  fortuna: number | null;
  tipsport: number | null;
  qualifiers: { ordinal: number | null; position: number | null; status: ResultStatus | null }[] | null;
};

export type RacePageRows = {
  race: NamedRaceRow;
  /** Newest first. */
  editions: EditionRow[];
  /** Of the year of the newest edition, in order. */
  qualifiers: QualifierRow[];
  qualifiesFor: QualifiesForRow[];
  /** Of the newest edition while it is to come. */
  field: FieldRow[];
};
