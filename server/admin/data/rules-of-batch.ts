import type { StoringDecision } from '#domain/admin/data/storing.ts';
import type { importBatches } from '#server/db/schema/imports.ts';
import type { FileRules } from './import-file.ts';

type Batch = typeof importBatches.$inferSelect;

/** What holds for the rows of a batch by what has been decided. */
export function rulesOf(
  batch: Pick<Batch, 'mapping' | 'onlyKnownRunners' | 'source'>,
  { overwriteResults, isForced, horses }: Omit<StoringDecision, 'leftOut' | 'withheld'>,
): Omit<FileRules, 'db' | 'content'> {
  const isOverruled = overwriteResults || isForced;
  return {
    mapping: batch.mapping,
    protectsResults: !isOverruled,
    movesDays: isOverruled,
    acceptsGuesses: isOverruled,
    onlyKnownRunners: batch.onlyKnownRunners && !isOverruled,
    refusesLookalikes: !isForced,
    horseChoices: new Map(horses),
    ...(!isForced && { sourceName: batch.source }),
  };
}
