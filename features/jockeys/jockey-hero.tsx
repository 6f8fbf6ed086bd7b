import { AdminLink } from '#platform/session/admin-link.tsx';
import { Link } from 'react-router';
import { jockeyCopy, jockeyPageCopy as copy } from '#text/jockeys/jockeys';
import { raceDayCopy } from '#text/race-day/race-day';
import { StartBox } from '#features/race-day/start-box.tsx';
import { FollowButton } from '#features/follows/follow-button.tsx';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { LinkedForm } from '#features/racing/linked-form.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import { TodayRuns } from '#features/stats/today-runs.tsx';
import type { JockeyPageView, NextRide } from './jockey-page.rules.ts';
import { formatClockTime, formatFullDate } from '#text/platform/time/date';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { formatKilograms } from '#text/platform/text/number';
import type { PragueDate } from '#platform/time/time.rules.ts';

type OnPage = { today: PragueDate; clock: SiteClock; isDemo: boolean };
type HeroProps = OnPage & { view: JockeyPageView };

/**
 * The head of the jockey page: name, the last twenty rides and the next one; initials on a saddle cloth replace a photo
 * (jockeys.page).
 */
export function JockeyHero({ view, today, clock, isDemo }: HeroProps) {
  const { jockey, form, todayRuns, next } = view;
  return (
    <>
      <nav className="page-header" aria-label={jockeyCopy.jockeys}>
        <ol className="breadcrumbs">
          <li>
            <Link to="/jockeys">{jockeyCopy.jockeys}</Link>
          </li>
          <li aria-current="page">{jockey.name}</li>
        </ol>
      </nav>
      <section className={next ? 'hero' : 'hero hero-without-box'} aria-label={jockey.name}>
        <div className="jockey-plate" aria-hidden="true">
          {jockey.initials}
        </div>
        <div>
          {jockey.title && (
            <p className="inline-group">
              <span className="badge">{jockey.title}</span>
            </p>
          )}
          <h1>{jockey.name}</h1>
          <LinkedForm heading={`${copy.lastRides(form.length)}, ${copy.newestLeft}`} starts={form} />
          <TodayRuns text={todayRuns && copy.today(todayRuns)} />
          <FollowButton kind="jockey" id={jockey.id} name={jockey.name} path={`/jockey/${jockey.slug}`} />
          <AdminLink kind="jockey" id={jockey.id} />
        </div>
        {next && <NextRideBox next={next} today={today} clock={clock} isDemo={isDemo} />}
      </section>
    </>
  );
}

function NextRideBox({ next, today, clock, isDemo }: OnPage & { next: NextRide }) {
  const { horse } = next;
  return (
    <StartBox startAt={next.startAt} clock={clock} heading={copy.next} date={next.date} today={today}>
      <div className="start-box-row">
        <div className="start-box-silk">
          <Silk silk={horse.silk} />
          <div>
            <HorseLink horse={horse} />
            <p className="small-text">
              <Link className="strong-link" to={raceHref(next)}>
                {raceDayCopy.raceNumber(next.raceNumber)}
                {next.time && `, ${formatClockTime(next.time)}`}
              </Link>
              {next.weightKg !== null && ` · ${formatKilograms(next.weightKg)}`}
            </p>
            <p className="small-text muted">{`${next.location}, ${formatFullDate(next.date)}`}</p>
          </div>
        </div>
        {next.number !== null && <span className="cloth cloth-large">{next.number}</span>}
      </div>
      <p className="inline-group inline-group-spread">
        <OddsValue odds={next.odds} isDemo={isDemo} />
        <span className="small-text">{copy.together(next.together)}</span>
      </p>
    </StartBox>
  );
}
