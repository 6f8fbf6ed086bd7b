import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, queryRows, text } from '#platform/db/query-rows.server.ts';
import { horses, jockeys, participations, races, stables, trainers } from '#features/racing/racing.tables.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';
import type { RecordKind, RecordTexts } from './record.rules.ts';

/** The table of each kind of record that can be merged. */
export const recordTables = {
  horse: 'individual_horses',
  jockey: 'individual_jockeys',
  trainer: 'trainers',
  stable: 'stables',
} as const satisfies Record<RecordKind, string>;

/**
 * A column that references a horse, jockey, trainer or stable: the primary key of its table, and the unique indexes the column is
 * part of, each as its columns.
 */
export type RecordReference = { table: string; column: string; key: string[]; uniques: string[][] };

/** Every such column, from the catalogue, so that tables added later are included, those of drafts last. */
export function findReferences(db: Db, kind: RecordKind): Promise<RecordReference[]> {
  const names = (attributes: ReturnType<typeof sql>) => sql`
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = f.conrelid and a.attnum = any(${attributes}))`;
  return queryRows(
    db,
    { table: text(), column: text(), key: json<string[]>(), uniques: json<string[][]>() },
    sql`
    select f.conrelid::regclass::text as table, c.attname as column,
      coalesce((select ${names(sql`i.indkey`)} from pg_index i where i.indrelid = f.conrelid and i.indisprimary), '[]') as key,
      coalesce((select json_agg(${names(sql`i.indkey`)}) from pg_index i
        where i.indrelid = f.conrelid and i.indisunique and c.attnum = any(i.indkey)), '[]') as uniques
    from pg_constraint f join pg_attribute c on c.attrelid = f.conrelid and c.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = ${recordTables[kind]}::regclass
    order by strpos(f.conrelid::regclass::text, '.'), 1, 2`,
  );
}

/** Where a runner, or its horse, names a record of each kind. */
export const runnerColumns = {
  horse: participations.horseId,
  jockey: participations.jockeyId,
  trainer: participations.trainerId,
  stable: horses.stableId,
};

/**
 * Topics of all pages that name a record, which a merge or an edit makes stale: lists, articles, and the days of all
 * their races.
 */
export async function affectedTopics(tx: Db, kind: RecordKind, id: number): Promise<string[]> {
  const days = await tx
    .selectDistinct({ id: races.eventId })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .where(eq(runnerColumns[kind], id));
  return ['events', 'horses', 'jockeys', 'articles', `${kind}:${id}`, ...days.map((day) => `event:${day.id}`)];
}

/** In how many races both of each pair ran, in the order of the pairs, races of drafts included. */
export async function countSharedRaces(
  db: Db,
  kind: RecordKind,
  pairs: readonly { a: number; b: number }[],
): Promise<number[]> {
  // A trainer or a stable may have several runners in a race.
  if (kind === 'trainer' || kind === 'stable') return pairs.map(() => 0);
  const column = sql.identifier(`${kind}_id`);
  const rows = await queryRows(
    db,
    { a: int, b: int, races: int },
    sql`
    with runners as not materialized (
      select race_id, ${column} from race_participations union all select race_id, ${column} from drafts.race_participations)
    select g.a, g.b, count(*) as races
    from json_to_recordset(${JSON.stringify(pairs)}::json) as g(a bigint, b bigint)
    join runners p on p.${column} = g.a join runners q on q.race_id = p.race_id and q.${column} = g.b
    group by g.a, g.b`,
  );
  return pairs.map((pair) => rows.find(({ a, b }) => a === pair.a && b === pair.b)?.races ?? 0);
}

/** Actions of the audit log that edit a record; their `before` and `after` are texts of its form. */
export const recordEdits: string[] = ['edit-record', 'undo-record-edit', 'undo-record-import'];

/** A record as the texts of its form; null = unknown. */
export async function readRecord(db: Db, kind: RecordKind, id: number): Promise<RecordTexts | null> {
  if (kind === 'horse') return readHorseRecord(db, id);
  if (kind === 'jockey') {
    const [jockey] = await db
      .select({ name: jockeys.name, title: jockeys.title })
      .from(jockeys)
      .where(eq(jockeys.id, id));
    return jockey ? { name: jockey.name, riderTitle: jockey.title ?? '' } : null;
  }
  const table = kind === 'trainer' ? trainers : stables;
  const [named] = await db.select({ name: table.name }).from(table).where(eq(table.id, id));
  return named ?? null;
}

async function readHorseRecord(db: Db, id: number): Promise<RecordTexts | null> {
  const { name, country, birthYear, sex, colour, sire, dam, damSire, breeder, owner } = horses;
  const texts = {
    country,
    sex,
    colour,
    sire,
    dam,
    damSire,
    breeder,
    owner,
    trainer: trainers.name,
    stable: stables.name,
  };
  const [horse] = await db
    .select({ name, birthYear, ...texts })
    .from(horses)
    .leftJoin(trainers, eq(trainers.id, horses.trainerId))
    .leftJoin(stables, eq(stables.id, horses.stableId))
    .where(eq(horses.id, id));
  return horse ? Object.fromEntries(Object.entries(horse).map(([field, value]) => [field, String(value ?? '')])) : null;
}

const maxSuggested = 1_000;

/**
 * Names of the trainers and stables added last, in Czech order: the suggestions of a horse's form, in which any other
 * name can be typed too.
 */
export async function readTrainersAndStables(db: Db): Promise<{ trainers: string[]; stables: string[] }> {
  const namesOf = async (table: typeof trainers | typeof stables) => {
    const newest = db.select().from(table).orderBy(desc(table.id)).limit(maxSuggested).as('newest');
    const rows = await db.select({ name: newest.name }).from(newest).orderBy(inCzechOrder(newest.name), asc(newest.id));
    return rows.map(({ name }) => name);
  };
  const [trainerNames, stableNames] = await Promise.all([namesOf(trainers), namesOf(stables)]);
  return { trainers: trainerNames, stables: stableNames };
}
