import { columnName, type RowParts } from '#domain/admin/data/columns.ts';
import { recordWarnings } from '#domain/admin/data/import-report.ts';
import { eventKey, type ImportRow, raceKey } from '#domain/admin/data/import-row.ts';
import { findLifeProblem, lifeAfter } from '#domain/admin/data/horse-life.ts';
import type { KnownHorse } from '#domain/admin/data/match-horse.ts';
import { type Contradiction, findContradiction } from '#domain/admin/data/find-contradiction.ts';
import { hasOutcome, heldRow, missingOfResult, outcomeAfter } from '#domain/admin/data/held-results.ts';
import { matchRunners } from '#domain/admin/data/match-runner.ts';
import { mergeFacts } from '#domain/admin/data/race-facts.ts';
import { completesRace, resultRows, findResultWarnings } from '#domain/admin/data/race-results.ts';
import type { RunnerClaim } from '#domain/admin/data/source-claims.ts';
import type { Cell } from '#domain/admin/data/cell.ts';
import { statusWithReserve } from '#domain/racing/reserve.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { StoredEvent, StoredRace, StoredRunner } from './dry-run-rows.ts';
import { findStored } from './find-stored.ts';
import { type ImportState, refuseRow } from './import-state.ts';

export type AcceptedRow = {
  row: ImportRow;
  horse: KnownHorse;
  stored: StoredRunner | null;
  resultRow: Cell<number>;
  /** What the row says of fields that sources may disagree on (leave-out-outranked.ts). */
  claims?: Omit<RunnerClaim, 'runnerId'>[];
};

/** The accepted rows of one race, with the stored race and race day (null = new). */
export type RaceGroup = {
  key: string;
  eventKey: string;
  rows: AcceptedRow[];
  event: StoredEvent | null;
  race: StoredRace | null;
};

/**
 * Validates a batch of an import's rows: finds the stored rows that they update, and refuses those that can't be
 * stored. Writes nothing. Called by import-file.ts.
 */
export async function validateBatch(state: ImportState, rows: readonly ImportRow[]): Promise<RaceGroup[]> {
  await state.horses.loadKeys(
    state.tx,
    rows.map((row) => row.horse.name),
  );
  const stored = await findStored(state, rows);
  return [...Map.groupBy(rows, raceKey)].flatMap(([key, raceRows]) => {
    const [first] = raceRows;
    const event = (first && stored.events.get(eventKey(first))) ?? null;
    const race = (event && stored.races.get(`${event.id} ${first?.race.raceNumber}`)) ?? null;
    const runners = (race && stored.runners.get(race.id)) ?? [];
    if (!state.raceFacts.has(key)) {
      if (race?.isCompleted) state.finishedRaces.add(key);
      if (runners.length > 0) state.racesWithLineup.add(key);
    }
    state.report.raceKeys.add(key);
    const valid = validateRace(state, key, raceRows, runners);
    const accepted = race?.isCompleted ? valid : holdPartialResult(state, key, raceRows, valid, runners);
    return accepted.length > 0 ? [{ key, eventKey: first ? eventKey(first) : '', rows: accepted, event, race }] : [];
  });
}

function validateRace(
  state: ImportState,
  key: string,
  rows: readonly ImportRow[],
  runners: StoredRunner[],
): AcceptedRow[] {
  const isFirstBatchOfRace = !state.raceFacts.has(key);
  const known = rows.flatMap((row) => {
    const horse = state.horses.find({ ...row.horse, number: row.runner.number }, runners);
    if (!horse)
      refuseRow(state, row, 'horse', row.horse.name, 'takových koní je uloženo víc, doplňte zemi nebo rok narození');
    return horse && checkLookalikes(state, row, horse) ? [{ row, horse }] : [];
  });
  const matches = matchRunners(
    runners,
    known.map(({ row, horse }) => ({ number: row.runner.number, horseId: horse.id })),
  );
  const accepted = known.flatMap(({ row, horse }, index) => {
    const match = matches[index];
    if (!match || 'problem' in match) {
      refuseRow(
        state,
        row,
        match?.column ?? 'horse',
        match?.column === 'number' ? row.runner.number : row.horse.name,
        match?.problem ?? '',
      );
      return [];
    }
    if (match.storedId !== null && state.writtenRunners.has(match.storedId)) {
      refuseRow(state, row, 'horse', row.horse.name, 'kůň nebo číslo je v\u00a0souboru podruhé');
      return [];
    }
    const storedRunner = runners.find((runner) => runner.id === match.storedId) ?? null;
    applyReserve(row, storedRunner);
    if (!checkKnownRunner(state, row, storedRunner)) return [];
    const valid = { row, horse, stored: storedRunner };
    return isValid(state, key, valid) ? [valid] : [];
  });
  const isComplete =
    isFirstBatchOfRace && runners.every((runner) => accepted.some(({ stored }) => stored?.id === runner.id));
  const cells = accepted.map(({ row }) => row.runner);
  const order = isComplete ? resultRows(cells) : cells.map((cell) => cell.resultRow);
  const line = rows[0]?.line ?? null;
  recordWarnings(
    state.report,
    findResultWarnings(cells).map((reason) => ({ line, column: 'finishing_position', value: null, reason })),
  );
  return accepted.map((row, index) => ({ ...row, resultRow: order[index] }));
}

function isValid(state: ImportState, key: string, valid: Omit<AcceptedRow, 'resultRow'>): boolean {
  const { row, horse } = valid;
  return checkResult(state, key, valid) && checkLife(state, row, horse) && checkAgreement(state, key, row);
}

