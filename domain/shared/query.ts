/** An address's query as a rule reads it: URLSearchParams is one. */
export type Query = { get(name: string): string | null };
