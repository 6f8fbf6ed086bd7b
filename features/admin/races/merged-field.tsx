import { raceEditorCopy as copy } from './race-editor.cs.ts';
import { DateField } from '#features/admin/date-field.tsx';
import { AreaField, SelectField, TextField } from '#platform/ui/form-fields.tsx';
import type { GridRow } from '#features/admin/grid/grid.rules.ts';

type Props = {
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
export function MergedField({ row, column, type = 'text', options, rows, list }: Props) {
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
