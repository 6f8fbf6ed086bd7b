import { DateField } from '#features/admin/date-field.tsx';
import { AreaField, SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { EditForm } from '#features/admin/edit-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { raceEditorCopy as copy } from '#text/race-office/race-editor';
import type { GridRow } from './grid.rules.ts';
import { raceColumns } from './race-grid.rules.ts';

type MergedFieldProps = {
  row: GridRow;
  column: string;
  type?: 'text' | 'date';
  options?: Readonly<Record<string, string>>;
  rows?: number;
  list?: string;
};

/**
 * A field of a race or a day. It also posts the text that was stored when the form was loaded, so that the server can
 * merge what two people change at once (race-office.merge).
 */
function MergedField({ row, column, type = 'text', options, rows, list }: MergedFieldProps) {
  const stored = row.cells[column] ?? '';
  const field = {
    name: `c.${row.id}.${column}`,
    label: copy.fields[column] ?? column,
    value: stored,
    hint: copy.hints[column],
  };
  const choices = options && Object.entries(options).map(([value, label]) => ({ value, label }));
  return (
    <>
      <input type="hidden" name={`w.${row.id}.${column}`} value={stored} />
      {choices ? (
        <SelectField {...field} options={choices} />
      ) : type === 'date' ? (
        <DateField {...field} />
      ) : rows ? (
        <AreaField {...field} rows={rows} />
      ) : (
        <TextField {...field} autoComplete="off" list={list} />
      )}
    </>
  );
}

const ofSeveralLines = ['notes', 'stewardsNote'];
const columns = raceColumns.map(({ key }) => key).filter((key) => !ofSeveralLines.includes(key));

type RaceFormProps = { race: GridRow; step: 'edit-race' | 'create-race' };

/**
 * Edits the data of a race, or of a new one, at /admin/race-editor. Its time is the tipping deadline (tips.closing).
 */
export function RaceForm({ race, step }: RaceFormProps) {
  return (
    <EditForm className="form-stack" key={`${race.id} ${JSON.stringify(race.cells)}`}>
      <datalist id="typy">
        {copy.types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </datalist>
      <div className="form-grid">
        {columns.map((column) => {
          if (column !== 'isCancelled')
            return (
              <MergedField key={column} row={race} column={column} list={column === 'raceType' ? 'typy' : undefined} />
            );
          return step === 'edit-race' && <MergedField key={column} row={race} column={column} options={copy.flags} />;
        })}
      </div>
      {ofSeveralLines.map((column) => (
        <MergedField key={column} row={race} column={column} rows={3} />
      ))}
      <p>
        <Submit step={step} label={step === 'edit-race' ? copy.saveRace : copy.createRace} />
      </p>
    </EditForm>
  );
}

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
