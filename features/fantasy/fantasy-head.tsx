import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { fantasyCopy } from '#text/fantasy/fantasy';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import './fantasy.css';
import '#features/contest/contest.css';

const copy = fantasyCopy.nav;

type DeadlineProps = { at: Instant; text: string; clock: SiteClock };

type Props = {
  heading: string;
  deadline: DeadlineProps | null;
  children?: ReactNode;
};

/** The head of the Fantasy league's screens: Beta, when the teams close (`deadline`), and their navigation. */
export function FantasyHead({ heading, deadline, children }: Props) {
  return (
    <div className="page-header">
      <div className="inline-group inline-group-spread">
        <div className="inline-group">
          <h1>{heading}</h1>
          <span className="beta beta-in-heading">{fantasyCopy.beta}</span>
        </div>
        {deadline && <Deadline {...deadline} />}
      </div>
      {children}
      <nav className="tabs" aria-label={copy.label}>
        <NavLink to="/fantasy" end prefetch="intent">
          {copy.team}
        </NavLink>
        <NavLink to="/fantasy/leaderboard" prefetch="intent">
          {copy.leaderboard}
        </NavLink>
        <NavLink to="/fantasy/rules" prefetch="intent">
          {copy.rules}
        </NavLink>
        <NavLink to="/fantasy/feedback" prefetch="intent">
          {copy.feedback}
        </NavLink>
      </nav>
    </div>
  );
}

function Deadline({ at, text, clock }: DeadlineProps) {
  const left = useTimeLeft(at, clock);
  return (
    <p className="inline-group">
      <span className="badge badge-next">
        <Icon name="lock" />
        {left.isPast ? fantasyCopy.pastDeadline : text}
      </span>
      {!left.isPast && <span className="small-text numeric">{left.text}</span>}
    </p>
  );
}
