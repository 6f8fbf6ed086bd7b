import type { Scale } from './scale.ts';

type YAxisProps = { scale: Scale; left: number; right: number; format: (value: number) => string };

/**
 * A chart's vertical axis: horizontal hairlines with their labels; nothing else is drawn behind the data
 * (design.charts).
 */
export function YAxis({ scale, left, right, format }: YAxisProps) {
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <path className="chart-grid-line" d={`M${left} ${scale.at(tick)}H${right}`} />
      <text x={left - 8} y={scale.at(tick) + 4} textAnchor="end">
        {format(tick)}
      </text>
    </g>
  ));
}

type XLabelsProps = { labels: readonly { x: number; text: string }[]; y: number; left: number; right: number };

const labelWidth = 44;

/**
 * The labels under a chart with a horizontal axis; one that would overlap its predecessor is left out, the last one
 * always stays.
 */
export function XLabels({ labels, y, left, right }: XLabelsProps) {
  return withoutOverlaps(labels).map(({ x, text }) => (
    <text key={`${x} ${text}`} x={Math.min(Math.max(x, left + 4), right - 4)} y={y} textAnchor="middle">
      {text}
    </text>
  ));
}

function withoutOverlaps(labels: XLabelsProps['labels']): XLabelsProps['labels'] {
  const last = labels.at(-1);
  const visible: { x: number; text: string }[] = [];
  for (const label of labels) {
    const before = visible.at(-1);
    if (label !== last && before && label.x - before.x < labelWidth) continue;
    if (label === last && before && label.x - before.x < labelWidth) visible.pop();
    visible.push(label);
  }
  return visible;
}
