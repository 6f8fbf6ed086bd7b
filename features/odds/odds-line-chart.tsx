import { oddsSuffix } from './format-odds.rules.ts';
import { formatDecimal } from '#text/platform/text/number';
import { XLabels, YAxis } from '#platform/charts/axes.tsx';
import { oddsScale } from '#platform/charts/scale.ts';

export type Series = { mark: 'f' | 't'; name: string; values: readonly (number | null)[] };

type Props = {
  width: number;
  series: readonly Series[];
  /** Under each point, in the order of the values. */
  xLabels: readonly string[];
  label: string;
  format: (value: number) => string;
};

const frame = (width: number) => ({ width, height: 260, left: 46, right: width - 62, top: 18, bottom: 218 });

/**
 * A horse's odds at both bookmakers as lines on a logarithmic axis, labelled at their ends: F solid, T dashed
 * (design.charts).
 */
export function OddsLineChart({ width, series, xLabels, label, format }: Props) {
  const box = frame(width);
  const values = series.flatMap((line) => line.values.filter((value) => value !== null));
  const y = oddsScale(values, [box.top, box.bottom]);
  const step = xLabels.length > 1 ? (box.right - box.left - 16) / (xLabels.length - 1) : 0;
  const x = (at: number) => Math.round((box.left + 8 + at * step) * 10) / 10;
  const ends = endLabels(series, y.at, format);
  return (
    <svg className="chart" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
      <YAxis scale={y} left={box.left} right={box.right} format={tickFormat(y.ticks)} />
      <XLabels
        labels={xLabels.map((text, at) => ({ x: x(at), text }))}
        y={box.height - 14}
        left={box.left}
        right={box.right}
      />
      {series.map(({ mark, values: all }) => (
        <g key={mark}>
          <path className={`chart-line chart-line-${mark}`} d={pathOf(all, x, y.at)} />
          {all.map(
            (value, at) =>
              value !== null && (
                <circle key={at} className={`chart-point-${mark}`} cx={x(at)} cy={y.at(value)} r="3.5" />
              ),
          )}
        </g>
      ))}
      {ends.map(({ mark, y: at, text }) => (
        <text key={mark} className={`chart-label chart-text-${mark}`} x={box.right + 8} y={at + 4}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function pathOf(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  let isDrawing = false;
  return values
    .map((value, at) => {
      if (value === null) return '';
      const command = `${isDrawing ? 'L' : 'M'}${x(at)} ${y(value)}`;
      isDrawing = true;
      return command;
    })
    .join('');
}

/** Where the lines end, with name and price; two that would overlap are moved apart. */
/** All ticks of an axis alike: with as many decimals as the finest of them needs. */
function tickFormat(ticks: readonly number[]): (value: number) => string {
  const decimals = [0, 1].find((count) => ticks.every((tick) => Number.isInteger(tick * 10 ** count))) ?? 2;
  return (value) => formatDecimal(value, decimals) + oddsSuffix;
}

function endLabels(all: readonly Series[], place: (value: number) => number, format: (value: number) => string) {
  const found = all.flatMap(({ mark, name, values }) => {
    const last = values.findLast((value) => value !== null);
    return last === undefined || last === null ? [] : [{ mark, y: place(last), text: `${name} ${format(last)}` }];
  });
  const [first, second] = found;
  if (!first || !second || Math.abs(first.y - second.y) >= 14) return found;
  const middle = (first.y + second.y) / 2;
  const upper = first.y <= second.y ? first : second;
  return found.map((end) => ({ ...end, y: end === upper ? middle - 7 : middle + 7 }));
}
