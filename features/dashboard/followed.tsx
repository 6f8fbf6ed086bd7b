import { Link } from 'react-router';
import { horsePageCopy } from '#text/horses/horse-page';
import { Silk } from '#features/racing/silk.tsx';
import { JockeyLink } from '#features/racing/jockey-link.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { AwaitedResult } from '#features/race-day/awaited-result.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import type { FollowedHorse, FollowedJockey, UpcomingStartView } from '#features/follows/followed.rules.ts';
import { formatAtTime, formatFullDate } from '#text/platform/time/date';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import { tippersCopy } from '#text/follows/tippers';
import type { FollowedTipper, TipperTip } from '#features/follows/tipper-follow.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import '#features/follows/tipper-feed.css';
import { dashboardCopy } from '#text/dashboard/dashboard';
import { Removal } from './removal.tsx';
import { type DashboardForm, useDashboardForm } from './use-dashboard-form.ts';

const copy = dashboardCopy.followed;

type FollowedProps = {
  horses: readonly FollowedHorse[];
  jockeys: readonly FollowedJockey[];
  clock: SiteClock;
  isDemo: boolean;
};

/** Section of the dashboard: the horses and jockeys the person follows, with the nearest start of each. */
export function Followed({ horses, jockeys, clock, isDemo }: FollowedProps) {
  const form = useDashboardForm();
  const isEmpty = horses.length + jockeys.length === 0;
  return (
    <section aria-labelledby="sledovani">
      <div className="page-section-header">
        <h2 id="sledovani">{copy.heading}</h2>
        {!isEmpty && <p>{copy.count(horses.length, jockeys.length)}</p>}
      </div>
      {isEmpty && <NothingFollowed />}
      <div className="stack">
        {horses.length > 0 && (
          <List heading={copy.horses} next={copy.next}>
            {horses.map((horse) => (
              <HorseLine key={horse.id} horse={horse} clock={clock} isDemo={isDemo} form={form} />
            ))}
          </List>
        )}
        {jockeys.length > 0 && (
          <List heading={copy.jockeys} next={copy.nextRide}>
            {jockeys.map((jockey) => (
              <JockeyLine key={jockey.id} jockey={jockey} clock={clock} form={form} />
            ))}
          </List>
        )}
      </div>
      {isDemo && horses.length > 0 && <p className="source-note">{horsePageCopy.demo}</p>}
    </section>
  );
}

function NothingFollowed() {
  return (
    <div className="panel empty">
      <b>{copy.empty}</b>
      <p>{copy.emptyText}</p>
      <p className="inline-group">
        <Link className="button button-outline" to="/horses">
          {copy.toHorses}
        </Link>
        <Link className="button button-outline" to="/jockeys">
          {copy.toJockeys}
        </Link>
      </p>
    </div>
  );
}

