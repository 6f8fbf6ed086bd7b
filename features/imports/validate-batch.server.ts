import { columnName, type RowParts } from '#features/racing/fields.rules.ts';
import { makeYield } from '#platform/process/yield-by-time.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { eventKey, type ImportRow, raceKey } from './import-row.rules.ts';
import { findLifeProblem, type KnownHorse, lifeAfter } from './match-horse.rules.ts';
import { matchRunners, resultRows } from './match-runner.rules.ts';
import { mergeFacts } from './merge-facts.rules.ts';
import {
  findStored,
  type ImportState,
  refuseRow,
  type StoredEvent,
  type StoredRace,
  type StoredRunner,
} from './import-state.server.ts';
import { type AcceptedRow, isOpen, type JudgedRows, judgeRows, type MatchedRow } from './judge-rows.server.ts';
import { recordWarnings } from './import-report.rules.ts';
import {
  cellOf,
  type Claim,
  type ClaimField,
  claimsOf,
  isSameValue,
  outranking,
  withoutFields,
} from './source-claims.rules.ts';
import { claimKey, readClaims } from './source-claims.server.ts';
import { rowFindings } from '#text/imports/row-findings';

/** The accepted rows of one race, with the stored race and race day (null = new). */
export type RaceGroup = JudgedRows & {
  key: string;
  eventKey: string;
  event: StoredEvent | null;
  race: StoredRace | null;
};

/**
 * Validates a batch of an import's rows: finds the stored rows that they update, and refuses those that can't be
 * stored. Writes nothing.
 */
export async function validateBatch(state: ImportState, rows: readonly ImportRow[]): Promise<RaceGroup[]> {
  await state.horses.loadKeys(
    state.tx,
    rows.map((row) => row.horse.name),
  );
  const stored = await findStored(state, rows);
  const yieldByTime = makeYield();
  const groups: RaceGroup[] = [];
  for (const [key, raceRows] of Map.groupBy(rows, raceKey)) {
    const [first] = raceRows;
    const event = (first && stored.events.get(eventKey(first))) ?? null;
    const race = (event && stored.races.get(`${event.id} ${first?.race.raceNumber}`)) ?? null;
    const runners = (race && stored.runners.get(race.id)) ?? [];
    if (!state.raceFacts.has(key)) {
      if (race?.isCompleted) state.finishedRaces.add(key);
      if (runners.length > 0) state.racesWithLineup.add(key);
    }
    state.report.raceKeys.add(key);
    const dayKey = first ? eventKey(first) : '';
    const factsBefore = state.eventFacts.get(dayKey);
    const hasDayResult = event !== null && stored.daysWithResult.has(event.id);
    const isReopened = race !== null && stored.reopened.has(race.id);
    const judged = judgeRows(
      state,
      { key, event, race, runners, isReopened, hasDayResult, byHand: stored.byHand, rows: raceRows },
      await matchRows(state, { key, rows: raceRows, runners, yieldByTime }),
    );
    // What a race that waits says of its day waits too.
    if (!judged) state.eventFacts.set(dayKey, factsBefore ?? {});
    if (judged && judged.rows.length > 0) groups.push({ key, eventKey: dayKey, event, race, ...judged });
  }
  return groups;
}

type RowsToMatch = {
  key: string;
  rows: readonly ImportRow[];
  runners: readonly StoredRunner[];
  yieldByTime: () => Promise<void>;
};

