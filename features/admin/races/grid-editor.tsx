import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { adminRacesCopy as copy } from './races.cs.ts';
import { DataGrid } from '#features/admin/grid/data-grid.tsx';
import { focusCell } from '#features/admin/grid/focus-cell.ts';
import type { GridLabels } from '#features/admin/grid/grid-labels.ts';
import { appendRow } from '#features/admin/grid/use-grid-keyboard.ts';
import { useSaveKey } from '#features/admin/use-save-key.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { UnsavedGuard } from '#features/admin/grid/unsaved-guard.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { daysToTakeOver, type OfficeDay } from './office-days.rules.ts';
import { isHeaderRow } from '#features/admin/data/mapping.rules.ts';
import type { RaceTemplate } from './race-template.rules.ts';
import type { RaceGrid } from './race-grid.rules.ts';
import { conflicts, discardEdits, rowIds } from '#features/admin/grid/grid.rules.ts';
import { useFocusAfterKeyboardNavigation } from './keyboard-navigation.ts';
import { RestoreEdits } from './restore-edits.tsx';
import { BookMargins } from './book-margins.tsx';
import { KeyHelp } from './key-help.tsx';
import { MarketBar } from './market-bar.tsx';
import { useFinishKey } from './use-finish-key.ts';
import { useSaveAndGoOn } from './use-save-and-go-on.ts';
import { rowHeads } from './row-heads.tsx';
import { RaceLog } from './race-log.tsx';
import { ResultBar } from './result-bar.tsx';
import { ResultField } from './result-field.tsx';
import { ResultSteps } from './result-steps.tsx';
import { GridNotes } from './grid-notes.tsx';
import { RaceTemplates } from './race-templates.tsx';
import { ShiftTimes } from './shift-times.tsx';
import { TakeOverRaces } from './take-over-races.tsx';
import { SaveBar } from './save-bar.tsx';
import { ScratchNotes } from './scratch-notes.tsx';
import { SaveStatus } from './save-status.tsx';
import { cellClass, cellKeyboard } from './cell-class.ts';
import { raceGridLabels } from './race-grid-labels.ts';
import { nameAddresses } from './name-addresses.ts';
import { marksOf } from './cell-marks.ts';
import { useUnsavedEdits } from './use-unsaved-edits.ts';
import { type UnsavedForm, useRaceGrid } from './use-race-grid.ts';
import { canGrow } from './use-stored-grid.ts';

type EditorProps = {
  initial: RaceGrid;
  unsaved?: UnsavedForm;
  /** At /admin/races: the days whose races may be taken over. */
  days?: readonly OfficeDay[];
  templates?: readonly RaceTemplate[];
  /** Reads again what stands around the grid. */
  reload: () => void;
  /** At /admin/odds: the day's next race, and how many markets are asked for. */
  nextRaceId?: number | null;
  markets?: number;
};