function List({ heading, next, children }: { heading: string; next: string; children: React.ReactNode }) {
  return (
    <div className="panel flush bleed">
      <table className="data-table followed-table">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {heading}
            </th>
            <th scope="col">{next}</th>
            <th scope="col" className="align-right">
              <span className="visually-hidden">{copy.stop}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type LineProps = { clock: SiteClock; form: DashboardForm };

function HorseLine({ horse, clock, isDemo, form }: LineProps & { horse: FollowedHorse; isDemo: boolean }) {
  const { next } = horse;
  return (
    <tr>
      <td className="silk-column">
        <Silk silk={horse.silk} />
      </td>
      <th scope="row">
        <Link className="horse" to={`/horse/${horse.slug}`}>
          {horse.name}
        </Link>
        {next?.jockey && (
          <small>
            <JockeyLink jockey={next.jockey} />
          </small>
        )}
      </th>
      <td>
        {next ? (
          <NextStart next={next} later={horse.later} clock={clock} />
        ) : (
          <span className="muted">{copy.none}</span>
        )}
        {next && <OddsValue odds={next.odds} isDemo={isDemo} />}
      </td>
      <td className="align-right">
        <Removal form={form} intent="unfollow-horse" id={horse.id} text={copy.stop} name={copy.stopHorse(horse.name)} />
      </td>
    </tr>
  );
}

function JockeyLine({ jockey, clock, form }: LineProps & { jockey: FollowedJockey }) {
  const { next } = jockey;
  return (
    <tr>
      <td className="silk-column">
        <span className="jockey-plate jockey-plate-small" aria-hidden="true">
          {jockey.initials}
        </span>
      </td>
      <th scope="row">
        <Link className="horse" to={`/jockey/${jockey.slug}`}>
          {jockey.name}
        </Link>
        {jockey.title && <small>{jockey.title}</small>}
      </th>
      <td>
        {next ? (
          <NextStart next={next} later={jockey.later} clock={clock} />
        ) : (
          <span className="muted">{copy.noRide}</span>
        )}
        {next && (
          <Link className="strong-link" to={`/horse/${next.horse.slug}`}>
            {next.horse.name}
          </Link>
        )}
      </td>
      <td className="align-right">
        <Removal
          form={form}
          intent="unfollow-jockey"
          id={jockey.id}
          text={copy.stop}
          name={copy.stopJockey(jockey.name)}
        />
      </td>
    </tr>
  );
}

function NextStart({ next, later, clock }: { next: UpcomingStartView; later: number; clock: SiteClock }) {
  return (
    <>
      <small className="next-start-note">
        <Link to={raceHref(next)}>
          {formatFullDate(next.date)}
          {next.time && ` ${formatAtTime(next.time)}`}
        </Link>
        , {next.location}, {dashboardCopy.starts.race(next.raceNumber)}
        {later > 0 && ` ${copy.later(later)}`}
      </small>
      <AwaitedResult startAt={next.startAt} clock={clock} />
    </>
  );
}

type FollowedTippersProps = { tippers: readonly FollowedTipper[]; feed: readonly TipperTip[]; followers: number };

const nameOf = ({ username }: FollowedTipper) => username ?? tipAnalysisCopy.anonymous;

/** Section of the dashboard: the tippers whom the person follows, their open tips, and how many follow the person. */
export function FollowedTippers({ tippers, feed, followers }: FollowedTippersProps) {
  const form = useDashboardForm();
  return (
    <section aria-labelledby="tiperi">
      <div className="page-section-header">
        <h2 id="tiperi">{tippersCopy.heading}</h2>
        <p>{tippersCopy.followers(followers)}</p>
      </div>
      {tippers.length === 0 ? (
        <div className="panel empty">
          <p>{tippersCopy.none}</p>
          <Link className="button button-outline" to="/tip-analysis">
            {tippersCopy.toTippers}
          </Link>
        </div>
      ) : (
        <>
          <h3 className="visually-hidden">{tippersCopy.feed}</h3>
          {feed.length === 0 && <p className="small-text">{tippersCopy.noFeed}</p>}
          <ul className="tipper-feed" role="list">
            {feed.map((tip) => (
              <li key={tip.tipId}>
                <Link className="strong-link" to={`/tip-analysis/user/${tip.userId}`}>
                  {nameOf(tip)}
                </Link>{' '}
                {tippersCopy.tips} <b>{horseName(tip.horseName)}</b>
                <small>
                  <Link className="quiet-link" to={raceHref(tip)}>
                    {tippersCopy.where(tip)}
                  </Link>
                </small>
              </li>
            ))}
          </ul>
          <div className="panel flush">
            <table className="data-table">
              <tbody>
                {tippers.map((tipper) => (
                  <tr key={tipper.userId}>
                    <th scope="row">
                      <Link className="strong-link" to={`/tip-analysis/user/${tipper.userId}`}>
                        {nameOf(tipper)}
                      </Link>
                    </th>
                    <td className="align-right">
                      <Removal
                        form={form}
                        intent="unfollow"
                        id={tipper.userId}
                        text={tippersCopy.unfollow}
                        name={tippersCopy.unfollowNamed(nameOf(tipper))}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
