import { Link } from 'react-router';
import { leaderboardCopy as copy } from '#copy/cs/fantasy/leaderboard.ts';
import { Icon } from '#app/ui/icon.tsx';
import { standingsAddress, standingsPageSize, type StandingsQuery } from '#domain/fantasy/standings-query.ts';

type Props = { query: StandingsQuery; page: number; ranked: number };

/** How many there are, how ties are decided, and the way to further places. */
export function StandingPages({ query, page, ranked }: Props) {
  const last = Math.ceil(ranked / standingsPageSize);
  const from = (page - 1) * standingsPageSize + 1;
  const to = (next: number) => standingsAddress({ ...query, page: next });
  return (
    <div className="inline-group inline-group-spread">
      <p className="small-text muted">
        {copy.count(ranked)}. {copy.ties[query.scope === 'round' ? 'round' : 'total']}
      </p>
      {last > 1 && (
        <nav className="pager" aria-label={copy.pages}>
          {page > 1 && (
            <Link className="button button-outline button-small" to={to(page - 1)} rel="prev">
              <Icon name="caret-left" />
              {copy.previous}
            </Link>
          )}
          <span className="small-text numeric">
            {copy.range(from, Math.min(from + standingsPageSize - 1, ranked), ranked)}
          </span>
          {page < last && (
            <Link className="button button-outline button-small" to={to(page + 1)} rel="next">
              {copy.next}
              <Icon name="caret-right" />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
