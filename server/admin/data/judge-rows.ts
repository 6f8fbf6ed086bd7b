import { type Cell, readTime } from '#domain/admin/data/cell.ts';
import type { ImportRow } from '#domain/admin/data/import-row.ts';
import { recordWarnings } from '#domain/admin/data/import-report.ts';
import { cellOf, reasonOf } from '#domain/admin/data/judgement-text.ts';
import type { KnownHorse } from '#domain/admin/data/match-horse.ts';
import type { RunnerClaim } from '#domain/admin/data/source-claims.ts';
import {
  type Finding,
  hasStarted,
  isFaultOfResult,
  type JudgedOutcome,
  type JudgedRace,
  judgeRace,
} from '#domain/racing/judge-race.ts';
import {
  hasOutcome,
  isResult,
  type Outcome,
  type ProposedRace,
  type ProposedRunner,
} from '#domain/racing/proposed-race.ts';
import { startAt } from '#domain/shared/prague-time.ts';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';
import type { SetByHand } from '#server/racing/set-by-hand.ts';
import type { StoredEvent, StoredRace, StoredRunner } from './dry-run-rows.ts';
import { type ImportState, refuseRow } from './import-state.ts';

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
  const proposed = proposedRace(state, group, matched);
  const judgement = judgeRace(proposed, { by: 'source', isConfirmed: !state.protectsResults, now });
  const stands = [...judgement.refused, ...judgement.held];
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
    return outcome ? [{ ...row, outcome }] : [];
  });
  return { judged, isOverruled: judgement.passed.some(({ code }) => isFaultOfResult(code)), rows };
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
      byHand: {
        startAt: startByHand(group, date),
        isCalledOn: race !== null && group.byHand.races.has(race.id),
        isDayCalledOn: event !== null && group.byHand.days.has(event.id),
      },
    },
    completes: 'with-results',
    runners: proposedRunners(state, group, matched),
    hasWrongRow: state.racesWithWrongRow.has(key) || rows.some((row) => hasOutcome(row.runner) && isRefused(row)),
  };
}

/** By its time: the start of a row of a dry run isn't derived. */
const storedStart = (race: StoredRace | null, date: PragueDate): Instant | null =>
  race?.time ? startAt(date, race.time as ClockTime) : null;

/** The stored start, if it is still the one that was typed last. */
function startByHand({ byHand, race }: RowsOfRace, date: PragueDate): Instant | null | undefined {
  const typed = race ? byHand.starts.get(race.id)?.trim() : undefined;
  if (!race || typed === undefined) return undefined;
  const reading = typed === '' ? { value: null } : readTime(typed, { decimalComma: true });
  return 'value' in reading && reading.value === race.time ? storedStart(race, date) : undefined;
}

/** The rows in their order, then the stored runners that they leave alone. */
function proposedRunners(
  { horses }: ImportState,
  { runners, byHand }: RowsOfRace,
  matched: readonly MatchedRow[],
): ProposedRunner[] {
  const updated = new Set(matched.map(({ stored }) => stored?.id));
  return [
    ...matched.map(({ row, horse, stored }) => ({
      name: horse.name,
      before: stored && { ...(stored as StoredRunner & Outcome) },
      given: row.runner,
      replaced: stored && stored.horseId !== horse.id ? horses.name(stored.horseId) : null,
      isPutBack: stored !== null && byHand.runners.has(stored.id),
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
  const line = matched.find(({ row }) => isResult(row.runner))?.row.line ?? matched[0]?.row.line ?? null;
  const ofRace = passed.filter(({ runner }) => runner === null);
  recordWarnings(
    report,
    ofRace.map((finding) => {
      const column = cellOf(finding, '')?.column ?? 'finishing_position';
      return { line, column, value: null, reason: reasonOf(finding) };
    }),
  );
}
