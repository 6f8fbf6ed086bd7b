import type { participations } from '#features/racing/racing.tables.ts';
import type { RowValues } from './merge-grid.server.ts';
import type { RowNames } from './resolve-row-names.server.ts';

/** Without what the law judges: the code, and the order among reserves that goes with it. */
export type RunnerFields = Omit<Partial<typeof participations.$inferInsert>, 'finishingPosition' | 'resultStatus'>;

/** A lineup's cells as columns of the runner; absent cells leave their columns alone. */
export function runnerFields(cells: RowValues, { horseId, jockeyId, jockeyName, trainerId }: RowNames): RunnerFields {
  const { number, weight, draw, handicapRating, equipment, allowance, reserve } = cells as Record<string, never>;
  return {
    ...(number === undefined ? {} : { number }),
    ...(horseId === undefined ? {} : { horseId }),
    ...(jockeyName === undefined ? {} : { jockey: jockeyName, jockeyId: jockeyId ?? null, jockeyTitle: null }),
    ...(weight === undefined ? {} : { weight }),
    ...(draw === undefined ? {} : { draw }),
    ...(handicapRating === undefined ? {} : { handicapRating }),
    ...(equipment === undefined ? {} : { equipment }),
    ...(allowance === undefined ? {} : { allowance }),
    ...(reserve === undefined ? {} : { reserve }),
    ...(trainerId === undefined ? {} : { trainerId }),
  };
}
