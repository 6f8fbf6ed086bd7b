/** How a cell looks when it needs a look. */
export type CellMark = 'problem' | 'warning' | 'conflict';
