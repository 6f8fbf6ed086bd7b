import { StandingsPager } from '#features/standings/standings-pager.tsx';
import { leaderboardCopy as copy } from './leaderboard.cs.ts';
import { standingsAddress, type StandingsQuery } from './standings-query.rules.ts';

type Props = { query: StandingsQuery; page: number; ranked: number };

/** Below the leaderboard: how many stables are ranked, how ties are decided, and links to its other pages. */
export function LeaderboardPages({ query, page, ranked }: Props) {
  return (
    <div className="inline-group inline-group-spread">
      <p className="small-text muted">
        {copy.count(ranked)}. {copy.ties[query.scope === 'round' ? 'round' : 'total']}
      </p>
      <StandingsPager
        page={page}
        ranked={ranked}
        path={(next) => standingsAddress({ ...query, page: next })}
        copy={copy}
      />
    </div>
  );
}
