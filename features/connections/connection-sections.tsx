import { Link } from 'react-router';
import { raceDayCopy } from '#text/race-day/race-day';
import { StartBox } from '#features/race-day/start-box.tsx';
import { silkText, silkWords } from '#text/racing/silks';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { LinkedForm } from '#features/racing/linked-form.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { Silk } from '#features/racing/silk.tsx';
import { TrainerLink } from '#features/racing/trainer-link.tsx';
import { AdminLink } from '#platform/session/admin-link.tsx';
import { TodayRuns } from '#features/stats/today-runs.tsx';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { formatFullDate, formatMonth, formatShortMonth } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatKilograms, formatMoney } from '#text/platform/text/number';
import { andMore } from '#text/platform/text/words';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { horseCopy } from '#text/horses/horses';
import { horsePageCopy } from '#text/horses/horse-page';
import { runGroupsCopy } from '#text/racing/run-groups';
import { MonthsChart } from '#features/stats/months-chart.tsx';
import { BreakdownTable } from '#features/stats/breakdown-table.tsx';
import { Rate } from '#features/stats/rate.tsx';
import { Tiles } from '#features/stats/tiles.tsx';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { minExpectedWins } from '#features/stats/market-interval.rules.ts';
import { ownSeasonSpan } from '#features/stats/season-span.rules.ts';
import { Won } from '#features/racing/won.tsx';
import { XLabels, YAxis } from '#platform/charts/axes.tsx';
import { ChartFigure } from '#platform/charts/chart-figure.tsx';
import { ResponsiveChart } from '#platform/charts/responsive-chart.tsx';
import { linearScale, round } from '#platform/charts/scale.ts';
import { connectionCopy, connectionCopy as copy } from '#text/connections/connections';
import type { ConnectionKind, ConnectionView, MonthWon, SeasonRecord } from './connection.rules.ts';
import type { AheadRow } from './connections.server.ts';
import './stable-panels.css';

type ConnectionHeroProps = { kind: ConnectionKind; view: ConnectionView; today: PragueDate; clock: SiteClock };

/**
 * The head of a trainer's or a stable's page: who it is, the last starts and the next one (trainers.page,
 * stables.page).
 */
export function ConnectionHero({ kind, view, today, clock }: ConnectionHeroProps) {
  const { connection, form, todayRuns, next } = view;
  const { list, plural } = copy.of[kind];
  return (
    <>
      <nav className="page-header" aria-label={list}>
        <ol className="breadcrumbs">
          <li>
            <Link to={`/${plural}`}>{list}</Link>
          </li>
          <li aria-current="page">{connection.name}</li>
        </ol>
      </nav>
      <section className={next ? 'hero' : 'hero hero-without-box'} aria-label={connection.name}>
        {kind === 'stable' ? (
          <div className="hero-silk">
            <Silk silk={connection.silk} />
          </div>
        ) : (
          <div className="jockey-plate" aria-hidden="true">
            {connection.initials}
          </div>
        )}
        <div>
          <h1>{connection.name}</h1>
          <Facts kind={kind} view={view} />
          <LinkedForm heading={copy.lastStarts(form.length)} starts={form} />
          <TodayRuns text={todayRuns && copy.today(todayRuns)} />
          <AdminLink kind={kind} id={connection.id} />
        </div>
        {next && <NextStartBox next={next} startsAhead={view.startsAhead} today={today} clock={clock} />}
      </section>
    </>
  );
}

/** Named in a stable's head; of a large one the others are counted. */
const maxTrainers = 3;

function Facts({ kind, view: { connection, horses, seasons } }: Pick<ConnectionHeroProps, 'kind' | 'view'>) {
  const trainers = [
    ...new Map(horses.flatMap(({ trainer }) => (trainer ? [[trainer.id, trainer] as const] : []))).values(),
  ];
  const more = trainers.length - maxTrainers;
  const first = seasons.at(-1)?.year;
  const colours = kind === 'stable' ? silkText(connection.silk) : null;
  return (
    <p className="hero-facts">
      {horses.length > 0 && <span>{copy.horseCount(horses.length)}</span>}
      {first && <span>{copy.since(first)}</span>}
      {kind === 'stable' && trainers.length > 0 && (
        <span>
          {copy.trainer}{' '}
          {trainers.slice(0, maxTrainers).map(({ id, name }, at) => (
            <b key={id}>
              {at > 0 && ', '}
              <TrainerLink trainer={{ name, slug: idSlug(id, name) }} />
            </b>
          ))}
          {more > 0 && ` ${andMore(more)}`}
        </span>
      )}
      {colours && (
        <span>
          {copy.colours} <b>{colours}</b>
        </span>
      )}
    </p>
  );
}

type BoxProps = { next: AheadRow; startsAhead: number; today: PragueDate; clock: SiteClock };

