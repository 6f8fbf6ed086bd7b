import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { linearScale, type Scale } from '#platform/charts/scale.ts';
import { courseCopy } from './courses.cs.ts';
import { horseCopy } from '#features/horses/horses.cs.ts';
import type { DrawBias, DrawThird } from './draw-bias.rules.ts';
import { formatDecimal } from '#platform/text/czech-number.rules.ts';
import { minExpectedWins } from '#features/stats/market-interval.rules.ts';

const copy = courseCopy.draw;

/** Chart of what low, middle and high stalls won against an equal chance, with intervals (courses.draw). */
export function DrawChart({ draw: { races, starts, thirds } }: { draw: DrawBias }) {
  return (
    <ChartFigure
      title={copy.heading}
      unit={copy.unit(races, starts)}
      note={`${copy.note} ${copy.proven(thirds)}`}
      table={{
        columns: copy.columns,
        rows: thirds.map((group) => [
          copy.thirds[group.third],
          group.starts,
          group.wins,
          ratioOf(group),
          `${times(group.low)} – ${times(group.high)}`,
        ]),
      }}
    >
      <ResponsiveChart renderAt={(width) => <Drawing width={width} thirds={thirds} />} />
    </ChartFigure>
  );
}

const times = (ratio: number) => formatDecimal(ratio, 2);

const ratioOf = ({ ratio, expectedWins }: DrawThird) =>
  expectedWins < minExpectedWins ? horseCopy.fewData : times(ratio);

const lineHeight = 46;

function Drawing({ width, thirds }: { width: number; thirds: readonly DrawThird[] }) {
  const [left, right] = [120, width - 70];
  const bottom = 12 + thirds.length * lineHeight;
  const x = linearScale([0, 2, ...thirds.map(({ high }) => high)], [left, right], { integersOnly: true });
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${bottom + 44}`} role="img" aria-label={copy.label}>
      {x.ticks.map((tick) => (
        <g key={tick}>
          <path className={tick === 1 ? 'zero-line' : 'chart-grid-line'} d={`M${x.at(tick)} 8V${bottom}`} />
          <text x={x.at(tick)} y={bottom + 18} textAnchor="middle">
            {`${tick}×`}
          </text>
        </g>
      ))}
      {thirds.map((group, index) => (
        <Line key={group.third} group={group} x={x} y={30 + index * lineHeight} end={width} />
      ))}
      <text x={left} y={bottom + 38}>
        {copy.axis}
      </text>
    </svg>
  );
}

function Line({ group, x, y, end }: { group: DrawThird; x: Scale; y: number; end: number }) {
  return (
    <>
      <text className="chart-label" x="0" y={y - 2}>
        {copy.thirds[group.third]}
      </text>
      <text x="0" y={y + 14}>
        {copy.wins(group.wins, group.starts)}
      </text>
      <path className="chart-whisker" d={`M${x.at(group.low)} ${y}H${x.at(group.high)}`} />
      <circle className="chart-point-turf" cx={x.at(group.ratio)} cy={y} r="5" />
      <text x={end} y={y + 4} textAnchor="end">
        {ratioOf(group)}
      </text>
    </>
  );
}
