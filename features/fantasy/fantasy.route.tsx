import { Link, useFetcher } from 'react-router';
import { useState } from 'react';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { useViewer, type Viewer } from '#platform/session/viewer.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { failures } from '#text/accounts/accounts';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { fantasySetting, saveSetting } from '#platform/session/viewer-calls.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Widget } from '#platform/ui/widget.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { formatDayMonth, formatWeekday } from '#text/platform/time/date';
import { fantasyCopy as copy, fantasyCopy } from '#text/fantasy/fantasy';
import { ClosedNote, LeadersBox, MyRoundBox, NoRound, ScoringBox } from './side-boxes.tsx';
import { FantasyHead } from './fantasy-head.tsx';
import { SampleStable, TeamEditor } from './team-editor.tsx';
import { chooseRound, isRoundClosed, type RoundLine, selectableRounds } from './round.rules.ts';
import { parseMarketQuery } from './market.rules.ts';
import { type MyFantasy, myFantasyShape } from './answers.rules.ts';
import { fantasyTopic, readRounds, readRules } from './season.server.ts';
import { readLeaders } from './standings.server.ts';
import { readRoundMarket } from './market.server.ts';
import type { Route } from './+types/fantasy.route';
import { stableNameLimit } from './league.rules.ts';

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

const joinCopy = fantasyCopy.join;

/**
 * Box of /fantasy: invitation to test the league (fantasy.joining). Rendered for everybody; CSS shows it to those who
 * don't test.
 */
function JoinBox({ viewer }: { viewer: Viewer | null }) {
  const [isSaving, setSaving] = useState(false);
  async function join() {
    setSaving(true);
    if (!(await saveSetting(fantasySetting, true))) showToast({ kind: 'error', ...failures.fantasy });
    setSaving(false);
  }
  return (
    <section className="my-standing" aria-label={fantasyCopy.heading}>
      <p className="visitor-call signed-out-only">
        <span>{joinCopy.visitor}</span>
        <span className="inline-group">
          <Link className="button button-primary" to="/auth?register=true&redirect=/fantasy">
            {joinCopy.register}
          </Link>
          <Link className="button button-outline" to="/auth?redirect=/fantasy">
            {joinCopy.signIn}
          </Link>
          <Link to="/fantasy-landing">{joinCopy.more}</Link>
        </span>
      </p>
      {viewer && (
        <div className="signed-in-only inline-group inline-group-spread">
          <p>{joinCopy.offer}</p>
          <BusyButton className="button button-primary" type="button" isBusy={isSaving} onClick={() => void join()}>
            {joinCopy.button}
          </BusyButton>
        </div>
      )}
      <noscript>
        <p className="small-text">
          {joinCopy.noscript} <Link to="/fantasy/team">{joinCopy.form}</Link>
        </p>
      </noscript>
    </section>
  );
}

const mineCopy = fantasyCopy.mine;

/**
 * Box of /fantasy in the place of the others' invitation: the season and the last round of who tests the league. It is
 * as high before the answer has come, so that nothing below it moves.
 */
function MySeasonBox({ mine }: { mine: MyFantasy | null }) {
  return (
    <section className="my-standing" aria-labelledby="moje-sezona">
      <h2 className="eyebrow" id="moje-sezona">
        {mineCopy.season}
      </h2>
      <div aria-live="polite">
        {mine?.season && (
          <p className="my-standing-rank">
            <b>{mineCopy.seasonLine(mine.season.rank, mine.season.points)}</b>
          </p>
        )}
        {mine && <p className="small-text">{mine.last ? mineCopy.lastLine(mine.last) : mineCopy.noRound}</p>}
      </div>
    </section>
  );
}

const stableCopy = fantasyCopy.mine;

/** Box of /fantasy that renames the viewer's stable; posted to /fantasy/team. */
function StableNameForm({ name }: { name: string }) {
  const { Form, data, state } = useFetcher<{ message: string; isSaved: boolean }>();
  return (
    <Widget id="jmeno-staje" heading={stableCopy.stable}>
      <PostForm as={Form} action="/fantasy/team" className="form-field">
        <label className="visually-hidden" htmlFor="jmeno">
          {stableCopy.stable}
        </label>
        <span className="input-row">
          <CountedText
            className="text-input text-input-small"
            id="jmeno"
            name="name"
            defaultValue={name}
            max={stableNameLimit}
          />
          <BusyButton
            className="button button-outline button-small"
            type="submit"
            name="intent"
            value="name"
            isBusy={state !== 'idle'}
          >
            {stableCopy.stableSave}
          </BusyButton>
        </span>
        <span className="small-text muted" role="status">
          {data ? data.message : stableCopy.stableHint}
        </span>
      </PostForm>
    </Widget>
  );
}

/** Links of /fantasy to the open and running rounds; nothing when there is only one. */
function RoundTabs({ rounds, shown }: { rounds: readonly RoundLine[]; shown: number }) {
  if (rounds.length < 2) return null;
  return (
    <nav className="segmented-control" aria-label={copy.rounds}>
      {rounds.map(({ eventId, location, date }) => (
        <Link
          key={eventId}
          to={`/fantasy?round=${eventId}`}
          aria-current={eventId === shown ? 'page' : undefined}
          preventScrollReset
        >
          {formatWeekday(date)}&nbsp;{formatDayMonth(date)} {location}
        </Link>
      ))}
    </nav>
  );
}
