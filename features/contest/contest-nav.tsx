import { NavLink } from 'react-router';
import { useFrame } from '#platform/document/use-frame.ts';
import { contestCopy } from './contest.cs.ts';

const copy = contestCopy.nav;

export function ContestNav() {
  const { weeklyPrize } = useFrame().settings;
  // Groups have their order without a contest, too.
  if (weeklyPrize === null) return null;
  return (
    <nav className="tabs" aria-label={copy.label}>
      <NavLink to="/contest" end prefetch="intent">
        {copy.current}
      </NavLink>
      <NavLink to="/contest/groups">{copy.groups}</NavLink>
      <NavLink to="/contest/winners" prefetch="intent">
        {copy.winners}
      </NavLink>
      <NavLink to="/contest/rules" prefetch="intent">
        {copy.rules}
      </NavLink>
    </nav>
  );
}
