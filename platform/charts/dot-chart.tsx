import { XLabels, YAxis } from './axes.tsx';
import { linearScale, type Scale } from './scale.ts';

/** A dot with the figure written in it; tone is a placing colour. */
export type Dot = {
  x: number;
  y: number;
  text: string;
  tone: 'placing-first' | 'placing-top-three' | 'placing-other' | 'placing-status';
};

/** What is usual along the horizontal axis: a line with its spread to both sides. */
export type Band = { name: string; points: readonly { x: number; y: number; spread: number }[] };

type Props = {
  width: number;
  dots: readonly Dot[];
  band: Band | null;
  /** The sentence a screen reader reads (design.charts). */
  label: string;
  formatX: (value: number) => string;
  formatY: (value: number) => string;
  /** Small values on top: times, places. */
  isLowBest: boolean;
};

const frame = (width: number) => ({ width, height: 260, left: 46, right: width - 16, top: 18, bottom: 218 });

/** A scatter of numbered dots on two linear axes. */
export function DotChart({ width, dots, band, label, formatX, formatY, isLowBest }: Props) {
  const box = frame(width);
  const x = linearScale(
    dots.map((dot) => dot.x),
    [box.left + 14, box.right - 14],
  );
  const y = linearScale(
    [
      ...dots.map((dot) => dot.y),
      ...(band?.points ?? []).flatMap((point) => [point.y - point.spread, point.y + point.spread]),
    ],
    isLowBest ? [box.top, box.bottom] : [box.bottom, box.top],
  );
  return (
    <svg className="chart" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
      <YAxis scale={y} left={box.left} right={box.right} format={formatY} />
      <XLabels
        labels={x.ticks.map((tick) => ({ x: x.at(tick), text: formatX(tick) }))}
        y={box.height - 14}
        left={box.left}
        right={box.right}
      />
      {band && <BandArea band={band} x={x} y={y} box={box} />}
      {dots.map((dot, at) => (
        <g key={at} className={`chart-dot ${dot.tone}`}>
          <circle cx={x.at(dot.x)} cy={y.at(dot.y)} r="11" />
          <text x={x.at(dot.x)} y={y.at(dot.y) + 4} textAnchor="middle">
            {dot.text}
          </text>
        </g>
      ))}
    </svg>
  );
}

type BandProps = { band: Band; x: Scale; y: Scale; box: { right: number; top: number } };

function BandArea({ band: { name, points }, x, y, box }: BandProps) {
  const upper = points.map((point) => `${x.at(point.x)} ${y.at(point.y - point.spread)}`);
  const lower = points.toReversed().map((point) => `${x.at(point.x)} ${y.at(point.y + point.spread)}`);
  return (
    <>
      <path className="chart-band" d={`M${[...upper, ...lower].join('L')}Z`} />
      <path
        className="chart-line chart-line-turf"
        d={`M${points.map((point) => `${x.at(point.x)} ${y.at(point.y)}`).join('L')}`}
      />
      <text className="chart-label chart-text-turf" x={box.right} y={box.top - 6} textAnchor="end">
        {name}
      </text>
    </>
  );
}
