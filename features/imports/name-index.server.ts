import { sql } from 'drizzle-orm';
import { type MergedName, readMergedNames } from '#features/records/read-merges.server.ts';
import { horses, jockeys, stables, trainers } from '#features/racing/racing.tables.ts';
import { type Cell, hasValue } from '#features/racing/cell.rules.ts';
import { tidyName } from '#platform/text/tidy-name.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { RowParts } from '#features/racing/fields.rules.ts';
import { printHorse } from '#features/racing/horse-identity.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import { inSteps } from '#platform/process/yield-by-time.server.ts';
import {
  createLookalikeFinder,
  findMergedHorse,
  type KnownHorse,
  matchHorse,
  matchInLineup,
  mergedHorses,
  namesakeKey,
  parentsKey,
  possibleNamesakes,
} from './match-horse.rules.ts';
import type { ProvisionalIds, RowWriter } from './row-writer.server.ts';

/**
 * The jockeys, trainers or stables of an import by their exact name, since 'ml.' and 'st.' tell people apart
 * (racing.rider-names): another spelling makes another record, which administrators may merge later. Holds all names
 * of the table, which are hundreds.
 */
export type NameIndex = {
  /** The id of a name, which `add` must have stored; null for an empty cell, undefined where the file has no such column. */
  idOf(name: Cell<string>): Cell<number>;
  name(id: number): string | null;
  /** Whether a stored record has this name, or had it. */
  isNameOf(name: unknown, id: number | null): boolean;
  /** Inserts the names that are new; returns how many. Every name of a batch is added before `idOf` is asked for it. */
  add(writer: RowWriter, names: Iterable<Cell<string>>): Promise<number>;
  /** Whether this import added it. */
  isNew(id: number): boolean;
  /** A record that this import added may be another that was there before it; null when nothing resembles it, and when asked again. */
  takeNamesake(id: number): string | null;
  /** The names that this import added (import.preview). */
  addedNames(): IteratorObject<string>;
};

const tables = { jockey: jockeys, trainer: trainers, stable: stables } as const;

/**
 * Loads all names of a kind, also those that were merged into others (import.merged-names), before the first batch of
 * an import.
 */
export async function loadNameIndex(tx: Db, kind: keyof typeof tables): Promise<NameIndex> {
  const table = tables[kind];
  const rows = await tx.select({ id: table.id, name: table.name }).from(table);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const merged = (await readMergedNames(tx, kind)).filter(({ id }) => names.has(id));
  const ids = new Map([...merged, ...rows].map((row) => [tidyName(row.name), row.id]));
  const added = new Set<number>();
  const byKey = new Map(rows.map((row) => [namesakeKey(row.name), row.name]));
  const namesakes = new Map<number, string>();
  return {
    takeNamesake(id) {
      const known = namesakes.get(id) ?? null;
      namesakes.delete(id);
      return known;
    },
    isNew: (id) => added.has(id),
    addedNames: () => added.values().map((id) => names.get(id) ?? ''),
    idOf(name) {
      if (!hasValue(name)) return name;
      const id = ids.get(name);
      if (id === undefined) throw new Error(`${name} was not added before its id was requested`);
      return id;
    },
    name: (id) => names.get(id) ?? null,
    isNameOf: (name, id) => typeof name === 'string' && id !== null && ids.get(name) === id,
    async add(writer, candidates) {
      const missing = [...new Set(candidates)].filter(hasValue).filter((name) => !ids.has(name));
      const newIds = await writer.allocateIds(table, missing.length);
      const newRows = missing.map((name, index) => ({ id: newIds[index] ?? 0, name }));
      await writer.insert(table, newRows);
      for (const { id, name } of newRows) {
        ids.set(name, id);
        names.set(id, name);
        added.add(id);
        const known = byKey.get(namesakeKey(name));
        if (known === undefined) byKey.set(namesakeKey(name), name);
        else namesakes.set(id, known);
      }
      return newRows.length;
    },
  };
}

type HorseInput = Partial<RowParts['horse']> & { name: string; number?: Cell<number> };
type LineupRunner = { horseId: number; number: number | null };

/**
 * Loads all stored horses. `choices`: ids of those that an administrator chose for names of the file, by the name's
 * key, null = a new one. `own`: those that the import itself has added.
 */
export async function loadHorseIndex(
  tx: Db,
  nextId: ProvisionalIds,
  choices: ReadonlyMap<string, number | null> = new Map(),
  own: ReadonlySet<number> = new Set(),
): Promise<HorseIndex> {
  const { id, name, country, birthYear, nameFolded, sire, dam } = horses;
  const stored = await tx.select({ id, name, country, birthYear, nameFolded, sire, dam }).from(horses);
  return new HorseIndex({ stored, merged: await readMergedNames(tx, 'horse'), nextId, choices, own });
}

type Given = {
  stored: readonly (KnownHorse & { nameFolded: string; sire: string | null; dam: string | null })[];
  merged: readonly MergedName[];
  nextId: ProvisionalIds;
  choices: ReadonlyMap<string, number | null>;
  own: ReadonlySet<number>;
};

/**
 * The horses of an import by folded name: stored ones, and new ones of the file, whose ids are provisional until `store`.
 * Grows with the number of horses, not with the file.
 */
export class HorseIndex {
  readonly #namesakes = new Map<string, KnownHorse[]>();
  readonly #keys = new Map<string, string>();
  readonly #names = new Map<number, string>();
  readonly #added = new Set<number>();
  readonly #stored = new Map<number, KnownHorse>();
  /** Stored horses under spellings that were merged into them (import.merged-names). */
  readonly #merged: ReadonlyMap<string, KnownHorse[]>;
  readonly #choices: ReadonlyMap<string, number | null>;
  /** Stored horses by parents and birth year, where all three are known. */
  readonly #siblings = new Map<string, KnownHorse[]>();
  #lookalikes: ((name: string) => KnownHorse[]) | null = null;
  readonly #nextId: ProvisionalIds;

