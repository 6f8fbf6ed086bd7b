/** The query of a URL; URLSearchParams satisfies it. */
export type Query = { get(name: string): string | null };

/** A positive whole number of at most nine digits from a query; null for anything else. */
export function positiveInteger(param: string | null): number | null {
  return param !== null && /^[1-9]\d{0,8}$/.test(param) ? Number(param) : null;
}

/** The id of a race day, a race or a round from a query, at most 15 digits; null for anything else. */
export function parseId(param: string | null): number | null {
  return param !== null && /^[1-9]\d{0,14}$/.test(param) ? Number(param) : null;
}
