import { Link } from 'react-router';
import { horsePageCopy } from '#text/horses/horse-page';
import { horseCopy } from '#text/horses/horses';
import { runGroupsCopy } from '#text/racing/run-groups';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { raceTitle } from '#text/racing/race-title';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import { BreakdownTable } from '#features/stats/breakdown-table.tsx';
import { Rate } from '#features/stats/rate.tsx';
import { Tiles } from '#features/stats/tiles.tsx';
import { categoryLabel } from '#text/racing/category';
import { formatClockTime, formatFullDate } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatKilograms, formatSigned, formatWeight } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { ownSeasonSpan, type SeasonSpan } from '#features/stats/season-span.rules.ts';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { MonthsChart } from '#features/stats/months-chart.tsx';
import { RecordLine, RecordTable } from '#features/stats/record-table.tsx';
import { jockeyPageCopy } from '#text/jockeys/jockeys';
import type { JockeyPageView, NextRide } from './jockey-page.rules.ts';

/**
 * On a jockey's page, the season in figures; rates that need twenty rides are marked when there are fewer
 * (design.small-sample).
 */
export function JockeyTiles({
  view,
  today,
  seasons,
}: {
  view: JockeyPageView;
  today: PragueDate;
  seasons: SeasonSpan | null;
}) {
  const { seasonRecord: record, market, season } = view;
  const { tiles: labels } = jockeyPageCopy;
  const few = <span className="small-sample">{horseCopy.fewData}</span>;
  const isEnough = market.runs >= minJockeySample;
  return (
    <>
      <Tiles
        tiles={[
          { label: labels.rides(record.totalRaces, season), value: formatInteger(record.totalRaces) },
          { label: labels.wins, value: record.wins },
          { label: labels.placements, value: record.placements },
          {
            label: labels.strikeRate,
            value: <Rate share={record.winRate} count={record.totalRaces} sample={minJockeySample} digits={1} />,
          },
          { label: labels.sinceWin(view.sinceWin), term: 'ecart', value: view.sinceWin ?? '–' },
          { label: labels.unfinished, value: horsePageCopy.times(record.unfinished) },
          {
            label: labels.actualToExpected(season),
            term: 'ae',
            value: isEnough && market.actualToExpected !== null ? formatDecimal(market.actualToExpected, 2) : few,
          },
          { label: labels.profit(market.runs), value: isEnough ? formatSigned(market.profit, 1) : few },
        ]}
      />
      <p className="source-note">{jockeyPageCopy.statsNote(today, season, seasons)}</p>
    </>
  );
}

/** On a jockey's page, the record by type of race, course and trainer. */
export function JockeyBreakdowns({ view: { breakdowns, career } }: { view: JockeyPageView }) {
  if (career.totalRaces + career.unfinished === 0) return null;
  const copy = jockeyPageCopy.breakdowns;
  const shared = { columns: jockeyPageCopy.columns, sample: minJockeySample, rateOf: 'wins' } as const;
  return (
    <section className="page-section page-section-compact" aria-labelledby="podminky">
      <h2 className="visually-hidden" id="podminky">
        {copy.heading}
      </h2>
      <div className="cols-3 cols-2-on-tablet">
        <BreakdownTable
          title={copy.kind}
          rows={breakdowns.kind}
          format={(kind) => runGroupsCopy.kinds[kind]}
          {...shared}
        />
        <BreakdownTable title={copy.course} rows={breakdowns.course} format={String} {...shared} />
        <BreakdownTable title={copy.trainer} rows={breakdowns.trainer} format={String} {...shared} />
      </div>
    </section>
  );
}

/** On a jockey's page, the share of won rides on favourites, beside the share their odds led one to expect. */
export function Favourites({ favourites, season }: Pick<JockeyPageView, 'favourites' | 'season'>) {
  const copy = jockeyPageCopy.favourites;
  const { rides, wins, expectedShare } = favourites;
  const share = rides === 0 ? 0 : inPercent(wins / rides);
  const expected = expectedShare === null ? null : inPercent(expectedShare);
  return (
    <section>
      <div className="page-section-header">
        <h2>{copy.heading}</h2>
        <p>{copy.note(season)}</p>
      </div>
      {rides === 0 ? (
        <p className="note">{copy.none}</p>
      ) : (
        <div className="panel">
          <p className="inline-group inline-group-spread">
            <span>{copy.summary(rides, wins)}</span>
            <b className="big-value">
              {formatDecimal(share, 1)} <small>%</small>
            </b>
          </p>
          <div
            className="rate-bar"
            role="img"
            aria-label={copy.label(formatDecimal(share, 1), expected === null ? null : formatDecimal(expected, 1))}
          >
            <i style={{ width: `${share}%` }} />
            {expected !== null && <u style={{ left: `${expected}%` }} />}
          </div>
          {expected !== null && <p className="source-note">{copy.expected(expected)}</p>}
        </div>
      )}
    </section>
  );
}

