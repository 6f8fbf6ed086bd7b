import { YAxis } from './axes.tsx';
import { linearScale, round } from './scale.ts';

/** A part within a whole, such as wins within rides. */
type Bar = { label: string; whole: number; part: number };

type Props = { width: number; bars: readonly Bar[]; label: string };

const frame = (width: number) => ({ width, height: 190, left: 34, right: width - 4, top: 18, bottom: 158 });

/** Upright bars with a filled part and its number. */
export function BarChart({ width: chartWidth, bars, label }: Props) {
  const box = frame(chartWidth);
  const y = linearScale([0, ...bars.map(({ whole }) => whole)], [box.bottom, box.top], {
    tickCount: 4,
    integersOnly: true,
  });
  const slot = (box.right - box.left) / bars.length;
  const width = Math.min(slot * 0.72, 40);
  return (
    <svg className="chart" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
      <YAxis scale={y} left={box.left} right={box.right} format={String} />
      <path className="zero-line" d={`M${box.left} ${box.bottom}H${box.right}`} />
      {bars.map((bar, at) => {
        const x = round(box.left + slot * at + (slot - width) / 2);
        const middle = round(x + width / 2);
        return (
          <g key={bar.label}>
            {bar.whole > 0 && (
              <rect
                className="bar-track"
                x={x}
                width={round(width)}
                y={y.at(bar.whole)}
                height={round(box.bottom - y.at(bar.whole))}
              />
            )}
            {bar.part > 0 && (
              <rect
                className="bar-value"
                x={x}
                width={round(width)}
                y={y.at(bar.part)}
                height={round(box.bottom - y.at(bar.part))}
              />
            )}
            {bar.part > 0 && (
              <text className="chart-label chart-text-ink" x={middle} y={y.at(bar.part) - 4} textAnchor="middle">
                {bar.part}
              </text>
            )}
            <text x={middle} y={box.bottom + 18} textAnchor="middle">
              {bar.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
