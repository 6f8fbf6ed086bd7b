import { eq } from 'drizzle-orm';
import type { NoteSubject } from './note-limits.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { raceName } from '#features/racing/race-name.rules.ts';
import { formatDate } from '#platform/time/czech-date.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, raceEvents, races } from '#features/racing/racing.tables.ts';

/**
 * The name of what a note is about, as it is shown; a note keeps it for the day when its subject is stored no more.
 * null for an unknown one.
 */
export async function readSubject(db: Db, subject: NoteSubject, id: number): Promise<string | null> {
  if (subject === 'race') return readRaceName(db, id);
  const [table, shown] = subject === 'horse' ? ([horses, horseName] as const) : ([jockeys, personName] as const);
  const [row] = await db.select({ name: table.name }).from(table).where(eq(table.id, id));
  return row ? shown(row.name) : null;
}

async function readRaceName(db: Db, id: number): Promise<string | null> {
  const [race] = await db
    .select({ name: races.raceName, number: races.raceNumber, location: raceEvents.location, date: raceEvents.date })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(races.id, id));
  if (!race) return null;
  const name = race.name === null ? `${race.number}. dostih` : raceName(race.name);
  return `${name}, ${race.location} ${formatDate(race.date as PragueDate)}`;
}
