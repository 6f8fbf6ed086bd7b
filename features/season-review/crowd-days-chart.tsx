import { XLabels, YAxis } from '#platform/charts/axes.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { linearScale, round } from '#platform/charts/scale.ts';
import { seasonReviewCopy } from './season-review.cs.ts';
import { smallSampleThreshold } from '#features/analysis/standing.rules.ts';
import type { CrowdDay, CrowdDays } from './crowd-days.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatInteger } from '#platform/text/czech-number.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';

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
