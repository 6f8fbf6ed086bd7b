import { useCallback, useEffect, useMemo, useState } from 'react';
import { officeRefusal, raceOfficeCopy as copy } from '#copy/cs/admin/races.ts';
import { sheetColumns, type SheetKind } from '#domain/admin/races/sheet-columns.ts';
import { type Finding, findRepeated, findUnreadable, findOddsWarnings } from '#domain/admin/races/sheet-findings.ts';
import type { RaceSheet } from '#domain/admin/races/race-sheet.ts';
import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';
import {
  addRows,
  collectEdits,
  cellKey,
  openGrid,
  type Grid,
  commitTyping,
  applySaved,
  rebaseOnStored,
} from '#domain/admin/grid/grid.ts';
import { fetchSheet, sendSheet, type SheetRequest } from './office-calls.ts';

const none: readonly Finding[] = [];

/** `reason` is the code of a refusal. */
export type SaveResult = { text: string; isDone: boolean; reason?: string | null };

/** A race's sheet as it is edited here: saved, merged with what others save, and told what came of it. */
export function useRaceSheet(initial: RaceSheet) {
  const { kind } = initial;
  const { id: raceId } = initial.race;
  const [stored, setStored] = useState(initial);
  const [sheet, setSheet] = useState(() => firstSheet(initial));
  const [result, setResult] = useState<SaveResult | null>(null);
  const [toConfirmFor, setToConfirmFor] = useState<{ edits: string; findings: readonly Finding[] }>({
    edits: '',
    findings: [],
  });
  const [isSaving, setIsSaving] = useState(false);
  const edits = useMemo(() => collectEdits(sheet), [sheet]);
  // What is asked holds for just these edits: another letter, and the next save asks anew.
  const toConfirm = useMemo(
    () => (toConfirmFor.edits === JSON.stringify(edits) ? toConfirmFor.findings : none),
    [toConfirmFor, edits],
  );
  const problems = useMemo(() => problemsOf(kind, sheet, edits), [kind, sheet, edits]);
  const warnings = useMemo(
    () => (kind === 'odds' ? findOddsWarnings(sheet.columns, sheet.stored, edits) : toConfirm),
    [kind, sheet, edits, toConfirm],
  );
  const refresh = useCallback(
    async (madeRows: readonly string[] | null) => {
      const fresh = await fetchSheet(kind, raceId);
      if (!fresh) return;
      setStored(fresh);
      setSheet((now) => (madeRows ? applySaved(now, fresh.rows, madeRows) : rebaseOnStored(now, fresh.rows)));
    },
    [kind, raceId],
  );
  useLiveRefresh(initial.race.eventId, refresh);

  async function send(request: SheetRequest, successMessage: (savedCount: number) => string): Promise<void> {
    setIsSaving(true);
    const answer = await sendSheet(kind, raceId, request);
    if (answer.ok || answer.findings.length === 0) await refresh(answer.ok ? answer.madeRows : null);
    setIsSaving(false);
    setToConfirmFor({
      edits: 'edits' in request ? JSON.stringify(request.edits) : '',
      findings: answer.ok ? none : answer.findings,
    });
    if (!answer.ok) setResult({ text: answer.message, isDone: false, reason: answer.reason });
    else if (answer.conflictCount > 0) setResult({ text: copy.merged(answer.conflictCount), isDone: false });
    else setResult({ text: successMessage(answer.savedCount), isDone: true });
  }

  async function save(isConfirmed = false): Promise<void> {
    if (isSaving) return;
    const committed = commitTyping(sheet);
    setSheet(committed);
    const toSave = collectEdits(committed);
    if (toSave.length === 0) return setResult({ text: officeRefusal('sheet.nothing'), isDone: true });
    if (problemsOf(kind, committed, toSave).length > 0)
      return setResult({ text: officeRefusal('sheet.invalid'), isDone: false });
    await send({ step: 'save', edits: toSave, isConfirmed }, copy.saved);
  }

  return { stored, sheet, change: setSheet, edits, problems, warnings, toConfirm, told: result, isSaving, save, send };
}

function problemsOf(kind: SheetKind, sheet: Grid, edits: readonly CellEdit[]): Finding[] {
  const unreadableFindings = findUnreadable(sheet.columns, edits);
  if (kind !== 'lineups') return unreadableFindings;
  const known = new Set(unreadableFindings.map(cellKey));
  return [
    ...unreadableFindings,
    ...findRepeated(sheet.stored, edits).filter((finding) => !known.has(cellKey(finding))),
  ];
}

/** An empty lineup begins with a row to write in. */
function firstSheet({ kind, rows }: RaceSheet): Grid {
  const sheet = openGrid(sheetColumns[kind], rows);
  return kind === 'lineups' && rows.length === 0 ? addRows(sheet, 1) : sheet;
}

/** Another administrator's save of this day comes in by itself; nothing typed here is touched. */
function useLiveRefresh(eventId: number, refresh: (madeRows: null) => Promise<void>) {
  useEffect(() => {
    let stop: () => void = () => undefined;
    let isUnmounted = false;
    void import('#app/live/live-stream.ts').then(({ listenToChanges }) => {
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
