import { type CellReader, type CellReading, readFlag } from '#features/admin/data/cell.rules.ts';
import type { CellValue, GridColumn, Reading } from '#features/admin/grid/column.rules.ts';

/** People type a comma or a point; both are read (race-office.cell-entry). */
const typedStyle = { decimalComma: true };

/** A column of a grid or form that reads its cells as an import does. `print` gives the text for a value. */
export function typedColumn(
  key: string,
  read: CellReader<CellValue | null>,
  print: (value: CellValue) => string = String,
): GridColumn {
  return { key, print, read: (text) => withoutQuestion(read(text, typedStyle)) };
}

/** What a file's reader would ask, whoever types the cell answers by writing it another way. */
const withoutQuestion = (reading: CellReading<CellValue | null>): Reading =>
  'question' in reading && reading.question !== undefined
    ? { problem: `${reading.question}; napište to bez oddělovače` }
    : reading;

/** A yes or no as the text that a cell of a grid or form holds, 'ano' or 'ne'. */
export const readFlagText: CellReader<CellValue> = (text, style) => {
  const reading = readFlag(text, style);
  return 'problem' in reading ? reading : { value: reading.value ? 'ano' : 'ne' };
};
