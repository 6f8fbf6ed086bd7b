import { useCallback, useEffect, useMemo, useState } from 'react';
import { readJson, readRefusal } from '#platform/ui/read-json.ts';
import { untilLoaded } from '#platform/ui/later.ts';
import { adminRacesCopy as copy, corrected, officeRefusal } from '#text/race-office/race-office';
import {
  type Finding,
  findOddsWarnings,
  findRepeated,
  findUnreadable,
  gridColumns,
  gridFindingsShape,
  type GridKind,
  type GridStepAnswer,
  gridStepAnswerShape,
  type RaceGrid,
  raceGridShape,
  showMarkets,
  widestShown,
} from './race-grid.rules.ts';
import {
  addRows,
  applySaved,
  type CellEdit,
  cellKey,
  collectEdits,
  commitTyping,
  type Grid,
  openGrid,
  rebaseOnStored,
  restoreEdits,
} from './grid.rules.ts';
import { inOrderOfFinish, inShownOrder } from './result-entry.rules.ts';
import { focusCell } from './grid-keyboard.ts';
import { answerQuestion, type NameQuestion, withoutQuestion } from './name-questions.rules.ts';

/** Body of a POST to /api/admin/race-grids. */
export type GridRequest =
  | { step: 'save'; edits: readonly CellEdit[]; isConfirmed: boolean }
  | { step: 'complete' | 'annul'; isConfirmed: boolean }
  | { step: 'reopen'; reason: string };

/** The result of one step, or a refusal with what has to be fixed or confirmed. */
export type GridResponse =
  | GridStepAnswer
  | { ok: false; reason: string | null; message: string; findings: readonly Finding[] };

const addressOf = (kind: GridKind, id: number) => `/api/admin/race-grids/${kind}/${id}`;

/** The stored grid of a race, or of a day's races; null when the request fails, which leaves the screen as it is. */
export async function fetchGrid(kind: GridKind, id: number): Promise<RaceGrid | null> {
  const answer = await fetch(addressOf(kind, id)).catch(() => null);
  return readJson(answer, raceGridShape);
}

/** Sends one step. Every failure has a message to show; nothing is thrown. */
export async function sendGrid(kind: GridKind, id: number, request: GridRequest): Promise<GridResponse> {
  const answer = await fetch(addressOf(kind, id), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => null);
  if (!answer?.headers.get('content-type')?.includes('json'))
    return { ok: false, reason: null, message: copy.offline, findings: [] };
  const done = await readJson(answer, gridStepAnswerShape);
  if (done) return done;
  const refusal = await readRefusal(answer);
  const isUnauthorized = answer.status === 401 || answer.status === 403;
  const message = refusal?.message ?? officeRefusal('input.invalid');
  const findings = gridFindingsShape(refusal) ? refusal.findings : [];
  return {
    ok: false,
    reason: refusal?.reason ?? null,
    message: isUnauthorized ? `${message} ${copy.unsavedStored}` : message,
    findings,
  };
}

/**
 * A race's grid as the server has it (`stored`) and as it is edited here (`grid`), at first with the `unsaved` edits of
 * a form posted without JavaScript. `refresh` fetches it again and keeps what is typed; it takes the ids of the rows
 * that a save has created, else null. Of the odds at least `markets` are shown, and all that the race uses.
 */
function useStoredGrid(initial: RaceGrid, unsaved: readonly CellEdit[], markets = 1) {
  const { kind, id, eventId } = initial;
  const [stored, setStored] = useState(initial);
  const [grid, setGridState] = useState(() => {
    const first = restoreEdits(firstGrid(initial), unsaved);
    return kind === 'odds' ? showMarkets(first, markets) : first;
  });
  const setGrid = useCallback(
    (by: (now: Grid) => Grid) =>
      setGridState((now) => {
        const next = by(now);
        return kind === 'odds' ? showMarkets(next, widestShown(next)) : next;
      }),
    [kind],
  );
  const refresh = useCallback(
    async (createdRowIds: readonly string[] | null) => {
      const fresh = await fetchGrid(kind, id);
      if (!fresh) return;
      setStored(fresh);
      setGrid((now) =>
        createdRowIds
          ? arranged(fresh, applySaved(now, fresh.rows, createdRowIds))
          : rebaseOnStored(now, kind === 'results' ? inShownOrder(now, fresh.rows) : fresh.rows),
      );
    },
    [kind, id, setGrid],
  );
  useLiveRefresh(eventId, refresh);
  return { stored, grid, setGrid, refresh };
}

/** An empty table that may grow starts with one row to type into, which no step back takes away. */
function firstGrid(initial: RaceGrid): Grid {
  const { kind, rows } = initial;
  const grid = arranged(initial, openGrid(gridColumns[kind], rows));
  return canGrow(kind) && rows.length === 0 ? { ...addRows(grid, 1), past: [] } : grid;
}

const arranged = ({ kind, rowHeaders }: RaceGrid, grid: Grid): Grid =>
  kind === 'results' ? inOrderOfFinish(grid, rowHeaders) : grid;

/** Whether an administrator adds rows to this grid: runners to a lineup, races to a day. */
export const canGrow = (kind: GridKind): boolean => kind === 'lineups' || kind === 'races';

