import { inArray, sql } from 'drizzle-orm';
import { printHorse, readHorse } from '#features/racing/horse-identity.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { findMergedHorse, matchHorse, mergedHorses } from '#features/imports/match-horse.rules.ts';
import { readMergedNames } from '#features/records/read-merges.server.ts';
import { folded } from '#platform/db/czech.server.ts';
import { horses, jockeys, type participations, trainers } from '#features/racing/racing.tables.ts';
import { refused, type Result } from '#platform/command/result.rules.ts';
import { isLookalikeName } from '#features/records/find-pairs.rules.ts';
import type { RowValues } from './merge-edits.server.ts';
import { type Finding, gridColumns } from './race-grid.rules.ts';
import type { CellEdit } from './grid.rules.ts';

/** What may be typed by name in a grid of the race office. */
export const nameKinds = ['horse', 'jockey', 'trainer'] as const;
type NameKind = (typeof nameKinds)[number];

/** `note` tells namesakes apart: a horse's birth year. */
type NameLike = { name: string; note: string | null };

const maxNames = 6;
/** Sum of the two similarities below, each from 0 to 1. */
const minSimilarity = 0.45;
const tables = {
  horse: sql`select name, name_folded, country, birth_year from individual_horses`,
  jockey: sql`select name, name_folded, null as country, null::int as birth_year from individual_jockeys`,
  trainer: sql`select name, name_folded, null as country, null::int as birth_year from trainers`,
};

/**
 * Suggestions while a name is typed: stored names that begin with, contain or resemble the text, whatever its case and
 * diacritics (race-office.names).
 */
export async function readNamesLike(db: Db, kind: NameKind, typed: string): Promise<NameLike[]> {
  const folded = fold(kind === 'horse' ? readHorse(typed).name : typed).trim();
  if (folded === '') return [];
  const rows = await queryRows(
    db,
    { name: text(), country: nullable(text()), birthYear: nullable(int) },
    sql`
    select name, country, birth_year as "birthYear"
    from (select *, name_folded like ${`${folded}%`} as begins, name_folded like ${`%${folded}%`} as contains,
        word_similarity(${folded}, name_folded) + similarity(${folded}, name_folded) as near
      from (${tables[kind]}) as known) as ranked
    where contains or near >= ${minSimilarity}
    order by begins desc, contains desc, near desc, name collate public.cs limit ${maxNames}`,
  );
  return rows.map(({ name, country, birthYear }) => ({
    name: kind === 'horse' ? printHorse({ name, country }) : name,
    note: birthYear === null ? null : String(birthYear),
  }));
}

/** The stored record that a typed name means, `new` when there is none, `several` when more than one would fit. */
type FoundName = { id: number; name: string } | 'new' | 'several';

type PeopleTable = typeof jockeys | typeof trainers;

/** Which stored horse each text refers to, by folded name, country, and birth year when given (import.horse-matching). */
export async function findHorses(db: Db, texts: readonly string[]): Promise<Map<string, FoundName>> {
  const uniqueTexts = [...new Set(texts)].map((text) => ({ text, ...readHorse(text) }));
  if (uniqueTexts.length === 0) return new Map();
  const { id, name, country, birthYear, nameFolded } = horses;
  const names = sql.join(
    uniqueTexts.map((horse) => folded(horse.name)),
    sql`, `,
  );
  const stored = await db
    .select({ id, name, country, birthYear, nameFolded })
    .from(horses)
    .where(sql`${nameFolded} in (${names})`);
  const namesakes = Map.groupBy(stored, (horse) => fold(horse.nameFolded));
  const found = new Map<string, FoundName>();
  for (const { text, name: typed, ...horse } of uniqueTexts) {
    const match = matchHorse(namesakes.get(fold(typed)) ?? [], horse);
    found.set(text, match.kind === 'one' ? nameOf(match.horse) : match.kind === 'none' ? 'new' : 'several');
  }
  const unknown = uniqueTexts.filter(({ text }) => found.get(text) === 'new');
  for (const [text, horse] of await findMergedHorses(db, unknown)) found.set(text, horse);
  return found;
}

const nameOf = ({ id, name }: { id: number; name: string }) => ({ id, name });

type TypedHorse = { text: string } & ReturnType<typeof readHorse>;

/** Of names that no stored horse has, those that were merged into one (import.merged-names). */
async function findMergedHorses(db: Db, typed: readonly TypedHorse[]): Promise<[string, FoundName][]> {
  const merged = typed.length === 0 ? [] : await readMergedNames(db, 'horse');
  if (merged.length === 0) return [];
  const { id, name, country, birthYear } = horses;
  const survivors = await db
    .select({ id, name, country, birthYear })
    .from(horses)
    .where(
      inArray(
        id,
        merged.map((one) => one.id),
      ),
    );
  const stored = new Map(survivors.map((horse) => [horse.id, horse]));
  const spellings = mergedHorses(merged, stored);
  return typed.flatMap(({ text, name: spelling, ...facts }) => {
    const horse = findMergedHorse(spellings, stored, fold(spelling), facts);
    return horse ? [[text, nameOf(horse)] as [string, FoundName]] : [];
  });
}

