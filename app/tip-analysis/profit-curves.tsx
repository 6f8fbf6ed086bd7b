import { XLabels, YAxis } from '#app/charts/axes.tsx';
import { ChartFigure } from '#app/charts/chart-figure.tsx';
import { linearScale } from '#app/charts/scale.ts';
import { ResponsiveChart } from '#app/charts/responsive-chart.tsx';
import { tipAnalysisCopy } from '#copy/cs/public/tip-analysis.ts';

const copy = tipAnalysisCopy.chart;

/** One line of the chart; made by chart-curves.ts. */
export type Curve = { name: string; className: string; values: readonly number[] };

type Props = {
  curves: readonly Curve[];
  /** The label under each step; `values` have one more, the start. */
  steps: readonly string[];
  stepHead: string;
  note: string;
};

/**
 * Chart of /tip-analysis and of a person's tips with the cumulative result of the simulation: people solid, robots
 * dashed and dotted, each named in the legend with its end.
 */
export function ProfitCurves({ curves, steps, stepHead, note }: Props) {
  if (steps.length === 0) return null;
  const ends = curves.map(({ name, values }) => ({ name, value: values.at(-1) ?? 0 }));
  const label = copy.label(ends);
  return (
    <ChartFigure
      title={copy.heading}
      unit={copy.unit}
      note={note}
      table={{
        columns: [stepHead, ...curves.map(({ name }) => name)],
        rows: steps.map((step, index) => [
          step,
          ...curves.map(({ values }) => tipAnalysisCopy.signedUnits(values[index + 1] ?? 0)),
        ]),
      }}
    >
      <ul className="curves">
        {curves.map(({ name, className, values }) => (
          <li key={name}>
            <svg className="chart" viewBox="0 0 26 8" aria-hidden="true">
              <path className={`chart-line ${className}`} d="M1 4H25" />
            </svg>
            {name} <b className="numeric">{tipAnalysisCopy.signedUnits(values.at(-1) ?? 0)}</b>
          </li>
        ))}
      </ul>
      <ResponsiveChart isWide renderAt={(width) => drawing(curves, steps, width, label)} />
    </ChartFigure>
  );
}

function drawing(curves: readonly Curve[], steps: readonly string[], width: number, label: string) {
  const box = { left: 44, right: width - 14, top: 14, bottom: 252, height: 290 };
  const y = linearScale(
    curves.flatMap(({ values }) => values),
    [box.bottom, box.top],
  );
  const step = (box.right - box.left) / Math.max(steps.length, 1);
  const x = (index: number) => Math.round((box.left + index * step) * 10) / 10;
  const labels = [copy.start, ...steps].map((text, index) => ({ x: x(index), text }));
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${box.height}`} role="img" aria-label={label}>
      <YAxis scale={y} left={box.left} right={box.right} format={copy.tick} />
      <path className="zero-line" d={`M${box.left} ${y.at(0)}H${box.right}`} />
      <XLabels labels={labels} y={box.height - 14} left={box.left} right={box.right} />
      {curves.toReversed().map(({ name, className, values }) => (
        <path
          key={name}
          className={`chart-line ${className}`}
          d={values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y.at(value)}`).join('')}
        />
      ))}
    </svg>
  );
}
