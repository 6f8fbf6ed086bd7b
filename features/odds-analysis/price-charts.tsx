import { chartCopy } from '#text/platform/charts/charts';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { PriceChange } from '#features/odds/price-movement.tsx';
import { Cloth } from '#features/racing/cloth.tsx';
import type { OddsRunner, RaceOdds } from './race-odds.rules.ts';
import { formatOdds } from '#features/odds/format-odds.rules.ts';
import type { PriceChart, PriceLine } from '#features/odds/price-chart.rules.ts';
import { formatDayMonth } from '#text/platform/time/date';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

const copy = oddsAnalysisCopy.movement;
const width = 300;
const height = 64;
const inset = 6;

type Props = { charts: NonNullable<RaceOdds['charts']>; runners: readonly OddsRunner[] };

/**
 * Charts of /odds-analysis: a small one of each runner's win odds over time; steps, F solid and T dashed, labelled at
 * their ends (design.charts).
 */
export function PriceCharts({ charts, runners }: Props) {
  const { from, to } = charts.window;
  const byRunner = new Map(charts.runners.map((chart) => [chart.runnerId, chart]));
  const shown = runners.flatMap((runner) => {
    const chart = byRunner.get(runner.id);
    return chart && chart.lines.length > 0 ? [{ runner, chart }] : [];
  });
  return (
    <div className="panel flush bleed">
      <div className="small-multiples">
        {shown.map(({ runner, chart }) => (
          <div key={runner.id}>
            <p className="small-multiple-title">
              <Cloth number={runner.number} isSmall isNonStarter={runner.isNonStarter} />
              {runner.horse.name}
              <PriceChange delta={chart.delta} />
            </p>
            <div
              className="small-multiple-chart"
              role="img"
              aria-label={copy.label(runner.horse.name, chart.lines.map(lineText))}
            >
              <Steps chart={chart} />
              {endLabels(chart.lines).map(({ line, top }) => (
                <span
                  key={line.mark}
                  className={line.mark === 'F' ? 'chart-text-f' : 'chart-text-t'}
                  style={{ top: `${top}%` }}
                  aria-hidden="true"
                >
                  {line.mark} {formatOdds(line.last)}
                </span>
              ))}
            </div>
            <p className="small-multiple-axis">
              <span>{momentText(from, charts.coversRaceDay)}</span>
              <span>{momentText(to, charts.coversRaceDay)}</span>
            </p>
          </div>
        ))}
      </div>
      <details className="chart-figures">
        <summary className="small-text">{chartCopy.asTable}</summary>
        <table className="data-table">
          <caption className="visually-hidden">{copy.table}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.columns.horse}</th>
              <th scope="col" className="align-right">
                F {copy.columns.opening}
              </th>
              <th scope="col" className="align-right">
                F {copy.columns.last}
              </th>
              <th scope="col" className="align-right">
                T {copy.columns.opening}
              </th>
              <th scope="col" className="align-right">
                T {copy.columns.last}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ runner, chart }) => (
              <tr key={runner.id}>
                <th scope="row">{runner.horse.name}</th>
                {(['F', 'T'] as const).flatMap((mark) => {
                  const line = chart.lines.find((candidate) => candidate.mark === mark);
                  return [
                    <td key={`${mark}1`} className="align-right numeric">
                      {line ? formatOdds(line.first) : '–'}
                    </td>,
                    <td key={`${mark}2`} className="align-right numeric">
                      {line ? formatOdds(line.last) : '–'}
                    </td>,
                  ];
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

function lineText({ mark, first, last }: PriceLine): string {
  return copy.line(mark, first, last);
}

function momentText(at: Instant, isOneDay: boolean): string {
  return isOneDay ? pragueTime(at) : `${formatDayMonth(pragueDate(at))} ${pragueTime(at)}`;
}

function Steps({ chart }: { chart: PriceChart }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="chart-grid-line" d={`M0 ${height - 0.5}H${width}`} />
      {chart.lines.map((line) => (
        <path
          key={line.mark}
          className={`chart-line ${line.mark === 'F' ? 'price-line-f' : 'price-line-t'}`}
          d={line.segments.map(stepPath).join('')}
        />
      ))}
    </svg>
  );
}

function stepPath(segment: PriceLine['segments'][number]): string {
  return segment
    .map(({ x, y }, at) => (at === 0 ? `M${xPosition(x)} ${yPosition(y)}` : `H${xPosition(x)}V${yPosition(y)}`))
    .join('');
}

const xPosition = (x: number) => Math.round(x * width * 10) / 10;
const yPosition = (y: number) => Math.round((inset + y * (height - 2 * inset)) * 10) / 10;

const labelHeight = 22;

/** Labels in percent of the chart's height, moved apart where they would overlap. */
function endLabels(lines: readonly PriceLine[]): { line: PriceLine; top: number }[] {
  const placed = lines.map((line) => ({ line, top: (yPosition(line.lastY) / height) * 100 }));
  const [first, second] = placed.toSorted((a, b) => a.top - b.top);
  if (!first || !second || second.top - first.top >= labelHeight) return placed;
  const middle = Math.min(100 - labelHeight / 2, Math.max(labelHeight / 2, (first.top + second.top) / 2));
  return [
    { line: first.line, top: middle - labelHeight / 2 },
    { line: second.line, top: middle + labelHeight / 2 },
  ];
}
