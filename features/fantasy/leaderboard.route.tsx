import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { useViewer } from '#platform/session/viewer.ts';
import { addMinutes, monthKey } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { StandingsPager } from '#features/standings/standings-pager.tsx';
import { FilterForm } from '#platform/ui/filter-form.tsx';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { leaderboardCopy as copy } from '#text/fantasy/leaderboard';
import { FantasyHead } from './fantasy-head.tsx';
import { LeaderboardTable, LeaguesBox, MyPlaceBox, RobotsBox } from './leaderboard-table.tsx';
import { myStandingShape } from './answers.rules.ts';
import {
  fantasyScopes,
  type FantasySeason,
  parseStandingsQuery,
  standingsAddress,
  type StandingsQuery,
} from './standings.rules.ts';
import { chooseRound, isRoundClosed, type RoundLine } from './round.rules.ts';
import { fantasyTopic, readRounds } from './season.server.ts';
import { readLeaderboard } from './standings.server.ts';
import type { Route } from './+types/leaderboard.route';

/** /fantasy/leaderboard: the standings of the fantasy league, of a round, a month or the season. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, clock, page } = requestOf(context);
  const query = parseStandingsQuery(new URL(request.url).searchParams);
  const board = await readLeaderboard(db, query, now);
  const next = chooseRound(await readRounds(db), null, now);
  const locksAt = next && !isRoundClosed(next, now) ? next.locksAt : null;
  const live = page.dependsOn(fantasyTopic, 'settings', 'clock');
  page.validUntil(locksAt ?? addMinutes(now, 60));
  return page.pushChanges({ query, board, locksAt, live, clock: { siteNow: now, anchor: clock.anchor() } });
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = copy;
  return pageMeta(matches[0].loaderData, { title, description, path: '/fantasy/leaderboard' });
}

/** What a result changes of the viewer's own place and points. */
const ownTopics = ['fantasy'];

export default function Leaderboard({ loaderData }: Route.ComponentProps) {
  const { query, board, locksAt, clock } = useLiveData(loaderData);
  const { settings } = useFrame();
  const viewer = useViewer();
  const address = standingsAddress(query).replace('/fantasy/leaderboard', '/api/viewer/fantasy-standing');
  const { value: mine } = usePrivateAnswer(viewer?.fantasyTestingOptIn ? address : null, myStandingShape, ownTopics);
  const deadline = locksAt === null ? null : { at: locksAt, text: fantasyCopy.nextDeadline(locksAt), clock };
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <FantasyHead heading={copy.heading} deadline={deadline} />
      <div className="page-grid">
        <div className="stack">
          {board ? (
            <>
              <ScopeBar query={query} {...board} />
              {board.season.isArchived && <p className="note">{copy.archived(board.season.name)}</p>}
              <LeaderboardTable
                rows={board.rows}
                scope={query.scope}
                eventId={board.round.eventId}
                myPlayerId={mine?.playerId ?? null}
              />
              <LeaderboardPages query={query} page={board.page} ranked={board.ranked} />
            </>
          ) : (
            <div className="panel empty">
              <b>{copy.empty.title}</b>
              <p className="small-text">{copy.empty.text}</p>
            </div>
          )}
        </div>
        <aside className="stack" aria-label={copy.leagues.heading}>
          {mine && <MyPlaceBox mine={mine} query={query} />}
          {viewer?.fantasyTestingOptIn && <LeaguesBox leagues={mine?.leagues ?? []} />}
          {board && <RobotsBox robots={board.robots} />}
          {settings.demo && <p className="demo-note">{fantasyCopy.demo}</p>}
        </aside>
      </div>
    </main>
  );
}

type LeaderboardPagesProps = { query: StandingsQuery; page: number; ranked: number };

/** Below the leaderboard: how many stables are ranked, how ties are decided, and links to its other pages. */
function LeaderboardPages({ query, page, ranked }: LeaderboardPagesProps) {
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

type ScopeBarProps = {
  query: StandingsQuery;
  season: FantasySeason;
  seasons: readonly FantasySeason[];
  rounds: readonly RoundLine[];
  round: RoundLine;
  month: string;
};

/** Chooses what /fantasy/leaderboard covers: round, month or season, and which one. */
function ScopeBar({ query, season, seasons, rounds, round, month }: ScopeBarProps) {
  const { scope } = query;
  const months = [...new Set(rounds.map(({ date }) => monthKey(date)))].toReversed();
  return (
    <div className="inline-group inline-group-spread">
      <nav className="segmented-control" aria-label={copy.scopes.label}>
        {fantasyScopes.map((one) => (
          <Link
            key={one}
            to={standingsAddress({ ...query, scope: one, page: 1 })}
            aria-current={one === scope ? 'page' : undefined}
            preventScrollReset
          >
            {one === 'season' ? copy.scopes.season(season) : copy.scopes[one]}
          </Link>
        ))}
      </nav>
      {scope === 'season' && seasons.length === 1 ? (
        <span className="small-text muted">{copy.after(round)}</span>
      ) : (
        <FilterForm label={copy.choose.show} className="inline-group" submit={copy.choose.show}>
          {scope !== 'season' && <input type="hidden" name="scope" value={scope} />}
          {scope === 'round' && (
            <Select name="round" label={copy.choose.round} value={round.eventId}>
              {rounds.toReversed().map((line) => (
                <option key={line.eventId} value={line.eventId}>
                  {fantasyCopy.roundDay(line)}
                </option>
              ))}
            </Select>
          )}
          {scope === 'month' && (
            <Select name="month" label={copy.choose.month} value={month}>
              {months.map((key) => (
                <option key={key} value={key}>
                  {copy.month(key)}
                </option>
              ))}
            </Select>
          )}
          {seasons.length > 1 && (
            <Select name="season" label={copy.choose.season} value={season.id}>
              {seasons.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FilterForm>
      )}
    </div>
  );
}

type SelectProps = { name: string; label: string; value: number | string; children: ReactNode };

function Select({ name, label, value, children }: SelectProps) {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select className="select-input select-input-small" name={name} defaultValue={value} key={value}>
        {children}
      </select>
    </label>
  );
}
