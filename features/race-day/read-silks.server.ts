import { eq } from 'drizzle-orm';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations, races } from '#features/racing/racing.tables.ts';

/** The silks of a race day's horses; empty for an unknown day. */
export async function readSilks(db: Db, eventId: number): Promise<{ horseId: number; silk: Silk }[]> {
  const rows = await db
    .selectDistinctOn([horses.id], { horseId: horses.id, silk: horses.silk })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .where(eq(races.eventId, eventId))
    .orderBy(horses.id);
  return rows.map(({ horseId, silk }) => ({ horseId, silk: silk ?? unknownSilk }));
}
