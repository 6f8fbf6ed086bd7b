import { type ComponentProps, Suspense } from 'react';
import { courseModeCopy as copy } from '#text/course-mode/course-mode';
import { chooseCards } from '#features/race-day/view-bar.tsx';
import { DaySilk } from '#features/racing/day-silk.tsx';
import { useViewer } from '#platform/session/viewer.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { later } from '#platform/ui/later.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { courseDay, type CourseRunner } from './course-day.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { formatOdds } from '#features/odds/format-odds.rules.ts';
import type { HomeDay } from '#features/race-day/home-day.rules.ts';
import type { RecordedChange } from '#features/race-day/recorded-change.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { AwakeSwitch } from './awake-switch.tsx';
import { ChangeList } from './change-list.tsx';
import { Finished } from './finished.tsx';
import { useOpenRace } from './use-open-race.ts';

const loadMyCourse = async () => (await import('./my-course.tsx')).MyCourse;
/** Where it can't be loaded the rest of the screen isn't held back by it (course-mode.without-network). */
const MyCourse = later(() => loadMyCourse().catch(() => MissingMyCourse));
const LaterMyCourse = later(loadMyCourse);

function MissingMyCourse(props: ComponentProps<typeof LaterMyCourse>) {
  const missing = (
    <div className="course-mine">
      <Finished {...props} />
      <section aria-labelledby="moje-tipy-dnes">
        <div className="page-section-header">
          <h2 id="moje-tipy-dnes">{copy.tips.heading}</h2>
        </div>
        <p className="course-note">{copy.tips.failed}</p>
      </section>
    </div>
  );
  return (
    <Suspense fallback={missing}>
      <LaterMyCourse {...props} />
    </Suspense>
  );
}

type Props = { view: HomeDay; changes: readonly RecordedChange[] };

/**
 * The screen at the course below its cover: what has just finished, the viewer's tips, what changed, and the choices
 * (course-mode.screen). What is the viewer's is loaded only for somebody signed in.
 */
export function CourseBoard({ view, changes }: Props) {
  const viewer = useViewer();
  const { event } = view;
  const { phase, finished, upsets } = courseDay(view);
  const runnerCount = view.races.reduce((sum, { runners }) => sum + runners.length, 0);
  const resultsAddress = `/race-results/${resultsSlug({ ...event, eventId: event.id })}`;
  const finishedParts = { race: finished, isLast: phase === 'over', eventId: event.id, runnerCount, resultsAddress };
  useOpenRace();
  return (
    <div className="only-in-course-mode course-board">
      <a className="course-back button button-outline" href="#den">
        <Icon name="arrow-left" />
        {copy.back}
      </a>
      {viewer ? (
        <Suspense>
          <MyCourse view={view} phase={phase} {...finishedParts} key={event.id} />
        </Suspense>
      ) : (
        <>
          <Finished {...finishedParts} />
          <section aria-labelledby="moje-tipy-dnes">
            <div className="page-section-header">
              <h2 id="moje-tipy-dnes">{copy.tips.heading}</h2>
            </div>
            <p className="course-note">{copy.tips.visitor}</p>
            <PageLink className="button button-primary" to={`/auth?redirect=${encodeURIComponent('/')}`}>
              {copy.tips.signIn}
            </PageLink>
          </section>
        </>
      )}
      {changes.length > 0 && <ChangeList changes={changes} />}
      {upsets.length > 0 && (
        <section aria-labelledby="prekvapeni">
          <div className="page-section-header">
            <h2 id="prekvapeni">{copy.upsets.heading}</h2>
            <PageLink to={resultsAddress}>{copy.upsets.all(view.races.length)}</PageLink>
          </div>
          <ul className="course-list">
            {upsets.map((upset) => (
              <Upset key={upset.runner.id} upset={upset} view={view} runnerCount={runnerCount} />
            ))}
          </ul>
        </section>
      )}
      <div className="course-options">
        <AwakeSwitch />
        <button className="button button-outline" type="button" onClick={() => chooseCards('full')}>
          {copy.fullCards}
        </button>
        <PageLink className="button button-outline" to={resultsAddress}>
          {copy.results}
        </PageLink>
      </div>
    </div>
  );
}

function Upset({
  upset: { race, runner },
  view,
  runnerCount,
}: {
  upset: CourseRunner;
  view: HomeDay;
  runnerCount: number;
}) {
  const details = [
    runner.jockeyName && shortRiderName(runner.jockeyName),
    runner.odds !== undefined && `${formatOdds(runner.odds)}:1`,
    copy.upsets.tips(runner.tips),
  ];
  return (
    <li>
      <a className="course-row" href={`#${raceAnchor(race.number)}`}>
        <span className="course-row-number">
          {race.number}.<small>{race.time}</small>
        </span>
        <DaySilk eventId={view.event.id} horseId={runner.horseId} runnerCount={runnerCount} />
        <span className="course-row-name">
          <b>{runner.horseName}</b>
          <small>{details.filter(Boolean).join(' · ')}</small>
        </span>
        <Icon name="caret-right" />
      </a>
    </li>
  );
}
