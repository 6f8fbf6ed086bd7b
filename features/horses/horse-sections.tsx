import { Link } from 'react-router';
import { runGroupsCopy } from '#text/racing/run-groups';
import { PhotoStrip } from '#features/photos/photo-strip.tsx';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import { BreakdownTable } from '#features/stats/breakdown-table.tsx';
import { type Tile, Tiles } from '#features/stats/tiles.tsx';
import { formatOdds, oddsSuffix } from '#features/odds/format-odds.rules.ts';
import { formatDate } from '#text/platform/time/date';
import {
  formatDecimal,
  formatInteger,
  formatMetres,
  formatMoney,
  formatSignedPercent,
} from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { minHorseSample } from '#features/stats/breakdown.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { Term } from '#features/terms/term.tsx';
import type { MoneyAmount, Winnings } from '#features/racing/winnings.rules.ts';
import { horsePageCopy } from '#text/horses/horse-page';
import type { HorsePageView, RivalView } from './horse-page.rules.ts';

const copy = horsePageCopy;

/** On a horse's page, links to the races the horse is entered in after the nearest one. */
export function LaterStarts({ starts }: { starts: HorsePageView['later'] }) {
  if (starts.length === 0) return null;
  return (
    <p className="inline-group small-text mb-3">
      <b>{copy.later}</b>
      {starts.map((start) => (
        <Link key={start.id} className="strong-link numeric" to={raceHref(start)}>
          {`${formatDate(start.date)}, ${start.location}`}
        </Link>
      ))}
    </p>
  );
}

/**
 * On a horse's page, its record in figures. Runs without a position are counted apart (statistics.horse-record,
 * statistics.what-counts).
 */
export function RecordTiles({
  record,
  today,
  seasons,
}: {
  record: HorsePageView['record'];
  today: PragueDate;
  seasons: SeasonSpan | null;
}) {
  const labels = copy.tiles;
  const tiles: Tile[] = [
    { label: labels.totalRaces(record.totalRaces), value: formatInteger(record.totalRaces) },
    { label: labels.wins, value: record.wins },
    { label: labels.placements, value: record.placements },
    { label: labels.winRate, ...percent(record.winRate) },
    { label: labels.placementRate, ...percent(record.placementRate) },
    record.avgOdds === null
      ? { label: labels.avgOdds, value: '–' }
      : { label: labels.avgOdds, value: formatOdds(record.avgOdds), unit: oddsSuffix },
    {
      label: labels.avgPosition,
      value: record.avgFinishingPosition === null ? '–' : formatDecimal(record.avgFinishingPosition, 1),
    },
    { label: labels.unfinished, value: copy.times(record.unfinished) },
  ];
  return (
    <>
      <Tiles tiles={tiles} />
      <p className="source-note">{copy.statsNote(today, seasons)}</p>
    </>
  );
}

function percent(share: number | null): Pick<Tile, 'value' | 'unit'> {
  return share === null ? { value: '–' } : { value: formatDecimal(inPercent(share), 1), unit: '%' };
}

/** On a horse's page, its record by course, distance, jockey, type of race, going and field size. */
export function Breakdowns({ view: { breakdowns: all, record } }: { view: HorsePageView }) {
  if (record.totalRaces + record.unfinished === 0) return null;
  const shared = { columns: copy.breakdowns.columns, sample: minHorseSample, rateOf: 'placements' } as const;
  return (
    <section className="page-section page-section-compact" aria-labelledby="podminky">
      <h2 className="visually-hidden" id="podminky">
        {copy.breakdowns.heading}
      </h2>
      <div className="cols-3 cols-2-on-tablet">
        <BreakdownTable title={copy.breakdowns.course} rows={all.course} format={String} {...shared} />
        <BreakdownTable
          title={copy.breakdowns.band}
          rows={all.band}
          format={(band) => runGroupsCopy.bands[band]}
          {...shared}
        />
        <BreakdownTable title={copy.breakdowns.jockey} rows={all.jockey} format={String} {...shared} />
        <BreakdownTable
          title={copy.breakdowns.kind}
          rows={all.kind}
          format={(kind) => runGroupsCopy.kinds[kind]}
          {...shared}
        />
        <BreakdownTable title={copy.breakdowns.going} rows={all.going} format={String} {...shared} />
        <BreakdownTable
          title={copy.breakdowns.field}
          rows={all.field}
          format={(size) => runGroupsCopy.fields[size]}
          {...shared}
        />
      </div>
    </section>
  );
}

