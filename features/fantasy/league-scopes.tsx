import { Link } from 'react-router';
import { leaderboardCopy as copy } from './leaderboard.cs.ts';
import { fantasyScopes, type FantasyScope } from './standings-query.rules.ts';

/** Links of /fantasy/league/{id} that choose what its standings cover: the newest round, its month, or the season. */
export function LeagueScopes({ id, scope }: { id: number; scope: FantasyScope }) {
  return (
    <nav className="segmented-control" aria-label={copy.scopes.label}>
      {fantasyScopes.map((one) => (
        <Link
          key={one}
          to={one === 'season' ? `/fantasy/league/${id}` : `/fantasy/league/${id}?scope=${one}`}
          aria-current={one === scope ? 'page' : undefined}
          preventScrollReset
        >
          {one === 'season' ? copy.choose.season : copy.scopes[one]}
        </Link>
      ))}
    </nav>
  );
}
