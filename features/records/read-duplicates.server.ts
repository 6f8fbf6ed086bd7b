import { eq, sql } from 'drizzle-orm';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, other, queryRows, text } from '#platform/db/query-rows.server.ts';
import { recordOf } from '#features/racing/run-race.server.ts';
import { type Candidate, findHorsePairs, findJockeyPairs, type Pair, type PairKind } from './find-pairs.rules.ts';
import type { RecordKind } from './record.rules.ts';
import { distinctPairs } from './merges.tables.ts';
import { countSharedRaces, recordTables } from './read-record.server.ts';

const columns = {
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

const noHorse = sql`null as country, null::int as "birthYear", null as sex, null as trainer`;

/** Each kind's record `r`, with its runs `p`. */
const sources = {
  horse: {
    facts: sql`r.country, r.birth_year as "birthYear", r.sex, t.name as trainer`,
    from: sql`individual_horses r left join trainers t on t.id = r.trainer_id
      left join race_participations p on p.horse_id = r.id`,
    group: sql`r.id, t.name`,
  },
  jockey: {
    facts: noHorse,
    from: sql`individual_jockeys r left join race_participations p on p.jockey_id = r.id`,
    group: sql`r.id`,
  },
  trainer: {
    facts: noHorse,
    from: sql`trainers r left join race_participations p on p.trainer_id = r.id`,
    group: sql`r.id`,
  },
  stable: {
    facts: noHorse,
    from: sql`stables r left join individual_horses h on h.stable_id = r.id
      left join race_participations p on p.horse_id = h.id`,
    group: sql`r.id`,
  },
};

/** Records with their careers, all or those of the ids. */
export function readCandidates(db: Db, kind: RecordKind, ids: readonly number[] | null = null): Promise<Candidate[]> {
  const { facts, from, group } = sources[kind];
  const condition = ids === null ? sql`true` : sql`r.id = any(${sql.param(ids)}::bigint[])`;
  const { starts, wins } = recordOf(sql`p.ran_on is not null`);
  return queryRows(
    db,
    columns,
    sql`
    select r.id, r.name, ${facts}, ${starts}::int as runs, ${wins}::int as wins,
      min(p.ran_on)::text as "firstRun", max(p.ran_on)::text as "lastRun"
    from ${from} where ${condition} group by ${group}`,
  );
}

/** `sharedRaces`: races in which both ran. */
type Duplicate = Pair & { sharedRaces: number };

const maxPairs = 30;

/** Probable duplicates without dismissed pairs: the first `maxPairs`, by runs, and how many there are in all. */
export async function readDuplicates(db: Db, kind: PairKind): Promise<{ pairs: Duplicate[]; total: number }> {
  const found = await openPairs(db, kind, await readCandidates(db, kind));
  return { pairs: await withSharedRaces(db, kind, found.slice(0, maxPairs)), total: found.length };
}

/** Names alike enough to be looked at; the rules of the pairs are stricter. */
const minSimilarity = 0.3;
const maxAlike = 40;

/** The probable duplicates of one horse or jockey, without dismissed ones and those that ran against it. */
export async function readDuplicatesOf(db: Db, kind: PairKind, id: number): Promise<Duplicate[]> {
  const table = sql.identifier(recordTables[kind]);
  const alike = await queryRows(
    db,
    { id: int },
    sql`
    select r.id from ${table} r join ${table} me on me.id = ${id}
    where similarity(r.name_folded, me.name_folded) >= ${minSimilarity}
    order by similarity(r.name_folded, me.name_folded) desc, r.id limit ${maxAlike}`,
  );
  const records = await readCandidates(
    db,
    kind,
    alike.map((one) => one.id),
  );
  const found = (await openPairs(db, kind, records)).filter(({ a, b }) => a.id === id || b.id === id);
  return (await withSharedRaces(db, kind, found)).filter(({ sharedRaces }) => sharedRaces === 0);
}

/** The pairs among these records that nobody has dismissed. */
async function openPairs(db: Db, kind: PairKind, records: readonly Candidate[]): Promise<Pair[]> {
  const dismissed = await db.select().from(distinctPairs).where(eq(distinctPairs.kind, kind));
  const dismissedKeys = new Set(dismissed.map(({ lowId, highId }) => `${lowId} ${highId}`));
  return (kind === 'horse' ? findHorsePairs(records) : findJockeyPairs(records)).filter(
    ({ a, b }) => !dismissedKeys.has(`${Math.min(a.id, b.id)} ${Math.max(a.id, b.id)}`),
  );
}

async function withSharedRaces(db: Db, kind: PairKind, pairs: readonly Pair[]): Promise<Duplicate[]> {
  const sharedRaces = await countSharedRaces(
    db,
    kind,
    pairs.map(({ a, b }) => ({ a: a.id, b: b.id })),
  );
  return pairs.map((pair, index) => ({ ...pair, sharedRaces: sharedRaces[index] ?? 0 }));
}
