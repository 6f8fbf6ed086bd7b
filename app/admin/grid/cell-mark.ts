/** Class and describing line of a cell that needs attention. */
export type CellMark = 'problem' | 'warning' | 'conflict';
