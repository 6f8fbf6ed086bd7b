import { inArray } from 'drizzle-orm';
import { columnName, type RowParts } from '#domain/admin/data/columns.ts';
import { recordWarnings } from '#domain/admin/data/import-report.ts';
import { eventKey, type ImportRow, raceKey } from '#domain/admin/data/import-row.ts';
import type { KnownHorse } from '#domain/admin/data/match-horse.ts';
import { findContradiction } from '#domain/admin/data/find-contradiction.ts';
import { matchRunners } from '#domain/admin/data/match-runner.ts';
import { mergeFacts } from '#domain/admin/data/race-facts.ts';
import { resultRows, findResultWarnings } from '#domain/admin/data/race-results.ts';
import type { RunnerClaim } from '#domain/admin/data/source-claims.ts';
import type { Cell } from '#domain/admin/data/cell.ts';
import { participations, raceEvents, races } from '#server/db/schema/racing.ts';
import {
  type DryRunRows,
  type StoredEvent,
  type StoredRace,
  type StoredRunner,
  storedRunnerColumns,
} from './dry-run-rows.ts';
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
    if (race?.isCompleted && !state.raceFacts.has(key)) state.finishedRaces.add(key);
    const accepted = validateRace(state, key, raceRows, (race && stored.runners.get(race.id)) ?? []);
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
    const horse = state.horses.find(row.horse);
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
    if (!checkKnownRunner(state, row, storedRunner)) return [];
    if (!checkFinishedResult(state, key, row, storedRunner) || !checkAgreement(state, key, row)) return [];
    return [{ row, horse, stored: storedRunner }];
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

/** Reports a new horse whose name resembles a stored one's, or refuses its row where nobody can decide (import.lookalikes). */
function checkLookalikes(state: ImportState, row: ImportRow, horse: KnownHorse): boolean {
  const known = state.horses.lookalikesOf(horse);
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

/** Refuses a row of a runner that isn't stored, where `onlyKnownRunners` is set. */
function checkKnownRunner(state: ImportState, row: ImportRow, stored: StoredRunner | null): boolean {
  if (stored || !state.onlyKnownRunners) return true;
  refuseRow(state, row, 'horse', row.horse.name, 'v\u00a0uloženém dostihu takový kůň není', true);
  return false;
}

/** Refuses a row that contradicts a finished race, where `protectsResults` is set. */
function checkFinishedResult(state: ImportState, key: string, row: ImportRow, stored: StoredRunner | null): boolean {
  if (!state.protectsResults || !state.finishedRaces.has(key)) return true;
  const found = findContradiction(stored, row.runner, row.horse.name);
  if (found) refuseRow(state, row, found.column, found.value, found.reason, true);
  return found === null;
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

type Stored = {
  events: Map<string, StoredEvent>;
  races: Map<string, StoredRace>;
  runners: Map<number, StoredRunner[]>;
};

/** Three queries, however many races. Races and runners are locked, so that no price saved meanwhile is overwritten. */
async function findStored({ tx, dryRunRows }: ImportState, rows: readonly ImportRow[]): Promise<Stored> {
  const keys = new Set(rows.map(eventKey));
  const dates = [...new Set(rows.map((row) => row.event.date))];
  const events = (await tx.select().from(raceEvents).where(inArray(raceEvents.date, dates))).filter((event) =>
    keys.has(`${event.date} ${event.location}`),
  );
  const numbers = [...new Set(rows.map((row) => row.race.raceNumber))];
  const eventIds = events.map((event) => event.id);
  const storedRaces =
    eventIds.length === 0
      ? []
      : await tx.select().from(races).where(inArray(races.eventId, eventIds)).orderBy(races.id).for('update');
  const raceIds = storedRaces.filter((race) => numbers.includes(race.raceNumber)).map((race) => race.id);
  const runners =
    raceIds.length === 0
      ? []
      : await tx
          .select(storedRunnerColumns)
          .from(participations)
          .where(inArray(participations.raceId, raceIds))
          .orderBy(participations.id)
          .for('update');
  const stored = {
    events: new Map(events.map((event) => [`${event.date} ${event.location}`, event])),
    races: new Map(storedRaces.map((race) => [`${race.eventId} ${race.raceNumber}`, race])),
    runners: Map.groupBy(runners, (runner) => runner.raceId),
  };
  return dryRunRows ? withDryRunRows(stored, dryRunRows) : stored;
}

function withDryRunRows({ events, races: storedRaces, runners }: Stored, dryRunRows: DryRunRows): Stored {
  const overlaid = new Map(runners);
  for (const [raceId, changed] of dryRunRows.runners) {
    const before = (runners.get(raceId) ?? []).filter(({ id }) => !changed.has(id));
    overlaid.set(raceId, [...before, ...changed.values()]);
  }
  return {
    events: new Map([...events, ...dryRunRows.events]),
    races: new Map([...storedRaces, ...dryRunRows.races]),
    runners: overlaid,
  };
}
