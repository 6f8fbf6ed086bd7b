/** A named race that a race is an edition of, or a qualifier for. */
export type NamedRaceOfRace = { slug: string; name: string; role: 'edition' | 'qualifier'; ordinal: number | null };
