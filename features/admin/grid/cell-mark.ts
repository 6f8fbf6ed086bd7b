/** Why a cell of a grid needs attention; sets its colour. */
export type CellMark = 'problem' | 'warning' | 'conflict';
