import { focusCell } from '#features/admin/grid/focus-cell.ts';
import { sendGrid, type GridRequest } from './grid-calls.ts';
import { useMemo, useState } from 'react';
import { officeRefusal, adminRacesCopy as copy } from './races.cs.ts';
import { corrected } from './result-check.cs.ts';
import type { GridKind } from './grid-columns.rules.ts';
import { type Finding, findRepeated, findUnreadable, findOddsWarnings } from './grid-findings.rules.ts';
import type { RaceGrid } from './race-grid.rules.ts';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import { answerQuestion, type NameQuestion, withoutQuestion } from './name-questions.rules.ts';
import { collectEdits, cellKey, type Grid, commitTyping } from '#features/admin/grid/grid.rules.ts';
import { useStoredGrid } from './use-stored-grid.ts';

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
