import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Cell } from '#features/racing/cell.rules.ts';

/** Facts of a file about a horse or a jockey apart from their runs, each with the day of the run and the line it comes from. */
export type DatedFacts<Facts> = {
  [Field in keyof Facts]?: { value: Facts[Field] | null; date: PragueDate; line: number };
};

/** Merges a row's facts: for each field the newest run counts; absent cells are ignored (import.race-facts). */
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
 * The facts to store. A horse is gelded and changes stables, so a file older than the newest stored run must not
 * overwrite facts; it only fills in missing ones. `lastRun` is the day of that run, null without any.
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
