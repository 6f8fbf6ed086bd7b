import { NavLink } from 'react-router';
import { contestCopy } from '#app/copy/contest.ts';

const words = contestCopy.nav;

/** The three screens of the contest. */
export function ContestNav() {
  return (
    <nav className="tabs" aria-label={words.label}>
      <NavLink to="/contest" end prefetch="intent">
        {words.current}
      </NavLink>
      <NavLink to="/contest/winners" prefetch="intent">
        {words.winners}
      </NavLink>
      <NavLink to="/contest/rules" prefetch="intent">
        {words.rules}
      </NavLink>
    </nav>
  );
}
