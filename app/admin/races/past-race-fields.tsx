import { raceEditorCopy } from '#copy/cs/admin/race-editor.ts';
import { TextField } from '#app/ui/form-fields.tsx';

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

/** Day and race of a result entered without a lineup; all fields start empty. */
export function PastRaceFields() {
  return (
    <div className="form-grid">
      {fieldNames.map((column) => (
        <div key={column}>
          <input type="hidden" name={`w.n0.${column}`} value="" />
          <TextField
            name={`c.n0.${column}`}
            label={raceEditorCopy.fields[column] ?? column}
            value={initialValues[column]}
            type={column === 'date' ? 'date' : 'text'}
            required={required.has(column)}
            autoComplete="off"
          />
        </div>
      ))}
    </div>
  );
}
