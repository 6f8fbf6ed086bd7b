import { EditForm } from '#features/admin/edit-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { raceEditorCopy as copy } from './race-editor.cs.ts';
import type { GridRow } from '#features/admin/grid/grid.rules.ts';
import { MergedField } from './merged-field.tsx';

/**
 * Edits the data of a race day, at /admin/race-editor. The key makes the fields start over when the stored data change.
 */
export function DayForm({ day }: { day: GridRow }) {
  return (
    <EditForm className="form-stack" key={JSON.stringify(day.cells)}>
      <div className="form-grid">
        <MergedField row={day} column="location" />
        <MergedField row={day} column="date" type="date" />
        <MergedField row={day} column="status" options={copy.statuses} />
        <MergedField row={day} column="statusNote" />
        <MergedField row={day} column="url" />
        <MergedField row={day} column="weather" />
        <MergedField row={day} column="goingReadings" />
      </div>
      <p>
        <Submit step="edit-day" label={copy.saveDay} />
      </p>
    </EditForm>
  );
}
