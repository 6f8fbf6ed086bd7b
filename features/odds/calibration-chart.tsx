import { YAxis } from '#platform/charts/axes.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { linearScale, type Scale } from '#platform/charts/scale.ts';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { oddsAnalysisCopy } from '#text/odds-analysis/odds-analysis';
import { type CalibrationPoint, heldForecasts } from './calibration.rules.ts';
import { formatInteger, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';

const copy = oddsAnalysisCopy.calibration;

type Props = { title: string; points: readonly CalibrationPoint[]; label?: string; note?: string };

/**
 * Chart of forecast chances against outcomes, one point per bin, its 95 % interval, and the diagonal of a perfect
 * forecast.
 */
export function CalibrationChart({ title, points, label = copy.label(points.length), note = copy.note }: Props) {
  return (
    <ChartFigure
      title={title}
      finding={points.length > 1 ? copy.finding(heldForecasts(points), points.length) : null}
      unit={copy.unit}
      note={note}
      table={{
        columns: [copy.predicted, copy.actual, copy.interval, copy.starts],
        rows: points.map((point) => [
          percent(point.predicted),
          percent(point.actual),
          `${percent(point.low)} – ${percent(point.high)}`,
          formatInteger(point.starts),
        ]),
      }}
    >
      <ResponsiveChart renderAt={(width) => <Drawing width={width} points={points} label={label} />} />
    </ChartFigure>
  );
}

function percent(share: number): string {
  return formatPercent(inPercent(share), 1);
}

function Drawing({ width, points, label }: { width: number; points: readonly CalibrationPoint[]; label: string }) {
  const height = 280;
  const box = { left: 46, right: width - 12, top: 16, bottom: height - 44 };
  const highest = Math.max(0.1, ...points.flatMap(({ predicted, high }) => [predicted, high]));
  const y = linearScale([0, highest], [box.bottom, box.top]);
  const x = linearScale([0, Math.max(0.1, ...points.map(({ predicted }) => predicted)) * 1.05], [box.left, box.right]);
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <YAxis scale={y} left={box.left} right={box.right} format={wholePercent} />
      {x.ticks.map((tick) => (
        <text key={tick} x={x.at(tick)} y={height - 24} textAnchor="middle">
          {wholePercent(tick)}
        </text>
      ))}
      <text x={box.right} y={height - 6} textAnchor="end">
        {copy.axisX}
      </text>
      <Diagonal x={x} y={y} />
      {points.map((point) => (
        <g key={point.predicted}>
          <path className="chart-whisker" d={`M${x.at(point.predicted)} ${y.at(point.low)}V${y.at(point.high)}`} />
          <circle className="chart-point-turf" cx={x.at(point.predicted)} cy={y.at(point.actual)} r="5" />
        </g>
      ))}
    </svg>
  );
}

function wholePercent(share: number): string {
  return formatPercent(inPercent(share));
}

/** Drawn within the range that both axes share. */
function Diagonal({ x, y }: { x: Scale; y: Scale }) {
  const end = Math.min(x.ticks.at(-1) ?? 0, y.ticks.at(-1) ?? 0);
  return <path className="even-line" d={`M${x.at(0)} ${y.at(0)}L${x.at(end)} ${y.at(end)}`} />;
}
