import type { Cell } from '#features/racing/cell.rules.ts';
import { crownsOf } from '#features/racing/currency.rules.ts';
import {
  type Finding,
  hasStarted,
  isFaultOfResult,
  isOfCell,
  type JudgedOutcome,
  type JudgedRace,
  judgeRace,
  type Overruled,
} from '#features/racing/judge-race.rules.ts';
import {
  hasOutcome,
  isResult,
  type Outcome,
  type ProposedRace,
  type ProposedRunner,
} from '#features/racing/proposed-race.rules.ts';
import { pragueDate, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { SetByHand } from '#features/racing/set-by-hand.server.ts';
import { eventKey, type ImportRow } from './import-row.rules.ts';
import { recordErrors, recordWarnings } from './import-report.rules.ts';
import { cellOf, reasonOf } from '#text/imports/judgements';
import type { KnownHorse } from './match-horse.rules.ts';
import { overruledFields } from './merge-facts.rules.ts';
import type { RunnerClaim } from './source-claims.rules.ts';
import {
  type ImportState,
  refuseRow,
  type StoredEvent,
  type StoredRace,
  type StoredRunner,
} from './import-state.server.ts';
import { rowFindings } from '#text/imports/row-findings';

/** A row of the file with the records that it means. */
export type MatchedRow = {
  row: ImportRow;
  horse: KnownHorse;
  stored: StoredRunner | null;
  resultRow: Cell<number>;
};

export type AcceptedRow = MatchedRow & {
  outcome: JudgedOutcome;
  /** What the row says of fields that sources may disagree on. */
  claims?: Omit<RunnerClaim, 'runnerId'>[];
};

export type JudgedRows = {
  judged: JudgedRace;
  /** The result contradicts itself, and is stored because somebody has confirmed it. */
  isOverruled: boolean;
  rows: AcceptedRow[];
};

type RowsOfRace = {
  key: string;
  event: StoredEvent | null;
  race: StoredRace | null;
  runners: readonly StoredRunner[];
  isReopened: boolean;
  hasDayResult: boolean;
  byHand: SetByHand;
  /** All that the file has of the race, also those that were refused. */
  rows: readonly ImportRow[];
};

/**
 * Puts the rows of a race before the law: those that wait or can't be stored are refused with its reason; null when all of
 * them are. `matched` are the rows whose records are known.
 */
export function judgeRows(state: ImportState, group: RowsOfRace, matched: readonly MatchedRow[]): JudgedRows | null {
  if (matched.length === 0) return null;
  const now = state.now.getTime() as Instant;
  const overrules = overruledBy(state, group, matched);
  const speaker = { by: 'source', isConfirmed: !state.protectsResults, now, overrules } as const;
  const judgement = judgeRace(proposedRace(state, group, matched), speaker);
  const waiting = judgement.held.filter(isOfCell);
  const stands = [...judgement.refused, ...judgement.held.filter((finding) => !isOfCell(finding))];
  const ofRace = stands.find(({ runner }) => runner === null);
  for (const [index, { row }] of matched.entries()) {
    const finding = stands.find(({ runner }) => runner === index) ?? ofRace;
    if (finding) refuse(state, row, finding, judgement.held.includes(finding));
  }
  warn(state, matched, judgement.passed);
  const judged = judgement.race;
  if (!judged) return null;
  const rows = matched.flatMap((row, index) => {
    const outcome = judged.outcomes.get(index);
    const cells = waiting.filter(({ runner }) => runner === index);
    return outcome ? [{ ...withoutCells(row, cells), outcome }] : [];
  });
  if (rows.length < matched.length && refuseCollisions(state, group, rows)) return null;
  for (const finding of waiting) {
    const { runner } = finding;
    if (runner === null) withhold(state, group, finding, rows[0]?.row);
    else if (judged.outcomes.has(runner)) withhold(state, group, finding, matched[runner]?.row);
  }
  return { judged, isOverruled: judgement.passed.some(({ code }) => isFaultOfResult(code)), rows };
}

/** What these rows say otherwise than a person has set it by hand. */
function overruledBy(state: ImportState, group: RowsOfRace, matched: readonly MatchedRow[]): Overruled[] {
  const { key, event, race, byHand } = group;
  const [first] = matched;
  if (!first) return [];
  const { date } = first.row.event;
  const day = state.eventFacts.get(eventKey(first.row)) ?? {};
  const facts = state.raceFacts.get(key) ?? {};
  const ofRace = [
    ...(event ? overruledFields('event', byHand.get(`event ${event.id}`), event, orUsual(day, usualDay)) : []),
    ...(race ? overruledFields('race', byHand.get(`race ${race.id}`), race, orUsual(facts, usualRace(date))) : []),
  ];
  const ofRunners = matched.flatMap((row, index) => {
    const { stored } = row;
    const typed = stored ? byHand.get(`runner ${stored.id}`) : undefined;
    if (!stored || !typed) return [];
    const { before, given } = namedRow(state, row, stored);
    // Of an open race sources claim these, and what was typed is chosen (import.chosen-source).
    const isClaimed = state.sourceName !== null && isOpen(state, date, race);
    return overruledFields('runner', typed, before, given)
      .filter(({ field }) => !isClaimed || (field !== 'jockey' && field !== 'weight'))
      .map((one) => ({ ...one, runner: index }));
  });
  return [...ofRace.map((one) => ({ ...one, runner: null })), ...ofRunners];
}

const usualDay = { status: 'scheduled' };
const usualRace = (date: PragueDate) => ({ raceType: 'rovinový', isCancelled: false, currency: crownsOf(date) });

/** What is stored where a cell is empty and its field can't be. */
function orUsual(facts: Readonly<Record<string, unknown>>, usual: Readonly<Record<string, unknown>>) {
  const empty = Object.entries(usual).filter(([field]) => facts[field] === null);
  return { ...facts, ...Object.fromEntries(empty) };
}

/** A stored runner and its row with their names; another name of the same record is the same. */
function namedRow({ horses, jockeys, trainers }: ImportState, { row, horse }: MatchedRow, stored: StoredRunner) {
  const before = {
    ...stored,
    horse: horses.name(stored.horseId),
    jockey: stored.jockeyId === null ? stored.jockey : jockeys.name(stored.jockeyId),
    trainer: stored.trainerId === null ? null : trainers.name(stored.trainerId),
  };
  const { jockey, trainer } = row.runner;
  return {
    before,
    given: {
      ...row.runner,
      horse: horse.id === stored.horseId ? before.horse : horse.name,
      jockey: jockeys.isNameOf(jockey, stored.jockeyId) ? before.jockey : jockey,
      trainer: trainers.isNameOf(trainer, stored.trainerId) ? before.trainer : trainer,
    },
  };
}

/** Whether sources may still claim what its runners are: it is neither over nor off, nor has it started. */
export function isOpen({ now }: ImportState, date: PragueDate, race: StoredRace | null): boolean {
  if (date < pragueDate(now.getTime() as Instant)) return false;
  return race === null || (!race.isCompleted && !race.isCancelled && (race.startAt === null || race.startAt > now));
}

function withoutCells(matched: MatchedRow, cells: readonly Finding[]): MatchedRow {
  if (cells.length === 0) return matched;
  const runner: Record<string, unknown> = { ...matched.row.runner };
  for (const { field = '' } of cells) {
    delete runner[field];
    if (field === 'jockey') delete runner['jockeyTitle'];
  }
  return { ...matched, row: { ...matched.row, runner } };
}

/** Refuses rows one of which would take the number of a runner whose own row waits. */
function refuseCollisions(state: ImportState, { runners }: RowsOfRace, rows: readonly AcceptedRow[]): boolean {
  const written = new Set(rows.map(({ stored }) => stored?.id));
  const kept = new Set(runners.filter(({ id }) => !written.has(id)).map(({ number }) => number));
  const numbers = rows.map(({ row, stored }) =>
    row.runner.number === undefined ? (stored?.number ?? null) : row.runner.number,
  );
  if (!numbers.some((number) => number !== null && kept.has(number))) return false;
  const reason = rowFindings.numberTaken;
  for (const [index, { row }] of rows.entries()) refuseRow(state, row, 'number', numbers[index], reason, true);
  return true;
}

/** Leaves a value out that waits, and says so once for all rows of its race or day. */
function withhold(state: ImportState, { key }: RowsOfRace, finding: Finding, row: ImportRow | undefined): void {
  if (!row) return;
  const { part, field = '' } = finding;
  const { column } = cellOf(finding, '') ?? { column: field };
  const dayKey = eventKey(row);
  if (part === 'event') delete state.eventFacts.get(dayKey)?.[field as keyof ImportRow['event']];
  if (part === 'race') delete state.raceFacts.get(key)?.[field as keyof ImportRow['race']];
  const name = `${part === 'event' ? dayKey : part === 'race' ? key : row.line} ${field}`;
  if (state.withheld.has(name)) return;
  state.withheld.add(name);
  state.withheldLines.add(row.line);
  const place = { race: key, ...(part === 'runner' && { name: row.horse.name }) };
  const reason = reasonOf(finding);
  recordErrors(state.report, [{ line: row.line, column, value: null, reason, ...place, isConflict: true }]);
}

function proposedRace(state: ImportState, group: RowsOfRace, matched: readonly MatchedRow[]): ProposedRace {
  const { key, event, race, rows } = group;
  const [first] = matched;
  if (!first) throw new Error('a race without rows');
  const { date } = first.row.event;
  const facts = state.raceFacts.get(key) ?? {};
  const dayStatus = state.eventFacts.get(`${date} ${first.row.event.location}`)?.status;
  const status = dayStatus === undefined ? event?.status : dayStatus;
  const isRefused = (row: ImportRow) => !matched.some((one) => one.row === row);
  return {
    date,
    startAt:
      facts.time === undefined ? storedStart(race, date) : facts.time === null ? null : startAt(date, facts.time),
    isCancelled: facts.isCancelled === undefined ? (race?.isCancelled ?? false) : (facts.isCancelled ?? false),
    isDayCancelled: status === 'cancelled',
    before: {
      isCompleted: state.finishedRaces.has(key),
      isReopened: group.isReopened,
      isCancelled: race?.isCancelled ?? false,
      isDayCancelled: event?.status === 'cancelled',
      hasDayResult: group.hasDayResult,
      hadLineup: state.racesWithLineup.has(key),
      hadStarted: hasStarted({ startAt: storedStart(race, date), date }, state.now.getTime() as Instant),
      startAt: storedStart(race, date),
    },
    completes: 'with-results',
    runners: proposedRunners(state, group, matched),
    hasWrongRow: state.racesWithWrongRow.has(key) || rows.some((row) => hasOutcome(row.runner) && isRefused(row)),
  };
}

/** By its time: the start of a row of a dry run isn't derived. */
const storedStart = (race: StoredRace | null, date: PragueDate): Instant | null =>
  race?.time ? startAt(date, race.time as ClockTime) : null;

/** The rows in their order, then the stored runners that they leave alone. */
function proposedRunners(
  { horses }: ImportState,
  { runners }: RowsOfRace,
  matched: readonly MatchedRow[],
): ProposedRunner[] {
  const updated = new Set(matched.map(({ stored }) => stored?.id));
  return [
    ...matched.map(({ row, horse, stored }) => ({
      name: horse.name,
      before: stored && { ...(stored as StoredRunner & Outcome) },
      given: row.runner,
      replaced: stored && stored.horseId !== horse.id ? horses.name(stored.horseId) : null,
    })),
    ...runners
      .filter(({ id }) => !updated.has(id))
      .map((runner) => ({
        name: horses.name(runner.horseId) ?? '',
        before: runner as StoredRunner & Outcome,
        given: null,
      })),
  ];
}

function refuse(state: ImportState, row: ImportRow, finding: Finding, isConflict: boolean): void {
  const { finishingPosition, resultStatus } = row.runner;
  const shown = { column: 'finishing_position', value: finishingPosition ?? resultStatus };
  const { column, value } = cellOf(finding, row.horse.name) ?? shown;
  refuseRow(state, row, column, value, reasonOf(finding), isConflict);
}

/** What would have waited, where the operator has said that it is to be stored. */
function warn({ report }: ImportState, matched: readonly MatchedRow[], passed: readonly Finding[]): void {
  const first = matched.find(({ row }) => isResult(row.runner)) ?? matched[0];
  const told = passed.filter(({ runner, code }) => runner === null || code === 'set-by-hand');
  recordWarnings(
    report,
    told.map((finding) => {
      const { row, horse } = (finding.runner === null ? first : matched[finding.runner]) ?? {};
      const column = cellOf(finding, horse?.name ?? '')?.column ?? 'finishing_position';
      return { line: row?.line ?? null, column, value: null, reason: reasonOf(finding) };
    }),
  );
}
