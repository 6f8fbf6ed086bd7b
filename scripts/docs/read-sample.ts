import type { Instant, PragueDate } from '../../domain/shared/time.ts';
import type { Db } from '../../server/db/db.ts';

/** Ids of the rows that seedForDocs stores, for the arguments of the samples. */
export type Seed = {
  eventId: number;
  raceId: number;
  runnerId: number;
  syndicateId: number;
  today: PragueDate;
  now: Instant;
};

/** A call of one read of the server floor with sample arguments, to count its queries. `db` is its first argument. */
export type ReadSample = { file: string; run: (db: Db, seed: Seed) => Promise<unknown> };

export const unknownUserId = '00000000-0000-4000-8000-000000000000';
