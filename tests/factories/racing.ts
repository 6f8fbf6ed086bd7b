import type { DayStatus, Lawful } from '#features/racing/judge-race.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations, raceEvents, races } from '#features/racing/racing.tables.ts';

let wordCount = 0;
/** A word that no other row of this process has. */
const unique = (word: string): string => `${word} ${(wordCount += 1)}`;

type Unjudged<Value> =
  Value extends Lawful<boolean>
    ? boolean
    : Value extends Lawful<number>
      ? number
      : Value extends Lawful<ResultStatus> | Lawful<DayStatus>
        ? string
        : Value;
/** A test makes any state, also one that the law of races never lets through. */
export type Insert<Table extends { $inferInsert: object }> = {
  [Column in keyof Table['$inferInsert']]?: Unjudged<Table['$inferInsert'][Column]>;
};

/** Inserts a race day, 8 October 2023 unless given. */
export async function insertEvent(db: Db, overrides: Insert<typeof raceEvents> = {}): Promise<number> {
  const rows = await db
    .insert(raceEvents)
    .values({
      location: unique('Chuchle'),
      date: '2023-10-08',
      ...(overrides as Partial<typeof raceEvents.$inferInsert>),
    })
    .returning();
  return idOf(rows);
}

/** Inserts a race. Makes its race day when none is given. */
export async function insertRace(db: Db, overrides: Insert<typeof races> = {}): Promise<number> {
  const eventId = overrides.eventId ?? (await insertEvent(db));
  return idOf(
    await db
      .insert(races)
      .values({ raceNumber: 1, time: '14:30', ...(overrides as Partial<typeof races.$inferInsert>), eventId })
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
        .values({ ...(overrides as Partial<typeof participations.$inferInsert>), raceId, horseId })
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

/** Values for a test that stores a state by itself, past the law of races: of any column's type. */
export const unjudged = <Values extends object>(values: Values) => values as { [Column in keyof Values]: never };
