import type { CellEdit } from '#domain/admin/grid/merge-cell.ts';

/** Changed cells of a form sent without a script: fields `c.<row>.<column>`, with the original text in `w.<row>.<column>`. */
export function editsFromForm(form: FormData): CellEdit[] {
  return [...form].flatMap(([name, value]) => {
    const [, rowId = '', column = ''] = /^c\.(\w+)\.(\w+)$/.exec(name) ?? [];
    if (column === '' || typeof value !== 'string') return [];
    const base = form.get(`w.${rowId}.${column}`);
    return typeof base === 'string' && base !== value.trim() ? [{ rowId, column, base, value: value.trim() }] : [];
  });
}
