import { sql } from 'drizzle-orm';
import type { Move, RecordKind } from '#features/admin/record.rules.ts';
import { tableName } from '#platform/db/catalogue.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { findReferences } from '#features/admin/duplicates/references.server.ts';

/** What the rows of a table are to an administrator; those of the others are counted together. */
const subjects: Readonly<Record<string, Move['what']>> = {
  race_participations: 'starts',
  'drafts.race_participations': 'starts',
  horse_tips: 'tips',
  odds_history: 'odds',
  individual_horses: 'horses',
  horse_follows: 'followers',
  jockey_follows: 'followers',
  blog_post_horses: 'mentions',
  blog_post_jockeys: 'mentions',
  syndicates: 'syndicates',
};

/** What names a record and would move to another in a merge. */
export async function readMoves(db: Db, kind: RecordKind, id: number): Promise<Move[]> {
  const counts = (await findReferences(db, kind)).map(
    ({ table, column }) =>
      sql`select ${table} as table, count(*) as count from ${tableName(table)} where ${sql.identifier(column)} = ${id}`,
  );
  if (kind === 'horse') counts.push(...ofStarts(id));
  if (counts.length === 0) return [];
  const rows = await queryRows(db, { table: text(), count: int }, sql.join(counts, sql` union all `));
  const moves = Map.groupBy(rows, ({ table }) => subjects[table] ?? 'rest');
  return [...moves]
    .map(([what, ofSubject]) => ({ what, count: ofSubject.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0);
}

/** What a horse's starts take along: the tips on them, and the series of prices. */
const ofStarts = (horseId: number) => [
  sql`select 'horse_tips', count(*) from horse_tips t join race_participations p on p.id = t.participation_id
    where p.horse_id = ${horseId}`,
  sql`select 'odds_history', count(distinct (o.participation_id, o.bookmaker)) from odds_history o
    join race_participations p on p.id = o.participation_id where p.horse_id = ${horseId}`,
];