/** On a horse's page, its best time at each distance, with a link to its race. */
export function BestTimes({ times }: { times: HorsePageView['bestTimes'] }) {
  if (times.length === 0) return null;
  return (
    <section>
      <div className="page-section-header">
        <h2>{copy.bestTimes.heading}</h2>
      </div>
      <table className="data-table stats-table">
        <caption className="visually-hidden">{copy.bestTimes.heading}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.bestTimes.distance}</th>
            <th scope="col" className="align-right">
              {copy.bestTimes.time}
            </th>
            <th scope="col">{copy.bestTimes.where}</th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ kind, distanceM, time, run }) => (
            <tr key={`${kind} ${distanceM}`}>
              <th scope="row">
                {formatMetres(distanceM)}
                <small>{runGroupsCopy.kinds[kind]}</small>
              </th>
              <td className="align-right numeric">{time}</td>
              <td>
                <Link className="strong-link" to={resultHref(run)}>
                  {run.location}
                </Link>
                <small>{formatDate(run.date)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * On a horse's page, a simulation of what the community's tips on the horse would have returned (horses.tips-on-horse,
 * law.simulation-wording).
 */
export function CommunityTips({ tips }: { tips: HorsePageView['tips'] }) {
  return (
    <section>
      <div className="page-section-header">
        <h2>{copy.tips.heading}</h2>
      </div>
      {tips.roi === null ? (
        <p className="note">{copy.tips.none}</p>
      ) : (
        <div className="panel">
          <p className="inline-group inline-group-spread">
            <span>{copy.tips.summary(tips.count, tips.successes)}</span>
            <b className="big-value">
              {formatSignedPercent(tips.roi)} <small>{copy.tips.roi}</small>
            </b>
          </p>
          <p className="source-note">{copy.tips.note}</p>
        </div>
      )}
    </section>
  );
}

/** On a horse's page, photos of its races. */
export function HorsePhotos({ photos, name }: { photos: HorsePageView['photos']; name: string }) {
  if (photos.length === 0) return null;
  return (
    <section className="page-section page-section-compact">
      <div className="page-section-header">
        <h2>{copy.photos}</h2>
      </div>
      <PhotoStrip photos={photos} caption={name} />
    </section>
  );
}

const rivalsCopy = horsePageCopy.rivals;

/**
 * The horse page's table of rivals: how often the horse finished before each of them and after it (horses.rivals).
 * Its Czech id is a public anchor, as on all pages.
 */
export function Rivals({ rivals }: { rivals: readonly RivalView[] }) {
  if (rivals.length === 0) return null;
  return (
    <section className="page-section page-section-compact" aria-labelledby="bilance">
      <div className="page-section-header">
        <h2 id="bilance">{rivalsCopy.heading}</h2>
        <p>{rivalsCopy.note}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table stats-table">
          <caption className="visually-hidden">{rivalsCopy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{rivalsCopy.rival}</th>
              <th scope="col" className="align-right">
                {rivalsCopy.met}
              </th>
              <th scope="col" className="align-right">
                {rivalsCopy.ahead}
              </th>
              <th scope="col" className="align-right">
                {rivalsCopy.behind}
              </th>
              <th scope="col" className="align-right hide-on-mobile">
                {rivalsCopy.lastMet}
              </th>
            </tr>
          </thead>
          <tbody>
            {rivals.map((rival) => (
              <tr key={rival.horseId}>
                <th scope="row">
                  <span className="inline-group">
                    <Silk silk={rival.silk} />
                    <HorseLink horse={rival} />
                    {rival.isInNextRace && <span className="badge">{rivalsCopy.inNext}</span>}
                  </span>
                </th>
                <td className="align-right numeric">{rival.met}</td>
                <td className="align-right numeric">{rival.ahead}</td>
                <td className="align-right numeric">{rival.behind}</td>
                <td className="align-right numeric nowrap hide-on-mobile">{formatDate(rival.lastMet)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const winningsCopy = horsePageCopy.winnings;

/** On a horse's page, its prize money in all and by season (racing.winnings). */
export function HorseWinnings({ winnings }: { winnings: Winnings }) {
  const { total, seasons, unknownRuns } = winnings;
  return (
    <section>
      <div className="page-section-header">
        <h2>
          <Term id="horse-winnings">{winningsCopy.heading}</Term>
        </h2>
      </div>
      {total.length === 0 ? (
        <p className="note">{winningsCopy.none}</p>
      ) : (
        <div className="panel flush">
          <table className="data-table stats-table">
            <caption className="visually-hidden">{winningsCopy.heading}</caption>
            <thead>
              <tr>
                <th scope="col">{winningsCopy.season}</th>
                <th scope="col" className="align-right">
                  {winningsCopy.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {seasons.map(({ season, amounts }) => (
                <Line key={season} title={String(season)} amounts={amounts} />
              ))}
              <Line title={winningsCopy.total} amounts={total} className="total-row" />
            </tbody>
          </table>
        </div>
      )}
      <p className="source-note">
        {winningsCopy.note} {unknownRuns > 0 && winningsCopy.unknown(unknownRuns)}
      </p>
    </section>
  );
}

function Line({ title, amounts, className }: { title: string; amounts: readonly MoneyAmount[]; className?: string }) {
  return (
    <tr className={className}>
      <th scope="row">{title}</th>
      <td className="align-right numeric">
        {amounts.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ')}
      </td>
    </tr>
  );
}