  constructor({ stored, merged, nextId, choices, own }: Given) {
    this.#nextId = nextId;
    this.#choices = choices;
    for (const { nameFolded, sire, dam, ...horse } of stored) {
      const key = fold(nameFolded);
      this.#keys.set(horse.name, key);
      this.#names.set(horse.id, horse.name);
      this.#add(key, horse);
      if (own.has(horse.id)) {
        this.#added.add(horse.id);
        continue;
      }
      this.#stored.set(horse.id, horse);
      const parents = parentsKey({ sire, dam, birthYear: horse.birthYear });
      if (parents) this.#siblings.set(parents, [...(this.#siblings.get(parents) ?? []), horse]);
    }
    this.#merged = mergedHorses(merged, this.#stored);
  }

  /** Must be called with every name before `find`. */
  async loadKeys(tx: Db, names: readonly string[]): Promise<void> {
    const unknown = [...new Set(names)].filter((name) => !this.#keys.has(name));
    for (const [name, folded] of await foldNames(tx, unknown)) this.#keys.set(name, fold(folded));
  }

  /**
   * The horse of a row: one of its race's `lineup`, a stored one, one of an earlier row, or a new one. Null when several
   * match.
   */
  find(input: HorseInput, lineup: readonly LineupRunner[]): KnownHorse | null {
    const key = this.keyOf(input.name);
    const known = this.#findInLineup(key, input, lineup);
    if (known) return known;
    const match = matchHorse(this.#namesakes.get(key) ?? [], { country: input.country, birthYear: input.birthYear });
    if (match.kind === 'several') return null;
    if (match.kind === 'one') {
      match.horse.birthYear ??= input.birthYear ?? null;
      return match.horse;
    }
    const chosen =
      findMergedHorse(this.#merged, this.#stored, key, input) ?? this.#stored.get(this.#choices.get(key) ?? 0);
    if (chosen) return chosen;
    const { name, country = null, birthYear = null } = input;
    const horse = { id: this.#nextId(), name, country, birthYear };
    this.#add(key, horse);
    return horse;
  }

  #findInLineup(key: string, input: HorseInput, lineup: readonly LineupRunner[]) {
    const spelled = [...(this.#namesakes.get(key) ?? []), ...(this.#merged.get(key) ?? [])];
    const runners = lineup.flatMap(({ horseId, number }) => {
      const horse = spelled.find(({ id }) => id === horseId);
      return horse ? [{ horse, number }] : [];
    });
    const { number, country, birthYear } = input;
    const found = matchInLineup(runners, { number, country, birthYear });
    if (!found) return null;
    const horse = this.#stored.get(found.id) ?? found;
    horse.birthYear ??= birthYear ?? null;
    return horse;
  }

  /** Whether somebody has said which horse a name means that is nearly a stored one's. */
  isDecided(name: string): boolean {
    return this.#choices.has(this.keyOf(name));
  }

  /** The key under which namesakes are found: the folded one. */
  keyOf(name: string): string {
    return this.#keys.get(name) ?? fold(name);
  }

  /**
   * Horses stored before the import that a new one may be: of its name, of its parents and birth year, or of a similar name
   * (import.lookalikes).
   */
  async lookalikesOf(horse: KnownHorse, input: HorseInput): Promise<KnownHorse[]> {
    if (this.#stored.has(horse.id)) return [];
    const siblings = this.#siblings.get(parentsKey(input) ?? '');
    if (siblings) return siblings;
    const namesakes = (this.#namesakes.get(this.keyOf(horse.name)) ?? []).filter(({ id }) => this.#stored.has(id));
    if (namesakes.length > 0) return possibleNamesakes(horse, namesakes);
    this.#lookalikes ??= await inSteps(createLookalikeFinder(this.#stored.values()));
    return this.#lookalikes(horse.name);
  }

  /** The horses that this import added, as people write them (import.preview). */
  *addedNames(): Generator<string> {
    for (const horses of this.#namesakes.values())
      for (const horse of horses) if (this.#added.has(horse.id)) yield printHorse(horse);
  }

  /** Inserts those of the horses that are new; returns how many. */
  async store(writer: RowWriter, candidates: readonly KnownHorse[]): Promise<number> {
    const newHorses = [...new Set(candidates)].filter((horse) => horse.id < 0 && !this.#added.has(horse.id));
    const ids = await writer.allocateIds(horses, newHorses.length);
    for (const [index, horse] of newHorses.entries()) {
      horse.id = ids[index] ?? horse.id;
      this.#names.set(horse.id, horse.name);
      this.#added.add(horse.id);
    }
    await writer.insert(horses, newHorses);
    return newHorses.length;
  }

  name(id: number): string | null {
    return this.#names.get(id) ?? null;
  }

  /** Whether this import added it. */
  isNew(id: number): boolean {
    return this.#added.has(id);
  }

  #add(key: string, horse: KnownHorse): void {
    const others = this.#namesakes.get(key);
    if (others) others.push(horse);
    else this.#namesakes.set(key, [horse]);
  }
}

/** Folds names in the database, whose unique index uses the same function. */
async function foldNames(tx: Db, names: readonly string[]): Promise<[string, string][]> {
  if (names.length === 0) return [];
  const rows = await tx
    .select({ name: sql<string>`name`, folded: sql<string>`cz_fold(name)` })
    .from(sql`unnest(${sql.param(names)}::text[]) as name`);
  return rows.map((row) => [row.name, row.folded]);
}
