import { and, asc, eq, inArray, max, min, sql, type SQL } from 'drizzle-orm';
import { isBornLate } from '#features/racing/born-late.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { hasValue } from '#features/racing/cell.rules.ts';
import { columnName } from '#features/racing/fields.rules.ts';
import { horses, jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { isOtherParent, namesakeWarning, ranBefore } from './match-horse.rules.ts';
import type { ImportRow } from './import-row.rules.ts';
import { recordChange, recordErrors, recordWarnings } from './import-report.rules.ts';
import { type DatedFacts, factsToStore, mergeNewestFacts } from './merge-facts.rules.ts';
import type { HorseFacts, ImportState, JockeyFacts } from './import-state.server.ts';
import type { RaceGroup } from './validate-batch.server.ts';
import { rowFindings } from '#text/imports/row-findings';

/**
 * Collects what a batch of an import's rows says about horses and jockeys themselves (import.race-facts); their names
 * must be stored already.
 */
export function collectFacts(state: ImportState, groups: readonly RaceGroup[]): void {
  for (const { row, horse } of groups.flatMap((group) => group.rows)) {
    warnAboutNamesakes(state, row);
    const run = { date: row.event.date, line: row.line };
    const { name: _name, country: _country, stable, birthYear, ...others } = row.horse;
    // An empty trainer is unknown for this run; the horse keeps its trainer.
    const facts = {
      ...others,
      birthYear: birthYear ?? undefined,
      stableId: state.stables.idOf(stable),
      trainerId: state.trainers.idOf(row.runner.trainer) ?? undefined,
    };
    state.horseFacts.set(horse.id, mergeNewestFacts(state.horseFacts.get(horse.id) ?? {}, run, facts));
    keepNewest(state.newestRuns.horses, horse.id, run.date);
    const jockeyId = state.jockeys.idOf(row.runner.jockey);
    if (!jockeyId) continue;
    const title = { title: row.runner.jockeyTitle };
    state.jockeyFacts.set(jockeyId, mergeNewestFacts(state.jockeyFacts.get(jockeyId) ?? {}, run, title));
    keepNewest(state.newestRuns.jockeys, jockeyId, run.date);
  }
}

/** Warns about a new rider, trainer or stable beside a stored one that it resembles (import.namesakes). */
function warnAboutNamesakes(state: ImportState, { line, runner, horse }: ImportRow): void {
  const named = [
    ['jockey', runner.jockey, state.jockeys],
    ['trainer', runner.trainer, state.trainers],
    ['stable', horse.stable, state.stables],
  ] as const;
  for (const [column, value, index] of named) {
    const known = hasValue(value) ? index.takeNamesake(index.idOf(value) ?? 0) : null;
    if (hasValue(value) && known !== null)
      recordWarnings(state.report, [{ line, column, value, reason: namesakeWarning(known) }]);
  }
}

function keepNewest(newest: Map<number, PragueDate>, id: number, date: PragueDate): void {
  newest.set(id, laterOf(newest.get(id) ?? null, date));
}

function laterOf(known: PragueDate | null, date: PragueDate): PragueDate {
  return known !== null && known > date ? known : date;
}

/**
 * Stored runs that count for the newest run of a horse or jockey, beside those of the file. Without the reassigned ones
 * a dry run, which has not moved them, finds the same as the import.
 */
function storedRuns(state: ImportState, isTheirs: SQL): SQL | undefined {
  return and(isTheirs, sql`${participations.id} <> all(${sql.param([...state.reassignedRunners])}::bigint[])`);
}

const chunkSize = 2000;

export async function storeFacts(
  state: ImportState,
  horseIds: readonly number[],
  jockeyIds: readonly number[],
): Promise<void> {
  for (const ids of idChunks(horseIds)) await storeHorseFacts(state, ids);
  for (const ids of idChunks(jockeyIds)) await storeJockeyFacts(state, ids);
}

function idChunks(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, index) =>
    ids.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}

async function storeHorseFacts(state: ImportState, ids: readonly number[]): Promise<void> {
  const { birthYear, sex, colour, sire, dam, damSire, breeder, owner, stableId, trainerId } = horses;
  const facts = { birthYear, sex, colour, sire, dam, damSire, breeder, owner, stableId, trainerId };
  const stored = await state.tx
    .select({ id: horses.id, ...facts, lastRun: max(raceEvents.date), firstRun: min(raceEvents.date) })
    .from(horses)
    .leftJoin(participations, storedRuns(state, eq(participations.horseId, horses.id)))
    .leftJoin(races, eq(races.id, participations.raceId))
    .leftJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(inArray(horses.id, [...ids]))
    .groupBy(horses.id)
    .orderBy(asc(horses.id));
  const shown = (field: string, value: unknown): unknown => {
    if (typeof value !== 'number' || field === 'birthYear') return value;
    return (field === 'stableId' ? state.stables : state.trainers).name(value);
  };
  const columnOf = (field: string) => columnName('horse', { stableId: 'stable', trainerId: 'trainer' }[field] ?? field);
  const columns = Object.fromEntries(Object.keys(facts).map((field) => [field, columnOf(field)]));
  for (const horse of stored) dropImpossibleFacts(state, horse);
  const known = stored.map(({ firstRun: _firstRun, ...horse }) => horse);
  const updates = changedRows<HorseFacts>(state, known as StoredFacts<HorseFacts>[], state.horseFacts, {
    newestRuns: state.newestRuns.horses,
    columns,
    shown,
    name: (id) => (state.horses.isNew(id) ? null : state.horses.name(id)),
  });
  await state.writer.update(horses, updates);
}

