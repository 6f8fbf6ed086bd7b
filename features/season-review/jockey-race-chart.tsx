import { XLabels, YAxis } from '#platform/charts/axes.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { linearScale, round } from '#platform/charts/scale.ts';
import { seasonReviewCopy } from './season-review.cs.ts';
import { personOf } from './names.rules.ts';
import type { SeasonReview } from './season-review.rules.ts';

const copy = seasonReviewCopy.progress;
const lineClasses = ['season-line-first', 'season-line-second', 'season-line-third', 'season-line-fourth'] as const;

type Curve = { name: string; wins: readonly number[]; className: string };

/**
 * Chart of a season's leading jockeys: wins since its start, each line named at its end (season-review.jockey-race).
 */
export function JockeyRaceChart({ review: { jockeyRace, names } }: { review: SeasonReview }) {
  const { months, leadSince } = jockeyRace;
  const curves = jockeyRace.curves.map(({ id, wins }, at) => ({
    name: personOf(names, 'jockeys', id)?.short ?? '–',
    wins,
    className: lineClasses[at] ?? 'season-line-fourth',
  }));
  const [leader] = curves;
  if (!leader || months.length < 2) return null;
  return (
    <ChartFigure
      title={copy.jockeys}
      finding={copy.lead(leader.name, leadSince, leadSince === months[0])}
      unit={copy.jockeysUnit}
      table={{
        columns: [copy.monthHead, ...curves.map(({ name }) => name)],
        rows: months.map((month, at) => [copy.month(month), ...curves.map(({ wins }) => wins[at] ?? 0)]),
      }}
    >
      <ResponsiveChart renderAt={(width) => drawing(curves, months, width)} />
    </ChartFigure>
  );
}

function drawing(curves: readonly Curve[], months: readonly string[], width: number) {
  const box = { left: 30, right: width - 128, top: 14, bottom: 232, height: 270 };
  const ends = curves.map(({ name, wins }) => ({ name, wins: wins.at(-1) ?? 0 }));
  const y = linearScale([0, ...ends.map(({ wins }) => wins)], [box.bottom, box.top], { integersOnly: true });
  const step = (box.right - box.left) / (months.length - 1);
  const x = (at: number) => round(box.left + at * step);
  const isNarrow = width < 400;
  const label = isNarrow ? copy.monthShort : copy.month;
  const places = endPlaces(ends.map(({ wins }) => y.at(wins)));
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${box.height}`} role="img" aria-label={copy.jockeysLabel(ends)}>
      <YAxis scale={y} left={box.left} right={box.right} format={String} />
      <XLabels
        labels={months.map((month, at) => ({ x: x(at), text: label(month) }))}
        y={box.height - 14}
        left={box.left}
        right={box.right}
      />
      {curves.toReversed().map(({ name, wins, className }) => (
        <path
          key={name}
          className={`chart-line ${className}`}
          d={wins.map((value, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y.at(value)}`).join('')}
        />
      ))}
      {ends.map(({ name, wins }, at) => (
        <text key={name} className="chart-label chart-text-ink" x={box.right + 8} y={(places[at] ?? 0) + 4}>
          {`${name} ${wins}`}
        </text>
      ))}
    </svg>
  );
}

const lineHeight = 16;

/** Where the names stand, each at least a line below the one before it; the ends come highest first. */
function endPlaces(ends: readonly number[]): number[] {
  const places: number[] = [];
  for (const end of ends) places.push(Math.max(end, (places.at(-1) ?? -lineHeight) + lineHeight));
  return places;
}
