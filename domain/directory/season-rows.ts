import type { NextLineUp } from './list-rows.ts';
import type { BookmakerOdds } from '#domain/odds/displayed-odds.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { Silk } from '#domain/racing/silk.ts';
import type { PragueDate } from '#domain/shared/time.ts';

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
