import type { ReactNode } from 'react';

/** A column: its heading and what each row shows in it. */
export type Column<Row> = {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Its cells name their rows (`<th scope="row">`); one column of a table. */
  isRowHead?: true;
  isRightAligned?: true;
  isDesktopOnly?: true;
  /** Further classes of its cells; the heading has none of them. */
  className?: string;
};

type Props<Row> = {
  /** Read out by screen readers, not visible. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  className?: string;
};

/**
 * A plain table in a panel, a column at a time; most tables of the administration. Tables whose rows depend on one
 * another write their own markup.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, className }: Props<Row>) {
  return (
    <div className="panel flush bleed">
      <table className={className ? `data-table ${className}` : 'data-table'}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.heading} scope="col" className={classesOf(column)}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map((column) => (
                <Cell key={column.heading} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const classes = classesOf(column, column.className);
  const content = column.cell(row);
  return column.isRowHead ? (
    <th scope="row" className={classes}>
      {content}
    </th>
  ) : (
    <td className={classes}>{content}</td>
  );
}

function classesOf({ isRightAligned, isDesktopOnly }: Column<never>, className?: string): string | undefined {
  const classes = [isRightAligned && 'align-right', className, isDesktopOnly && 'hide-on-mobile'].filter(Boolean);
  return classes.length > 0 ? classes.join(' ') : undefined;
}
