import { hasWon } from './placing.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { isAnnulled, isStarter, type ResultStatus } from './result-status.rules.ts';

/** What a correction changed in a published result, the weightiest first (results.corrections). */
export const correctionKinds = [
  'annulled',
  'annulment-lifted',
  'winner-disqualified',
  'disqualified',
  'reinstated',
  'winner-changed',
  'order-changed',
  'dead-heat',
  'runner-added',
  'runner-removed',
  'status-changed',
] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

/** A correction of a published result, at site time. */
export type Correction = { at: Instant; changes: readonly CorrectionKind[] };

export type ResultRunner = { id: number; position: number | null; resultStatus: ResultStatus | null };
type Result = readonly ResultRunner[];

/**
 * What `after` corrects in the result `before`, which was public; empty when it only fills in what was not known yet, or
 * when nothing but times and margins is different.
 */
export function resultCorrection(before: Result, after: Result): CorrectionKind[] {
  const [wasAnnulled, isNowAnnulled] = [before, after].map(isAnnulled);
  if (wasAnnulled && isNowAnnulled) return [];
  if (wasAnnulled || isNowAnnulled) return [isNowAnnulled ? 'annulled' : 'annulment-lifted'];
  const kinds = new Set(changesOfRunners(before, after));
  const moved = before.flatMap((runner) => {
    const to = after.find(({ id }) => id === runner.id)?.position;
    return runner.position !== null && to ? [{ from: runner.position, to }] : [];
  });
  if (isReordered(moved)) kinds.add('order-changed');
  if (moved.some((one) => moved.some((other) => one.from !== other.from && one.to === other.to)))
    kinds.add('dead-heat');
  // Places that were only numbered anew, while nobody came or went.
  if (kinds.size === 0 && moved.some(({ from, to }) => from !== to)) kinds.add('order-changed');
  if (kinds.has('order-changed') && !kinds.has('winner-disqualified') && winnersOf(before) !== winnersOf(after)) {
    kinds.delete('order-changed');
    kinds.add('winner-changed');
  }
  return correctionKinds.filter((kind) => kinds.has(kind));
}

function changesOfRunners(before: Result, after: Result): CorrectionKind[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const kind = changeOf(
      before.find((runner) => runner.id === id),
      after.find((runner) => runner.id === id),
    );
    return kind ?? [];
  });
}

/** Of one runner by itself; null also where only its place is another one, which the order tells. */
function changeOf(before: ResultRunner | undefined, after: ResultRunner | undefined): CorrectionKind | null {
  if (!before || !isStarter(before)) return after && isStarter(after) && hasResult(after) ? 'runner-added' : null;
  if (!hasResult(before)) return null;
  if (!after || !isStarter(after)) return 'runner-removed';
  if (before.position !== null && after.position !== null) return null;
  if (before.position !== null) {
    if (!isDisqualified(after)) return 'order-changed';
    return hasWon(before.position) ? 'winner-disqualified' : 'disqualified';
  }
  if (after.position !== null) return isDisqualified(before) ? 'reinstated' : 'order-changed';
  return before.resultStatus === after.resultStatus ? null : 'status-changed';
}

const hasResult = ({ position, resultStatus }: ResultRunner): boolean => position !== null || resultStatus !== null;

const isDisqualified = ({ resultStatus: status }: ResultRunner): boolean =>
  status === 'D' || status === 'DIS' || status === 'DD';

/** Whether two that stood apart, or together, now stand the other way round. */
const isReordered = (moved: readonly { from: number; to: number }[]): boolean =>
  moved.some((one) => moved.some((other) => one.from <= other.from && one.to > other.to));

const winnersOf = (result: Result): string =>
  result
    .flatMap(({ id, position }) => (hasWon(position) ? [id] : []))
    .toSorted()
    .join();
