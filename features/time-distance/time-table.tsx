import type { ReactNode } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { formatDecimal, formatInteger, formatMetres } from '#text/platform/text/number';
import { slugify } from '#platform/text/slug.rules.ts';
import { timeQuery } from '#features/racing/time-query.ts';
import { Term } from '#features/terms/term.tsx';
import { formatFullDate } from '#text/platform/time/date';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { Silk } from '#features/racing/silk.tsx';
import { timeDistanceCopy } from '#text/time-distance/time-distance';
import type { BandView, ChosenDistance, DistanceRow, FigureRow, Holder } from './time-page.rules.ts';
import { formatSeconds } from './standards.rules.ts';

type TimeSelectorProps = { location: string; locations: readonly string[]; choice: ChosenDistance };

/**
 * Chooses course, type and distance on /time-distance: types and distances are links; the course is a form that is
 * applied on change.
 */
export function TimeSelector({ location, locations, choice }: TimeSelectorProps) {
  const navigate = useNavigate();
  return (
    <section className="panel selector-bar" aria-label={timeDistanceCopy.selection}>
      <Form
        key={location}
        action="/time-distance"
        className="form-field"
        onChange={(event) => {
          const chosen = String(new FormData(event.currentTarget).get('location'));
          void navigate(`/time-distance?location=${chosen}&kind=${choice.kind}`, { preventScrollReset: true });
        }}
      >
        <label htmlFor="zavodiste">{timeDistanceCopy.course}</label>
        <select className="select-input" id="zavodiste" name="location" defaultValue={slugify(location)}>
          {locations.map((name) => (
            <option key={name} value={slugify(name)}>
              {name}
            </option>
          ))}
        </select>
        <button className="button button-outline button-small no-js" type="submit">
          {timeDistanceCopy.show}
        </button>
      </Form>
      <div className="stack">
        <Chips label={timeDistanceCopy.kind}>
          {choice.kinds.map((kind: RaceKind) => (
            <Chip key={kind} to={timeQuery({ location, kind, distanceM: null })} isChosen={kind === choice.kind}>
              {timeDistanceCopy.kinds[kind]}
            </Chip>
          ))}
        </Chips>
        <Chips label={timeDistanceCopy.distance}>
          {choice.distances.map((distanceM) => (
            <Chip
              key={distanceM}
              to={timeQuery({ location, kind: choice.kind, distanceM })}
              isChosen={distanceM === choice.distanceM}
            >
              {formatMetres(distanceM)}
            </Chip>
          ))}
        </Chips>
      </div>
    </section>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <p className="form-field-label">{label}</p>
      <div className="chips">{children}</div>
    </nav>
  );
}

function Chip({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link className="chip numeric" to={to} aria-current={isChosen || undefined} preventScrollReset prefetch="intent">
      {children}
    </Link>
  );
}

const copy = timeDistanceCopy.table;

type TimeTableProps = {
  rows: readonly DistanceRow[];
  location: string;
  kind: RaceKind;
  selectedM: number | null;
  title: string;
};

/** The table of /time-distance: every distance of a course, record, median of winners, standard, speed. */
export function TimeTable({ rows, location, kind, selectedM, title }: TimeTableProps) {
  const isFlat = kind === 'flat';
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.distance}</th>
            <th scope="col" className="align-right">
              {copy.record}
            </th>
            <th scope="col">{copy.holder}</th>
            <th scope="col" className="align-right hide-on-mobile">
              <Term id="going">{copy.going}</Term>
            </th>
            <th scope="col" className={isFlat ? 'align-right hide-on-mobile' : 'align-right'}>
              {copy.median}
            </th>
            {isFlat && (
              <th scope="col" className="align-right">
                <Term id="standard">{copy.standard}</Term>
              </th>
            )}
            <th scope="col" className="align-right hide-on-mobile">
              {copy.speed}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {copy.perKm}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.distanceM}
              row={row}
              location={location}
              isFlat={isFlat}
              isSelected={row.distanceM === selectedM}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: DistanceRow; location: string; isFlat: boolean; isSelected: boolean };

