import { Link, NavLink } from 'react-router';
import { Widget } from '#platform/ui/widget.tsx';
import { useFrame } from '#platform/document/use-frame.ts';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { formatFullDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { contestCopy, contestCopy as copy } from '#text/contest/contest';
import type { ContestView, NextRace } from './contest.rules.ts';
import { roundSlug } from './round.rules.ts';

const howCopy = contestCopy.howItWorks;

type HowItWorksProps = { view: ContestView; organiser: string };

/**
 * Box beside the contest's standings: rules, tie-breaks and organiser, with an example from the shown numbers
 * (contest.rules-beside-standings).
 */
export function HowItWorks({ view: { leader }, organiser }: HowItWorksProps) {
  return (
    <Widget id="jak" heading={howCopy.heading} more={<Link to="/contest/rules">{howCopy.rules}</Link>}>
      <ol className="rules small-text">
        {howCopy.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {leader && <p className="note">{howCopy.example(leader.username, leader.tips, leader.winnings, leader.roi)}</p>}
      <p className="source-note">
        {howCopy.free} {howCopy.simulation} {organiser}
      </p>
    </Widget>
  );
}

const navCopy = contestCopy.nav;

export function ContestNav() {
  const { weeklyPrize } = useFrame().settings;
  // Groups have their order without a contest, too.
  if (weeklyPrize === null) return null;
  return (
    <nav className="tabs" aria-label={navCopy.label}>
      <NavLink to="/contest" end prefetch="intent">
        {navCopy.current}
      </NavLink>
      <NavLink to="/contest/groups">{navCopy.groups}</NavLink>
      <NavLink to="/contest/winners" prefetch="intent">
        {navCopy.winners}
      </NavLink>
      <NavLink to="/contest/rules" prefetch="intent">
        {navCopy.rules}
      </NavLink>
    </nav>
  );
}

type RoundHeadProps = { view: ContestView; clock: SiteClock };

/** The head of /contest: the round's name and dates, its phase, and links to the neighbouring rounds. */
export function RoundHead({ view, clock }: RoundHeadProps) {
  const { monday } = view.round;
  return (
    <header className="round-header">
      <div className="inline-group inline-group-spread">
        <div>
          <h2>
            {copy.round(monday)} <span className={badgeOf[view.state]}>{copy.states[view.state]}</span>
          </h2>
          <p className="small-text">{copy.days(monday)}</p>
        </div>
        <nav className="inline-group" aria-label={copy.neighbours.label}>
          <Neighbour monday={view.neighbours.earlier} label={copy.neighbours.previous} icon="caret-left" />
          <Neighbour monday={view.neighbours.later} label={copy.neighbours.next} icon="caret-right" />
        </nav>
      </div>
      <Timing view={view} clock={clock} />
      {view.days.length > 0 && (
        <ul className="round-header-days" role="list">
          {view.days.map((day) => (
            <li key={day.eventId}>
              <Link to={`/?eventId=${day.eventId}`}>
                <b>{day.location}</b> {formatFullDate(day.date)}
              </Link>
              <span className="small-text numeric">
                {day.completedCount}/{day.raceCount}
              </span>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

const badgeOf = {
  upcoming: 'badge',
  running: 'badge badge-next',
  counting: 'badge badge-warning',
  'awaiting-freeze': 'badge badge-warning',
  frozen: 'badge badge-done',
  nobody: 'badge',
} as const;

type NeighbourProps = { monday: PragueDate | null; label: string; icon: 'caret-left' | 'caret-right' };

function Neighbour({ monday, label, icon }: NeighbourProps) {
  if (monday === null) return null;
  return (
    <Link className="icon-button" to={`/contest/${roundSlug(monday)}`} aria-label={label} prefetch="intent">
      <Icon name={icon} />
    </Link>
  );
}

function Timing({ view, clock }: RoundHeadProps) {
  const { state, round, next, frozen } = view;
  if (frozen) return <p className="note">{copy.timing.frozen(frozen.at)}</p>;
  if (state === 'nobody') return <p className="note">{copy.timing.nobody}</p>;
  if (state === 'awaiting-freeze') return <p className="note">{copy.timing.freezing}</p>;
  return (
    <div className="round-header-countdown">
      {next ? <NextStart next={next} clock={clock} /> : <NoStart view={view} clock={clock} />}
      <p className="small-text">
        {state === 'upcoming' && copy.timing.begins(round.startsAt)} {copy.timing.ends(round.sunday)}{' '}
        {copy.timing.freezes(round.freezesAt)}
      </p>
    </div>
  );
}

function NextStart({ next, clock }: { next: NextRace; clock: SiteClock }) {
  const { text, isPast } = useTimeLeft(next.startAt, clock);
  const label = isPast ? copy.timing.awaitsResult : copy.timing.nextStart;
  return (
    <div className="round-header-next">
      <p>
        <span className="small-text">{label(next.raceNumber, next.location)}</span>
        <b className="numeric">
          {next.time} <span>{text}</span>
        </b>
      </p>
      <Link className="button button-primary" to={`/?eventId=${next.eventId}`}>
        {copy.timing.tip}
      </Link>
    </div>
  );
}

/** When all races have started: the time of the freeze. */
function NoStart({ view: { raceCount, round }, clock }: RoundHeadProps) {
  const { text, isPast } = useTimeLeft(round.freezesAt, clock);
  return (
    <div className="round-header-next">
      <p>
        <span className="small-text">{raceCount === 0 ? copy.timing.noRaces : copy.timing.allRun}</span>
        {raceCount > 0 && (
          <b className="numeric">{isPast ? copy.timing.freezing : `${copy.timing.freezesLabel} ${text}`}</b>
        )}
      </p>
    </div>
  );
}
