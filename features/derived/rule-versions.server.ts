import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { ruleVersions } from './rule-versions.tables.ts';

/** Stored data that a rule derives from other data. */
export type RuleName = 'tips' | 'fantasy' | 'race-kinds' | 'rating';

/** The version of a rule: another one when the rule answers one of its cases otherwise. */
export function versionOf(answers: unknown): string {
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex').slice(0, 16);
}

export async function readRuleVersions(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ name: ruleVersions.name, version: ruleVersions.version }).from(ruleVersions);
  return new Map(rows.map(({ name, version }) => [name, version]));
}

/** Before data is made anew: an interrupted run is seen, and what is frozen can say that its rule was another. */
export async function startRuleChange(db: Db, name: RuleName, now: Instant): Promise<void> {
  await db
    .insert(ruleVersions)
    .values({ name, version: '', changedAt: null })
    .onConflictDoUpdate({
      target: ruleVersions.name,
      set: {
        version: '',
        changedAt: sql`case when ${ruleVersions.version} = '' then ${ruleVersions.changedAt} else ${new Date(now).toISOString()}::timestamptz end`,
      },
    });
}

export async function storeRuleVersion(db: Db, name: RuleName, version: string): Promise<void> {
  await db
    .insert(ruleVersions)
    .values({ name, version })
    .onConflictDoUpdate({ target: ruleVersions.name, set: { version } });
}
