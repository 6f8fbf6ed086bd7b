import { desc } from 'drizzle-orm';
import { defaultRules, type FantasyRules } from './rules.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { fantasyRules } from './fantasy.tables.ts';

/** The rules for rounds that open now; the defaults before anybody has changed them. */
export async function readRules(db: Db): Promise<{ id: number | null; rules: FantasyRules }> {
  const [newest] = await db
    .select({ id: fantasyRules.id, rules: fantasyRules.rules })
    .from(fantasyRules)
    .orderBy(desc(fantasyRules.id))
    .limit(1);
  return newest ?? { id: null, rules: defaultRules };
}

/** The current rules with their id; the defaults are stored first if nobody has changed them yet. */
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
