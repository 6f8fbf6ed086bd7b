import { Link } from 'react-router';
import { courseCopy as copy } from './courses.cs.ts';
import { runGroupsCopy } from '#features/racing/run-groups.cs.ts';
import { Rate } from '#features/stats/rate.tsx';
import { RecordLine, RecordTable } from '#features/stats/record-table.tsx';
import { type Tile, Tiles } from '#features/stats/tiles.tsx';
import type { CourseFacts } from './course-facts.rules.ts';
import type { CourseLine } from './course-list.rules.ts';
import type { CourseView, Leader } from './course-page.rules.ts';
import { formatDecimal, formatInteger } from '#platform/text/czech-number.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { minJockeySample } from '#features/stats/breakdown.rules.ts';
import { CourseAbout } from './course-about.tsx';
import { CourseDays } from './course-days.tsx';
import { CourseTable } from './course-table.tsx';
import { CourseTimes } from './course-times.tsx';
import { DrawChart } from './draw-chart.tsx';
import { FenceTable } from './fence-table.tsx';
import { GoingSeason } from './going-season.tsx';

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
