import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import { Silk } from '#features/racing/silk.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { ColumnPicker } from '#platform/ui/column-picker.tsx';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import type { BestRank } from './best-three.rules.ts';
import type { ComparisonRow, PlaceRecord } from './comparison.rules.ts';
import { runnerFacts } from '#text/race-day/runner-facts';
import type { AnalysisRunner, RaceAnalysis } from './race-analysis.rules.ts';
import { formatDecimal, formatInteger } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';

const copy = raceAnalysisCopy.compare;

type Column = {
  head: readonly [string, string];
  group: 1 | 2 | 3 | 4;
  isFirst?: true;
  cell: (row: ComparisonRow) => ReactNode;
};

const columns: readonly Column[] = [
  {
    head: copy.form,
    group: 1,
    isFirst: true,
    cell: (row) => best(row.formMean.rank, row.formMean.value, (value) => formatDecimal(value, 1)),
  },
  { head: copy.bestTime, group: 1, cell: ({ bestTime }) => best(bestTime.rank, bestTime.text, (text) => text) },
  { head: copy.daysOff, group: 1, cell: (row) => (row.daysOff === null ? dash : formatInteger(row.daysOff)) },
  { head: copy.course, group: 2, isFirst: true, cell: (row) => record(row.course) },
  { head: copy.distance, group: 2, cell: (row) => record(row.distance) },
  { head: copy.kind, group: 2, cell: (row) => record(row.kind) },
  { head: copy.weight, group: 2, cell: weight },
  {
    head: copy.jockey,
    group: 3,
    isFirst: true,
    cell: (row) => best(row.jockey.rank, row.jockey.value, (value) => formatDecimal(value, 1)),
  },
  {
    head: copy.pair,
    group: 3,
    cell: ({ pair }) => (pair.value.rides === 0 ? dash : ranked(pair.rank, `${pair.value.wins}/${pair.value.rides}`)),
  },
  {
    head: copy.trainer,
    group: 3,
    cell: ({ trainer }) => best(trainer.rank, trainer.value, (value) => formatDecimal(value, 1)),
  },
  { head: copy.lastRider, group: 3, cell: lastRider },
  { head: copy.market, group: 4, isFirst: true, cell: (row) => share(row.market) },
  { head: copy.tips, group: 4, cell: (row) => share(row.tips) },
  { head: copy.forecast, group: 4, cell: (row) => share(row.forecast) },
];

const groups = [
  [1, copy.groups.form],
  [2, copy.groups.conditions],
  [3, copy.groups.team],
  [4, copy.groups.market],
] as const;

const dash = <span className="muted">–</span>;

/**
 * The race analysis page's comparison of the runners side by side; on a phone one group of columns at a time
 * (design.tables-on-phones).
 */
export function ComparisonTable({ analysis }: { analysis: RaceAnalysis }) {
  const rows = new Map(analysis.comparison.map((row) => [row.runnerId, row]));
  return (
    <div className="runner-comparison-box">
      <ColumnPicker
        name="skupina"
        label={copy.pick}
        options={groups.map(([group, label]) => ({ value: String(group), label }))}
      />
      <div className="panel flush bleed">
        <table className="data-table runner-comparison">
          <caption className="visually-hidden">{copy.caption}</caption>
          <thead>
            <tr className="runner-comparison-groups">
              <th className="runner-comparison-group" scope="col">
                <span className="visually-hidden">{copy.pick}</span>
              </th>
              {groups.map(([group, label]) => (
                <th
                  key={group}
                  className={`runner-comparison-group runner-comparison-group-start runner-comparison-group-${group}`}
                  scope="colgroup"
                  colSpan={columns.filter((column) => column.group === group).length}
                >
                  {label}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">{copy.horse}</th>
              {columns.map(({ head: [name, unit], group, isFirst }) => (
                <th
                  key={name}
                  scope="col"
                  className={`align-right runner-comparison-group-${group}${isFirst ? ' runner-comparison-group-start' : ''}`}
                >
                  {name}
                  <small>{unit}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {analysis.runners.map((runner) => {
              const row = rows.get(runner.id);
              return row && <Row key={runner.id} runner={runner} row={row} kind={analysis.race.kind} />;
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** What the marks of the three best look like, above the table. */
export function ComparisonLegend() {
  return (
    <p className="inline-group">
      {([1, 2] as const).map((rank) => (
        <span key={rank} className={`ranked-value ranked-value-${rank}`} aria-hidden="true">
          {copy.sample[rank]}
          <i>{rank}</i>
        </span>
      ))}
      {copy.legend}
    </p>
  );
}

type RowProps = { runner: AnalysisRunner; row: ComparisonRow; kind: RaceKind };

function Row({ runner, row, kind }: RowProps) {
  const facts = runnerFacts(runner, kind);
  return (
    <tr className={runner.isNonStarter ? 'is-non-starter' : undefined}>
      <th scope="row">
        <span className="runner-comparison-horse">
          <Cloth number={runner.number} isNonStarter={runner.isNonStarter} />
          <Silk silk={runner.horse.silk} />
          <span>
            <Link className="horse" to={`/horse/${runner.horse.slug}`}>
              {runner.horse.name}
            </Link>
            <small>{row.form.length === 0 ? copy.first : <FormLine form={row.form} />}</small>
            {facts && <small>{facts}</small>}
          </span>
        </span>
      </th>
      {columns.map(({ head: [name], group, isFirst, cell }) => (
        <td
          key={name}
          className={`align-right numeric runner-comparison-group-${group}${isFirst ? ' runner-comparison-group-start' : ''}`}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

function ranked(rank: BestRank, text: string): ReactNode {
  if (rank === null) return text;
  return (
    <span className={`ranked-value ranked-value-${rank}`}>
      {text}
      <i>
        <span aria-hidden="true">{rank}</span>
        <span className="visually-hidden"> ({copy.rank(rank)})</span>
      </i>
    </span>
  );
}

function best<Value>(rank: BestRank, value: Value | null, format: (value: Value) => string): ReactNode {
  return value === null ? dash : ranked(rank, format(value));
}

function share({ rank, value }: { rank: BestRank; value: number | null }): ReactNode {
  return best(rank, value, (part) => formatDecimal(inPercent(part), 1));
}

function record({ rank, value }: { rank: BestRank; value: PlaceRecord }): ReactNode {
  return value.isFirst ? <span className="muted">{copy.first}</span> : ranked(rank, `${value.places}/${value.starts}`);
}

function lastRider({ lastRider: rider }: ComparisonRow): ReactNode {
  if (rider === null) return dash;
  return rider.isSame ? <span className="muted">{copy.sameRider}</span> : shortRiderName(rider.name);
}

function weight({ weightKg, weightGap }: ComparisonRow): ReactNode {
  if (weightKg === null || weightGap.value === null) return dash;
  return ranked(weightGap.rank, weightGap.value === 0 ? formatDecimal(weightKg, 1) : formatDecimal(weightGap.value, 1));
}
