/** The query of an address; URLSearchParams satisfies it. */
export type Query = { get(name: string): string | null };
