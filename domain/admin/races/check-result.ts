import { firstInvalidPosition } from '#domain/racing/dead-heat.ts';
import { isAnnulled, type ResultStatus } from '#domain/racing/result-status.ts';

export type ResultRunner = {
  number: number | null;
  finishingPosition: number | null;
  resultStatus: ResultStatus | null;
};

/** What the result says of itself: `isSound` lets the race be completed, `deadHeats` are places shared by several. */
export type ResultCheck = {
  /** The first place that breaks the count; after a dead heat the next one skips (Decision D3). */
  broken: number | null;
  /** Runners, by start number, with neither place nor code. */
  missing: (number | null)[];
  /** Runners with both; a code has no place (Decision D4). */
  conflicting: (number | null)[];
  deadHeats: { position: number; numbers: (number | null)[] }[];
  /** Code A on some runners only: an annulled race's code is everybody's (Decision D4). */
  isHalfAnnulled: boolean;
  isSound: boolean;
};

export function checkResult(runners: readonly ResultRunner[]): ResultCheck {
  const placed = runners.filter(({ finishingPosition }) => finishingPosition !== null);
  const positions = placed.map(({ finishingPosition }) => finishingPosition ?? 0);
  const broken = firstInvalidPosition(positions);
  const missing = numbersOf(runners, (runner) => runner.finishingPosition === null && runner.resultStatus === null);
  const conflicting = numbersOf(runners, (runner) => runner.finishingPosition !== null && runner.resultStatus !== null);
  const shared = Map.groupBy(placed, ({ finishingPosition }) => finishingPosition ?? 0);
  const deadHeats = [...shared].flatMap(([position, group]) =>
    group.length > 1 ? [{ position, numbers: group.map(({ number }) => number) }] : [],
  );
  const isHalfAnnulled = runners.some(({ resultStatus }) => resultStatus === 'A') && !isAnnulled(runners);
  const isFullyEntered = runners.length > 0 && missing.length === 0;
  const isSound = isFullyEntered && conflicting.length === 0 && broken === null && !isHalfAnnulled;
  return { broken, missing, conflicting, deadHeats, isHalfAnnulled, isSound };
}

function numbersOf(runners: readonly ResultRunner[], matches: (runner: ResultRunner) => boolean): (number | null)[] {
  return runners.filter(matches).map(({ number }) => number);
}
