import { raceEditorCopy } from './race-editor.cs.ts';
import { DateField } from '#features/admin/date-field.tsx';
import { TextField } from '#platform/ui/form-fields.tsx';

const fieldNames = [
  'location',
  'date',
  'raceNumber',
  'time',
  'distance',
  'raceType',
  'category',
  'raceName',
  'prizeMoney',
  'goingText',
];
const initialValues: Readonly<Record<string, string>> = { raceNumber: '1', raceType: 'rovinový' };
const required = new Set(['location', 'date', 'raceNumber']);

/**
 * At /admin/manual-results: the day and the race of a past race that is entered with its result, posted as the cells of
 * row `n0`.
 */
export function PastRaceFields() {
  return (
    <div className="form-grid">
      {fieldNames.map((column) => {
        const Field = column === 'date' ? DateField : TextField;
        return (
          <div key={column}>
            <input type="hidden" name={`w.n0.${column}`} value="" />
            <Field
              name={`c.n0.${column}`}
              label={raceEditorCopy.fields[column] ?? column}
              value={initialValues[column]}
              required={required.has(column)}
              autoComplete="off"
            />
          </div>
        );
      })}
    </div>
  );
}
