import { Link } from 'react-router';
import { runGroupsCopy } from '#text/racing/run-groups';
import { Rate } from '#features/stats/rate.tsx';
import { RecordLine, RecordTable } from '#features/stats/record-table.tsx';
import { type Tile, Tiles } from '#features/stats/tiles.tsx';
import { formatDecimal, formatInteger } from '#text/platform/text/number';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { courseCopy } from '#text/courses/courses';
import type { CourseFacts, CourseMap as MapOfCourse } from '#text/courses/course-facts';
import type { CourseLine, CourseView, Leader } from './course-page.rules.ts';
import { CourseTable } from './course-table.tsx';
import { CourseTimes, DrawChart, FenceTable, GoingSeason } from './course-figures.tsx';
import '#platform/charts/charts.css';

type CourseScreenProps = {
  name: string;
  /** What sources say of the course; null without any. */
  about: CourseFacts | null;
  view: CourseView;
  others: readonly CourseLine[];
  today: PragueDate;
};

/** The page of a course (courses.page). */
export function CourseScreen({ name, about, view, others, today }: CourseScreenProps) {
  return (
    <>
      <nav className="page-header" aria-label={courseCopy.heading}>
        <ol className="breadcrumbs">
          <li>
            <Link to="/courses">{courseCopy.heading}</Link>
          </li>
          <li aria-current="page">{name}</li>
        </ol>
        <h1>{name}</h1>
      </nav>
      <div className="mt-3">
        <Tiles tiles={tilesOf(view)} />
      </div>
      <p className="source-note">{courseCopy.statsNote(today)}</p>
      {about && <CourseAbout name={name} about={about} />}
      <div className="cols-2 cols-7-5 stack-on-tablet page-section page-section-compact">
        <CourseTimes times={view.times} />
        <div>
          <CourseDays ahead={view.ahead} />
          <Favourites favourites={view.favourites} />
        </div>
      </div>
      {(view.going.length > 0 || view.draw) && (
        <div
          className={
            view.draw ? 'cols-2 stack-on-tablet page-section page-section-compact' : 'page-section page-section-compact'
          }
        >
          {view.going.length > 0 && <GoingSeason days={view.going} season={view.season} isWide={view.draw === null} />}
          {view.draw && <DrawChart draw={view.draw} />}
        </div>
      )}
      <FenceTable fences={view.fences} />
      <div className="cols-2 page-section page-section-compact">
        <Leaders title={courseCopy.jockeys} leaders={view.jockeys} season={view.season} page="/jockey" />
        <Leaders title={courseCopy.trainers} leaders={view.trainers} season={view.season} page="/trainer" />
      </div>
      {others.length > 0 && (
        <section className="page-section page-section-compact">
          <div className="page-section-header">
            <h2>{courseCopy.others}</h2>
            <p>{courseCopy.season(view.season)}</p>
          </div>
          <CourseTable courses={others} />
        </section>
      )}
    </>
  );
}

function tilesOf(view: CourseView): Tile[] {
  const { tiles: labels } = courseCopy;
  const { all } = view.favourites;
  const last = view.going.at(-1);
  const share = view.jumpStarts === 0 ? null : view.jumpFinishers / view.jumpStarts;
  return [
    { label: labels.days(view.days, view.season), value: view.days },
    { label: labels.races(view.races), value: view.races },
    { label: labels.starts(view.starts), value: formatInteger(view.starts) },
    ...(share === null
      ? []
      : [
          {
            label: labels.finishers,
            value: <Rate share={share} count={view.jumpStarts} sample={minJockeySample} digits={1} />,
          },
        ]),
    ...(view.favourites.races === 0 ? [] : [{ label: labels.favourites(view.favourites.races), value: all.wins }]),
    ...(last?.going ? [{ label: labels.going(last.date), value: formatDecimal(last.going, 1) }] : []),
  ];
}

function Favourites({ favourites: { kinds, all, races } }: Pick<CourseView, 'favourites'>) {
  const { favourites: labels, columns } = courseCopy;
  return (
    <section className="page-section page-section-compact">
      <div className="page-section-header">
        <h2>{labels.heading}</h2>
      </div>
      {races === 0 ? (
        <p className="note">{labels.none}</p>
      ) : (
        <>
          <RecordTable caption={labels.heading} group={columns.group} columns={columns}>
            {kinds.map(({ key, record }) => (
              <RecordLine
                key={key}
                title={runGroupsCopy.kinds[key]}
                record={record}
                rateOf="wins"
                sample={minJockeySample}
              />
            ))}
            <RecordLine title={labels.total} record={all} rateOf="wins" sample={minJockeySample} isTotal />
          </RecordTable>
          <p className="source-note">{labels.note}</p>
        </>
      )}
    </section>
  );
}

type LeadersProps = {
  title: string;
  leaders: readonly Leader[];
  season: number;
  /** Where such a person has a page. */
  page: string | null;
};

function Leaders({ title, leaders, season, page }: LeadersProps) {
  if (leaders.length === 0) return null;
  return (
    <section>
      <div className="page-section-header">
        <h2>{title}</h2>
        <p>{courseCopy.season(season)}</p>
      </div>
      <RecordTable caption={title} group={courseCopy.columns.group} columns={courseCopy.columns}>
        {leaders.map((leader) => (
          <RecordLine
            key={leader.id}
            title={page ? <Link to={`${page}/${idSlug(leader.id, leader.name)}`}>{leader.name}</Link> : leader.name}
            record={leader.record}
            rateOf="wins"
            sample={minJockeySample}
          />
        ))}
      </RecordTable>
    </section>
  );
}

const copy = courseCopy.about;

