import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { instant, queryRow } from '#platform/db/query-rows.server.ts';
import { readRuleVersions, startRuleChange, storeRuleVersion } from './rule-versions.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Derived } from './derived.server.ts';
import { derivedFantasy } from './derived-fantasy.server.ts';
import { derivedRaceKinds } from './derived-race-kinds.server.ts';
import { derivedRating } from './derived-rating.server.ts';
import { derivedTips } from './derived-tips.server.ts';

/** All stored data that follows a rule, what others are derived from first. */
const derivedData: readonly Derived[] = [derivedRaceKinds, derivedTips, derivedFantasy, derivedRating];

/**
 * Job at the start of the site: makes anew what was stored by another version of its rule (operation.rule-versions).
 */
export function remakeDerivedJob(db: Db, clock: Clock): SiteTimeJob {
  return {
    name: 'remake-derived',
    async run() {
      await remakeDerived(db, clock);
      return null;
    },
  };
}

/** Returns the names of what it has made anew. */
export async function remakeDerived(db: Db, clock: Clock): Promise<string[]> {
  const stored = await readRuleVersions(db);
  const outdated = derivedData.filter(({ name, version }) => stored.get(name) !== version());
  for (const { name, version, remake } of outdated) {
    await startRuleChange(db, name, clock.now());
    await remake(db, clock);
    await storeRuleVersion(db, name, version());
  }
  return outdated.map(({ name }) => name);
}

/** For data that this release itself has just stored. */
export async function storeCurrentVersions(db: Db): Promise<void> {
  for (const { name, version } of derivedData) await storeRuleVersion(db, name, version());
}

export type DerivedFacts = { outdatedRules: string[]; wrongDerived: string[] };

export async function examineDerived(db: Db): Promise<DerivedFacts> {
  const { now } = await queryRow(
    db,
    { now: instant },
    sql`select (extract(epoch from app_now()) * 1000)::float8 as now`,
  );
  const stored = await readRuleVersions(db);
  // Before the site has first started with versions there are none; the sample says whether that matters.
  const outdatedRules = derivedData
    .filter(({ name, version }) => stored.has(name) && stored.get(name) !== version())
    .map(({ name }) => name);
  const wrongDerived: string[] = [];
  for (const { name, differences } of derivedData)
    if (!outdatedRules.includes(name))
      wrongDerived.push(...(await differences(db, now)).map((difference) => `${name}: ${difference}`));
  return { outdatedRules, wrongDerived };
}
