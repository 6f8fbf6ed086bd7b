/** What the page that holds a sheet calls its parts. */
export type GridLabels = {
  /** Name of the whole table. */
  label: string;
  /** Head of the rows, over start numbers. */
  rowHead: string;
  columns: Readonly<Record<string, { short: string; full: string }>>;
  /** 'Řádek 3', 'Černý Baron'. */
  row(rowId: string): string;
  /** Names that were found for what is typed. */
  suggestions: string;
};
