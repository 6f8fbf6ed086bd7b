import type { Instant, PragueDate } from '../../domain/shared/time.ts';
import type { Db } from '../../server/db/db.ts';

/** What the samples stand on: one race day with one race and one runner. */
export type Seed = {
  eventId: number;
  raceId: number;
  runnerId: number;
  syndicateId: number;
  today: PragueDate;
  now: Instant;
};

/** A read of the server floor with sample arguments; its SQL goes to docs/generated/queries.sql. */
export type DocsRead = { name: string; file: string; run(db: Db, seed: Seed): Promise<unknown> };

export const unknownUserId = '00000000-0000-4000-8000-000000000000';
