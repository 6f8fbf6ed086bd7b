import { Link } from 'react-router';
import { connectionCopy as copy } from './connections.cs.ts';
import { horseCopy } from '#features/horses/horses.cs.ts';
import { horsePageCopy } from '#features/horses/horse-page.cs.ts';
import { runGroupsCopy } from '#features/racing/run-groups.cs.ts';
import { MonthsChart } from '#features/stats/months-chart.tsx';
import { BreakdownTable } from '#features/stats/breakdown-table.tsx';
import { Rate } from '#features/stats/rate.tsx';
import { Tiles } from '#features/stats/tiles.tsx';
import type { ConnectionView, SeasonRecord } from './connection-page.rules.ts';
import type { ConnectionKind } from './connection-rows.rules.ts';
import { formatDecimal, formatInteger } from '#platform/text/czech-number.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { minExpectedWins } from '#features/stats/market-interval.rules.ts';
import { ownSeasonSpan } from '#features/stats/season-span.rules.ts';
import { Won } from '#features/racing/won.tsx';

type Props = { kind: ConnectionKind; view: ConnectionView; today: PragueDate };

/** On a trainer's or a stable's page, the season in figures. */
export function ConnectionTiles({ kind, view, today }: Props) {
  const { current, market, interval, season } = view;
  const { record } = current;
  const { tiles: labels } = copy;
  const isEnough = market.expectedWins >= minExpectedWins && market.actualToExpected !== null;
  const few = <span className="small-sample">{horseCopy.fewData}</span>;
  const crowns = current.won.find(({ currency }) => currency === 'Kč')?.amount ?? 0;
  return (
    <>
      <Tiles
        tiles={[
          { label: labels.starts(record.totalRaces, season), value: formatInteger(record.totalRaces) },
          { label: labels.wins, value: record.wins },
          { label: labels.placements, value: record.placements },
          {
            label: labels.strikeRate,
            value: <Rate share={record.winRate} count={record.totalRaces} sample={minJockeySample} digits={1} />,
          },
          {
            label: labels.market(isEnough ? interval : null),
            term: 'ae',
            value: isEnough ? formatDecimal(market.actualToExpected ?? 0, 2) : few,
          },
          { label: labels.unfinished, value: horsePageCopy.times(record.unfinished) },
          ...view.recent.map(({ days, starts, wins }) => ({ label: labels.recent(days, starts), value: wins })),
          { label: labels.won, value: formatInteger(crowns) },
        ]}
      />
      <p className="source-note">{copy.statsNote(kind, today, market.expectedWins)}</p>
    </>
  );
}

/** On a trainer's or a stable's page, the record season by season, all stored seasons together below. */
export function ConnectionSeasons({ view, today }: Omit<Props, 'kind'>) {
  const { seasons: labels } = copy;
  const span = ownSeasonSpan(
    view.seasons.map(({ year }) => Number(year)),
    today,
  );
  return (
    <section>
      <div className="page-section-header">
        <h2>{labels.heading}</h2>
      </div>
      <table className="data-table stats-table">
        <caption className="visually-hidden">{labels.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.year}</th>
            {[labels.horses, labels.starts, labels.wins, labels.places].map((label) => (
              <th key={label} scope="col" className="align-right">
                {label}
              </th>
            ))}
            <th scope="col" className="align-right hide-on-mobile">
              {labels.rate}
            </th>
            <th scope="col" className="align-right">
              {labels.won}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.seasons.map((season) => (
            <SeasonRow key={season.year} title={season.year} season={season} />
          ))}
          <SeasonRow title={labels.total(span)} season={view.career} isTotal />
        </tbody>
      </table>
      <MonthsChart months={view.months} season={view.season} copy={copy.months} />
    </section>
  );
}

type RowProps = { title: string; season: SeasonRecord; isTotal?: boolean };

function SeasonRow({ title, season: { record, horses, won }, isTotal = false }: RowProps) {
  return (
    <tr className={isTotal ? 'total-row' : undefined}>
      <th scope="row">{title}</th>
      <td className="align-right numeric">{horses}</td>
      <td className="align-right numeric">{formatInteger(record.totalRaces)}</td>
      <td className="align-right numeric">{record.wins}</td>
      <td className="align-right numeric">{record.placements}</td>
      <td className="align-right numeric hide-on-mobile">
        <Rate share={record.winRate} count={record.totalRaces} sample={minJockeySample} digits={1} />
      </td>
      <td className="align-right numeric">
        <Won won={won} />
      </td>
    </tr>
  );
}

/** On a trainer's or a stable's page, the record by course, type, distance, days since the last run, and jockey. */
export function ConnectionBreakdowns({ view: { breakdowns, jockeys } }: Pick<Props, 'view'>) {
  const { breakdowns: titles, columns } = copy;
  const shared = { columns, sample: minJockeySample, rateOf: 'wins' } as const;
  if (breakdowns.course.length === 0) return null;
  const jockeyLink = (id: number) => {
    const jockey = jockeys[id];
    return jockey && <Link to={`/jockey/${jockey.slug}`}>{jockey.name}</Link>;
  };
  return (
    <section className="page-section page-section-compact" aria-labelledby="podminky">
      <h2 className="visually-hidden" id="podminky">
        {titles.heading}
      </h2>
      <div className="cols-3 cols-2-on-tablet">
        <BreakdownTable title={titles.course} rows={breakdowns.course} format={String} {...shared} />
        <BreakdownTable
          title={titles.kind}
          rows={breakdowns.kind}
          format={(kind) => runGroupsCopy.kinds[kind]}
          {...shared}
        />
        <BreakdownTable
          title={titles.band}
          rows={breakdowns.band}
          format={(band) => runGroupsCopy.bands[band]}
          {...shared}
        />
        <BreakdownTable
          title={titles.daysSince}
          rows={breakdowns.daysSince}
          format={(band) => copy.daysSince[band]}
          {...shared}
        />
        <BreakdownTable title={titles.jockey} rows={breakdowns.jockey} format={jockeyLink} {...shared} />
      </div>
    </section>
  );
}
