import type { ReactNode } from 'react';

type Props = { caption: string; columns: readonly string[]; note: ReactNode; children: ReactNode };

/** A table of what is stored; on a phone each row is a block. */
export function LegalTable({ caption, columns, note, children }: Props) {
  return (
    <>
      <div className="panel flush">
        <table className="data-table legal-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      <p className="small-text prose-width">{note}</p>
    </>
  );
}