function Row({ row, location, isFlat, isSelected }: RowProps) {
  const { record } = row;
  return (
    <tr className={isSelected ? 'is-selected' : undefined} aria-current={isSelected || undefined}>
      <th scope="row" className="numeric nowrap">
        <b>{formatMetres(row.distanceM)}</b>
      </th>
      <td className="align-right numeric">
        <RunTime run={record} location={location} />
      </td>
      <td>
        <HolderCell holder={record} />
      </td>
      <td className="align-right numeric hide-on-mobile">
        {record.going === null ? '–' : formatDecimal(record.going, 1)}
      </td>
      <td className={isFlat ? 'align-right numeric hide-on-mobile' : 'align-right numeric'}>
        {row.median === null ? (
          <span className="small-sample">{copy.tooFew(row.raceCount)}</span>
        ) : (
          <>
            {formatSeconds(row.median)} <small>{copy.count(row.raceCount)}</small>
          </>
        )}
      </td>
      {isFlat && (
        <td className="align-right numeric">
          {row.standard === null ? (
            <span className="only-on-mobile small-sample">{copy.tooFew(row.raceCount)}</span>
          ) : (
            formatSeconds(row.standard)
          )}
          {row.standard === null && <span className="hide-on-mobile muted">–</span>}
        </td>
      )}
      <td className="align-right numeric hide-on-mobile">
        {row.speedMs === null ? '–' : formatDecimal(row.speedMs, 2)}
      </td>
      <td className="align-right numeric hide-on-mobile">
        {row.secondsPerKm === null ? '–' : formatDecimal(row.secondsPerKm, 1)}
      </td>
    </tr>
  );
}

/** The horse, and the day it ran. */
function HolderCell({ holder: { name, slug, date } }: { holder: Holder }) {
  return (
    <>
      <Link className="strong-link" to={`/horse/${slug}`}>
        {name}
      </Link>
      <small className="nowrap">{formatFullDate(date)}</small>
    </>
  );
}

type RunTimeProps = { run: Holder & { seconds: number }; location: string };

/** A time, linked to the results of its day. */
function RunTime({ run: { eventId, date, seconds }, location }: RunTimeProps) {
  return (
    <Link className="strong-link" to={`/race-results/${resultsSlug({ eventId, location, date })}`}>
      {formatSeconds(seconds)}
    </Link>
  );
}

const bestCopy = timeDistanceCopy.best;

type BestRunsProps = { best: readonly FigureRow[]; location: string; isDemo: boolean };

/** The /time-distance page's table of the best speed figures at the chosen distance, each horse once. */
export function BestRuns({ best, location, isDemo }: BestRunsProps) {
  return (
    <section className="panel">
      <div className="panel-header">
        <h3>{bestCopy.heading}</h3>
        <span className="small-text muted">{bestCopy.unit}</span>
      </div>
      {best.length === 0 ? (
        <p className="small-text">{bestCopy.none}</p>
      ) : (
        <table className="data-table">
          <caption className="visually-hidden">{bestCopy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{bestCopy.columns.silk}</span>
              </th>
              <th scope="col">{bestCopy.columns.horse}</th>
              <th scope="col" className="align-right">
                {bestCopy.columns.time}
              </th>
              <th scope="col" className="align-right">
                {bestCopy.columns.figure}
              </th>
            </tr>
          </thead>
          <tbody>
            {best.map((row) => (
              <tr key={row.slug}>
                <td>
                  <Silk silk={row.silk} />
                </td>
                <th scope="row">
                  <HolderCell holder={row} />
                </th>
                <td className="align-right numeric">
                  <RunTime run={row} location={location} />
                  {row.going !== null && <small>{bestCopy.going(formatDecimal(row.going, 1))}</small>}
                </td>
                <td className="align-right numeric">
                  <b className="big-value">{formatInteger(row.figure)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="source-note">
        {bestCopy.note} <a href="#jak-se-pocita">{timeDistanceCopy.method.heading}</a>
        {isDemo && best.length > 0 && ` · ${bestCopy.demo}`}
      </p>
    </section>
  );
}

const bandsCopy = timeDistanceCopy.bands;

/** Section of /time-distance: for four groups of distances the mean speed of winners, and the three fastest horses. */
export function DistanceBands({ bands }: { bands: readonly BandView[] }) {
  return (
    <div className="bands">
      {bands.map((band) => (
        <section key={band.band}>
          <h3>
            {bandsCopy.names[band.band]}
            <small>{bandsCopy.spans[band.band]}</small>
          </h3>
          {band.speedMs === null || band.secondsPerKm === null ? (
            <p className="small-text muted">{bandsCopy.empty}</p>
          ) : (
            <p className="big-value">
              {formatDecimal(band.speedMs, 2)} <small>{bandsCopy.speed(band.secondsPerKm)}</small>
            </p>
          )}
          <p className="small-text muted">{bandsCopy.races(band.raceCount)}</p>
          {band.best.length > 0 ? (
            <ol>
              {band.best.map((row, at) => (
                <li key={row.slug}>
                  <i>{at + 1}</i>
                  <Link className="strong-link" to={`/horse/${row.slug}`}>
                    {row.name}
                  </Link>
                  <b className="numeric">{formatInteger(row.figure)}</b>
                </li>
              ))}
            </ol>
          ) : (
            <p className="small-text muted">{bandsCopy.noFigures}</p>
          )}
        </section>
      ))}
    </div>
  );
}
