import type { Db } from '#server/db/db.ts';
import { horses, participations, raceEvents, races } from '#server/db/schema/racing.ts';

let wordCount = 0;
/** A word that no other row of this process has. */
const unique = (word: string): string => `${word} ${(wordCount += 1)}`;

type Insert<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** Inserts a race day, 8 October 2023 unless given. */
export async function insertEvent(db: Db, overrides: Insert<typeof raceEvents> = {}): Promise<number> {
  const rows = await db
    .insert(raceEvents)
    .values({ location: unique('Chuchle'), date: '2023-10-08', ...overrides })
    .returning();
  return idOf(rows);
}

/** Inserts a race. Makes its race day when none is given. */
export async function insertRace(db: Db, overrides: Insert<typeof races> = {}): Promise<number> {
  const eventId = overrides.eventId ?? (await insertEvent(db));
  return idOf(
    await db
      .insert(races)
      .values({ raceNumber: 1, time: '14:30', ...overrides, eventId })
      .returning(),
  );
}

/** Inserts a horse with a name of its own. */
export async function insertHorse(db: Db, overrides: Insert<typeof horses> = {}): Promise<number> {
  return idOf(
    await db
      .insert(horses)
      .values({ name: unique('Kůň'), ...overrides })
      .returning(),
  );
}

/** Inserts a runner of a race. Makes its race and horse when none is given. */
export async function insertRunner(
  db: Db,
  overrides: Insert<typeof participations> = {},
): Promise<{ id: number; raceId: number }> {
  const raceId = overrides.raceId ?? (await insertRace(db));
  const horseId = overrides.horseId ?? (await insertHorse(db));
  return {
    id: idOf(
      await db
        .insert(participations)
        .values({ ...overrides, raceId, horseId })
        .returning(),
    ),
    raceId,
  };
}

function idOf(rows: { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}