/** The map of a course and what sources say of it; a course without a map has its facts alone (courses.facts). */
function CourseAbout({ name, about: { facts, map } }: { name: string; about: CourseFacts }) {
  return (
    <section className="page-section page-section-compact">
      <div className="page-section-header">
        <h2>{copy.heading}</h2>
      </div>
      <div className={map ? 'cols-2 stack-on-tablet' : undefined}>
        {map && <CourseMap name={name} map={map} />}
        <table className="data-table stats-table">
          <caption className="visually-hidden">{copy.heading}</caption>
          <tbody>
            {facts.map(({ kind, text, source }) => (
              <tr key={kind}>
                <th scope="row">{copy.kinds[kind]}</th>
                <td>
                  {text}
                  <small>
                    {copy.source}{' '}
                    <a href={source.url} rel="noopener">
                      {source.title}
                    </a>
                  </small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const mapCopy = courseCopy.map;

/** The schematic map of a course, with the named fences as text (courses.map, docs/decisions/0072). */
function CourseMap({ name, map }: { name: string; map: MapOfCourse }) {
  return (
    <figure className="panel">
      {map.kind === 'oval' ? <Oval name={name} lapM={map.lapM} /> : <Fences name={name} map={map} />}
      <figcaption className="source-note">{map.kind === 'oval' ? mapCopy.ovalNote : mapCopy.fencesNote}</figcaption>
      {map.kind === 'fences' && map.named.length > 0 && (
        <>
          <ul className="mt-3" aria-label={mapCopy.named}>
            {map.named.map(({ number, name: fence }) => (
              <li key={number}>
                <b>{mapCopy.fence(number)}</b> {fence}
              </li>
            ))}
          </ul>
          <p className="source-note">{mapCopy.unnamed}</p>
        </>
      )}
    </figure>
  );
}

function Oval({ name, lapM }: { name: string; lapM: number }) {
  return (
    <svg className="chart" viewBox="0 0 360 170" role="img" aria-label={mapCopy.ovalName(name, lapM)}>
      <rect x="20" y="16" width="320" height="138" rx="69" fill="none" stroke="var(--edge)" strokeWidth="22" />
      <rect x="20" y="16" width="320" height="138" rx="69" fill="none" stroke="var(--turf-tint)" strokeWidth="20" />
      <text x="180" y="82" textAnchor="middle">
        {mapCopy.schema}
      </text>
      <text x="180" y="100" textAnchor="middle">
        {mapCopy.lap(lapM)}
      </text>
    </svg>
  );
}

const perRow = 8;
const step = 40;
const rowHeight = 48;

/** The rows go right and left by turns, like the line that leads through them. */
function placeOf(index: number) {
  const row = Math.floor(index / perRow);
  const column = row % 2 === 0 ? index % perRow : perRow - 1 - (index % perRow);
  return { x: 40 + column * step, y: 44 + row * rowHeight };
}

function Fences({ name, map }: { name: string; map: Extract<MapOfCourse, { kind: 'fences' }> }) {
  const numbers = Array.from({ length: map.count }, (_, index) => index + 1);
  const rows = Math.ceil(map.count / perRow);
  const line = Array.from({ length: rows - 1 }, (_, row) =>
    row % 2 === 0 ? `H320a24 24 0 0 1 0 ${rowHeight}` : `H40a24 24 0 0 0 0 ${rowHeight}`,
  );
  const finish = placeOf(map.count);
  return (
    <svg
      className="chart"
      viewBox={`0 0 360 ${44 + rows * rowHeight}`}
      role="img"
      aria-label={mapCopy.fencesName(name, map.distanceM, map.count)}
    >
      <path d={`M12 44${line.join('')}H${finish.x}`} fill="none" stroke="var(--turf)" strokeWidth="3" />
      <text x="4" y="20">
        {mapCopy.start}
      </text>
      <path d={`M${finish.x} ${finish.y - 12}v24`} stroke="var(--ink)" strokeWidth="3" />
      <text x={finish.x} y={finish.y + 30} textAnchor="middle">
        {mapCopy.finish}
      </text>
      {numbers.map((number) => {
        const { x, y } = placeOf(number - 1);
        const isNamed = map.named.some((fence) => fence.number === number);
        return (
          <g key={number}>
            <circle
              cx={x}
              cy={y}
              r="13"
              fill={isNamed ? 'var(--ink)' : 'var(--card)'}
              stroke="var(--ink)"
              strokeWidth="1.5"
            />
            <text x={x} y={y + 4} textAnchor="middle" style={{ fill: isNamed ? 'var(--card)' : 'var(--ink)' }}>
              {number}
            </text>
          </g>
        );
      })}
      <text x="356" y={32 + rows * rowHeight} textAnchor="end">
        {mapCopy.schema}
      </text>
    </svg>
  );
}

/** The race days ahead, stored and only announced (courses.ahead). */
function CourseDays({ ahead }: Pick<CourseView, 'ahead'>) {
  return (
    <section>
      <div className="page-section-header">
        <h2>{courseCopy.ahead.heading}</h2>
      </div>
      {ahead.length === 0 ? (
        <p className="note">{courseCopy.ahead.none}</p>
      ) : (
        <ul>
          {ahead.map(({ eventId, date, location, races, feature, weather }) => (
            <li key={`${date} ${location}`}>
              {eventId === null ? (
                formatFullDate(date)
              ) : (
                <Link className="strong-link" to={`/?eventId=${eventId}`}>
                  {formatFullDate(date)}
                </Link>
              )}{' '}
              <span className="muted">
                {[
                  eventId === null ? courseCopy.ahead.announced : races > 0 ? courseCopy.ahead.races(races) : null,
                  feature,
                  weather,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
