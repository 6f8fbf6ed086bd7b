import { DayDateBox } from '#features/race-day/day-date-box.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { courseModeCopy as copy } from '#text/course-mode/course-mode';
import { raceDayCopy } from '#text/race-day/race-day';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import { raceTitle } from '#text/racing/race-title';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { courseDay } from './course-day.rules.ts';
import type { DayAhead } from '#features/race-day/day-ahead.rules.ts';
import type { HomeDay, HomeRace } from '#features/race-day/home-day.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { describeRace } from '#features/racing/described-race.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { Favourites } from './favourites.tsx';
import { MyTotal } from './my-total.tsx';

export type CourseStartProps = { view: HomeDay; clock: SiteClock; ahead: DayAhead | null; today: PragueDate };

/**
 * In the cover of the screen at the course: the next start with its countdown, or that the day is over
 * (course-mode.next-start).
 */
export function CourseStart({ view, clock, ahead, today }: CourseStartProps) {
  const { phase, next, isFirst } = courseDay(view);
  if (next !== null && next.startAt !== null && phase === 'waiting') {
    return (
      <div className="only-in-course-mode course-start">
        <Countdown
          startAt={next.startAt}
          time={next.time}
          label={isFirst ? copy.firstStart : copy.nextStart}
          clock={clock}
        />
        <RaceName race={next} />
        <Favourites race={next} view={view} clock={clock} />
        <a className="button button-on-cover" href={`#${raceAnchor(next.number)}`}>
          {raceDayCopy.tipRace(next.number)}
        </a>
      </div>
    );
  }
  const last = phase === 'running' ? view.races.findLast(({ state }) => state === 'running') : undefined;
  return (
    <div className="only-in-course-mode course-start">
      <p className="eyebrow">{copy.phases[phase]}</p>
      {phase === 'over' && <MyTotal />}
      {last && (
        <>
          <RaceName race={last} />
          <p className="course-facts">{copy.awaitsResult}</p>
        </>
      )}
      {phase !== 'running' && ahead && <NextDay day={ahead} today={today} />}
      {phase === 'off' && !ahead && (
        <PageLink className="button button-on-cover" to="/race-results">
          {raceDayCopy.toResults}
        </PageLink>
      )}
    </div>
  );
}

/** Where racing goes on, for whoever leaves the course. */
function NextDay({ day, today }: { day: DayAhead; today: PragueDate }) {
  const { date, location, firstTime, feature } = day;
  const address = `/?eventId=${day.eventId}`;
  return (
    <>
      <PageLink className="course-next" to={address}>
        <DayDateBox date={date} today={today} />
        <span>
          <small>{copy.next.from(date, today, firstTime)}</small> <b>{location}</b>{' '}
          {feature && <small>{copy.next.feature(feature)}</small>}
        </span>
        <Icon name="caret-right" />
      </PageLink>
      {firstTime !== null && (
        <PageLink className="button button-on-cover" to={address}>
          {copy.next.tip(date, today)}
        </PageLink>
      )}
    </>
  );
}

function RaceName({ race }: { race: HomeRace }) {
  const { number, starterCount } = race;
  const facts = describeRace({ ...race, category: null }).map(({ text }) => text);
  return (
    <div className="course-race">
      <p className="course-name">{race.name === null ? raceTitle(race) : `${number}. ${raceTitle(race)}`}</p>
      <p className="course-facts">{[...facts, raceDayCopy.horses(starterCount)].join(' · ')}</p>
    </div>
  );
}

type CountdownProps = { startAt: Instant; time: string | null; label: string; clock: SiteClock };

function Countdown({ startAt, time, label, clock }: CountdownProps) {
  const { text, isPast } = useTimeLeft(startAt, clock);
  return (
    <>
      <p className="eyebrow">{isPast ? copy.awaitsResult : label}</p>
      <div className="course-go">
        <p className="course-countdown" role="timer">
          {text}
        </p>
        <p className="course-time">
          {copy.start} <b>{time}</b>
        </p>
      </div>
    </>
  );
}
