import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { tipTargetOf, tipTargetPath } from './tip-target.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';

const hasAddress = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

/**
 * Keeps the runner that a visitor wants to tip with an account that isn't confirmed yet, so that the mailed link leads
 * there in any browser (tips.visitors). A confirmed account is left alone: anybody may type its address.
 */
export async function keepWantedRunner(db: Db, email: string, target: string | null): Promise<void> {
  const wanted = tipTargetOf(target);
  if (!wanted) return;
  await db
    .update(users)
    .set({ wantedRunnerId: sql`(select id from ${participations} where id = ${wanted.runnerId})` })
    .where(and(hasAddress(email), eq(users.emailVerified, false)));
}

/** The path to the runner that was kept with an account. */
export async function readKeptTarget(db: Db, email: string): Promise<string | null> {
  const [kept] = await db
    .select({ runnerId: participations.id, eventId: races.eventId })
    .from(users)
    .innerJoin(participations, eq(participations.id, users.wantedRunnerId))
    .innerJoin(races, eq(races.id, participations.raceId))
    .where(hasAddress(email));
  return kept ? tipTargetPath(kept) : null;
}

/** The same at the first sign-in, which leads there once. */
export async function takeKeptTarget(db: Db, email: string): Promise<string | null> {
  const target = await readKeptTarget(db, email);
  if (target !== null)
    await db
      .update(users)
      .set({ wantedRunnerId: null })
      .where(and(hasAddress(email), isNotNull(users.wantedRunnerId)));
  return target;
}
