const collator = new Intl.Collator('en-GB');

/** Stands in place of domain/shared/czech-sort.ts on English pages: the order of lists already in memory. */
export function compareCzech(a: string, b: string): number {
  return collator.compare(a, b);
}
