/** The fields of one row of the database. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Names of the fields whose incoming value differs from the stored one; undefined is no value
 * (import.absent-and-empty).
 */
export function changedFields(stored: Fields, incoming: Fields): string[] {
  return Object.keys(incoming).filter(
    (field) => incoming[field] !== undefined && !isEqual(stored[field], incoming[field]),
  );
}

const isEqual = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join('|') === b.join('|') : (a ?? null) === (b ?? null);

/** `base` with the incoming values; undefined leaves a field as it is. */
export function applyFields<Base extends Fields>(base: Base, incoming: Partial<Base>): Base {
  const incomingValues = Object.entries(incoming).filter(([, value]) => value !== undefined);
  return { ...base, ...Object.fromEntries(incomingValues) };
}
