import type { PragueDate } from '#platform/time/time.rules.ts';

export type NeighbourDay = { eventId: number; location: string; date: PragueDate };

/** The race days just before and after one. */
export type NeighbourDays = { previous: NeighbourDay | null; next: NeighbourDay | null };
