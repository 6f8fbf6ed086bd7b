import type { PragueDate } from '#domain/shared/time.ts';
import type { Cell } from './cell.ts';

/** What a file says of a horse or a rider apart from their runs, each fact with the run's day and the file's line. */
export type DatedFacts<Facts> = {
  [Field in keyof Facts]?: { value: Facts[Field] | null; date: PragueDate; line: number };
};

/** Keeps, fact by fact, what the newest run says; absent cells say nothing. */
export function mergeNewestFacts<Facts>(
  known: DatedFacts<Facts>,
  run: { date: PragueDate; line: number },
  rowFacts: { [Field in keyof Facts]?: Cell<Facts[Field]> },
): DatedFacts<Facts> {
  const facts = { ...known };
  for (const field of Object.keys(rowFacts) as (keyof Facts)[]) {
    const value = rowFacts[field];
    const before = known[field];
    if (value !== undefined && (!before || run.date >= before.date)) facts[field] = { value, ...run };
  }
  return facts;
}

/**
 * The facts that change what is stored. A horse is gelded and changes stables: an older file must not undo what a later
 * run has said, it only fills in what nobody knows. `lastRun` is the newest stored run, null without any.
 */
export function factsToStore<Facts>(
  stored: { [Field in keyof Facts]: Facts[Field] | null },
  lastRun: PragueDate | null,
  facts: DatedFacts<Facts>,
): Partial<{ [Field in keyof Facts]: Facts[Field] | null }> {
  const changed: Partial<{ [Field in keyof Facts]: Facts[Field] | null }> = {};
  for (const field of Object.keys(facts) as (keyof Facts)[]) {
    const fact = facts[field];
    if (!fact || fact.value === stored[field]) continue;
    if (stored[field] === null || lastRun === null || fact.date >= lastRun) changed[field] = fact.value;
  }
  return changed;
}
