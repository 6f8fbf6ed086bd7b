import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { EntryRow, SyndicateRows, UpdateRow } from './syndicate-rows.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { syndicateColumns, syndicateShape } from './syndicate-columns.server.ts';

const headColumns = {
  ...syndicateShape,
  intro: nullable(text()),
  terms: json<SyndicateRows['syndicate']['terms']>(),
  horseId: int,
};
const holderColumns = { shownName: nullable(text()), shares: int, since: text<PragueDate>() };
const entryColumns = {
  bookedOn: text<PragueDate>(),
  kind: text<EntryRow['kind']>(),
  category: text<EntryRow['category']>(),
  amount: float,
};
const updateColumns = {
  id: int,
  publishedAt: instant,
  kind: text<UpdateRow['kind']>(),
  title: text(),
  body: text(),
  votesFor: nullable(int),
  votesAgainst: nullable(int),
  votesAbstained: nullable(int),
};

/** Everything the page of a syndicate shows; null for an unknown id, and before its first day. */
export async function readSyndicate(db: Db, id: number, today: PragueDate): Promise<SyndicateRows | null> {
  const [found] = await queryRows(
    db,
    headColumns,
    sql`select ${syndicateColumns}, s.intro, s.terms, s.horse_id::int as "horseId"
      from syndicates s where s.id = ${id} and s.starts_on <= ${today}`,
  );
  if (!found) return null;
  const { horseId, ...syndicate } = found;
  const [horse, holders, entries, updates] = await Promise.all([
    readHorsePage(db, horseId, today),
    queryRows(
      db,
      holderColumns,
      sql`select shown_name as "shownName", shares::int, since::text from syndicate_holders
        where syndicate_id = ${id} order by id`,
    ),
    queryRows(
      db,
      entryColumns,
      sql`select booked_on::text as "bookedOn", kind, category, amount::float8 as amount from syndicate_entries
        where syndicate_id = ${id} order by booked_on, id`,
    ),
    queryRows(
      db,
      updateColumns,
      sql`select id::int, (extract(epoch from published_at) * 1000)::float8 as "publishedAt", kind, title, body,
          votes_for::int as "votesFor", votes_against::int as "votesAgainst", votes_abstained::int as "votesAbstained"
        from syndicate_updates where syndicate_id = ${id} order by published_at desc, id desc`,
    ),
  ]);
  return horse ? { syndicate, holders, entries, updates, horse } : null;
}
