import type { RaceTemplate } from '#domain/admin/races/race-template.ts';
import { inCzechOrder } from '#server/db/czech.ts';
import type { Db } from '#server/db/db.ts';
import { raceTemplates } from '#server/db/schema/drafts.ts';

/** Templates by name. */
export function readRaceTemplates(db: Db): Promise<RaceTemplate[]> {
  return db.select().from(raceTemplates).orderBy(inCzechOrder(raceTemplates.name));
}
