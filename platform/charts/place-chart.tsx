import { XLabels, YAxis } from './axes.tsx';
import type { Dot } from './dot-chart.tsx';
import { linearScale, round } from './scale.ts';

/** One run: its place among its starters; null for a run without a place, shown at the foot by its code. */
type PlaceMark = { place: number | null; starters: number; text: string; tone: Dot['tone']; xLabel: string };

type Props = { width: number; marks: readonly PlaceMark[]; label: string };

/**
 * Chart on a horse's page: its finishing places over time, the first on top; the line behind each dot reaches to the
 * last starter.
 */
export function PlaceChart({ width, marks, label }: Props) {
  const box = { width, height: 260, left: 34, right: width - 16, top: 22, bottom: 214 };
  const y = linearScale([1, ...marks.map(({ starters }) => starters)], [box.top, box.bottom], { integersOnly: true });
  const step = marks.length > 1 ? (box.right - box.left - 40) / (marks.length - 1) : 0;
  const xOf = (at: number) => round(box.left + 20 + at * step);
  const radius = Math.min(11, Math.max(6, step / 2 - 1 || 11));
  return (
    <svg className="chart" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
      <YAxis
        scale={{ ...y, ticks: y.ticks.filter((tick) => tick > 0) }}
        left={box.left}
        right={box.right}
        format={(tick) => `${tick}.`}
      />
      <XLabels
        labels={marks.map(({ xLabel }, at) => ({ x: xOf(at), text: xLabel }))}
        y={box.height - 14}
        left={box.left}
        right={box.right}
      />
      {marks.map((mark, at) => (
        <g key={at} className={`chart-dot ${mark.tone}`}>
          <path className="field-line" d={`M${xOf(at)} ${y.at(1)}V${y.at(mark.starters)}`} />
          <circle cx={xOf(at)} cy={y.at(mark.place ?? mark.starters)} r={radius} />
          {radius >= 9 && (
            <text x={xOf(at)} y={y.at(mark.place ?? mark.starters) + 4} textAnchor="middle">
              {mark.text}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