/** On a jockey's page, wins in the best races. */
export function BigWins({ wins, isDemo }: { wins: JockeyPageView['bigWins']; isDemo: boolean }) {
  const copy = jockeyPageCopy.bigWins;
  if (wins.length === 0) return null;
  return (
    <section>
      <div className="page-section-header">
        <h2>{copy.heading}</h2>
      </div>
      <div className="panel flush bleed">
        <table className="data-table stats-table">
          <caption className="visually-hidden">{copy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.category}</th>
              <th scope="col">{copy.race}</th>
              <th scope="col">{copy.horse}</th>
              <th scope="col" className="align-right">
                {copy.odds}
              </th>
            </tr>
          </thead>
          <tbody>
            {wins.map((win) => (
              <tr key={`${win.eventId} ${win.raceNumber}`}>
                <td>
                  <b>{win.category === null ? '–' : categoryLabel(win.category)}</b>
                </td>
                <th scope="row">
                  <Link className="strong-link" to={resultHref(win)}>
                    {raceTitle({ name: win.raceName, number: win.raceNumber })}
                  </Link>
                  <small>{`${formatFullDate(win.date)}, ${win.location}`}</small>
                </th>
                <td>
                  <Link className="strong-link" to={`/horse/${win.horse.slug}`}>
                    {win.horse.name}
                  </Link>
                </td>
                <td className="align-right">
                  <OddsValue odds={win.odds} isDemo={isDemo} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const ridesCopy = jockeyPageCopy.ahead;

/** How many rides are shown before the rest unfolds. */
const initialCount = 6;

/** The jockey page's table of coming rides, earliest first. */
export function NextRides({ rides, isDemo }: { rides: readonly NextRide[]; isDemo: boolean }) {
  const more = rides.slice(initialCount);
  return (
    <section>
      <div className="page-section-header">
        <h2>{ridesCopy.heading}</h2>
      </div>
      {rides.length === 0 ? (
        <p className="note">{ridesCopy.none}</p>
      ) : (
        <RideTable rides={rides.slice(0, initialCount)} isDemo={isDemo} />
      )}
      {more.length > 0 && (
        <details className="more mt-3">
          <summary className="button button-outline">{ridesCopy.more(more.length)}</summary>
          <RideTable rides={more} isDemo={isDemo} />
        </details>
      )}
    </section>
  );
}

function RideTable({ rides, isDemo }: { rides: readonly NextRide[]; isDemo: boolean }) {
  return (
    <div className="panel flush bleed">
      <table className="data-table stats-table">
        <caption className="visually-hidden">{ridesCopy.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{ridesCopy.race}</th>
            <th scope="col">
              <span className="visually-hidden">{ridesCopy.number}</span>
            </th>
            <th scope="col">{ridesCopy.horse}</th>
            <th scope="col" className="align-right hide-on-mobile">
              {ridesCopy.weight}
            </th>
            <th scope="col" className="align-right">
              {ridesCopy.odds}
            </th>
          </tr>
        </thead>
        <tbody>
          {rides.map((ride) => (
            <Row key={ride.id} ride={ride} isDemo={isDemo} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ ride, isDemo }: { ride: NextRide; isDemo: boolean }) {
  return (
    <tr className={ride.isNonStarter ? 'is-non-starter' : undefined}>
      <td className="nowrap">
        <Link className="strong-link numeric" to={raceHref(ride)}>
          {ridesCopy.raceNumber(ride.raceNumber)}
          {ride.time && ` ${formatClockTime(ride.time)}`}
        </Link>
        <small>{formatFullDate(ride.date)}</small>
        <small>{ride.location}</small>
      </td>
      <td>{ride.number !== null && <span className="cloth">{ride.number}</span>}</td>
      <th scope="row">
        <span className="silk-with-name">
          <Silk silk={ride.horse.silk} />
          <HorseLink horse={ride.horse} />
        </span>
        <small>
          {[ride.isNonStarter ? jockeyPageCopy.nonStarter : null, jockeyPageCopy.together(ride.together)]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {ride.weightKg !== null && <small className="only-on-mobile">{formatKilograms(ride.weightKg)}</small>}
      </th>
      <td className="align-right numeric hide-on-mobile">
        {ride.weightKg === null ? <span className="muted">–</span> : formatWeight(ride.weightKg)}
      </td>
      <td className="align-right">
        <OddsValue odds={ride.odds} isDemo={isDemo} />
      </td>
    </tr>
  );
}

const { seasons: seasonsCopy, columns, months: monthCopy } = jockeyPageCopy;

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
        <h2>{seasonsCopy.heading}</h2>
      </div>
      <RecordTable caption={seasonsCopy.heading} group={seasonsCopy.period} columns={columns}>
        {view.seasons.map(({ key, record }) => (
          <RecordLine key={key} title={key} record={record} {...rateOptions} />
        ))}
        <RecordLine
          title={seasonsCopy.career(ownSeasonSpan(seasons, today))}
          record={view.career}
          {...rateOptions}
          isTotal
        />
      </RecordTable>
      <MonthsChart months={view.months} season={view.season} copy={monthCopy} />
    </section>
  );
}
