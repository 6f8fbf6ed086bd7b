import type { RaceTemplate } from './race-template.rules.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceTemplates } from './drafts.tables.ts';

/** Templates by name. */
export function readRaceTemplates(db: Db): Promise<RaceTemplate[]> {
  return db.select().from(raceTemplates).orderBy(inCzechOrder(raceTemplates.name));
}
