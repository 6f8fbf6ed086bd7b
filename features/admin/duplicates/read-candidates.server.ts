import { sql } from 'drizzle-orm';
import type { Candidate } from '#features/admin/find-pairs.rules.ts';
import type { RecordKind } from '#features/admin/record.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, other, queryRows, text } from '#platform/db/query-rows.server.ts';
import { recordOf } from '#features/racing/run-race.server.ts';

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