function NextStartBox({ next, startsAhead, today, clock }: BoxProps) {
  const horse = {
    slug: idSlug(next.horseId, next.horseName),
    name: horseName(next.horseName),
    country: next.horseCountry,
  };
  const facts = [
    next.jockeyName === null ? null : shortRiderName(next.jockeyName),
    next.weightKg === null ? null : formatKilograms(next.weightKg),
    copy.untilSunday(startsAhead),
  ];
  return (
    <StartBox startAt={next.startAt} clock={clock} heading={copy.next} date={next.date} today={today}>
      <div className="start-box-row">
        <div className="start-box-silk">
          <Silk silk={next.silk ?? unknownSilk} />
          <div>
            <HorseLink horse={horse} />
            <p className="small-text">
              <Link className="strong-link" to={raceHref(next)}>
                {raceDayCopy.raceNumber(next.raceNumber)}
                {next.time && `, ${next.time}`}
              </Link>
            </p>
            <p className="small-text muted">{`${next.location}, ${formatFullDate(next.date)}`}</p>
          </div>
        </div>
        {next.number !== null && <span className="cloth cloth-large">{next.number}</span>}
      </div>
      <p className="small-text">{facts.filter(Boolean).join(' · ')}</p>
    </StartBox>
  );
}

type ConnectionTilesProps = { kind: ConnectionKind; view: ConnectionView; today: PragueDate };

/** On a trainer's or a stable's page, the season in figures. */
export function ConnectionTiles({ kind, view, today }: ConnectionTilesProps) {
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
export function ConnectionSeasons({ view, today }: Omit<ConnectionTilesProps, 'kind'>) {
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
export function ConnectionBreakdowns({ view: { breakdowns, jockeys } }: Pick<ConnectionTilesProps, 'view'>) {
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

const { silks: silksCopy, won: wonCopy } = connectionCopy;
const maxSilks = 3;

/**
 * On a stable's page, its colours in words, and where its horses have several, each of them drawn (stables.colours).
 */
export function StableColours({ view: { connection, horses } }: { view: ConnectionView }) {
  const words = silkWords(connection.silk);
  if (words === null) return null;
  const known = horses.filter(({ silk }) => silkWords(silk) !== null);
  const silks = [...Map.groupBy(known, ({ silk }) => JSON.stringify(silk)).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  return (
    <section aria-labelledby="barvy">
      <div className="page-section-header">
        <h2 id="barvy">{silksCopy.heading}</h2>
      </div>
      <div className="panel">
        <dl className="stable-colours">
          {(['body', 'sleeves', 'cap'] as const).map((part) => (
            <div key={part}>
              <dt>{silksCopy.parts[part]}</dt>
              <dd>{words[part]}</dd>
            </div>
          ))}
        </dl>
        {silks.length > 1 && (
          <ul className="stable-silks">
            {silks.slice(0, maxSilks).map(([first, ...others]) =>
              first === undefined ? null : (
                <li key={first.slug}>
                  <Silk silk={first.silk} />
                  <b>{silksCopy.cap(silkWords(first.silk)?.cap ?? '')}</b>
                  <span>{silksCopy.worn(first.name, others.length)}</span>
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

/** On a stable's page, how its winnings of the season have grown (stables.won). */
export function StableWon({ view: { season, monthsWon: months } }: { view: ConnectionView }) {
  const total = months.at(-1)?.total;
  if (total === undefined) return null;
  return (
    <ChartFigure
      title={wonCopy.heading}
      unit={wonCopy.unit(season)}
      table={{
        columns: [wonCopy.month, wonCopy.inMonth, wonCopy.sum],
        rows: months.map(({ firstDay, won, total: sum }) => [
          formatMonth(firstDay),
          formatMoney(won),
          formatMoney(sum),
        ]),
      }}
    >
      <ResponsiveChart
        renderAt={(width) => <Steps width={width} months={months} label={wonCopy.label(season, formatMoney(total))} />}
      />
    </ChartFigure>
  );
}

const thousands = (amount: number) => amount / 1000;

function Steps({ width, months, label }: { width: number; months: readonly MonthWon[]; label: string }) {
  const box = { left: 44, right: width - 70, top: 26, bottom: 166, height: 200 };
  const y = linearScale([0, ...months.map(({ total }) => thousands(total))], [box.bottom, box.top]);
  const slot = (box.right - box.left) / months.length;
  const steps = months.map(({ total }, at) => `V${y.at(thousands(total))}H${round(box.left + slot * (at + 1))}`);
  const end = months.at(-1)?.total ?? 0;
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${box.height}`} role="img" aria-label={label}>
      <text x={6} y={14}>
        {wonCopy.axis}
      </text>
      <YAxis scale={y} left={box.left} right={box.right} format={wonCopy.tick} />
      <XLabels
        labels={months.map(({ firstDay }, at) => ({
          x: round(box.left + slot * (at + 0.5)),
          text: formatShortMonth(firstDay),
        }))}
        y={186}
        left={box.left}
        right={box.right}
      />
      <path className="zero-line" d={`M${box.left} ${box.bottom}H${box.right}`} />
      <path className="chart-line chart-line-turf" d={`M${box.left} ${box.bottom}${steps.join('')}`} />
      <text className="chart-label chart-text-ink" x={box.right + 6} y={y.at(thousands(end)) + 4}>
        {wonCopy.end(formatInteger(thousands(end)))}
      </text>
    </svg>
  );
}
