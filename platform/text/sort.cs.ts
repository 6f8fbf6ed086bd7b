const collator = new Intl.Collator('cs');

/** Czech order for lists already in memory; SQL sorts by its own collation (docs/decisions/0008). */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
