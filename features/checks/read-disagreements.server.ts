import { sql } from 'drizzle-orm';
import { type ClaimedField, type Disagreement, findDisagreements } from './disagreement.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { sourceClaims } from '#features/imports/imports.tables.ts';
import { isOpenRace } from '#features/racing/run-race.server.ts';
import { claimedValue } from '#features/imports/source-claims.server.ts';

const maxFields = 500;

const columns = {
  runnerId: int,
  raceId: int,
  date: text(),
  location: text(),
  raceNumber: int,
  number: nullable(int),
  horse: text(),
  field: text<ClaimedField['field']>(),
  current: nullable(text()),
  claims: json<ClaimedField['claims']>(),
};

/** Where sources disagree on runners of races that haven't started, nearest races first. */
export async function readDisagreements(db: Db, now: Instant): Promise<Disagreement[]> {
  const fields = await queryRows(
    db,
    columns,
    sql`
    select p.id::int as "runnerId", r.id::int as "raceId", e.date::text as date, e.location,
      r.race_number as "raceNumber", p.number, h.name as horse, c.field, ${claimedValue(sql`c.field`)} as current,
      json_agg(json_build_object('source', c.source, 'value', c.value, 'isChosen', c.is_chosen,
        'at', (extract(epoch from c.claimed_at) * 1000)::float8) order by c.source) as claims
    from ${sourceClaims} c join race_participations p on p.id = c.participation_id
    join individual_horses h on h.id = p.horse_id join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    where ${isOpenRace}
    group by p.id, r.id, e.id, h.id, c.field
    having count(distinct coalesce(c.value, '')) > 1
    order by e.date, e.location collate public.cs, r.race_number, p.number, c.field limit ${maxFields}`,
  );
  return findDisagreements(fields, now);
}

/** Sources that may be preferred: feeds, keys that aren't revoked, and sources of files. */
export async function readSourcesToPrefer(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    { name: text() },
    sql`
    select name from (select name from feeds union select name from api_keys where revoked_at is null
      union select name from import_sources) s order by name collate public.cs`,
  );
  return rows.map(({ name }) => name);
}
