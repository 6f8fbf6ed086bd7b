import { asc, desc, eq } from 'drizzle-orm';
import type { RecordKind, RecordTexts } from '#features/admin/record.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';
import { horses, jockeys, stables, trainers } from '#features/racing/racing.tables.ts';

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
