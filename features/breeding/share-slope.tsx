import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { breedingCopy } from './breeding.cs.ts';
import { formatPercent } from '#platform/text/czech-number.rules.ts';

const copy = breedingCopy.problem;
const height = 210;
const baseline = 180;
const lowestPercent = 40;
const pixelsPerPercent = 7.3;
/** The chart covers 40 to 60 percent. */
const yOf = (percent: number) => baseline - (percent - lowestPercent) * pixelsPerPercent;

/** Chart of /chov: the share of Czech-bred starters in two years, joined by a line; the numbers stand in its texts. */
export function ShareSlope() {
  return <ResponsiveChart renderAt={(width) => <Slope width={width} />} />;
}

function Slope({ width }: { width: number }) {
  const { from, to, half } = copy;
  const [left, right] = [70, width - 110];
  const points = [
    { ...from, x: left },
    { ...to, x: right },
  ];
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={copy.chartLabel}>
      <path className="chart-grid-line" d={`M10 ${yOf(50)}H${width - 10}`} />
      <text x={width - 10} y={yOf(50) - 6} textAnchor="end">
        {half}
      </text>
      <path className="slope" d={`M${left} ${yOf(from.percent)}L${right} ${yOf(to.percent)}`} />
      {points.map(({ year, percent, x }) => (
        <g key={year}>
          <circle className="slope-point" cx={x} cy={yOf(percent)} r="7" />
          <text className="chart-label slope-value" x={x} y={yOf(percent) - 16} textAnchor="middle">
            {formatPercent(percent, 1)}
          </text>
          <text x={x} y={height - 8} textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
    </svg>
  );
}
