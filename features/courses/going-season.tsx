import { Link } from 'react-router';
import { XLabels, YAxis } from '#platform/charts/axes.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { linearScale } from '#platform/charts/scale.ts';
import { courseCopy } from './courses.cs.ts';
import type { MeasuredDay } from './course-page.rules.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { formatDayMonth, formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatDecimal } from '#platform/text/czech-number.rules.ts';

const copy = courseCopy.going;

type Props = { days: readonly MeasuredDay[]; season: number; isWide: boolean };

/** Chart of the penetrometer of a course's race days through the season, firmer up (courses.going). */
export function GoingSeason({ days, season, isWide }: Props) {
  const values = days.map(({ going }) => going);
  const label = copy.label(days.length, format(Math.min(...values)), format(Math.max(...values)));
  return (
    <ChartFigure
      title={copy.heading}
      unit={copy.unit(season)}
      note={copy.note}
      table={{
        columns: [copy.date, copy.going],
        rows: days.map(({ eventId, date, location, going }) => [
          <Link key="day" to={`/race-results/${resultsSlug({ eventId, date, location })}`}>
            {formatFullDate(date)}
          </Link>,
          format(going),
        ]),
      }}
    >
      <ResponsiveChart isWide={isWide} renderAt={(width) => <Drawing width={width} days={days} label={label} />} />
    </ChartFigure>
  );
}

const format = (going: number) => formatDecimal(going, 1);

function Drawing({ width, days, label }: { width: number; days: readonly MeasuredDay[]; label: string }) {
  const box = { left: 46, right: width - 16, top: 34, bottom: 178 };
  const times = days.map(({ date }) => Date.parse(date));
  const [first = 0, last = 0] = [times.at(0), times.at(-1)];
  const xOf = (at: number) =>
    last === first
      ? (box.left + box.right) / 2
      : box.left + 14 + ((at - first) / (last - first)) * (box.right - box.left - 28);
  const y = linearScale(
    days.map(({ going }) => going),
    [box.top, box.bottom],
  );
  const points = days.map(({ date, going }, index) => ({
    date,
    going,
    x: Math.round(xOf(times[index] ?? first)),
    y: y.at(going),
  }));
  return (
    <svg className="chart" viewBox={`0 0 ${width} 214`} role="img" aria-label={label}>
      <text x="0" y="14">
        {copy.firmer}
      </text>
      <YAxis scale={y} left={box.left} right={box.right} format={format} />
      <path className="chart-line chart-line-turf" d={`M${points.map((point) => `${point.x} ${point.y}`).join('L')}`} />
      {points.map((point) => (
        <circle key={point.date} className="chart-point-turf" cx={point.x} cy={point.y} r="4.5" />
      ))}
      <XLabels
        labels={points.map(({ date, x }) => ({ x, text: formatDayMonth(date) }))}
        y={206}
        left={box.left}
        right={box.right}
      />
    </svg>
  );
}
