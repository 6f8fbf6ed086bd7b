import type { StoringDecision } from './storing.rules.ts';
import type { importBatches } from './imports.tables.ts';
import type { FileRules } from './import-file.server.ts';

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
