import { XLabels, YAxis } from '#platform/charts/axes.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { linearScale } from '#platform/charts/scale.ts';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import type { Bot } from '#features/analysis/bots.rules.ts';
import { profitRange } from './profit-curve.rules.ts';

const copy = tipAnalysisCopy.chart;

/** One line of the chart. */
export type Curve = { bot: Bot | null; name: string; className: string; values: readonly number[] };

type Props = {
  title: string;
  finding: string | null;
  curves: readonly Curve[];
  /** The label under each step; `values` have one more, the start. */
  steps: readonly string[];
  stepHead: string;
  note: string;
};

/**
 * Chart of the cumulative result of the simulation: people solid, the robot dashed, each named in the legend with its
 * end. The scale is people's: the robot's line may leave it, and says so.
 */
export function ProfitCurves({ title, finding, curves, steps, stepHead, note }: Props) {
  if (steps.length === 0) return null;
  const range = profitRange(curves);
  const lines = curves.map((curve) => ({
    ...curve,
    end: curve.values.at(-1) ?? 0,
    isOffScale: curve.values.some((value) => value < range.low || value > range.high),
  }));
  const label = copy.label(lines);
  return (
    <ChartFigure
      title={title}
      finding={finding}
      unit={copy.unit}
      note={curves.some(({ bot }) => bot !== null) ? `${note} ${copy.noteRobot}` : note}
      table={{
        columns: [stepHead, ...curves.map(({ name }) => name)],
        rows: steps.map((step, index) => [
          step,
          ...curves.map(({ values }) => tipAnalysisCopy.signedUnits(values[index + 1] ?? 0)),
        ]),
      }}
    >
      <ul className="curves">
        {lines.map(({ name, className, end, isOffScale }) => (
          <li key={name}>
            <svg className="chart" viewBox="0 0 26 8" aria-hidden="true">
              <path className={`chart-line ${className}`} d="M1 4H25" />
            </svg>
            {name} <b className="numeric">{tipAnalysisCopy.signedUnits(end)}</b>
            {isOffScale && <small>{copy.offScale}</small>}
          </li>
        ))}
      </ul>
      <ResponsiveChart isWide renderAt={(width) => drawing(curves, range, steps, width, label)} />
    </ChartFigure>
  );
}

type Range = ReturnType<typeof profitRange>;

function drawing(curves: readonly Curve[], range: Range, steps: readonly string[], width: number, label: string) {
  const box = { left: 44, right: width - 14, top: 14, bottom: 252, height: 290 };
  const y = linearScale([range.low, range.high], [box.bottom, box.top]);
  const step = (box.right - box.left) / Math.max(steps.length, 1);
  const x = (index: number) => Math.round((box.left + index * step) * 10) / 10;
  // Lines are cut at the frame: by 4 px more than its axes, so that the extremes keep their full stroke.
  const frame = { x: box.left, y: box.top - 4, width: width - box.left, height: box.bottom - box.top + 8 };
  const labels = [copy.start, ...steps].map((text, index) => ({ x: x(index), text }));
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${box.height}`} role="img" aria-label={label}>
      <YAxis scale={y} left={box.left} right={box.right} format={copy.tick} />
      <path className="zero-line" d={`M${box.left} ${y.at(0)}H${box.right}`} />
      <XLabels labels={labels} y={box.height - 14} left={box.left} right={box.right} />
      <svg {...frame} viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}>
        {curves.toReversed().map(({ name, className, values }) => (
          <path
            key={name}
            className={`chart-line ${className}`}
            d={values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y.at(value)}`).join('')}
          />
        ))}
      </svg>
    </svg>
  );
}
