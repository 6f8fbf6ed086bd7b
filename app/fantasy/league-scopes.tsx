import { Link } from 'react-router';
import { leaderboardCopy as copy } from '#copy/cs/fantasy/leaderboard.ts';
import { fantasyScopes, type FantasyScope } from '#domain/fantasy/standings-query.ts';

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
