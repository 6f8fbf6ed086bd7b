import type { NextLineUp } from './list-rows.rules.ts';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** Whom a season table compares. */
export type SeasonRole = 'trainer' | 'jockey' | 'stable';

/** A starter of a completed race; `who`: its trainer on the day, its rider or its stable. */
export type SeasonStarter = BookmakerOdds & {
  who: number | null;
  horseId: number;
  position: number | null;
  status: ResultStatus | null;
  course: number | null;
};

/** A completed race before today with all its starters. */
export type SeasonRaceRow = {
  date: PragueDate;
  location: string;
  kind: RaceKind;
  prizeSplit: readonly number[] | null;
  currency: string;
  starters: readonly SeasonStarter[];
};

/** Somebody who may stand in the table; in Czech order of family names. */
export type SeasonNameRow = { id: number; name: string; title: string | null; silk: Silk | null };

/** A line-up to come. */
type SeasonLineUpRow = NextLineUp & { who: number };

export type SeasonRows = {
  /** Newest first. */
  races: readonly SeasonRaceRow[];
  names: readonly SeasonNameRow[];
  /** Earliest first. */
  lineUps: readonly SeasonLineUpRow[];
};
