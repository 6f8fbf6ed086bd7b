import { YAxis } from '#platform/charts/axes.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { linearScale, round, type Scale } from '#platform/charts/scale.ts';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { timeDistanceCopy } from '#text/time-distance/time-distance';
import { formatDecimal } from '#text/platform/text/number';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { expectedDeviation } from './standards.rules.ts';
import type { GoingView, NextGoing } from './time-page.rules.ts';

const copy = timeDistanceCopy.going;

type Props = { going: GoingView; next: NextGoing | null; today: PragueDate };

/**
 * Chart of how much slower or faster than the standard time winners were by the measured going, with the course's
 * fitted line and the going of its next race day.
 */
export function GoingChart({ going, next, today }: Props) {
  const { points, line, groups } = going;
  const expected = next && line && expectedDeviation(line, next.going);
  const mark = next && {
    going: next.going,
    text: copy.next(next.date === today ? null : next.date, next.going, expected),
  };
  const label = [copy.label(points.length, line?.slope ?? null), mark?.text].filter(Boolean).join(' ');
  return (
    <ChartFigure
      title={copy.heading}
      finding={line && copy.finding(line.slope)}
      unit={copy.unit}
      note={line ? copy.note : copy.noLine}
      table={{
        columns: copy.columns,
        rows: groups.map((group) => [group.label, span(group), group.raceCount, copy.deviation(group.secondsPerKm)]),
      }}
    >
      <ResponsiveChart renderAt={(width) => scatter(going, mark, width, label)} />
    </ChartFigure>
  );
}

function span({ from, to }: { from: number; to: number }): string {
  return from === to ? formatDecimal(from, 1) : `${formatDecimal(from, 1)}–${formatDecimal(to, 1)}`;
}

type Mark = { going: number; text: string } | null;

function scatter({ points, line, groups }: GoingView, mark: Mark, width: number, label: string) {
  const box = { width, height: 320, left: 52, right: width - 12, top: 24, bottom: 262 };
  const x = linearScale(
    [...points, ...(mark ? [mark] : [])].map(({ going }) => going),
    [box.left, box.right],
  );
  const y = linearScale([0, ...points.map((point) => point.secondsPerKm)], [box.bottom, box.top]);
  return (
    <svg className="chart" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
      <GoingBands groups={groups} x={x} box={box} />
      <YAxis scale={y} left={box.left} right={box.right} format={copy.tick} />
      <path className="zero-line" d={`M${box.left} ${y.at(0)}H${box.right}`} />
      {x.ticks.map((tick) => (
        <text key={tick} x={x.at(tick)} y={box.bottom + 20} textAnchor="middle">
          {formatDecimal(tick, Number.isInteger(tick * 10) ? 1 : 2)}
        </text>
      ))}
      <text x={box.right} y={box.height - 8} textAnchor="end">
        {copy.axis}
      </text>
      <text className="chart-label" x={box.left} y={box.height - 8}>
        {copy.faster}
      </text>
      {line && <Line line={line} x={x} y={y} box={box} />}
      {mark && <NextMark mark={mark} at={x.at(mark.going)} box={box} />}
      {points.map((point, at) => (
        <circle key={at} className="race-point" cx={x.at(point.going)} cy={y.at(point.secondsPerKm)} r="4.5" />
      ))}
    </svg>
  );
}

type BandsProps = {
  groups: GoingView['groups'];
  x: Scale;
  box: { left: number; right: number; top: number; bottom: number };
};

/** Width below which a band's name would run into its neighbour's. */
const minNamedWidth = 56;

/**
 * The going as it is announced, behind the points: each from half-way to its firmer neighbour to half-way to its softer
 * one.
 */
function GoingBands({ groups, x, box }: BandsProps) {
  return groups.map(({ label, from, to }, at) => {
    const firmer = groups[at - 1];
    const softer = groups[at + 1];
    const left = firmer ? x.at((firmer.to + from) / 2) : box.left;
    const right = softer ? x.at((to + softer.from) / 2) : box.right;
    const width = Math.max(right - left, 0);
    return (
      <g key={label}>
        {at % 2 === 0 && (
          <rect className="going-band" x={left} y={box.top} width={width} height={box.bottom - box.top} />
        )}
        {width >= minNamedWidth && (
          <text x={(left + right) / 2} y={box.top - 8} textAnchor="middle">
            {label}
          </text>
        )}
      </g>
    );
  });
}

type MarkProps = { mark: NonNullable<Mark>; at: number; box: BandsProps['box'] };

/** Its words stand on the side of the line where there is more room. */
function NextMark({ mark, at, box }: MarkProps) {
  const isLeft = at < (box.left + box.right) / 2;
  return (
    <>
      <path className="next-going-line" d={`M${at} ${box.top}V${box.bottom}`} />
      <text
        className="chart-label chart-text-accent"
        x={isLeft ? at + 6 : at - 6}
        y={box.top + 14}
        textAnchor={isLeft ? 'start' : 'end'}
      >
        {mark.text}
      </text>
    </>
  );
}

type LineProps = { line: NonNullable<GoingView['line']>; x: Scale; y: Scale; box: { top: number; bottom: number } };

function Line({ line, x, y, box }: LineProps) {
  const from = x.ticks[0] ?? 0;
  const to = x.ticks.at(-1) ?? from;
  const at = (going: number, off: number) => {
    const level = y.at(line.intercept + line.slope * going + off);
    return `${x.at(going)} ${round(Math.min(Math.max(level, box.top), box.bottom))}`;
  };
  const { spread } = line;
  return (
    <>
      <path
        d={`M${at(from, spread)}L${at(to, spread)}L${at(to, -spread)}L${at(from, -spread)}Z`}
        fill="var(--turf)"
        opacity=".14"
      />
      <path className="chart-line chart-line-turf" d={`M${at(from, 0)}L${at(to, 0)}`} />
    </>
  );
}
