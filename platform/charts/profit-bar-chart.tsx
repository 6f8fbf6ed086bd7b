import { formatSigned } from '#text/platform/text/number';
import { YAxis } from './axes.tsx';
import { linearScale, round } from './scale.ts';

/** A gain or a loss under its label. */
type Profit = { label: string; value: number };

type Props = { width: number; bars: readonly Profit[]; label: string };

const height = 190;
const left = 34;
const top = 18;
const bottom = 158;

/** Upright bars: gains and losses by month, each with its number; the last one is the current month. */
export function ProfitBarChart({ width: chartWidth, bars, label }: Props) {
  const right = chartWidth - 4;
  const y = linearScale([0, ...bars.map(({ value }) => value)], [bottom, top], { tickCount: 4 });
  const slot = (right - left) / bars.length;
  const width = Math.min(slot * 0.72, 40);
  const zero = y.at(0);
  return (
    <svg className="chart" viewBox={`0 0 ${chartWidth} ${height}`} role="img" aria-label={label}>
      <YAxis scale={y} left={left} right={right} format={(tick) => formatSigned(tick, 0)} />
      {bars.map(({ label: name, value }, at) => {
        const x = round(left + slot * at + (slot - width) / 2);
        const middle = round(x + width / 2);
        const end = y.at(value);
        const isLast = at === bars.length - 1;
        return (
          <g key={name}>
            <rect
              className={isLast ? 'bar-current' : value < 0 ? 'bar-loss' : 'bar-value'}
              x={x}
              width={round(width)}
              y={Math.min(zero, end)}
              height={round(Math.max(Math.abs(end - zero), 1))}
            />
            <text
              className="chart-label chart-text-ink"
              x={middle}
              y={value < 0 ? end + 13 : end - 4}
              textAnchor="middle"
            >
              {formatSigned(value, 1)}
            </text>
            <text x={middle} y={bottom + 26} textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
      <path className="zero-line" d={`M${left} ${zero}H${right}`} />
    </svg>
  );
}
