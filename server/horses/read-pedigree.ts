import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { horses } from '#server/db/schema/racing.ts';

type Pedigree = Pick<typeof horses.$inferSelect, 'colour' | 'sire' | 'dam' | 'damSire'>;

/** A horse's colour and pedigree as its source prints them; null for an unknown id. For the API. */
export async function readPedigree(db: Db, horseId: number): Promise<Pedigree | null> {
  const { colour, sire, dam, damSire } = horses;
  const [found] = await db.select({ colour, sire, dam, damSire }).from(horses).where(eq(horses.id, horseId));
  return found ?? null;
}
