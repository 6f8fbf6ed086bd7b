import { brokenOrder } from '#features/racing/dead-heat.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { faultOfResult, isHalfAnnulled } from '#features/racing/whole-result.rules.ts';

export type ResultRunner = {
  number: number | null;
  finishingPosition: number | null;
  resultStatus: ResultStatus | null;
};

/** Check of a result: a race can be completed when it `isSound` (race-office.completing). */
export type ResultCheck = {
  /** The first place that breaks the sequence; after a dead heat the next place is skipped (racing.dead-heat). */
  broken: number | null;
  /** Start numbers of runners with neither place nor code. */
  missing: (number | null)[];
  /** Start numbers of runners with both: a runner with a code has no place. */
  conflicting: (number | null)[];
  /** Places shared by several runners. */
  deadHeats: { position: number; numbers: (number | null)[] }[];
  /** Only some starters have code A, which all of an annulled race have. */
  isHalfAnnulled: boolean;
  isSound: boolean;
};

export function checkResult(runners: readonly ResultRunner[]): ResultCheck {
  const placed = runners.filter(({ finishingPosition }) => finishingPosition !== null);
  const positions = placed.map(({ finishingPosition }) => finishingPosition ?? 0);
  const broken = brokenOrder(positions)?.place ?? null;
  const missing = numbersOf(runners, (runner) => runner.finishingPosition === null && runner.resultStatus === null);
  const conflicting = numbersOf(runners, (runner) => runner.finishingPosition !== null && runner.resultStatus !== null);
  const shared = Map.groupBy(placed, ({ finishingPosition }) => finishingPosition ?? 0);
  const deadHeats = [...shared].flatMap(([position, group]) =>
    group.length > 1 ? [{ position, numbers: group.map(({ number }) => number) }] : [],
  );
  const isSound = conflicting.length === 0 && faultOfResult(runners) === null;
  return { broken, missing, conflicting, deadHeats, isHalfAnnulled: isHalfAnnulled(runners), isSound };
}

function numbersOf(runners: readonly ResultRunner[], matches: (runner: ResultRunner) => boolean): (number | null)[] {
  return runners.filter(matches).map(({ number }) => number);
}