type StoredLife = Record<'sire' | 'dam' | 'damSire', string | null> & { id: number; firstRun: string | null };

/**
 * A birth year after a stored run is refused (import.born-late). Another parent than the stored one is told; it replaces the
 * stored one only where the file is the order (import.parents).
 */
function dropImpossibleFacts(state: ImportState, horse: StoredLife): void {
  const facts = { ...state.horseFacts.get(horse.id) };
  const name = state.horses.name(horse.id) ?? '';
  const { birthYear } = facts;
  const firstRun = horse.firstRun as PragueDate | null;
  if (hasValue(birthYear?.value) && firstRun !== null && isBornLate(birthYear.value, firstRun)) {
    const { line, value } = birthYear;
    const reason = ranBefore(firstRun, null);
    recordErrors(state.report, [{ line, column: 'horse_birth_year', value: String(value), reason, name }]);
    delete facts.birthYear;
  }
  for (const field of ['sire', 'dam', 'damSire'] as const) {
    const given = facts[field];
    if (!given || !isOtherParent(field, horse[field], given.value)) continue;
    const replaces = state.sourceName === null;
    const reason = rowFindings.otherFact(horse[field], replaces);
    recordWarnings(state.report, [
      { line: given.line, column: columnName('horse', field), value: given.value, reason },
    ]);
    if (!replaces) delete facts[field];
  }
  state.horseFacts.set(horse.id, facts);
}

async function storeJockeyFacts(state: ImportState, ids: readonly number[]): Promise<void> {
  const stored = await state.tx
    .select({ id: jockeys.id, title: jockeys.title, lastRun: max(raceEvents.date) })
    .from(jockeys)
    .leftJoin(participations, storedRuns(state, eq(participations.jockeyId, jockeys.id)))
    .leftJoin(races, eq(races.id, participations.raceId))
    .leftJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(inArray(jockeys.id, [...ids]))
    .groupBy(jockeys.id)
    .orderBy(asc(jockeys.id));
  const updates = changedRows<JockeyFacts>(state, stored as StoredFacts<JockeyFacts>[], state.jockeyFacts, {
    newestRuns: state.newestRuns.jockeys,
    columns: { title: 'jockey_title' },
    shown: (_, value) => value,
    name: (id) => (state.jockeys.isNew(id) ? null : state.jockeys.name(id)),
  });
  await state.writer.update(jockeys, updates);
}

type Nullable<Facts> = { [Field in keyof Facts]: Facts[Field] | null };
type StoredFacts<Facts> = { id: number; lastRun: PragueDate | null } & Nullable<Facts>;
/** `name` is null for a horse or jockey that this import added: its facts are no changes. */
type ChangeContext = {
  newestRuns: ReadonlyMap<number, PragueDate>;
  columns: Record<string, string>;
  shown: (field: string, value: unknown) => unknown;
  name: (id: number) => string | null;
};

function changedRows<Facts>(
  state: ImportState,
  stored: readonly StoredFacts<Facts>[],
  factsById: ReadonlyMap<number, DatedFacts<Facts>>,
  { newestRuns, columns, shown, name: nameOf }: ChangeContext,
): ({ id: number } & Nullable<Facts>)[] {
  return stored.flatMap(({ lastRun, ...row }) => {
    const current = row as { id: number } & Nullable<Facts>;
    const facts: DatedFacts<Facts> = factsById.get(current.id) ?? {};
    const inFile = newestRuns.get(current.id);
    const newestRun = inFile === undefined ? lastRun : laterOf(lastRun, inFile);
    const changes = factsToStore<Facts>(current, newestRun, facts);
    const fields = Object.keys(changes) as (keyof Facts & string)[];
    const name = nameOf(current.id);
    for (const field of name ? fields : []) {
      recordChange(state.report, {
        line: facts[field]?.line ?? 0,
        race: null,
        name,
        column: columns[field] ?? field,
        from: shown(field, current[field]),
        to: shown(field, changes[field]),
      });
    }
    return fields.length > 0 ? [{ ...current, ...changes }] : [];
  });
}
