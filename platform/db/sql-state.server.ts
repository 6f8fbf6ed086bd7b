/** SQLSTATE codes that commands turn into refusals (`refusalBySqlState`). */
export const foreignKeyViolation = '23503';
export const uniqueViolation = '23505';
export const checkViolation = '23514';

/** SQLSTATE of a database error ('23505'), also when Drizzle has wrapped it; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return sqlStateOf(error.cause);
}
