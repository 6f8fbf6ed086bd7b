import { Link } from 'react-router';
import { courseCopy as copy } from '#copy/cs/public/courses.ts';
import { runGroupsCopy } from '#copy/cs/public/run-groups.ts';
import { Rate } from '#app/stats/rate.tsx';
import { RecordLine, RecordTable } from '#app/stats/record-table.tsx';
import { type Tile, Tiles } from '#app/stats/tiles.tsx';
import type { CourseFacts } from '#domain/courses/course-facts.ts';
import type { CourseLine } from '#domain/courses/course-list.ts';
import type { CourseView, Leader } from '#domain/courses/course-page.ts';
import { formatDecimal, formatInteger } from '#domain/shared/czech-number.ts';
import { idSlug } from '#domain/shared/slug.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { minJockeySample } from '#domain/stats/breakdown.ts';
import { CourseAbout } from './course-about.tsx';
import { CourseDays } from './course-days.tsx';
import { CourseTable } from './course-table.tsx';
import { CourseTimes } from './course-times.tsx';

type Props = {
  name: string;
  /** What sources say of the course; null without any. */
  about: CourseFacts | null;
  view: CourseView;
  others: readonly CourseLine[];
  today: PragueDate;
};

/** The page of a course (courses.page). */
export function CourseScreen({ name, about, view, others, today }: Props) {
  return (
    <>
      <nav className="page-header" aria-label={copy.heading}>
        <ol className="breadcrumbs">
          <li>
            <Link to="/courses">{copy.heading}</Link>
          </li>
          <li aria-current="page">{name}</li>
        </ol>
        <h1>{name}</h1>
      </nav>
      <div className="mt-3">
        <Tiles tiles={tilesOf(view)} />
      </div>
      <p className="source-note">{copy.statsNote(today)}</p>
      {about && <CourseAbout name={name} about={about} />}
      <div className="cols-2 cols-7-5 stack-on-tablet page-section page-section-compact">
        <CourseTimes times={view.times} />
        <CourseDays view={view} />
      </div>
      <div className="cols-3 cols-2-on-tablet page-section page-section-compact">
        <Favourites favourites={view.favourites} />
        <Leaders title={copy.jockeys} leaders={view.jockeys} season={view.season} page="/jockey" />
        <Leaders title={copy.trainers} leaders={view.trainers} season={view.season} page="/trainer" />
      </div>
      {others.length > 0 && (
        <section className="page-section page-section-compact">
          <div className="page-section-header">
            <h2>{copy.others}</h2>
            <p>{copy.season(view.season)}</p>
          </div>
          <CourseTable courses={others} />
        </section>
      )}
    </>
  );
}

function tilesOf(view: CourseView): Tile[] {
  const { tiles: labels } = copy;
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
  const { favourites: labels, columns } = copy;
  return (
    <section>
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
        <p>{copy.season(season)}</p>
      </div>
      <RecordTable caption={title} group={copy.columns.group} columns={copy.columns}>
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
