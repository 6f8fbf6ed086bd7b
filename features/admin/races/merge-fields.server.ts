import { requiredFields } from './form-columns.rules.ts';
import { type Refused, refused } from '#platform/command/result.rules.ts';
import { type CellValue, readCell, type GridColumn, normaliseText } from '#features/admin/grid/column.rules.ts';
import { type CellEdit, mergeCell } from '#features/admin/grid/merge-cell.rules.ts';

/** New values of a day's or a race's form by its fields; null empties the field. */
export type FieldValues = Record<string, CellValue | null>;
export type MergedFields = { ok: true; values: FieldValues; edits: CellEdit[]; conflictCount: number };

/**
 * Merges the edits of a form with the stored fields (race-office.merge): fields that somebody else has changed
 * meanwhile are left alone and counted. Refused when a field can't be read, a required one is empty, or nothing is left
 * to store; an undo also when any of its fields was changed since.
 */
export function mergeFields(
  columns: readonly GridColumn[],
  stored: Readonly<Record<string, string>>,
  edits: readonly CellEdit[],
  undoneEntryId?: number,
): MergedFields | Refused<'grid.invalid' | 'grid.conflict' | 'grid.nothing' | 'undo.newer'> {
  const values: FieldValues = {};
  const toStore: CellEdit[] = [];
  let conflictCount = 0;
  for (const edit of edits) {
    const column = columns.find(({ key }) => key === edit.column);
    const reading = column && readCell(column, edit.value);
    if (!column || !reading || 'problem' in reading) return refused('grid.invalid');
    if (reading.value === null && requiredFields.has(edit.column)) return refused('grid.invalid');
    const merge = mergeCell({ base: edit.base, value: normaliseText(column, edit.value) }, stored[edit.column] ?? '');
    if (merge === 'conflict') conflictCount += 1;
    if (merge !== 'store') continue;
    values[edit.column] = reading.value;
    toStore.push(edit);
  }
  if (undoneEntryId !== undefined && toStore.length < edits.length) return refused('undo.newer');
  if (toStore.length === 0) return refused(conflictCount > 0 ? 'grid.conflict' : 'grid.nothing');
  return { ok: true, values, edits: toStore, conflictCount };
}

/** The audit log entry of a form's change: its changed fields before and after. */
export function fieldAudit(subject: string, edits: readonly CellEdit[], undoneEntryId?: number) {
  const texts = (part: 'base' | 'value') => Object.fromEntries(edits.map((edit) => [edit.column, edit[part]]));
  return { subject, before: texts('base'), after: { ...texts('value'), undoOf: undoneEntryId } };
}
