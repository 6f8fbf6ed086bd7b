import { desc, isNull } from 'drizzle-orm';
import { defaultRules, type FantasyRules } from '#domain/fantasy/rules.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { fantasyRules, fantasySeasons } from '#server/db/schema/fantasy.ts';

/** The rules for rounds that open now; the defaults before anybody has changed them. */
export async function readRules(db: Db): Promise<{ id: number | null; rules: FantasyRules }> {
  const [newest] = await db
    .select({ id: fantasyRules.id, rules: fantasyRules.rules })
    .from(fantasyRules)
    .orderBy(desc(fantasyRules.id))
    .limit(1);
  return newest ?? { id: null, rules: defaultRules };
}

/** The id of the current rules, stored if they are still the defaults. */
export async function requireRules(tx: Db, now: Instant): Promise<{ id: number; rules: FantasyRules }> {
  const { id, rules } = await readRules(tx);
  if (id !== null) return { id, rules };
  const [row] = await tx
    .insert(fantasyRules)
    .values({ rules, madeAt: new Date(now) })
    .returning({ id: fantasyRules.id });
  if (!row) throw new Error('the rules were not stored');
  return { id: row.id, rules };
}

async function readCurrentSeason(db: Db): Promise<{ id: number; name: string } | null> {
  const [season] = await db
    .select({ id: fantasySeasons.id, name: fantasySeasons.name })
    .from(fantasySeasons)
    .where(isNull(fantasySeasons.archivedAt));
  return season ?? null;
}

/** The current season; the first one begins with its first round. */
export async function requireSeason(tx: Db, now: Instant): Promise<number> {
  await tx
    .insert(fantasySeasons)
    .values({ name: pragueDate(now).slice(0, 4), startedAt: new Date(now) })
    .onConflictDoNothing();
  const season = await readCurrentSeason(tx);
  if (!season) throw new Error('no season was begun');
  return season.id;
}
