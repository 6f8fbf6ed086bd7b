/** Values of one stored row by field. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields that `wanted` gives and that differ from what is stored; undefined leaves the stored value (Decision G). */
export function differences(stored: Fields, wanted: Fields): string[] {
  return Object.keys(wanted).filter((field) => wanted[field] !== undefined && !isSame(stored[field], wanted[field]));
}

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join('|') === b.join('|') : (a ?? null) === (b ?? null);

/** The fields of `base` with what `wanted` gives put over them; undefined gives nothing. */
export function merged<Base extends Fields>(base: Base, wanted: Partial<Base>): Base {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(given) };
}
