/** The texts that a grid takes from its page. */
export type GridLabels = {
  /** Name of the whole table. */
  label: string;
  /** Heading of the row headers. */
  rowHead: string;
  columns: Readonly<Record<string, { short: string; full: string }>>;
  /** Heading above the columns that share it. */
  group?(column: string): string;
  /** 'Řádek 3', 'Černý Baron'. */
  row(rowId: string): string;
  /** Label of the list of suggestions. */
  suggestions: string;
};
