import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';

/**
 * The changed cells of a grid or form that was posted without a script. A cell's text is the field `c.<row>.<column>`,
 * the text it started from is `w.<row>.<column>`.
 */
export function editsFromForm(form: FormData): CellEdit[] {
  return [...form].flatMap(([name, value]) => {
    const [, rowId = '', column = ''] = /^c\.(\w+)\.(\w+)$/.exec(name) ?? [];
    if (column === '' || typeof value !== 'string') return [];
    const base = form.get(`w.${rowId}.${column}`);
    return typeof base === 'string' && base !== value.trim() ? [{ rowId, column, base, value: value.trim() }] : [];
  });
}
