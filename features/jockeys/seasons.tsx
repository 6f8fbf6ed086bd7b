import { jockeyPageCopy } from './jockeys.cs.ts';
import { MonthsChart } from '#features/stats/months-chart.tsx';
import { RecordLine, RecordTable } from '#features/stats/record-table.tsx';
import type { JockeyPageView } from './jockey-page.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { ownSeasonSpan } from '#features/stats/season-span.rules.ts';

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
