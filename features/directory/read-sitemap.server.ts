import { sql, type SQL } from 'drizzle-orm';
import type { AnalysisTarget } from '#features/racing/analysis-slug.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

/** Ids that one file of the sitemap covers, well below the 50,000 addresses it may have. */
const partSize = 10_000;

/** What has a page for each row, and so a file of the sitemap for each range of ids. */
export type SitemapKind = 'days' | 'analyses' | 'horses' | 'jockeys' | 'trainers' | 'stables' | 'races';

/** The file of a kind's ids from (part − 1) × 10,000 + 1, and when the newest result on its pages came. */
export type SitemapPart = { kind: SitemapKind; part: number; changedAt: Instant | null };

type Changed = { changedAt: Instant | null };

const changedAt = sql.raw('(extract(epoch from max(r.completed_at)) * 1000)::float8 as "changedAt"');
const partOf = (id: string): SQL => sql.raw(`((${id} - 1) / ${partSize} + 1)::int`);
const isIn = (id: string, part: number): SQL =>
  sql`${sql.raw(id)} between ${(part - 1) * partSize + 1} and ${part * partSize}`;

const editionsOfNamed =
  sql.raw(`join race_editions d on d.named_race_id = n.id and d.role = 'edition' and d.answer = 'same'
    join races r on r.id = d.race_id`);

/** The files of the sitemap that list rows, none of them empty (site.sitemap). */
export function readSitemapParts(db: Db): Promise<SitemapPart[]> {
  return queryRows(
    db,
    { kind: text<SitemapKind>(), part: int, changedAt: nullable(instant) },
    sql`
    select 'days' as kind, ${partOf('e.id')} as part, ${changedAt}
    from race_events e left join races r on r.event_id = e.id group by 2
    union all
    select 'analyses', ${partOf('r.id')}, ${changedAt} from races r group by 2
    union all
    select 'horses', ${partOf('h.id')}, ${changedAt}
    from individual_horses h left join race_participations p on p.horse_id = h.id left join races r on r.id = p.race_id
    group by 2
    union all
    select 'jockeys', ${partOf('j.id')}, ${changedAt}
    from individual_jockeys j left join race_participations p on p.jockey_id = j.id
      left join races r on r.id = p.race_id
    group by 2
    union all
    select 'trainers', ${partOf('t.id')}, ${changedAt}
    from trainers t left join race_participations p on p.trainer_id = t.id left join races r on r.id = p.race_id
    group by 2
    union all
    select 'stables', ${partOf('s.id')}, ${changedAt}
    from stables s left join individual_horses h on h.stable_id = s.id
      left join race_participations p on p.horse_id = h.id left join races r on r.id = p.race_id
    group by 2
    union all
    select 'races', ${partOf('n.id')}, ${changedAt}
    from named_races n ${editionsOfNamed} group by 2
    order by 1, 2`,
  );
}

/** Race days of one file, each with its newest result. */
export function readSitemapDays(
  db: Db,
  part: number,
): Promise<({ eventId: number; location: string; date: PragueDate } & Changed)[]> {
  return queryRows(
    db,
    { eventId: int, location: text(), date: text<PragueDate>(), changedAt: nullable(instant) },
    sql`
    select e.id::int as "eventId", e.location, e.date::text as date, ${changedAt}
    from race_events e left join races r on r.event_id = e.id
    where ${isIn('e.id', part)} group by e.id order by e.id`,
  );
}

/** Races of one file, each with the moment of its result. */
export function readSitemapAnalyses(db: Db, part: number): Promise<(AnalysisTarget & Changed)[]> {
  return queryRows(
    db,
    {
      eventId: int,
      raceId: int,
      raceNumber: int,
      location: text(),
      time: nullable(text<ClockTime>()),
      changedAt: nullable(instant),
    },
    sql`
    select e.id::int as "eventId", r.id::int as "raceId", r.race_number::int as "raceNumber", e.location, r.time,
      ${changedAt}
    from races r join race_events e on e.id = r.event_id
    where ${isIn('r.id', part)} group by e.id, r.id order by r.id`,
  );
}

/** Horses of one file, each with its newest result. */
export function readSitemapHorses(db: Db, part: number): Promise<({ id: number; name: string } & Changed)[]> {
  return readNames(db, sql`individual_horses n left join race_participations p on p.horse_id = n.id`, part);
}

/** Jockeys of one file, each with the newest result. */
export function readSitemapJockeys(db: Db, part: number): Promise<({ id: number; name: string } & Changed)[]> {
  return readNames(db, sql`individual_jockeys n left join race_participations p on p.jockey_id = n.id`, part);
}

/** Trainers of one file, each with the newest result. */
export function readSitemapTrainers(db: Db, part: number): Promise<({ id: number; name: string } & Changed)[]> {
  return readNames(db, sql`trainers n left join race_participations p on p.trainer_id = n.id`, part);
}

/** Stables of one file, each with the newest result of its horses. */
export function readSitemapStables(db: Db, part: number): Promise<({ id: number; name: string } & Changed)[]> {
  const source = sql`stables n left join individual_horses h on h.stable_id = n.id
    left join race_participations p on p.horse_id = h.id`;
  return readNames(db, source, part);
}

/** Named races of one file that have an edition, each with the newest result. */
export function readSitemapRaces(db: Db, part: number): Promise<({ slug: string } & Changed)[]> {
  return queryRows(
    db,
    { slug: text(), changedAt: nullable(instant) },
    sql`
    select n.slug, ${changedAt} from named_races n ${editionsOfNamed}
    where ${isIn('n.id', part)} group by n.id order by n.id`,
  );
}

function readNames(db: Db, source: SQL, part: number): Promise<({ id: number; name: string } & Changed)[]> {
  return queryRows(
    db,
    { id: int, name: text(), changedAt: nullable(instant) },
    sql`
    select n.id::int as id, n.name, ${changedAt} from ${source} left join races r on r.id = p.race_id
    where ${isIn('n.id', part)} group by n.id order by n.id`,
  );
}