/** Edits the lineup, odds or results of one race, or the races of one day. */
export function GridEditor(props: EditorProps) {
  const { initial, unsaved, days = [], templates = [], nextRaceId = null, markets, reload } = props;
  const editor = useRaceGrid(initial, unsaved, markets);
  const isDemo = useFrame().settings.demo !== null;
  const { grid, stored, change, edits } = editor;
  const unsavedEdits = useUnsavedEdits(initial, editor);
  const { kind } = initial;
  const canAddRows = canGrow(kind);
  const conflicting = conflicts(grid);
  const labels = raceGridLabels(kind, stored, grid, isDemo);
  const marks = marksOf(editor.problems, editor.warnings, conflicting);
  const save = () => {
    const [unreadable] = editor.problems;
    if (unreadable) focusCell(unreadable);
    void editor.save();
  };
  useSaveKey(save);
  // Once a save has asked about them, they stand in its questions.
  const priceWarnings = kind === 'odds' && editor.toConfirm.length === 0 ? editor.warnings : [];
  const questions = <Questions editor={editor} labels={labels} />;
  const goOn = useSaveAndGoOn(editor.save, nextRaceId === null ? null : `/admin/odds?race=${nextRaceId}&hotovo=odds`);
  useFinishKey(() => void goOn(), kind === 'odds');
  useReloadOfOutdated(contentOf(stored), contentOf(initial), reload);
  useFocusAfterKeyboardNavigation();
  return (
    <>
      <form
        method="post"
        className="stack edit-grid-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <input type="hidden" name="step" value="save" />
        {kind !== 'results' && (
          <SaveBar
            editor={editor}
            labels={labels}
            warnings={priceWarnings}
            questions={questions}
            goOn={nextRaceId === null ? undefined : { raceId: nextRaceId, run: () => void goOn() }}
          >
            {kind === 'odds' && rowIds(grid).length > 0 && <BookMargins grid={grid} rowHeaders={stored.rowHeaders} />}
          </SaveBar>
        )}
        <RestoreEdits {...unsavedEdits} />
        {kind === 'races' && (
          <div className="edit-grid-bar">
            <TakeOverRaces days={daysToTakeOver(days, initial)} change={change} />
            <ShiftTimes grid={grid} change={change} />
          </div>
        )}
        {kind === 'results' && <ResultField editor={editor} />}
        {kind === 'odds' && rowIds(grid).length > 0 && <MarketBar grid={grid} raceId={initial.id} change={change} />}
        {rowIds(grid).length === 0 && !canAddRows ? (
          <p className="note">
            {copy.noRunners} <Link to={`/admin/lineups?race=${initial.id}`}>{copy.screens.lineups}</Link>
          </p>
        ) : (
          <DataGrid
            grid={grid}
            onChange={change}
            labels={labels}
            canAddRows={canAddRows}
            heads={rowHeads(grid, stored)}
            marks={marks}
            nameAddresses={kind === 'lineups' ? nameAddresses : undefined}
            classOf={cellClass}
            keyboardOf={cellKeyboard}
            isHeading={isHeaderRow}
          />
        )}
        {(kind === 'lineups' || kind === 'results') && <ScratchNotes edits={edits} labels={labels} change={change} />}
        <GridNotes
          problems={editor.problems}
          warnings={priceWarnings}
          conflicting={conflicting}
          edits={edits}
          labels={labels}
          change={change}
        />
        <div className="status-bar">
          <KeyHelp kind={kind} />
          <span className="grow" />
          {kind === 'results' && edits.length > 0 && <DiscardButton discard={() => change(discardEdits)} />}
          {canAddRows && (
            <button
              className="button button-outline button-small"
              type="button"
              onClick={() => {
                flushSync(() => change(appendRow));
                focusLastRow();
              }}
            >
              <Icon name="plus" />
              {kind === 'races' ? copy.addRace : copy.addRow}
            </button>
          )}
        </div>
        {kind === 'results' && <ResultBar editor={editor} labels={labels} questions={questions} />}
        <UnsavedGuard isDirty={edits.length > 0 || editor.quickEntry.isWaiting} copy={copy.leave} />
      </form>
      {kind === 'results' && <ResultSteps editor={editor} typedReason={unsaved?.reason} />}
      {kind === 'races' && <RaceTemplates templates={templates} stored={stored} change={change} />}
      <RaceLog lines={stored.log} />
    </>
  );
}

type QuestionsProps = { editor: ReturnType<typeof useRaceGrid>; labels: GridLabels };

function Questions({ editor, labels }: QuestionsProps) {
  const { grid, edits, toConfirm } = editor;
  return (
    <SaveStatus
      toConfirm={toConfirm}
      edits={edits}
      labels={labels}
      onConfirm={() => {
        if (grid.active) focusCell(grid.active);
        void editor.save(true);
      }}
      onTakeName={(question, name) => {
        flushSync(() => editor.takeName(question, name));
        if (toConfirm.length === question.cells.length) focusSave();
      }}
    />
  );
}

/** The bar of a result has but its next step. */
function DiscardButton({ discard }: { discard: () => void }) {
  return (
    <button className="button button-outline button-small" type="button" onClick={discard}>
      {copy.discard}
    </button>
  );
}

/** After the last question, whose button is gone. */
function focusSave() {
  document.querySelector<HTMLButtonElement>('.edit-grid-bar [type="submit"]')?.focus();
}

function focusLastRow() {
  document.querySelector<HTMLInputElement>('.edit-grid tbody tr:last-child input[data-cell]')?.focus();
}

const contentOf = ({ race, rows }: RaceGrid): string => JSON.stringify([race, rows]);

/**
 * Reads the screen again once a save has changed the grid, for the list of the day's races and what else it says of
 * them.
 */
function useReloadOfOutdated(stored: string, loaded: string, reload: () => void) {
  const reloadNow = useEffectEvent(reload);
  const isOutdated = stored !== loaded;
  useEffect(() => {
    if (isOutdated) reloadNow();
  }, [isOutdated, stored]);
}
