import { Link } from 'react-router';
import { horseCopy } from '#text/horses/horses';
import { runGroupsCopy } from '#text/racing/run-groups';
import { resultHref } from '#features/racing/race-href.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { formatDayMonth, formatFullDate } from '#text/platform/time/date';
import { formatDecimal, formatMetres } from '#text/platform/text/number';
import { idSlug } from '#platform/text/slug.rules.ts';
import { formatSeconds } from '#features/time-distance/standards.rules.ts';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { linearScale, type Scale } from '#platform/charts/scale.ts';
import { minExpectedWins } from '#features/stats/market-interval.rules.ts';
import { XLabels, YAxis } from '#platform/charts/axes.tsx';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { courseCopy } from '#text/courses/courses';
import type { CourseView, DrawBias, DrawThird, FenceLine, MeasuredDay } from './course-page.rules.ts';

const timesCopy = courseCopy.times;

/** The best time and the median of each distance and type (courses.times). */
export function CourseTimes({ times }: Pick<CourseView, 'times'>) {
  return (
    <section>
      <div className="page-section-header">
        <h2>{timesCopy.heading}</h2>
      </div>
      {times.length === 0 ? (
        <p className="note">{timesCopy.none}</p>
      ) : (
        <>
          <div className="panel flush bleed">
            <table className="data-table stats-table">
              <caption className="visually-hidden">{timesCopy.heading}</caption>
              <thead>
                <tr>
                  <th scope="col">{timesCopy.distance}</th>
                  <th scope="col" className="align-right">
                    {timesCopy.record}
                  </th>
                  <th scope="col">{timesCopy.holder}</th>
                  <th scope="col" className="align-right hide-on-mobile">
                    {timesCopy.going}
                  </th>
                  <th scope="col" className="align-right">
                    {timesCopy.median}
                  </th>
                </tr>
              </thead>
              <tbody>
                {times.map(({ record, races, medianSeconds }) => (
                  <tr key={`${record.kind} ${record.distanceM}`}>
                    <th scope="row">
                      {formatMetres(record.distanceM)}
                      <small>{runGroupsCopy.kinds[record.kind]}</small>
                    </th>
                    <td className="align-right numeric">
                      <Link className="strong-link" to={resultHref(record)}>
                        {formatSeconds(record.seconds)}
                      </Link>
                    </td>
                    <td>
                      <Link className="strong-link" to={`/horse/${idSlug(record.horseId, record.horseName)}`}>
                        {horseName(record.horseName)}
                      </Link>
                      <small>{formatFullDate(record.date)}</small>
                    </td>
                    <td className="align-right numeric hide-on-mobile">
                      {record.going === null ? '–' : formatDecimal(record.going, 1)}
                    </td>
                    <td className="align-right numeric">
                      {medianSeconds === null ? (
                        <span className="small-sample">{`${horseCopy.fewData}, n\u00a0=\u00a0${races}`}</span>
                      ) : (
                        formatSeconds(medianSeconds)
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="source-note">{timesCopy.note}</p>
        </>
      )}
    </section>
  );
}

const drawCopy = courseCopy.draw;

/** Chart of what low, middle and high stalls won against an equal chance, with intervals (courses.draw). */
export function DrawChart({ draw: { races, starts, thirds } }: { draw: DrawBias }) {
  return (
    <ChartFigure
      title={drawCopy.heading}
      unit={drawCopy.unit(races, starts)}
      note={`${drawCopy.note} ${drawCopy.proven(thirds)}`}
      table={{
        columns: drawCopy.columns,
        rows: thirds.map((group) => [
          drawCopy.thirds[group.third],
          group.starts,
          group.wins,
          ratioOf(group),
          `${times(group.low)} – ${times(group.high)}`,
        ]),
      }}
    >
      <ResponsiveChart renderAt={(width) => <DrawDrawing width={width} thirds={thirds} />} />
    </ChartFigure>
  );
}

const times = (ratio: number) => formatDecimal(ratio, 2);

const ratioOf = ({ ratio, expectedWins }: DrawThird) =>
  expectedWins < minExpectedWins ? horseCopy.fewData : times(ratio);

const lineHeight = 46;

function DrawDrawing({ width, thirds }: { width: number; thirds: readonly DrawThird[] }) {
  const [left, right] = [120, width - 70];
  const bottom = 12 + thirds.length * lineHeight;
  const x = linearScale([0, 2, ...thirds.map(({ high }) => high)], [left, right], { integersOnly: true });
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${bottom + 44}`} role="img" aria-label={drawCopy.label}>
      {x.ticks.map((tick) => (
        <g key={tick}>
          <path className={tick === 1 ? 'zero-line' : 'chart-grid-line'} d={`M${x.at(tick)} 8V${bottom}`} />
          <text x={x.at(tick)} y={bottom + 18} textAnchor="middle">
            {`${tick}×`}
          </text>
        </g>
      ))}
      {thirds.map((group, index) => (
        <Line key={group.third} group={group} x={x} y={30 + index * lineHeight} end={width} />
      ))}
      <text x={left} y={bottom + 38}>
        {drawCopy.axis}
      </text>
    </svg>
  );
}

function Line({ group, x, y, end }: { group: DrawThird; x: Scale; y: number; end: number }) {
  return (
    <>
      <text className="chart-label" x="0" y={y - 2}>
        {drawCopy.thirds[group.third]}
      </text>
      <text x="0" y={y + 14}>
        {drawCopy.wins(group.wins, group.starts)}
      </text>
      <path className="chart-whisker" d={`M${x.at(group.low)} ${y}H${x.at(group.high)}`} />
      <circle className="chart-point-turf" cx={x.at(group.ratio)} cy={y} r="5" />
      <text x={end} y={y + 4} textAnchor="end">
        {ratioOf(group)}
      </text>
    </>
  );
}

const fencesCopy = courseCopy.fences;

/** Where starts of the season ended over jumps; nothing where no result names a fence (courses.fences). */
export function FenceTable({ fences }: { fences: readonly FenceLine[] }) {
  if (fences.length === 0) return null;
  return (
    <section className="page-section page-section-compact">
      <div className="page-section-header">
        <h2>{fencesCopy.heading}</h2>
      </div>
      <div className="panel flush bleed">
        <table className="data-table stats-table">
          <caption className="visually-hidden">{fencesCopy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{fencesCopy.fence}</th>
              <th scope="col" className="align-right">
                {fencesCopy.falls}
              </th>
              <th scope="col" className="align-right">
                {fencesCopy.stops}
              </th>
              <th scope="col" className="align-right">
                {fencesCopy.ended}
              </th>
            </tr>
          </thead>
          <tbody>
            {fences.map(({ fence, falls, stops, ended }) => (
              <tr key={fence}>
                <th scope="row">{fencesCopy.fenceName(fence)}</th>
                <td className="align-right numeric">{falls}</td>
                <td className="align-right numeric">{stops}</td>
                <td className="align-right numeric">
                  <b>{ended}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="source-note">{fencesCopy.note}</p>
    </section>
  );
}

const goingCopy = courseCopy.going;

type GoingSeasonProps = { days: readonly MeasuredDay[]; season: number; isWide: boolean };

/** Chart of the penetrometer of a course's race days through the season, firmer up (courses.going). */
export function GoingSeason({ days, season, isWide }: GoingSeasonProps) {
  const values = days.map(({ going }) => going);
  const label = goingCopy.label(days.length, format(Math.min(...values)), format(Math.max(...values)));
  return (
    <ChartFigure
      title={goingCopy.heading}
      unit={goingCopy.unit(season)}
      note={goingCopy.note}
      table={{
        columns: [goingCopy.date, goingCopy.going],
        rows: days.map(({ eventId, date, location, going }) => [
          <Link key="day" to={`/race-results/${resultsSlug({ eventId, date, location })}`}>
            {formatFullDate(date)}
          </Link>,
          format(going),
        ]),
      }}
    >
      <ResponsiveChart isWide={isWide} renderAt={(width) => <GoingDrawing width={width} days={days} label={label} />} />
    </ChartFigure>
  );
}

const format = (going: number) => formatDecimal(going, 1);

function GoingDrawing({ width, days, label }: { width: number; days: readonly MeasuredDay[]; label: string }) {
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
        {goingCopy.firmer}
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
