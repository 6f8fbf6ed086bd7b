/**
 * Why a cell of a DataGrid needs attention; sets its colour. The grids of races compute theirs in
 * app/admin/races/cell-marks.ts.
 */
export type CellMark = 'problem' | 'warning' | 'conflict';
