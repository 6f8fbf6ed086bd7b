import { XLabels, YAxis } from '#platform/charts/axes.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { linearScale, round } from '#platform/charts/scale.ts';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { formatInteger } from '#text/platform/text/number';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import { seasonReviewCopy } from '#text/season-review/season-review';
import { type CrowdDay, type CrowdDays, personOf, type SeasonReview } from './season-review.rules.ts';

const copy = seasonReviewCopy.progress;

/** Chart of a season: the ROI of all tips of each race day, the best and the worst named (season-review.crowd-days). */
export function CrowdDaysChart({ crowd }: { crowd: CrowdDays }) {
  const { days, best, worst, won } = crowd;
  if (!best || !worst) return null;
  return (
    <ChartFigure
      title={copy.crowd(won, days.length)}
      unit={copy.crowdUnit}
      note={copy.crowdNote(smallSampleThreshold)}
      table={{
        columns: [copy.day, copy.tips, copy.roi],
        rows: days.map(({ location, date, tips, roi }) => [
          `${formatFullDate(date)}, ${location}`,
          formatInteger(tips),
          copy.percent(roi),
        ]),
      }}
    >
      <ResponsiveChart renderAt={(width) => drawing(days, best, worst, width)} />
    </ChartFigure>
  );
}

function drawing(days: readonly CrowdDay[], best: CrowdDay, worst: CrowdDay, width: number) {
  const box = { left: 36, right: width - 6, top: 26, bottom: 222, height: 270 };
  const y = linearScale([0, ...days.map(({ roi }) => roi)], [box.bottom, box.top]);
  const slot = (box.right - box.left) / days.length;
  const bar = Math.min(slot * 0.72, 40);
  const zero = y.at(0);
  const middle = (at: number) => round(box.left + slot * (at + 0.5));
  const months = days.flatMap(({ date }, at) =>
    at === 0 || monthKey(date) !== monthKey(days[at - 1]?.date ?? date)
      ? [{ x: middle(at), text: copy.monthShort(monthKey(date)) }]
      : [],
  );
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${box.height}`} role="img" aria-label={copy.crowdLabel}>
      <YAxis scale={y} left={box.left} right={box.right} format={copy.tick} />
      <XLabels labels={months} y={box.height - 10} left={box.left} right={box.right} />
      {days.map((day, at) => {
        const end = y.at(day.roi);
        const tone = day.roi < 0 ? 'bar-loss' : 'bar-value';
        return (
          <rect
            key={day.eventId}
            className={day === best || day === worst ? tone : `${tone} bar-quiet`}
            x={round(middle(at) - bar / 2)}
            width={round(bar)}
            y={Math.min(zero, end)}
            height={round(Math.max(Math.abs(end - zero), 1))}
          />
        );
      })}
      <path className="zero-line" d={`M${box.left} ${zero}H${box.right}`} />
      {mark(best, days.indexOf(best), y.at(best.roi) - 6)}
      {worst !== best && mark(worst, days.indexOf(worst), y.at(worst.roi) + 14)}
    </svg>
  );

  function mark({ eventId, location, date, roi }: CrowdDay, at: number, top: number) {
    const share = at / Math.max(days.length - 1, 1);
    const anchor = share < 0.35 ? 'start' : share > 0.65 ? 'end' : 'middle';
    return (
      <text key={eventId} className="chart-label chart-text-ink" x={middle(at)} y={top} textAnchor={anchor}>
        {copy.mark(location, date, roi)}
      </text>
    );
  }
}

const raceCopy = seasonReviewCopy.progress;
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
      title={raceCopy.jockeys}
      finding={raceCopy.lead(leader.name, leadSince, leadSince === months[0])}
      unit={raceCopy.jockeysUnit}
      table={{
        columns: [raceCopy.monthHead, ...curves.map(({ name }) => name)],
        rows: months.map((month, at) => [raceCopy.month(month), ...curves.map(({ wins }) => wins[at] ?? 0)]),
      }}
    >
      <ResponsiveChart renderAt={(width) => raceDrawing(curves, months, width)} />
    </ChartFigure>
  );
}

function raceDrawing(curves: readonly Curve[], months: readonly string[], width: number) {
  const box = { left: 30, right: width - 128, top: 14, bottom: 232, height: 270 };
  const ends = curves.map(({ name, wins }) => ({ name, wins: wins.at(-1) ?? 0 }));
  const y = linearScale([0, ...ends.map(({ wins }) => wins)], [box.bottom, box.top], { integersOnly: true });
  const step = (box.right - box.left) / (months.length - 1);
  const x = (at: number) => round(box.left + at * step);
  const isNarrow = width < 400;
  const label = isNarrow ? raceCopy.monthShort : raceCopy.month;
  const places = endPlaces(ends.map(({ wins }) => y.at(wins)));
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${box.height}`} role="img" aria-label={raceCopy.jockeysLabel(ends)}>
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
