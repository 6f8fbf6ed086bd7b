import type { ResultStatus } from './result-status.rules.ts';

type Standing = { reserve: number | null; resultStatus: ResultStatus | null };

/**
 * What the code of a runner becomes with its order among the reserves (racing.reserves): a reserve doesn't start unless it
 * moves up, so it has the code of a non-starter, which goes with its order. A code that is given counts. Undefined = as it is.
 */
export function statusWithReserve(
  stored: Standing | null,
  given: { reserve?: number | null; resultStatus?: ResultStatus | null },
): ResultStatus | null | undefined {
  if (given.reserve === undefined || given.resultStatus) return given.resultStatus;
  if (given.reserve !== null) return 'DNS';
  const movesUp = stored !== null && stored.reserve !== null && stored.resultStatus === 'DNS';
  return movesUp ? null : given.resultStatus;
}
