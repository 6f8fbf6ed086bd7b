import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import {
  type Candidate,
  findHorsePairs,
  findJockeyPairs,
  type RecordKind,
  type Pair,
} from '#domain/admin/duplicates/find-pairs.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { distinctPairs, merges } from '#server/db/schema/merges.ts';
import { profiles } from '#server/db/schema/people.ts';

/** `sharedRaces`: races in which both ran. */
export type Duplicate = Pair & { sharedRaces: number };

const maxPairs = 30;

/** Pairs that may be one, those with the most runs first, without those that were found to be two. */
export async function readDuplicates(db: Db, kind: RecordKind): Promise<{ pairs: Duplicate[]; total: number }> {
  const records = await rowsOf<Candidate>(db, kind === 'horse' ? horseQuery : jockeyQuery);
  const dismissed = await db.select().from(distinctPairs).where(eq(distinctPairs.kind, kind));
  const isTwo = new Set(dismissed.map(({ lowId, highId }) => `${lowId} ${highId}`));
  const found = (kind === 'horse' ? findHorsePairs(records) : findJockeyPairs(records)).filter(
    ({ a, b }) => !isTwo.has(`${Math.min(a.id, b.id)} ${Math.max(a.id, b.id)}`),
  );
  const shown = found.slice(0, maxPairs);
  const shared = await readSharedRaces(db, kind, shown);
  const pairs = shown.map((pair) => ({ ...pair, sharedRaces: shared.get(`${pair.a.id} ${pair.b.id}`) ?? 0 }));
  return { pairs, total: found.length };
}

const career = sql`
  count(p.ran_on)::int as runs, (count(*) filter (where p.ran_on is not null and p.finishing_position = 1))::int as wins,
  min(p.ran_on)::text as "firstRun", max(p.ran_on)::text as "lastRun"`;

const horseQuery = sql`
  select h.id::float8 as id, h.name, h.country, h.birth_year as "birthYear", t.name as trainer, ${career}
  from individual_horses h left join trainers t on t.id = h.trainer_id
  left join race_participations p on p.horse_id = h.id group by h.id, t.name`;

const jockeyQuery = sql`
  select j.id::float8 as id, j.name, null as country, null::int as "birthYear", null as trainer, ${career}
  from individual_jockeys j left join race_participations p on p.jockey_id = j.id group by j.id`;

async function readSharedRaces(db: Db, kind: RecordKind, pairs: readonly Pair[]): Promise<Map<string, number>> {
  const column = sql.identifier(`${kind}_id`);
  const rows = await rowsOf<{ a: number; b: number; races: number }>(
    db,
    sql`
    select g.a::float8 as a, g.b::float8 as b, count(*)::int as races
    from json_to_recordset(${JSON.stringify(pairs.map(({ a, b }) => ({ a: a.id, b: b.id })))}::json) as g(a bigint, b bigint)
    join race_participations p on p.${column} = g.a join race_participations q on q.race_id = p.race_id and q.${column} = g.b
    group by g.a, g.b`,
  );
  return new Map(rows.map(({ a, b, races }) => [`${a} ${b}`, races]));
}

export type MergeLine = {
  id: number;
  survivorId: number;
  mergedName: string;
  madeAt: Instant;
  madeBy: string | null;
  isUndone: boolean;
};

/** The newest merges. */
export async function readMerges(db: Db, kind: RecordKind): Promise<MergeLine[]> {
  const rows = await db
    .select({
      id: merges.id,
      survivorId: merges.survivorId,
      mergedName: merges.mergedName,
      madeAt: merges.madeAt,
      madeBy: profiles.username,
      undoneAt: merges.undoneAt,
    })
    .from(merges)
    .leftJoin(profiles, eq(profiles.id, merges.madeBy))
    .where(eq(merges.kind, kind))
    .orderBy(desc(merges.madeAt))
    .limit(20);
  return rows.map(({ madeAt, undoneAt, ...row }) => ({
    ...row,
    madeAt: madeAt.getTime() as Instant,
    isUndone: undoneAt !== null,
  }));
}

/** Into which record this one was merged, also by several steps; null when it wasn't. */
export async function findSurvivor(db: Db, kind: RecordKind, id: number): Promise<number | null> {
  let at = id;
  for (let steps = 0; steps < 10; steps += 1) {
    const [next] = await db
      .select({ survivorId: merges.survivorId })
      .from(merges)
      .where(and(eq(merges.kind, kind), eq(merges.mergedId, at), isNull(merges.undoneAt)))
      .orderBy(desc(merges.madeAt))
      .limit(1);
    if (!next) break;
    at = next.survivorId;
  }
  return at === id ? null : at;
}
