/** Values of one stored row by field. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields that `wanted` gives and that differ from what is stored; undefined leaves the stored value (Decision G). */
export function differences(stored: Fields, incoming: Fields): string[] {
  return Object.keys(incoming).filter(
    (field) => incoming[field] !== undefined && !isEqual(stored[field], incoming[field]),
  );
}

const isEqual = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join('|') === b.join('|') : (a ?? null) === (b ?? null);

/** The fields of `base` with what `wanted` gives put over them; undefined gives nothing. */
export function mergeFields<Base extends Fields>(base: Base, incoming: Partial<Base>): Base {
  const given = Object.entries(incoming).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(given) };
}
