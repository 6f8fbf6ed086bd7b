import { gridColumns } from './grid-columns.rules.ts';
import type { participations } from '#features/racing/racing.tables.ts';
import type { RowValues } from './merge-grid.server.ts';
import type { RowNames } from './resolve-row-names.server.ts';

/** Without what the law judges: the code, and the order among reserves that goes with it. */
export type RunnerFields = Omit<Partial<typeof participations.$inferInsert>, 'finishingPosition' | 'resultStatus'>;

/** Stored as they are typed, unlike names and what the law judges. */
const plainKeys = gridColumns.lineups
  .map(({ key }) => key)
  .filter((key) => !['horse', 'jockey', 'trainer', 'status'].includes(key));

/** A lineup's cells as columns of the runner; absent cells leave their columns alone. */
export function runnerFields(cells: RowValues, { horseId, jockeyId, jockeyName, trainerId }: RowNames): RunnerFields {
  return {
    ...Object.fromEntries(plainKeys.flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key]]]))),
    ...(horseId === undefined ? {} : { horseId }),
    ...(jockeyName === undefined ? {} : { jockey: jockeyName, jockeyId: jockeyId ?? null, jockeyTitle: null }),
    ...(trainerId === undefined ? {} : { trainerId }),
  };
}
