import { asc, eq } from 'drizzle-orm';
import type { RecordKind, RecordTexts } from '#domain/admin/record.ts';
import type { Db } from '#server/db/db.ts';
import { inCzechOrder } from '#server/db/czech.ts';
import { horses, jockeys, stables, trainers } from '#server/db/schema/racing.ts';

/** A record as the texts of its form, for /admin/records/{kind}/{id} and its commands; null = unknown. One query. */
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
  const { name, country, birthYear, sex } = horses;
  const [horse] = await db
    .select({ name, country, birthYear, sex, trainer: trainers.name, stable: stables.name })
    .from(horses)
    .leftJoin(trainers, eq(trainers.id, horses.trainerId))
    .leftJoin(stables, eq(stables.id, horses.stableId))
    .where(eq(horses.id, id));
  return horse
    ? {
        name: horse.name,
        country: horse.country ?? '',
        birthYear: String(horse.birthYear ?? ''),
        sex: horse.sex ?? '',
        trainer: horse.trainer ?? '',
        stable: horse.stable ?? '',
      }
    : null;
}

/** Names of all trainers and stables, hundreds of each: the suggestions of a horse's form. Two queries. */
export async function readTrainersAndStables(db: Db): Promise<{ trainers: string[]; stables: string[] }> {
  const namesOf = async (table: typeof trainers | typeof stables) =>
    (await db.select({ name: table.name }).from(table).orderBy(inCzechOrder(table.name), asc(table.id))).map(
      ({ name }) => name,
    );
  const [trainerNames, stableNames] = await Promise.all([namesOf(trainers), namesOf(stables)]);
  return { trainers: trainerNames, stables: stableNames };
}
