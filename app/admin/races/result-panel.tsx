import { type KeyboardEvent, useState } from 'react';
import { resultEntryCopy as copy } from '#copy/cs/admin/races.ts';
import { checkSentences, faultyTime, oddTime, textProblem } from '#copy/cs/admin/result-check.ts';
import { Icon } from '#app/ui/icon.tsx';
import { checkResult } from '#domain/admin/races/check-result.ts';
import { findTimeAgainstOrder, findTimeFault } from '#domain/admin/races/check-times.ts';
import { typedRunners, applyTypedResult } from '#domain/admin/races/typed-result.ts';
import { FinishTaps } from './finish-taps.tsx';
import type { useRaceGrid } from './use-race-grid.ts';
import { typedFieldId, typedFields } from './use-typed-result.ts';

/**
 * At /admin/results: quick entry of a result in finishing order, and a live check of the grid
 * (domain/admin/races/check-result.ts). Its own fields are not posted.
 */
export function ResultPanel({ editor }: { editor: ReturnType<typeof useRaceGrid> }) {
  const { grid, stored, change } = editor;
  const { typed, setTyped, empty } = editor.quickEntry;
  const [problem, setProblem] = useState<string | null>(null);
  const check = checkResult(typedRunners(grid, stored.rowHeaders));
  const timeFault = findTimeFault(grid, stored.rowHeaders);
  const faults = [...checkSentences(check), ...(timeFault ? [faultyTime(timeFault)] : [])];
  const timeProblem = findTimeAgainstOrder(grid, stored.rowHeaders);

  function apply() {
    const applied = applyTypedResult(grid, stored.rowHeaders, typed);
    if ('problem' in applied) {
      const { problem } = applied;
      return setProblem(textProblem(problem));
    }
    setProblem(null);
    empty();
    change(() => applied.grid);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    apply();
  };
  return (
    <section className="panel result-entry" aria-labelledby="zapis">
      <h2 className="race-heading" id="zapis">
        {copy.heading}
      </h2>
      <div className="result-fields">
        {typedFields.map((name) => (
          <div className="form-field" key={name}>
            <label htmlFor={typedFieldId(name)}>{copy[name].label}</label>
            <input
              className="text-input text-input-small"
              id={typedFieldId(name)}
              value={typed[name]}
              autoComplete="off"
              aria-describedby={`${typedFieldId(name)}-n`}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              onKeyDown={onKeyDown}
            />
            <span className="hint" id={`${typedFieldId(name)}-n`}>
              {copy[name].hint}
            </span>
            {name === 'order' && (
              <FinishTaps
                runners={stored.rowHeaders}
                order={typed.order}
                onChange={(order) => setTyped({ ...typed, order })}
              />
            )}
          </div>
        ))}
        <button className="button button-outline button-small" type="button" onClick={apply}>
          {copy.apply}
        </button>
      </div>
      <div role="status" className="result-check">
        {problem && (
          <p className="field-error">
            <Icon name="warning-circle-fill" />
            {problem}
          </p>
        )}
        <p className={faults.length === 0 && !timeProblem ? 'text-ok' : undefined}>
          <b>{copy.check}:</b>{' '}
          {[...(faults.length === 0 ? [copy.resultComplete] : faults), ...deadHeats(check.deadHeats)].join(' ')}
          {timeProblem && ` ${oddTime(timeProblem)}`}
        </p>
      </div>
    </section>
  );
}

function deadHeats(shared: readonly { position: number; numbers: (number | null)[] }[]): string[] {
  return shared.map(({ position, numbers }) => copy.deadHeat(position, numbers));
}
