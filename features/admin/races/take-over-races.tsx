import { useState } from 'react';
import { adminRacesCopy as copy } from './races.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { appendTexts, type Grid } from '#features/admin/grid/grid.rules.ts';
import type { OfficeDay } from './office-days.rules.ts';
import { fetchGrid } from './grid-calls.ts';

type Props = { days: readonly OfficeDay[]; change: (by: (grid: Grid) => Grid) => void };

/**
 * At /admin/races: writes the races of another day, without their runners, below those of the table, as one step that
 * can be undone before it is saved.
 */
export function TakeOverRaces({ days, change }: Props) {
  const [dayId, setDayId] = useState(days[0]?.id ?? 0);
  const [isFailed, setIsFailed] = useState(false);
  if (days.length === 0) return null;
  async function takeOver() {
    const taken = await fetchGrid('races', dayId);
    setIsFailed(taken === null);
    if (taken)
      change((grid) =>
        appendTexts(
          grid,
          taken.rows.map(({ cells }) => cells),
        ),
      );
  }
  return (
    <div className="inline-group">
      <label className="visually-hidden" htmlFor="prevzit">
        {copy.takeOver.day}
      </label>
      <select
        className="select-input select-input-small"
        id="prevzit"
        value={dayId}
        onChange={(event) => setDayId(Number(event.target.value))}
      >
        {days.map((day) => (
          <option key={day.id} value={day.id}>
            {copy.dayOption(day)}
          </option>
        ))}
      </select>
      <button className="button button-outline button-small" type="button" onClick={() => void takeOver()}>
        <Icon name="download-simple" />
        {copy.takeOver.take}
      </button>
      <span role="status" className="field-error">
        {isFailed && copy.offline}
      </span>
    </div>
  );
}
