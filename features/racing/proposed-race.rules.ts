import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { statusWithReserve } from './reserve.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

export type Outcome = { finishingPosition: number | null; resultStatus: ResultStatus | null; reserve: number | null };
export const detailFields = ['finishTime', 'finishingMargin', 'finishingResult'] as const;
type Detail = (typeof detailFields)[number];

type Details = { [Field in Detail]?: string | null | undefined };

/** Undefined leaves what is stored; `horseNumber` is the start number. */
export type Given = { [Field in keyof Outcome]?: Outcome[Field] | undefined } & {
  number?: number | null | undefined;
} & Details;

export type ProposedRunner = {
  name: string;
  /** As it is stored; null = the race doesn't have it yet. */
  before: (Outcome & { number: number | null } & Details) | null;
  /** What the writer says of it; null = nothing. */
  given: Given | null;
  /** The stored horse that has its number, if it is another one. */
  replaced?: string | null;
};

/** A race and its day as they are stored, or of a new one nothing. */
type RaceBefore = {
  isCompleted: boolean;
  /** It had a result, which the operator has taken back. */
  isReopened: boolean;
  isCancelled: boolean;
  isDayCancelled: boolean;
  /** Some race of the day has a result. */
  hasDayResult: boolean;
  /** It had runners before the writer began. */
  hadLineup: boolean;
  /** Its stored start has come, or without a time its day. */
  hadStarted: boolean;
  startAt: Instant | null;
};

export type ProposedRace = {
  date: PragueDate;
  /** Of these and the next two, what would be stored. */
  startAt: Instant | null;
  isCancelled: boolean;
  isDayCancelled: boolean;
  before: RaceBefore;
  /** 'with-results': as soon as somebody has a place or a code of a starter (import.completion). */
  completes: boolean | 'with-results';
  /** All runners that the race would have. */
  runners: readonly ProposedRunner[];
  /** The writer has a row with a result of this race that can't be read. */
  hasWrongRow?: boolean;
};

/** A place or any code but that of a non-starter: what completes a race (import.completion). */
export const isResult = ({ finishingPosition, resultStatus }: Given): boolean =>
  (finishingPosition ?? null) !== null || ((resultStatus ?? null) !== null && resultStatus !== 'DNS');

export const hasOutcome = ({ finishingPosition, resultStatus }: Given): boolean =>
  (finishingPosition ?? null) !== null || (resultStatus ?? null) !== null;

export const nothing: Outcome = { finishingPosition: null, resultStatus: null, reserve: null };

/** Margin and time of a runner once `given` is stored. */
export const detailsAfter = (before: Details | null, given: Details | null): Details =>
  Object.fromEntries(
    detailFields.map((field) => [field, given?.[field] === undefined ? (before?.[field] ?? null) : given[field]]),
  );

/**
 * The outcome of a runner once `given` is stored. A given place takes a stored code away, a given code the place, and a
 * reserve with a result has stepped in.
 */
export function outcomeAfter(before: Outcome | null, given: Given): Outcome {
  const stored = before ?? nothing;
  const status = statusWithReserve(before, given);
  const place = given.finishingPosition;
  const resultStatus = status === undefined ? (place ? null : stored.resultStatus) : status;
  const finishingPosition = place === undefined ? (status ? null : stored.finishingPosition) : place;
  const stepsIn = given.reserve === undefined && isResult({ finishingPosition, resultStatus });
  return {
    finishingPosition,
    resultStatus,
    reserve: stepsIn ? null : given.reserve === undefined ? stored.reserve : given.reserve,
  };
}