/** Which stored jockey or trainer each text refers to; 'ml.' and 'st.' are part of the name (racing.rider-names). */
export async function findPeople(
  db: Db,
  table: PeopleTable,
  texts: readonly string[],
): Promise<Map<string, FoundName>> {
  const uniqueTexts = [...new Set(texts)];
  if (uniqueTexts.length === 0) return new Map();
  const people = json<{ id: number; name: string }[]>();
  const person = sql`json_build_object('id', ${table.id}, 'name', ${table.name})`;
  const rows = await queryRows(
    db,
    { text: text(), exact: nullable(people), alike: nullable(people) },
    sql`
    select given.text, json_agg(${person}) filter (where ${table.name} = given.text) as exact,
      json_agg(${person}) filter (where ${table.id} is not null) as alike
    from unnest(${sql.param(uniqueTexts)}::text[]) as given(text)
    left join ${table} on ${table.nameFolded} = cz_fold(given.text) group by given.text`,
  );
  const hasUnknown = rows.some(({ alike }) => alike === null);
  const merged = hasUnknown ? await findMergedPeople(db, table) : new Map<string, { id: number; name: string }>();
  return new Map(
    rows.map(({ text, exact, alike }) => {
      const found = exact?.[0] ?? (alike?.length === 1 ? alike[0] : undefined);
      return [text, found ?? (alike ? 'several' : (merged.get(fold(text)) ?? 'new'))] as const;
    }),
  );
}

/** People by the folded spellings that were merged into them (import.merged-names). */
async function findMergedPeople(db: Db, table: PeopleTable): Promise<Map<string, { id: number; name: string }>> {
  const merged = await readMergedNames(db, table === trainers ? 'trainer' : 'jockey');
  if (merged.length === 0) return new Map();
  const ids = merged.map(({ id }) => id);
  const people = await db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
  const stored = new Map(people.map((person) => [person.id, person]));
  return new Map(
    merged.flatMap(({ id, name }) => {
      const person = stored.get(id);
      return person ? [[fold(name), person]] : [];
    }),
  );
}

/** Stores a new horse from a typed text such as 'Tempest (FR) 2018'; returns its id. */
async function addHorse(tx: Db, text: string): Promise<number> {
  const { name, country, birthYear } = readHorse(text);
  const [row] = await tx.insert(horses).values({ name, country, birthYear }).returning({ id: horses.id });
  if (!row) throw new Error('the horse was not stored');
  return row.id;
}

/** Stores a new jockey or trainer; returns the id. */
export async function addPerson(tx: Db, table: PeopleTable, name: string): Promise<number> {
  const [row] = await tx.insert(table).values({ name }).returning({ id: table.id });
  if (!row) throw new Error('the name was not stored');
  return row.id;
}

/** Ids of a row's horse, jockey and trainer, and the jockey's stored name; absent when the row doesn't have that cell. */
type RowNames = {
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

/** Without what the law judges: the code, and the order among reserves that goes with it. */
export type RunnerFields = Omit<Partial<typeof participations.$inferInsert>, 'finishingPosition' | 'resultStatus'>;

/** Stored as they are typed, unlike names and what the law judges. */
const plainKeys = gridColumns.lineups
  .map(({ key }) => key)
  .filter((key) => !['horse', 'jockey', 'trainer', 'status'].includes(key));

/** A lineup's cells as columns of the runner; absent cells leave their columns alone. */
export function runnerFields(cells: RowValues, { horseId, jockeyId, jockeyName, trainerId }: RowNames): RunnerFields {
  return {
    ...Object.fromEntries(plainKeys.flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key]]]))),
    ...(horseId === undefined ? {} : { horseId }),
    ...(jockeyName === undefined ? {} : { jockey: jockeyName, jockeyId: jockeyId ?? null, jockeyTitle: null }),
    ...(trainerId === undefined ? {} : { trainerId }),
  };
}

/**
 * Typed names that are not stored yet, with similar stored ones, to be confirmed before saving (race-office.warnings).
 */
export async function readNewNames(db: Db, edits: readonly CellEdit[]): Promise<Finding[]> {
  const editsOf = (column: NameKind) => edits.filter((edit) => edit.column === column && edit.value !== '');
  const texts = (column: NameKind) => editsOf(column).map(({ value }) => value);
  const found = {
    horse: await findHorses(db, texts('horse')),
    jockey: await findPeople(db, jockeys, texts('jockey')),
    trainer: await findPeople(db, trainers, texts('trainer')),
  };
  const findings: Finding[] = [];
  for (const kind of ['horse', 'jockey', 'trainer'] as const) {
    for (const { rowId, column, value } of editsOf(kind)) {
      if (found[kind].get(value) !== 'new') continue;
      const known = await readNamesLike(db, kind, value);
      const like = distinctNames(known.filter(({ name }) => isLookalikeName(value, name)));
      findings.push({ rowId, column, kind: 'new-name', name: value, like });
    }
  }
  return findings;
}

/** Namesakes get their note, a birth year, which a cell can hold. */
function distinctNames(names: readonly NameLike[]): string[] {
  return names.map(({ name, note }) => {
    const isShared = names.filter((other) => other.name === name).length > 1;
    return isShared && note !== null ? `${name} ${note}` : name;
  });
}
