import type { CellReader, CellReading } from '#features/racing/cell.rules.ts';
import { type Field, fields, type OfficeField } from '#features/racing/fields.rules.ts';
import type { CellValue, GridColumn, Reading } from '#features/admin/grid/column.rules.ts';

export type EditedField = Field & { office: OfficeField };
const hasOffice = (field: Field): field is EditedField => field.office !== undefined;

/** The fields that the race office edits; another key than theirs is `office.key`. */
export const officeFields: readonly EditedField[] = fields.filter(hasOffice);

/** People type a comma or a point; both are read (race-office.cell-entry). */
const typedStyle = { decimalComma: true };

/** The column of a grid or form for a field, which reads its cells as an import does. */
export const typedColumn = (
  { field, office, read: ofFile }: EditedField,
  read: CellReader<unknown> = office.read ?? ofFile,
): GridColumn => ({
  key: office.key ?? field,
  print: office.print ?? String,
  read: (text) => withoutQuestion(read(text, typedStyle)),
});

/** A yes or no is the text 'ano' or 'ne'. What a file's reader would ask, whoever types the cell answers by writing it another way. */
function withoutQuestion(reading: CellReading<unknown>): Reading {
  if ('problem' in reading) return reading;
  if (reading.question !== undefined) return { problem: `${reading.question}; napište to bez oddělovače` };
  const { value, ...rest } = reading;
  return { ...rest, value: typeof value === 'boolean' ? (value ? 'ano' : 'ne') : (value as CellValue | null) };
}
