import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { placingOf } from '#features/racing/placing.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { tableName } from '#platform/db/catalogue.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readHorse } from '#features/racing/horse-identity.rules.ts';
import { folded, inCzechOrder } from '#platform/db/czech.server.ts';
import type { JoinedStart, MergeField } from './merge.rules.ts';
import { type Move, type RecordKind, recordsPageSize } from './record.rules.ts';
import { countSharedRaces, findReferences, recordTables, runnerColumns } from './read-record.server.ts';
import { type Candidate, mergeRefusal, type MergeRefusal } from './find-pairs.rules.ts';
import { readMergeFields } from './merge-records.server.ts';
import { readCandidates } from './read-duplicates.server.ts';

const shownStarts = 5;

/** The last starts of two records together, the newest first; the survivor's id is the first. */
async function readJoinedCareer(
  db: Db,
  kind: RecordKind,
  [survivorId, mergedId]: readonly [number, number],
): Promise<JoinedStart[]> {
  const of = runnerColumns[kind];
  const rows = await db
    .select({
      id: participations.id,
      date: raceEvents.date,
      location: raceEvents.location,
      distanceM: races.distance,
      position: participations.finishingPosition,
      status: participations.resultStatus,
      isSurvivors: sql<boolean>`${eq(of, survivorId)}`,
    })
    .from(participations)
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(and(inArray(of, [survivorId, mergedId]), isNotNull(participations.ranOn)))
    .orderBy(desc(participations.ranOn), desc(participations.id))
    .limit(shownStarts);
  return rows.map((row) => ({ ...row, date: row.date as PragueDate, placing: placingOf(row.position) }));
}

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
async function readMoves(db: Db, kind: RecordKind, id: number): Promise<Move[]> {
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

/** Two records chosen to be merged: their fields and careers, what would move, and why the merge would be refused. */
type RecordPair = {
  survivor: Candidate;
  merged: Candidate;
  fields: MergeField[];
  career: JoinedStart[];
  moves: Move[];
  refusal: MergeRefusal | null;
};

/** The preview of a merge, the survivor's id first; null when either record is unknown. */
export async function readPair(db: Db, kind: RecordKind, ids: readonly [number, number]): Promise<RecordPair | null> {
  const found = await readCandidates(db, kind, ids);
  const [survivor, merged] = ids.map((id) => found.find((one) => one.id === id));
  if (!survivor || !merged) return null;
  const [sharedRaces = 0] = await countSharedRaces(db, kind, [{ a: survivor.id, b: merged.id }]);
  return {
    survivor,
    merged,
    fields: await readMergeFields(db, kind, ids),
    career: await readJoinedCareer(db, kind, ids),
    moves: await readMoves(db, kind, merged.id),
    refusal: mergeRefusal(survivor, merged, sharedRaces),
  };
}

type RecordsQuery = { text: string; page: number };

/** A page of records by name, found by a part of it, whatever its diacritics; 'Abelard (FR)' is found by its name. */
export async function findRecords(
  db: Db,
  kind: RecordKind,
  { text, page }: RecordsQuery,
): Promise<{ records: Candidate[]; total: number }> {
  const name = kind === 'horse' ? readHorse(text).name : text;
  const rows = await queryRows(
    db,
    { id: int, total: int },
    sql`
    select id, count(*) over () as total from ${sql.identifier(recordTables[kind])}
    where strpos(cz_fold(name), ${folded(name)}) > 0
    order by ${inCzechOrder(sql`name`)}, id limit ${recordsPageSize} offset ${(page - 1) * recordsPageSize}`,
  );
  const order = new Map(rows.map(({ id }, index) => [id, index]));
  const records = await readCandidates(db, kind, [...order.keys()]);
  return {
    records: records.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    total: rows[0]?.total ?? 0,
  };
}
