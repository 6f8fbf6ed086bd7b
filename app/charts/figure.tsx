import type { ReactNode } from 'react';
import { chartCopy } from '#copy/cs/site/charts.ts';

type Props = {
  title: string;
  /** What the numbers are, beside the title. */
  unit?: ReactNode;
  note?: string;
  children: ReactNode;
  /** The same numbers as a table (DESIGN.md, Chart rules), folded away. */
  table: { columns: readonly string[]; rows: readonly (readonly ReactNode[])[] };
};

/** A chart with its heading, a note and its table alternative; works without a script and in print. */
export function ChartFigure({ title, unit, note, children, table }: Props) {
  return (
    <figure className="panel">
      <figcaption className="panel-h">
        <h3>{title}</h3>
        {unit && <span className="sm mut">{unit}</span>}
      </figcaption>
      {children}
      {note && <p className="src">{note}</p>}
      <details className="chart-tb">
        <summary className="sm">{chartCopy.asTable}</summary>
        <table className="tb">
          <caption className="vh">{title}</caption>
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
                {cells.map((cell, column) => (
                  <td key={column} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
