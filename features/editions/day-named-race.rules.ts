/** A named race of a race day. */
export type DayNamedRace = { raceNumber: number; slug: string; name: string };