/** Refreshes when another administrator has saved something of this day. */
function useLiveRefresh(eventId: number, refresh: (createdRowIds: null) => Promise<void>) {
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isUnmounted = false;
    void untilLoaded(() => import('#platform/live/live-stream.ts')).then(({ listenToChanges }) => {
      if (isUnmounted) return;
      stop = listenToChanges(({ topic }) => {
        if (topic === `event:${eventId}` || topic === 'all') void refresh(null);
      });
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [eventId, refresh]);
}

const none: readonly Finding[] = [];

/** The field of a result's quick entry, whose text has to be taken into the grid before anything is saved. */
export const quickEntryId = 'z-vysledek';

/**
 * The message after a save; `reason` is the code of a refusal, which is shown until the quick entry is taken into the
 * grid or its cells can be read.
 */
export type SaveResult = { text: string; isDone: boolean; reason?: string | null; until?: 'taken' | 'readable' };

/**
 * A grid that was posted without JavaScript and not saved, or not all of it: what was typed, and what is wrong with it.
 */
export type UnsavedForm = { edits: readonly CellEdit[]; findings: readonly Finding[]; reason: string };
const noForm: UnsavedForm = { edits: [], findings: none, reason: '' };

/** A race's grid while it is edited: its edits, what is wrong with them, and saving them. */
export function useRaceGrid(initial: RaceGrid, unsaved = noForm, markets = 1) {
  const { kind } = initial;
  const { stored, grid, setGrid, refresh } = useStoredGrid(initial, unsaved.edits, markets);
  const [result, setResult] = useState<SaveResult | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [typed, setTyped] = useState('');
  const quickEntry = { typed, setTyped, isWaiting: typed.trim() !== '' };
  const edits = useMemo(() => collectEdits(grid), [grid]);
  const [toConfirm, setToConfirm] = useFindingsOf(edits, unsaved.findings);
  const problems = useMemo(() => problemsOf(kind, grid, edits), [kind, grid, edits]);
  const warnings = useMemo(
    () => (kind === 'odds' ? findOddsWarnings(grid.columns, grid.stored, edits) : toConfirm),
    [kind, grid, edits, toConfirm],
  );

  async function send(request: GridRequest, successMessage: (savedCount: number) => string): Promise<boolean> {
    setIsSaving(true);
    const answer = await sendGrid(kind, initial.id, request);
    if (answer.ok || answer.findings.length === 0) await refresh(answer.ok ? answer.createdRowIds : null);
    setIsSaving(false);
    setToConfirm('edits' in request ? request.edits : null, answer.ok ? none : answer.findings);
    if (!answer.ok) setResult({ text: answer.message, isDone: false, reason: answer.reason });
    else if (answer.conflictCount > 0) setResult({ text: copy.merged(answer.conflictCount), isDone: false });
    else setResult({ text: successMessage(answer.savedCount), isDone: true });
    return answer.ok && answer.conflictCount === 0;
  }

  function refuse(code: string, until: Pick<SaveResult, 'until'> = {}): false {
    setResult({ text: officeRefusal(code), isDone: false, reason: code, ...until });
    return false;
  }

  /** Whether everything is stored now. */
  async function save(isConfirmed = false): Promise<boolean> {
    if (isSaving) return false;
    if (quickEntry.isWaiting) {
      document.getElementById(quickEntryId)?.focus();
      return refuse('result.not-taken', { until: 'taken' });
    }
    const committed = commitTyping(grid);
    setGrid(() => committed);
    const toSave = collectEdits(committed);
    if (toSave.length === 0) {
      setResult({ text: officeRefusal('grid.nothing'), isDone: true });
      return true;
    }
    const [problem] = problemsOf(kind, committed, toSave);
    if (problem) {
      focusCell(problem);
      return refuse('grid.invalid', { until: 'readable' });
    }
    return send(
      { step: 'save', edits: toSave, isConfirmed },
      stored.race?.isCompleted && kind === 'results' ? corrected : copy.saved,
    );
  }

  function takeName(question: NameQuestion, name: string): void {
    const answered = answerQuestion(grid, question, name);
    setGrid(() => answered);
    setToConfirm(collectEdits(answered), withoutQuestion(toConfirm, question));
  }

  const isMended =
    result?.until === 'taken' ? !quickEntry.isWaiting : result?.until === 'readable' && problems.length === 0;
  const steps = { isSaving, save, send, refuse, takeName, quickEntry, result: isMended ? null : result };
  return { stored, grid, change: setGrid, edits, problems, warnings, toConfirm, ...steps };
}

/** The server's findings to confirm. They hold for the edits they were found in: any other edit drops them. */
function useFindingsOf(edits: readonly CellEdit[], initial: readonly Finding[]) {
  const [latest, setLatest] = useState(() => ({ edits: JSON.stringify(edits), findings: initial }));
  const findings = useMemo(() => (latest.edits === JSON.stringify(edits) ? latest.findings : none), [latest, edits]);
  function setFindings(of: readonly CellEdit[] | null, found: readonly Finding[]) {
    setLatest({ edits: of ? JSON.stringify(of) : '', findings: found });
  }
  return [findings, setFindings] as const;
}

function problemsOf(kind: GridKind, grid: Grid, edits: readonly CellEdit[]): Finding[] {
  const unreadableFindings = findUnreadable(grid.columns, edits);
  if (kind !== 'lineups') return unreadableFindings;
  const known = new Set(unreadableFindings.map(cellKey));
  return [...unreadableFindings, ...findRepeated(grid.stored, edits).filter((finding) => !known.has(cellKey(finding)))];
}
