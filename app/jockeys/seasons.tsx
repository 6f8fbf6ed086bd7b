import { jockeyPageCopy } from '#copy/cs/public/jockeys.ts';
import { MonthsChart } from '#app/stats/months-chart.tsx';
import { RecordLine, RecordTable } from '#app/stats/record-table.tsx';
import type { JockeyPageView } from '#domain/jockeys/jockey-page.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { minJockeySample } from '#domain/stats/breakdown.ts';
import { ownSeasonSpan } from '#domain/stats/season-span.ts';

const { seasons: copy, columns, months: monthCopy } = jockeyPageCopy;

const rateOptions = { rateOf: 'wins', sample: minJockeySample, digits: 1 } as const;

/**
 * On a jockey's page, the record season by season, all stored seasons together below, and a chart of this season's
 * months.
 */
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
      <MonthsChart months={view.months} season={view.season} copy={monthCopy} />
    </section>
  );
}