/** Refuses a row before the birth of its horse, or with another parent than an earlier row (import.born-late, import.parents). */
function checkLife(state: ImportState, row: ImportRow, horse: KnownHorse): boolean {
  const life = state.horseLives.get(horse) ?? null;
  const problem = findLifeProblem(row, horse.birthYear, life);
  if (!problem) {
    state.horseLives.set(horse, lifeAfter(life, row, horse.birthYear));
    return true;
  }
  if (life) horse.birthYear = life.birthYear;
  refuseRow(state, row, problem.column, problem.value, problem.reason);
  return false;
}

/** Reports a new horse whose name resembles a stored one's, or refuses its row where nobody can decide (import.lookalikes). */
function checkLookalikes(state: ImportState, row: ImportRow, horse: KnownHorse): boolean {
  const known = state.horses.lookalikesOf(horse, row.horse);
  const [first] = known;
  if (!first) return true;
  if (state.refusesLookalikes) {
    const reason = `takový kůň uložený není, podobá se koni ${first.name}; rozhodněte v\u00a0ručním importu`;
    refuseRow(state, row, 'horse', row.horse.name, reason, true);
    return false;
  }
  const key = state.horses.keyOf(row.horse.name);
  const { lookalikes } = state.report;
  if (!lookalikes.some((lookalike) => lookalike.key === key)) {
    lookalikes.push({ line: row.line, key, name: row.horse.name, known });
  }
  return true;
}

/** A reserve has the code of a non-starter (racing.reserves). */
function applyReserve({ runner }: ImportRow, stored: StoredRunner | null): void {
  const { reserve, resultStatus } = runner;
  const known = stored && { reserve: stored.reserve, resultStatus: stored.resultStatus as ResultStatus | null };
  const status = statusWithReserve(known, { reserve, resultStatus });
  if (status !== undefined) runner.resultStatus = status;
}

/** Refuses a row of a runner that isn't stored, where `onlyKnownRunners` is set. */
function checkKnownRunner(state: ImportState, row: ImportRow, stored: StoredRunner | null): boolean {
  if (stored || !state.onlyKnownRunners) return true;
  refuseRow(state, row, 'horse', row.horse.name, 'v\u00a0uloženém dostihu takový kůň není', true);
  return false;
}

/** Refuses a row that contradicts a finished race, or whose result has to wait, where `protectsResults` is set. */
function checkResult(state: ImportState, key: string, { row, horse, stored }: Omit<AcceptedRow, 'resultRow'>): boolean {
  if (!state.protectsResults) return true;
  const replaced = stored && stored.horseId !== horse.id ? state.horses.name(stored.horseId) : null;
  const found: Contradiction | null = state.finishedRaces.has(key)
    ? findContradiction(stored, row.runner, row.horse.name, replaced)
    : heldRow(stored, row.runner, { horse: row.horse.name, replaced, hadLineup: state.racesWithLineup.has(key) });
  if (found) refuseRow(state, row, found.column, found.value, found.reason, true);
  return found === null;
}

/**
 * Refuses all rows of a race that they would complete with a part of its result, where `protectsResults` is set; else they
 * only get a warning (import.held-results). `rows` are those of the race before any was refused.
 */
function holdPartialResult(
  state: ImportState,
  key: string,
  rows: readonly ImportRow[],
  accepted: AcceptedRow[],
  runners: readonly StoredRunner[],
): AcceptedRow[] {
  const [first] = accepted.filter(({ row }) => completesRace(row.runner));
  if (!first) return accepted;
  const updated = new Set(accepted.map(({ stored }) => stored?.id));
  const after = [
    ...accepted.map(({ row, horse, stored }) => ({
      number: row.runner.number === undefined ? stored?.number : row.runner.number,
      name: horse.name,
      ...outcomeAfter(stored, row.runner),
    })),
    ...runners
      .filter(({ id }) => !updated.has(id))
      .map((runner) => ({ ...runner, name: state.horses.name(runner.horseId) ?? '' })),
  ];
  const isAccepted = (row: ImportRow) => accepted.some((one) => one.row === row);
  const hasRefusedRow =
    state.racesWithWrongRow.has(key) || rows.some((row) => hasOutcome(row.runner) && !isAccepted(row));
  const reason = missingOfResult(after, hasRefusedRow);
  if (reason === null) return accepted;
  if (!state.protectsResults) {
    recordWarnings(state.report, [{ line: first.row.line, column: 'finishing_position', value: null, reason }]);
    return accepted;
  }
  for (const { row } of accepted) {
    const { finishingPosition, resultStatus } = row.runner;
    refuseRow(state, row, 'finishing_position', finishingPosition ?? resultStatus, reason, true);
  }
  return [];
}

/** Refuses a row that contradicts earlier rows about its race or race day. */
function checkAgreement(state: ImportState, key: string, row: ImportRow): boolean {
  const dayKey = eventKey(row);
  const event = mergeFacts(state.eventFacts.get(dayKey) ?? {}, row.event);
  const race = mergeFacts(state.raceFacts.get(key) ?? {}, row.race);
  const refuse = (part: keyof RowParts, field: string, value: unknown, before: string): false => {
    refuseRow(state, row, columnName(part, field), value, `dřívější řádek téhož dostihu nebo dne má ${before}`);
    return false;
  };
  if ('conflict' in event) return refuse('event', event.conflict, row.event[event.conflict], event.known);
  if ('conflict' in race) return refuse('race', race.conflict, row.race[race.conflict], race.known);
  state.eventFacts.set(dayKey, event.facts);
  state.raceFacts.set(key, race.facts);
  return true;
}
