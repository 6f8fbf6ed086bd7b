import type { ReactNode } from 'react';
import { horsePageCopy } from '#text/horses/horse-page';
import type { BreakdownRow } from './breakdown.rules.ts';
import { type RecordColumns, RecordLine, RecordTable } from './record-table.tsx';

type Props<Key> = {
  title: string;
  rows: readonly BreakdownRow<Key>[];
  format: (key: Key) => ReactNode;
  columns: RecordColumns & { group: string };
  sample: number;
  rateOf: 'wins' | 'placements';
};

/**
 * A horse's or a jockey's record by one property, such as the course: runs, wins and places of each group, with
 * unfinished runs beside its name (statistics.breakdowns).
 */
export function BreakdownTable<Key extends string | number>({
  title,
  rows,
  format,
  columns,
  sample,
  rateOf,
}: Props<Key>) {
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="page-section-header">
        <h3 className="heading-large">{title}</h3>
      </div>
      <RecordTable caption={title} group={columns.group} columns={columns}>
        {rows.map(({ key, record }) => (
          <RecordLine
            key={key}
            title={
              <>
                {format(key)}
                {record.unfinished > 0 && <small>{horsePageCopy.breakdowns.unfinished(record.unfinished)}</small>}
              </>
            }
            record={record}
            rateOf={rateOf}
            sample={sample}
          />
        ))}
      </RecordTable>
    </section>
  );
}
