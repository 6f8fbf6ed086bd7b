import { BarChart } from '#platform/charts/bar-chart.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { formatShortMonth } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { MonthRecord } from './record-by-month.rules.ts';

/** Texts of what the bars count: rides, or starts. */
type Copy = {
  title: (season: number) => string;
  label: (season: number, best: string, winCount: number) => string;
  finding: (best: string, winCount: number) => string;
  month: string;
  starts: string;
  wins: string;
};
type Props = { months: readonly MonthRecord[]; season: number; copy: Copy };

/**
 * On a rider's or a trainer's page, the starts and wins of the season month by month; nothing before the first start.
 */
export function MonthsChart({ months, season, copy }: Props) {
  const bars = months.map(({ month, starts, wins }) => ({
    label: formatShortMonth(`${month}-01` as PragueDate),
    whole: starts,
    part: wins,
  }));
  const [best] = bars.toSorted((a, b) => b.part - a.part);
  if (!best) return null;
  return (
    <div className="mt-6">
      <ChartFigure
        title={copy.title(season)}
        finding={best.part > 0 ? copy.finding(best.label, best.part) : null}
        unit={<Legend copy={copy} />}
        table={{
          columns: [copy.month, copy.starts, copy.wins],
          rows: bars.map(({ label, whole, part }) => [label, whole, part]),
        }}
      >
        <ResponsiveChart
          renderAt={(width) => <BarChart width={width} bars={bars} label={copy.label(season, best.label, best.part)} />}
        />
      </ChartFigure>
    </div>
  );
}

function Legend({ copy }: Pick<Props, 'copy'>) {
  return (
    <span className="legend">
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" fill="var(--turf)" />
        </svg>
        {copy.wins}
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <rect x=".5" y=".5" width="11" height="11" fill="var(--sunken)" stroke="var(--edge)" />
        </svg>
        {copy.starts}
      </span>
    </span>
  );
}
