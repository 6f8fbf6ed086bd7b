import { useId, useState } from 'react';
import { Icon } from '#platform/ui/icon.tsx';
import { templatesCopy as copy } from './drafts.cs.ts';
import type { Grid } from '#features/admin/grid/grid.rules.ts';
import { shiftTimes } from './day-times.rules.ts';

/** At /admin/races: puts all times of the table off or forward, as one step that can be undone before it is saved. */
export function ShiftTimes({ grid, change }: { grid: Grid; change: (by: (grid: Grid) => Grid) => void }) {
  const id = useId();
  const [minutes, setMinutes] = useState('10');
  const [isRefused, setIsRefused] = useState(false);
  function shift() {
    const isNumber = /^-?\d{1,4}$/.test(minutes.trim());
    const shifted = isNumber ? shiftTimes(grid, Number(minutes)) : null;
    setIsRefused(shifted === null);
    if (shifted) change(() => shifted);
  }
  return (
    <div className="inline-group">
      <label className="small-text" htmlFor={id}>
        {copy.minutes}
      </label>
      <input
        className="text-input text-input-small shift-minutes"
        id={id}
        inputMode="numeric"
        value={minutes}
        aria-invalid={isRefused || undefined}
        onChange={(event) => setMinutes(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          shift();
        }}
      />
      <button className="button button-outline button-small" type="button" onClick={shift}>
        <Icon name="clock" />
        {copy.shift}
      </button>
      <span role="status" className="field-error">
        {isRefused && copy.notShifted}
      </span>
    </div>
  );
}
