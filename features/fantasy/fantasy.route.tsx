import { Link } from 'react-router';
import { fantasyCopy as copy } from './fantasy.cs.ts';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { LeadersBox, MyRoundBox, ScoringBox } from './side-boxes.tsx';
import { ClosedNote, NoRound } from './round-notes.tsx';
import { FantasyHead } from './fantasy-head.tsx';
import { JoinBox } from './join-box.tsx';
import { MySeasonBox } from './my-season-box.tsx';
import { StableNameForm } from './stable-name-form.tsx';
import { RoundTabs } from './round-tabs.tsx';
import { SampleStable, TeamEditor } from './team-editor.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { useViewer } from '#platform/session/viewer.ts';
import { isRoundClosed, selectableRounds, chooseRound } from './choose-round.rules.ts';
import { parseMarketQuery } from './market-query.rules.ts';
import { myFantasyShape } from './my-fantasy.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { fantasyTopic } from './open-rounds.server.ts';
import { readRules } from './current-rules.server.ts';
import { readLeaders } from './read-leaders.server.ts';
import { readRoundMarket } from './read-market.server.ts';
import { readRounds } from './read-rounds.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/fantasy.route';

const leaderCount = 5;

/** /fantasy: the round that closes next, or the requested one, with its market and the viewer's own team. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, clock, page } = requestOf(context);
  const rounds = await readRounds(db);
  const { searchParams } = new URL(request.url);
  const round = chooseRound(rounds, searchParams.get('round'), now);
  const shown = round && (await readRoundMarket(db, round, now));
  const leaders = await readLeaders(db, leaderCount);
  const rules = shown?.rules ?? (await readRules(db)).rules;
  const events = round ? [`event:${round.eventId}`] : [];
  const live = page.dependsOn(fantasyTopic, 'events', 'settings', 'clock', ...events);
  page.validUntil(shown?.changesAt ?? addMinutes(now, 60));
  return page.pushChanges({
    round,
    inPlay: selectableRounds(rounds, round),
    market: shown?.market ?? null,
    rules,
    marketView: parseMarketQuery(searchParams),
    isClosed: round !== null && isRoundClosed(round, now),
    leaders,
    live,
    clock: { siteNow: now, anchor: clock.anchor() },
  });
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = copy;
  return pageMeta(matches[0].loaderData, { title, description, path: '/fantasy' });
}

/** What a result changes of the viewer's own place and points. */
const ownTopics = ['fantasy'];

export default function Fantasy({ loaderData }: Route.ComponentProps) {
  const { round, inPlay, market, rules, marketView, isClosed, leaders, clock } = useLiveData(loaderData);
  const isDemo = useFrame().settings.demo !== null;
  const viewer = useViewer();
  const address = `/api/viewer/fantasy${round ? `?round=${round.eventId}` : ''}`;
  const { value: mine } = usePrivateAnswer(viewer?.fantasyTestingOptIn ? address : null, myFantasyShape, ownTopics);
  const deadline =
    round?.locksAt && !isClosed ? { at: round.locksAt, text: copy.deadline(round.locksAt), clock } : null;
  const isMine = round !== null && market !== null && !isClosed && mine !== null;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <FantasyHead heading={viewer?.fantasyTestingOptIn ? copy.heading : copy.visitorHeading} deadline={deadline} />
      <div className="page-grid">
        <div className="stack">
          {round && <RoundTabs rounds={inPlay} shown={round.eventId} />}
          {viewer?.fantasyTestingOptIn ? <MySeasonBox mine={mine} /> : <JoinBox viewer={viewer} />}
          {round === null && <NoRound isPaused={!rules.isOpen} />}
          {round && isClosed && <ClosedNote round={round} />}
          {isMine && (
            <TeamEditor
              key={round.eventId}
              eventId={round.eventId}
              market={market}
              rules={rules}
              mine={mine}
              marketView={marketView}
              isDemo={isDemo}
            />
          )}
          {round && market && !isMine && (
            <SampleStable eventId={round.eventId} {...{ market, marketView, rules, isClosed, isDemo }} />
          )}
          <noscript>
            <p className="small-text">
              {copy.join.noscript} <Link to="/fantasy/team">{copy.join.form}</Link>
            </p>
          </noscript>
        </div>
        <aside className="stack" aria-label={copy.nav.label}>
          <LeadersBox leaders={leaders} myPlayerId={mine?.player?.id ?? null} />
          <ScoringBox rules={rules} example={market?.example ?? null} raceCount={market?.races.length ?? 0} />
          {mine && <MyRoundBox mine={mine} />}
          {mine?.player && <StableNameForm name={mine.player.stableName ?? ''} />}
          {isDemo && <p className="demo-note">{copy.demo}</p>}
        </aside>
      </div>
    </main>
  );
}
