import { eq, sql } from 'drizzle-orm';
import type { JudgedRace } from '#features/racing/judge-race.rules.ts';
import { hasOutcome } from '#features/racing/proposed-race.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { compareNumbers } from '#features/racing/running-order.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations } from '#features/racing/racing.tables.ts';
import type { RowValues } from './merge-grid.server.ts';
import type { StoredRunner } from './read-runners.server.ts';

type Result = Partial<
  Pick<StoredRunner, 'finishingMargin' | 'finishTime' | 'odds' | 'fence'> & {
    finishingPosition: number | null;
    resultStatus: ResultStatus | null;
  }
>;
/** A runner with its result as it was typed. */
type TypedRunner = Omit<StoredRunner, 'finishingPosition' | 'resultStatus'> &
  Required<Pick<Result, 'finishingPosition' | 'resultStatus'>>;

/** The typed result as the law takes it: place and code are both said. */
export const givenResult = ({ finishingPosition, resultStatus, finishTime, finishingMargin }: TypedRunner) => ({
  finishingPosition,
  resultStatus,
  finishTime,
  finishingMargin,
});

/** The cells of a result as columns of the runner; absent cells leave their columns alone. */
export function resultOf({ position, status, margin, time, odds, fence }: RowValues): Result {
  return {
    ...(position === undefined ? {} : { finishingPosition: position as number | null }),
    ...(status === undefined ? {} : { resultStatus: status as ResultStatus | null }),
    ...(margin === undefined ? {} : { finishingMargin: margin as string | null }),
    ...(time === undefined ? {} : { finishTime: time as string | null }),
    ...(odds === undefined ? {} : { odds: odds as number | null }),
    ...(fence === undefined ? {} : { fence: fence as number | null }),
  };
}

/**
 * Writes the judged results of all runners of a race, in their order, with their rows in the official table: by place,
 * then codes by number.
 */
export async function storeResults(
  tx: Db,
  raceId: number,
  typed: readonly TypedRunner[],
  { outcomes }: JudgedRace,
): Promise<void> {
  const runners = typed.map((runner, index) => ({ ...runner, ...outcomes.get(index) }));
  const ranked = runners
    .filter(hasOutcome)
    .toSorted((a, b) => compareNumbers(a.finishingPosition, b.finishingPosition) || compareNumbers(a.number, b.number));
  const records = runners.map((runner) => ({
    ...runner,
    resultRow: hasOutcome(runner) ? ranked.indexOf(runner) + 1 : null,
  }));
  await tx
    .update(participations)
    .set({
      finishingPosition: sql`given."finishingPosition"`,
      resultStatus: sql`given."resultStatus"`,
      finishingMargin: sql`given."finishingMargin"`,
      finishTime: sql`given."finishTime"`,
      resultRow: sql`given."resultRow"`,
      odds: sql`given.odds`,
      fence: sql`given.fence`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(records)}::json) as given(id bigint, "finishingPosition" smallint,
        "resultStatus" text, "finishingMargin" text, "finishTime" text, "resultRow" smallint, odds numeric, fence smallint)`,
    )
    .where(sql`${participations.id} = given.id and ${eq(participations.raceId, raceId)}`);
}
