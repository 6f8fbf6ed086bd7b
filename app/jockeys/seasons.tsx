import { BarChart } from '#app/charts/bar-chart.tsx';
import { ChartFigure } from '#app/charts/chart-figure.tsx';
import { ResponsiveChart } from '#app/charts/responsive-chart.tsx';
import { jockeyPageCopy } from '#copy/cs/public/jockeys.ts';
import { RecordLine, RecordTable } from '#app/stats/record-table.tsx';
import type { JockeyPageView } from '#domain/jockeys/jockey-page.ts';
import { formatShortMonth } from '#domain/shared/czech-date.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { minJockeySample } from '#domain/stats/breakdown.ts';
import { ownSeasonSpan } from '#domain/stats/season-span.ts';

const { seasons: copy, columns, months: monthCopy } = jockeyPageCopy;

const rateOptions = { rateOf: 'wins', sample: minJockeySample, digits: 1 } as const;

/** On a jockey's page, the record season by season, all stored seasons together below, and a chart of this season's months. */
export function Seasons({ view, today }: { view: JockeyPageView; today: PragueDate }) {
  const seasons = view.seasons.map(({ key }) => Number(key));
  return (
    <section>
      <div className="page-section-header">
        <h2>{copy.heading}</h2>
      </div>
      <RecordTable caption={copy.heading} group={copy.period} columns={columns}>
        {view.seasons.map(({ key, record }) => (
          <RecordLine key={key} title={key} record={record} {...rateOptions} />
        ))}
        <RecordLine title={copy.career(ownSeasonSpan(seasons, today))} record={view.career} {...rateOptions} isTotal />
      </RecordTable>
      {view.months.length > 0 && <Months view={view} />}
    </section>
  );
}

function Months({ view: { months, season } }: { view: JockeyPageView }) {
  const bars = months.map(({ month, rides, wins }) => ({
    label: formatShortMonth(`${month}-01` as PragueDate),
    whole: rides,
    part: wins,
  }));
  const best = bars.toSorted((a, b) => b.part - a.part)[0];
  return (
    <div className="mt-6">
      <ChartFigure
        title={monthCopy.title(season)}
        finding={best && best.part > 0 ? monthCopy.finding(best.label, best.part) : null}
        unit={<Legend />}
        table={{
          columns: [monthCopy.month, monthCopy.rides, monthCopy.wins],
          rows: bars.map(({ label, whole, part }) => [label, whole, part]),
        }}
      >
        <ResponsiveChart
          renderAt={(width) => (
            <BarChart width={width} bars={bars} label={monthCopy.label(season, best?.label ?? '', best?.part ?? 0)} />
          )}
        />
      </ChartFigure>
    </div>
  );
}

function Legend() {
  return (
    <span className="legend">
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <rect width="12" height="12" fill="var(--turf)" />
        </svg>
        {monthCopy.wins}
      </span>
      <span>
        <svg width="12" height="12" aria-hidden="true">
          <rect x=".5" y=".5" width="11" height="11" fill="var(--sunken)" stroke="var(--edge)" />
        </svg>
        {monthCopy.rides}
      </span>
    </span>
  );
}
