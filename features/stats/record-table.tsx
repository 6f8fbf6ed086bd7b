import type { ReactNode } from 'react';
import type { HorseRecord } from './horse-record.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { Rate } from './rate.tsx';

export type RecordColumns = { starts: string; wins: string; placements: string; rate: string };

type Props = { caption: string; group: string; columns: RecordColumns; children: ReactNode };

/** Runs, wins, places and a rate; its rows are RecordLines, one for each group. */
export function RecordTable({ caption, group, columns, children }: Props) {
  return (
    <table className="data-table stats-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{group}</span>
          </th>
          {[columns.starts, columns.wins, columns.placements, columns.rate].map((column) => (
            <th key={column} scope="col" className="align-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type LineProps = {
  title: ReactNode;
  record: HorseRecord;
  rateOf: 'wins' | 'placements';
  sample: number;
  digits?: 0 | 1;
  isTotal?: boolean;
};

export function RecordLine({ title, record, rateOf, sample, digits = 0, isTotal = false }: LineProps) {
  const share = rateOf === 'wins' ? record.winRate : record.placementRate;
  return (
    <tr className={isTotal ? 'total-row' : undefined}>
      <th scope="row">{title}</th>
      <td className="align-right numeric">{formatInteger(record.totalRaces)}</td>
      <td className="align-right numeric">{formatInteger(record.wins)}</td>
      <td className="align-right numeric">{formatInteger(record.placements)}</td>
      <td className="align-right numeric">
        <Rate share={share} count={record.totalRaces} sample={sample} digits={digits} />
      </td>
    </tr>
  );
}
