import { hasValue } from '#features/racing/cell.rules.ts';
import { columnName } from '#features/racing/fields.rules.ts';
import { insertableColumns } from '#platform/db/catalogue.server.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { applyFields, changedFields } from './merge-facts.rules.ts';
import { recordAddition, recordChange } from './import-report.rules.ts';
import { priceFields } from './import-row.rules.ts';
import type { ImportState, StoredRunner } from './import-state.server.ts';
import type { AcceptedRow } from './judge-rows.server.ts';
import type { RaceGroup } from './validate-batch.server.ts';

type RunnerFields = Omit<StoredRunner, 'id' | 'raceId'>;
type WrittenRunner = { before: StoredRunner | null; after: StoredRunner; line: number };

/**
 * Stores the runners of a batch of an import's rows and the changes of their prices. `raceIds` are ids by the groups'
 * keys.
 */
export async function storeRunners(
  state: ImportState,
  groups: readonly RaceGroup[],
  raceIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = groups.flatMap((group) => group.rows.map((row) => ({ group, row })));
  await addNames(
    state,
    rows.map(({ row }) => row),
  );
  const addedCount = rows.filter(({ row }) => !row.stored).length;
  const ids = (await state.writer.allocateIds(participations, addedCount)).values();
  const written = rows.map(({ group, row }): WrittenRunner => {
    const raceId = raceIds.get(group.key) ?? 0;
    const base = row.stored ?? { ...emptyRunner, id: ids.next().value ?? 0, raceId, horseId: row.horse.id };
    for (const claim of row.claims ?? []) state.report.claims.push({ runnerId: base.id, ...claim });
    return {
      before: row.stored,
      after: applyFields<StoredRunner>(base, fieldsToStore(state, row)),
      line: row.row.line,
    };
  });
  const added = written.filter(({ before }) => !before);
  const changed = written.filter(({ before, after }) => before && changedFields(before, after).length > 0);
  await clearChangedNumbers(state, changed);
  await state.writer.insert(
    participations,
    added.map(({ after }) => after),
  );
  await state.writer.update(
    participations,
    changed.map(({ after }) => after),
  );
  for (const { after } of [...added, ...changed]) state.dryRunRows?.addRunner(after);
  for (const { before, after } of changed) {
    if (!before) continue;
    const isOtherJockey = before.jockeyId !== null && before.jockeyId !== after.jockeyId;
    if (before.horseId !== after.horseId || isOtherJockey) state.reassignedRunners.add(after.id);
  }
  await recordPrices(state, [...added, ...changed]);
  reportRunners(state, groups, written, added, changed);
}

/** Numbers may swap within a race or go to a new runner, and the unique index is checked per row. */
async function clearChangedNumbers(state: ImportState, changed: readonly WrittenRunner[]): Promise<void> {
  const renumbered = changed
    .filter(({ before, after }) => before?.number !== after.number)
    .map(({ after: { id } }) => ({ id, number: null }));
  await state.writer.update(participations, renumbered);
}

const markets = (['fortuna', 'tipsport'] as const).flatMap((bookmaker) =>
  priceFields(bookmaker).map((field, index) => ({
    field,
    bookmaker: bookmaker === 'fortuna' ? ('F' as const) : ('T' as const),
    market: index + 1,
  })),
);

/** Each change of a market is a row of odds_history, also a withdrawn price: a row without odds. */
async function recordPrices(state: ImportState, written: readonly WrittenRunner[]): Promise<void> {
  const rows = written.flatMap(({ before, after }) =>
    markets
      .filter(({ field }) => (before?.[field] ?? null) !== after[field])
      .map(({ field, bookmaker, market }) => ({
        runnerId: after.id,
        bookmaker,
        market,
        odds: after[field],
        recordedAt: state.now,
      })),
  );
  await state.writer.insert(oddsHistory, rows);
  state.report.oddsChanges += rows.length;
}

async function addNames(state: ImportState, rows: readonly AcceptedRow[]): Promise<void> {
  const { added } = state.report;
  added.horses += await state.horses.store(
    state.writer,
    rows.map(({ horse }) => horse),
  );
  added.jockeys += await state.jockeys.add(
    state.writer,
    rows.map(({ row }) => row.runner.jockey),
  );
  added.trainers += await state.trainers.add(
    state.writer,
    rows.map(({ row }) => row.runner.trainer),
  );
  added.stables += await state.stables.add(
    state.writer,
    rows.map(({ row }) => row.horse.stable),
  );
}

const emptyRunner = Object.fromEntries(insertableColumns(participations).map(([field]) => [field, null])) as Record<
  Exclude<keyof RunnerFields, 'horseId'>,
  null
>;

function fieldsToStore(
  state: ImportState,
  { row, horse, stored, resultRow, outcome }: AcceptedRow,
): Partial<RunnerFields> {
  const { trainer, finishingPosition: _place, resultStatus: _code, reserve: _order, ...cells } = row.runner;
  const jockeyId = state.jockeys.idOf(cells.jockey);
  // Another name of the same record, such as the present one, is no change of the ride.
  const isSameRider = hasValue(jockeyId) && jockeyId === stored?.jockeyId;
  return {
    ...cells,
    ...(isSameRider && { jockey: stored.jockey }),
    ...outcome,
    resultRow,
    horseId: horse.id,
    jockeyId,
    trainerId: state.trainers.idOf(trainer),
  };
}

function reportRunners(
  state: ImportState,
  groups: readonly RaceGroup[],
  written: readonly WrittenRunner[],
  added: readonly WrittenRunner[],
  changed: readonly WrittenRunner[],
): void {
  const { runners } = state.report;
  runners.added += added.length;
  runners.changed += changed.length;
  runners.unchanged += written.length - added.length - changed.length;
  for (const group of groups) {
    for (const { row, stored } of group.rows) {
      if (!stored) recordAddition(state.report, { line: row.line, race: group.key, name: row.horse.name });
    }
  }
  const byRace = new Map(groups.map((group) => [group.race?.id, group]));
  for (const { before, after, line } of changed) {
    const group = byRace.get(after.raceId);
    if (!before || !group?.race) continue;
    state.changedEvents.add(group.race.eventId);
    for (const field of changedFields(before, after) as (keyof RunnerFields)[]) {
      if (field === 'jockeyId' && before.jockey !== after.jockey) continue;
      recordChange(state.report, {
        line,
        race: group.key,
        name: state.horses.name(after.horseId),
        column: shownColumn(field),
        from: shownValue(state, field, before[field]),
        to: shownValue(state, field, after[field]),
      });
    }
  }
  for (const group of groups) {
    if (group.race && group.rows.some(({ stored }) => !stored)) state.changedEvents.add(group.race.eventId);
  }
  for (const { after } of written) state.writtenRunners.add(after.id);
}

const shownColumn = (field: keyof RunnerFields): string => {
  if (field === 'horseId') return 'horse';
  if (field === 'trainerId') return 'trainer';
  return field === 'jockeyId' ? 'jockey' : columnName('runner', field);
};

function shownValue(
  state: ImportState,
  field: keyof RunnerFields,
  value: string | number | null,
): string | number | null {
  if (typeof value !== 'number') return value;
  if (field === 'horseId') return state.horses.name(value);
  if (field === 'trainerId') return state.trainers.name(value);
  return field === 'jockeyId' ? state.jockeys.name(value) : value;
}
