import type { PragueDate } from '#domain/shared/time.ts';

export type NeighbourDay = { eventId: number; location: string; date: PragueDate };

/** The race days just before and after one. */
export type NeighbourDays = { previous: NeighbourDay | null; next: NeighbourDay | null };
