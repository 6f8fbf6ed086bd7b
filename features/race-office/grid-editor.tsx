import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { UndoButton } from '#features/admin/audit-table.tsx';
import { auditAction } from '#text/admin/audit';
import { changeLine } from '#text/admin/audit-changes';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import { marketKey, markets } from '#features/odds/markets.rules.ts';
import { oddsCopy } from '#text/odds/odds';
import { UnsavedGuard, useSaveKey } from '#features/admin/edit-form.tsx';
import { useFrame } from '#platform/document/use-frame.ts';
import { isHeaderRow } from '#features/imports/mapping.rules.ts';
import { adminRacesCopy, resultEntryCopy } from '#text/race-office/race-office';
import { useUnsavedEdits } from './unsaved-edits.ts';
import {
  type ChangeLogEntry,
  type GridKind,
  marketOfColumn,
  type RaceGrid,
  type RaceTemplate,
} from './race-grid.rules.ts';
import { conflicts, discardEdits, type Grid, rowIds } from './grid.rules.ts';
import { isScratched } from './scratch.rules.ts';
import { DataGrid, type GridLabels } from './data-grid.tsx';
import { appendRow, focusCell } from './grid-keyboard.ts';
import { daysToTakeOver, type OfficeDay } from './office-days.rules.ts';
import { useFinishKey, useFocusAfterKeyboardNavigation, useSaveAndGoOn } from './office-keys.ts';
import { BookMargins, MarketBar } from './market-bar.tsx';
import { GridNotes, KeyHelp, ScratchNotes } from './grid-notes.tsx';
import { ResultBar, ResultSteps } from './result-bar.tsx';
import { ResultField } from './result-field.tsx';
import { RaceTemplates, ShiftTimes, TakeOverRaces } from './prefill-races.tsx';
import { SaveBar, SaveStatus } from './save-bar.tsx';
import { cellClass, cellKeyboard, marksOf, nameAddresses } from './cell-marks.ts';
import { canGrow, type UnsavedForm, useRaceGrid } from './use-race-grid.ts';

const unsavedCopy = adminRacesCopy.unsavedEdits;

/** Above the grid of a race: offers unsaved edits of an earlier visit, to be restored or discarded. */
function RestoreEdits({ offer, restoreEdits, discardEdits }: ReturnType<typeof useUnsavedEdits>) {
  return (
    <div role="status" className="edit-grid-outcome">
      {offer && (
        <div className="alert alert-warning">
          <Icon name="clock" />
          <p>{unsavedCopy.offer(offer.edits.length, offer.at)}</p>
          <p className="inline-group">
            <button className="button button-outline button-small" type="button" onClick={restoreEdits}>
              {unsavedCopy.restoreEdits}
            </button>
            <button className="button button-ghost button-small" type="button" onClick={discardEdits}>
              {unsavedCopy.discardEdits}
            </button>
          </p>
        </div>
      )}
    </div>
  );
}

/** Below the grid of a race: the changes made to it, newest first. Their times are real time, not site time. */
function RaceLog({ lines }: { lines: readonly ChangeLogEntry[] }) {
  return (
    <AdminSection id="zaznam" heading={resultEntryCopy.log}>
      {lines.length === 0 ? (
        <p className="small-text">{resultEntryCopy.noLog}</p>
      ) : (
        <ol className="change-log">
          {lines.map((line) => (
            <li key={line.id}>
              <span>
                {resultEntryCopy.logLine(line, auditAction(line.action))}
                {line.differences.length > 0 && <small className="change-line">{changeLine(line.differences)}</small>}
              </span>
              <small>{resultEntryCopy.logBy(line)}</small>
              <UndoButton entry={line} />
            </li>
          ))}
        </ol>
      )}
      <RealTimeNote />
    </AdminSection>
  );
}

/**
 * The heading of each row of a race's grid: the number, and the horse unless a cell names it, or how many horses a race
 * has.
 */
function rowHeads(grid: Grid, { rowHeaders }: RaceGrid): ReadonlyMap<string, ReactNode> {
  const hasColumn = (column: string) => grid.columns.some(({ key }) => key === column);
  const hasNames = hasColumn('horse');
  const hasCodes = hasColumn('status');
  return new Map(
    rowIds(grid).map((rowId) => {
      const runner = rowHeaders.find(({ id }) => id === rowId);
      if (!runner)
        return [
          rowId,
          <span key={rowId} className="badge badge-ok">
            {adminRacesCopy.newRow}
          </span>,
        ];
      const isNonStarter = hasCodes ? isScratched(grid, rowId) : runner.isNonStarter;
      const head = (
        <span key={rowId} className={`edit-grid-row-head${isNonStarter ? ' is-scratched' : ''}`}>
          <Cloth number={runner.number} isSmall isNonStarter={isNonStarter} />
          {runner.runnerCount === null ? (
            runner.name !== null && <b className={hasNames ? 'on-cards-only' : undefined}>{runner.name}</b>
          ) : (
            <>
              {runner.name !== null && <b className="on-cards-only">{runner.name}</b>}
              <small className="numeric">{adminRacesCopy.runnerCount(runner.runnerCount)}</small>
            </>
          )}
          {isNonStarter && (
            <small className="visually-hidden">
              {runner.runnerCount === null ? adminRacesCopy.nonStarter : adminRacesCopy.cancelled}
            </small>
          )}
        </span>
      );
      return [rowId, head];
    }),
  );
}

/** The texts of a race's grid; a row is called by its horse or its race's number, a new one by its position. */
function raceGridLabels(kind: GridKind, { rowHeaders }: RaceGrid, grid: Grid, isDemo: boolean): GridLabels {
  const ids = rowIds(grid);
  return {
    label: adminRacesCopy.grids[kind],
    rowHead: adminRacesCopy.rowHeads[kind],
    columns: columnsOf(kind, isDemo),
    ...(kind === 'odds' ? { group: (column) => adminRacesCopy.markets.full(marketOfColumn(column)) } : {}),
    row: (rowId) => {
      const header = rowHeaders.find(({ id }) => id === rowId);
      if (kind === 'races' && header?.number) return adminRacesCopy.race(header.number);
      return header?.name ?? adminRacesCopy.row(ids.indexOf(rowId) + 1);
    },
    suggestions: adminRacesCopy.suggestions,
  };
}

/** A lineup's code is a scratch; the headings of odds name the bookmakers, under those of the markets. */
function columnsOf(kind: GridKind, isDemo: boolean): GridLabels['columns'] {
  if (kind === 'lineups') return { ...adminRacesCopy.columns, status: adminRacesCopy.scratch };
  if (kind !== 'odds') return adminRacesCopy.columns;
  return Object.fromEntries(
    markets.map((market) => {
      const key = marketKey(market);
      const full = adminRacesCopy.columns[key]?.full ?? key;
      return [key, { short: oddsCopy.bookmaker(market.bookmaker, isDemo), full }];
    }),
  );
}

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
            {adminRacesCopy.noRunners}{' '}
            <Link to={`/admin/lineups?race=${initial.id}`}>{adminRacesCopy.screens.lineups}</Link>
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
              {kind === 'races' ? adminRacesCopy.addRace : adminRacesCopy.addRow}
            </button>
          )}
        </div>
        {kind === 'results' && <ResultBar editor={editor} labels={labels} questions={questions} />}
        <UnsavedGuard isDirty={edits.length > 0 || editor.quickEntry.isWaiting} copy={adminRacesCopy.leave} />
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
      {adminRacesCopy.discard}
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
