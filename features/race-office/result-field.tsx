import { type KeyboardEvent, useState } from 'react';
import { Cloth } from '#features/racing/cloth.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { resultEntryCopy as copy, textProblem } from '#text/race-office/race-office';
import { cellText, type Grid } from './grid.rules.ts';
import type { RowHeader } from './race-grid.rules.ts';
import { applyTypedText, inOrderOfFinish, isTapped, tapNext, untapLast } from './result-entry.rules.ts';
import { quickEntryId, type useRaceGrid } from './use-race-grid.ts';

/** Nothing but an order is typed yet: runners may be tapped on to it. */
const orderOnly = /^[\d\s=–-]*$/;

/**
 * At /admin/results: one field for a whole result, under it what it is read as; Enter writes that into the grid. Not
 * posted.
 */
export function ResultField({ editor }: { editor: ReturnType<typeof useRaceGrid> }) {
  const { grid, stored, change } = editor;
  const { typed, setTyped, isWaiting } = editor.quickEntry;
  const [refused, setRefused] = useState<string | null>(null);
  const reading = applyTypedText(grid, stored.rowHeaders, typed);
  const problem = 'problem' in reading ? textProblem(reading.problem) : null;
  const isRefused = problem !== null && refused === typed;

  function apply() {
    if ('problem' in reading) return setRefused(typed);
    if (!isWaiting) return;
    setTyped('');
    change(() => inOrderOfFinish(reading.grid, stored.rowHeaders));
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    apply();
  };
  const noteId = `${quickEntryId}-n`;
  return (
    <div className="form-field result-entry">
      <label htmlFor={quickEntryId}>{copy.label}</label>
      <div className="result-line">
        <input
          className="text-input"
          id={quickEntryId}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={noteId}
          aria-invalid={isRefused || undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button className="button button-outline" type="button" onClick={apply}>
          {copy.apply} <kbd>Enter</kbd>
        </button>
      </div>
      <div role="status">
        {isRefused && (
          <p className="field-error">
            <Icon name="warning-circle-fill" />
            {problem}
          </p>
        )}
      </div>
      {isWaiting &&
        !isRefused &&
        (problem ? (
          <p className="hint">{problem}</p>
        ) : (
          <Reading grid={'grid' in reading ? reading.grid : grid} rowHeaders={stored.rowHeaders} />
        ))}
      <p className="hint" id={noteId}>
        {copy.hint}
      </p>
      {orderOnly.test(typed) && <FinishTaps runners={stored.rowHeaders} order={typed} onChange={setTyped} />}
    </div>
  );
}

/** What Enter would write: who has a place or a code, in the order of finish. */
function Reading({ grid, rowHeaders }: { grid: Grid; rowHeaders: readonly RowHeader[] }) {
  const lines = inOrderOfFinish(grid, rowHeaders).stored.map(({ id }) => {
    const [position = '', status = '', ...details] = ['position', 'status', 'margin', 'time'].map((column) =>
      cellText(grid, { rowId: id, column }).trim(),
    );
    return {
      id,
      runner: rowHeaders.find((row) => row.id === id),
      place: position === '' ? status : `${position}.`,
      details,
    };
  });
  return (
    <ol className="result-reading" aria-label={copy.reading}>
      {lines.map(
        ({ id, runner, place, details }) =>
          place !== '' && (
            <li key={id}>
              <b>{place}</b> <Cloth number={runner?.number ?? null} isSmall /> {runner?.name}{' '}
              <i>{details.filter((detail) => detail !== '').join(', ')}</i>
            </li>
          ),
      )}
    </ol>
  );
}

type FinishTapsProps = { runners: readonly RowHeader[]; order: string; onChange: (order: string) => void };

/**
 * At /admin/results on a phone: the runners are tapped in their order of finish, which is written into the field above.
 */
function FinishTaps({ runners, order, onChange }: FinishTapsProps) {
  const left = runners.flatMap(({ number, name, isNonStarter }) =>
    number === null || isNonStarter || isTapped(order, number) ? [] : [{ number, name }],
  );
  return (
    <div className="finish-taps on-cards-only" role="group" aria-label={copy.taps.label}>
      {left.map(({ number, name }) => (
        <button
          key={number}
          className="button button-outline"
          type="button"
          onClick={() => onChange(tapNext(order, number))}
        >
          <b className="numeric">{number}</b> {name}
        </button>
      ))}
      {order !== '' && (
        <button className="button button-ghost" type="button" onClick={() => onChange(untapLast(order))}>
          <Icon name="arrow-left" />
          {copy.taps.back}
        </button>
      )}
    </div>
  );
}
