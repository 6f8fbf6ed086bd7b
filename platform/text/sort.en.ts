const collator = new Intl.Collator('en-GB');

/** The order of lists already in memory. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