async function matchRows(state: ImportState, { key, rows, runners, yieldByTime }: RowsToMatch): Promise<MatchedRow[]> {
  const isFirstBatchOfRace = !state.raceFacts.has(key);
  const known: Pick<MatchedRow, 'row' | 'horse'>[] = [];
  for (const row of rows) {
    // A horse may have any number of namesakes, and a race any number of stored runners.
    await yieldByTime();
    const horse = state.horses.find({ ...row.horse, number: row.runner.number }, runners);
    if (!horse) refuseRow(state, row, 'horse', row.horse.name, rowFindings.manyHorses);
    if (horse && (await checkLookalikes(state, row, horse))) known.push({ row, horse });
  }
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
      refuseRow(state, row, 'horse', row.horse.name, rowFindings.repeated);
      return [];
    }
    const storedRunner = runners.find((runner) => runner.id === match.storedId) ?? null;
    if (!checkKnownRunner(state, row, storedRunner)) return [];
    const isValid = checkLife(state, row, horse) && checkAgreement(state, key, row);
    return isValid ? [{ row, horse, stored: storedRunner }] : [];
  });
  const isComplete =
    isFirstBatchOfRace && runners.every((runner) => accepted.some(({ stored }) => stored?.id === runner.id));
  const cells = accepted.map(({ row }) => row.runner);
  const order = isComplete ? resultRows(cells) : cells.map((cell) => cell.resultRow);
  return accepted.map((row, index) => ({ ...row, resultRow: order[index] }));
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
async function checkLookalikes(state: ImportState, row: ImportRow, horse: KnownHorse): Promise<boolean> {
  const known = await state.horses.lookalikesOf(horse, row.horse);
  const [first] = known;
  if (!first) return true;
  if (state.refusesLookalikes && !state.horses.isDecided(row.horse.name)) {
    const reason = rowFindings.similarHorse(first.name);
    refuseRow(state, row, 'horse', row.horse.name, reason, true);
    return false;
  }
  const key = state.horses.keyOf(row.horse.name);
  if (!state.lookalikeKeys.has(key)) {
    state.lookalikeKeys.add(key);
    state.report.lookalikes.push({ line: row.line, key, name: row.horse.name, known });
  }
  return true;
}

/** Refuses a row of a runner that isn't stored, where `onlyKnownRunners` is set. */
function checkKnownRunner(state: ImportState, row: ImportRow, stored: StoredRunner | null): boolean {
  if (stored || !state.onlyKnownRunners) return true;
  refuseRow(state, row, 'horse', row.horse.name, rowFindings.notInRace, true);
  return false;
}

/** Refuses a row that contradicts earlier rows about its race or race day. */
function checkAgreement(state: ImportState, key: string, row: ImportRow): boolean {
  const dayKey = eventKey(row);
  const event = mergeFacts(state.eventFacts.get(dayKey) ?? {}, row.event);
  const race = mergeFacts(state.raceFacts.get(key) ?? {}, row.race);
  const refuse = (part: keyof RowParts, field: string, value: unknown, before: string): false => {
    refuseRow(state, row, columnName(part, field), value, rowFindings.earlierRow(before));
    return false;
  };
  if ('conflict' in event) return refuse('event', event.conflict, row.event[event.conflict], event.known);
  if ('conflict' in race) return refuse('race', race.conflict, row.race[race.conflict], race.known);
  state.eventFacts.set(dayKey, event.facts);
  state.raceFacts.set(key, race.facts);
  return true;
}

/**
 * Takes from rows what another source keeps from being stored (import.winning-source), and notes what all of them say
 * in `claims`. Rows of races that have started are left as they are, so history costs nothing.
 */
export async function leaveOutOutranked(state: ImportState, groups: RaceGroup[]): Promise<RaceGroup[]> {
  const { sourceName } = state;
  if (sourceName === null) return groups;
  const open = new Set(groups.filter(({ rows, race }) => rows[0] && isOpen(state, rows[0].row.event.date, race)));
  const ids = [...open].flatMap(({ rows }) =>
    rows.flatMap(({ stored }) => (stored && stored.id > 0 ? [stored.id] : [])),
  );
  const known = await readClaims(state.tx, ids);
  return groups.map((group) =>
    open.has(group) ? { ...group, rows: group.rows.map((row) => claimingRow(state, sourceName, row, known)) } : group,
  );
}

function claimingRow(
  state: ImportState,
  source: string,
  accepted: AcceptedRow,
  known: ReadonlyMap<string, Claim[]>,
): AcceptedRow {
  const { row, stored } = accepted;
  const now = state.now.getTime() as Instant;
  const claims = claimsOf(row.runner);
  const outranked = claims.flatMap(({ field, value }): ClaimField[] => {
    const others = stored ? (known.get(claimKey(stored.id, field)) ?? []) : [];
    const winner = outranking(field, { source, value, at: now }, others, state.preferred, now);
    if (!winner) return [];
    if (!isSameValue(field, winner.value, value)) warn(state, row.line, field, value, winner);
    return [field];
  });
  return { ...accepted, claims, row: { ...row, runner: withoutFields(row.runner, outranked) } };
}

function warn({ report }: ImportState, line: number, field: ClaimField, value: string | null, winner: Claim): void {
  const who = winner.source === '' ? rowFindings.byHand : rowFindings.source(winner.source);
  const reason = rowFindings.otherSource(who, winner.value);
  recordWarnings(report, [{ line, column: columnName('runner', cellOf(field)), value: value ?? '', reason }]);
}
