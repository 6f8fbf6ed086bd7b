import { fantasyCopy } from './fantasy.cs.ts';
import { leaderboardCopy as copy } from './leaderboard.cs.ts';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { FantasyHead } from './fantasy-head.tsx';
import { LeaguesBox, MyPlaceBox, RobotsBox } from './leaderboard-aside.tsx';
import { ScopeBar } from './scope-bar.tsx';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { LeaderboardPages } from './leaderboard-pages.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { useViewer } from '#platform/session/viewer.ts';
import { myStandingShape } from './my-standing.rules.ts';
import { parseStandingsQuery, standingsAddress } from './standings-query.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { chooseRound, isRoundClosed } from './choose-round.rules.ts';
import { fantasyTopic } from './open-rounds.server.ts';
import { readLeaderboard } from './read-leaderboard.server.ts';
import { readRounds } from './read-rounds.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
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
