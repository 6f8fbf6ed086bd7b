import { eq, sql } from 'drizzle-orm';
import { findHorsePairs, findJockeyPairs, type RecordKind, type Pair } from '#domain/admin/find-pairs.ts';
import type { HorseSex } from '#domain/racing/horse-sex-and-age.ts';
import type { Db } from '#server/db/db.ts';
import { int, nullable, other, queryRows, text } from '#server/db/query-rows.ts';
import { distinctPairs } from '#server/db/schema/merges.ts';
import { countSharedRaces } from './shared-races.ts';

/** `sharedRaces`: races in which both ran. */
export type Duplicate = Pair & { sharedRaces: number };

const maxPairs = 30;

/**
 * Probable duplicates for /admin-horse-duplicates or /admin-jockey-duplicates, without dismissed pairs: the first
 * `maxPairs` in the order of domain/admin/find-pairs.ts, by runs, and how many there are in all.
 */
export async function readDuplicates(db: Db, kind: RecordKind): Promise<{ pairs: Duplicate[]; total: number }> {
  const records = await queryRows(db, candidateColumns, kind === 'horse' ? horseQuery : jockeyQuery);
  const dismissed = await db.select().from(distinctPairs).where(eq(distinctPairs.kind, kind));
  const dismissedKeys = new Set(dismissed.map(({ lowId, highId }) => `${lowId} ${highId}`));
  const found = (kind === 'horse' ? findHorsePairs(records) : findJockeyPairs(records)).filter(
    ({ a, b }) => !dismissedKeys.has(`${Math.min(a.id, b.id)} ${Math.max(a.id, b.id)}`),
  );
  const shown = found.slice(0, maxPairs);
  const sharedRaces = await countSharedRaces(
    db,
    kind,
    shown.map(({ a, b }) => ({ a: a.id, b: b.id })),
  );
  const pairs = shown.map((pair, index) => ({ ...pair, sharedRaces: sharedRaces[index] ?? 0 }));
  return { pairs, total: found.length };
}

const candidateColumns = {
  id: int,
  name: text(),
  country: nullable(text()),
  birthYear: nullable(int),
  sex: nullable(other<HorseSex>()),
  trainer: nullable(text()),
  runs: int,
  wins: int,
  firstRun: nullable(text()),
  lastRun: nullable(text()),
};

const career = sql`
  count(p.ran_on)::int as runs, (count(*) filter (where p.ran_on is not null and p.finishing_position = 1))::int as wins,
  min(p.ran_on)::text as "firstRun", max(p.ran_on)::text as "lastRun"`;

const horseQuery = sql`
  select h.id, h.name, h.country, h.birth_year as "birthYear", h.sex, t.name as trainer, ${career}
  from individual_horses h left join trainers t on t.id = h.trainer_id
  left join race_participations p on p.horse_id = h.id group by h.id, t.name`;

const jockeyQuery = sql`
  select j.id, j.name, null as country, null::int as "birthYear", null as sex, null as trainer, ${career}
  from individual_jockeys j left join race_participations p on p.jockey_id = j.id group by j.id`;
