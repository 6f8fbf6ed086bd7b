import type { ReactNode } from 'react';
import { chartCopy } from '#text/platform/charts/charts';
import './charts.css';

type Props = {
  title: string;
  /** What the numbers say, where one sentence can: stands in the headline after the title. */
  finding?: string | null;
  /** What the numbers are, beside the title. */
  unit?: ReactNode;
  note?: string;
  children: ReactNode;
  /** The same numbers as a folded table (design.charts). */
  table: { columns: readonly string[]; rows: readonly (readonly ReactNode[])[] };
};

/**
 * The frame of every chart: its heading, a note, and the same numbers as a table that works without JavaScript and in
 * print.
 */
export function ChartFigure({ title, finding = null, unit, note, children, table }: Props) {
  return (
    <figure className="panel">
      <figcaption className="panel-header">
        <h3>{finding ? chartCopy.headline(title, finding) : title}</h3>
        {unit && <span className="small-text muted">{unit}</span>}
      </figcaption>
      {children}
      {note && <p className="source-note">{note}</p>}
      <details className="chart-figures">
        <summary className="small-text">{chartCopy.asTable}</summary>
        <table className="data-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((cells, at) => (
              <tr key={at}>
                {cells.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row" className="numeric">
                      {cell}
                    </th>
                  ) : (
                    <td key={column} className="numeric">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
