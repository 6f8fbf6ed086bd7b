import { type Result, refused } from '#platform/command/result.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, trainers } from '#features/racing/racing.tables.ts';
import { addHorse, addPerson, findHorses, findPeople, type FoundName } from './find-or-add-names.server.ts';
import type { RowValues } from './merge-grid.server.ts';

/** Ids of a row's horse, jockey and trainer, and the jockey's stored name; absent when the row doesn't have that cell. */
export type RowNames = {
  horseId?: number;
  jockeyId?: number | null;
  jockeyName?: string | null;
  trainerId?: number | null;
};

/**
 * Finds the horse, jockey and trainer of each row by their names; names that aren't stored yet are stored once
 * (race-office.names).
 */
export async function resolveRowNames(
  tx: Db,
  rows: ReadonlyMap<string, RowValues>,
): Promise<Result<Map<string, RowNames>, 'runner.several-horses' | 'runner.several-people'>> {
  const texts = (column: string) =>
    [...rows.values()].flatMap((cells) => (cells[column] ? [String(cells[column])] : []));
  const foundHorses = await findHorses(tx, texts('horse'));
  const foundJockeys = await findPeople(tx, jockeys, texts('jockey'));
  const foundTrainers = await findPeople(tx, trainers, texts('trainer'));
  if ([...foundHorses.values()].includes('several')) return refused('runner.several-horses');
  if ([...foundJockeys.values(), ...foundTrainers.values()].includes('several'))
    return refused('runner.several-people');
  const horseIds = await createMissing(foundHorses, (text) => addHorse(tx, text));
  const jockeyIds = await createMissing(foundJockeys, (text) => addPerson(tx, jockeys, text));
  const trainerIds = await createMissing(foundTrainers, (text) => addPerson(tx, trainers, text));
  const jockeyOf = (text: string | null): RowNames => {
    if (text === null) return { jockeyId: null, jockeyName: null };
    const found = foundJockeys.get(text);
    return { jockeyId: jockeyIds.get(text) ?? null, jockeyName: typeof found === 'object' ? found.name : text };
  };
  const named = [...rows].map(([id, { horse, jockey, trainer }]) => {
    const names: RowNames = {
      ...(horse ? { horseId: horseIds.get(String(horse)) } : {}),
      ...(jockey === undefined ? {} : jockeyOf(jockey === null ? null : String(jockey))),
      ...(trainer === undefined ? {} : { trainerId: trainerIds.get(String(trainer)) ?? null }),
    };
    return [id, names] as const;
  });
  return { ok: true, value: new Map(named) };
}

async function createMissing(
  found: ReadonlyMap<string, FoundName>,
  add: (text: string) => Promise<number>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [text, name] of found) ids.set(text, typeof name === 'object' ? name.id : await add(text));
  return ids;
}
