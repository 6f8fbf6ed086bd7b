import { data, Link } from 'react-router';
import { usePassingFlag } from '#platform/ui/use-passing-flag.ts';
import { IfWonPanel } from '#features/groups/if-won-panel.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { parseId } from '#platform/http/query.rules.ts';
import { readForm, type RequestContext, requestOf, requirePerson } from '#app/http/request-context.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { formatInvitationCode } from '#platform/text/invitation-code.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { fantasyRefusal } from '#text/fantasy/refusals';
import { leaderboardCopy as copy, leaderboardCopy } from '#text/fantasy/leaderboard';
import { FantasyHead } from './fantasy-head.tsx';
import { LeaderboardTable } from './leaderboard-table.tsx';
import { type FantasyScope, fantasyScopes, parseStandingsQuery } from './standings.rules.ts';
import { leaveLeague, readLeague, removeMember, renameLeague } from './leagues.server.ts';
import { teamIfWonOf } from './team-field.server.ts';
import { readPlayerId } from './players.server.ts';
import { readRowsOf } from './standings.server.ts';
import type { Route } from './+types/league.route';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { leagueNameLimit, type LeagueView, minNameLength } from './league.rules.ts';

/** /fantasy/league/:id: one private league, its standings, members and invitation, for its members only. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const person = requirePerson(context, request);
  const { db, now, readTeamField } = requestOf(context);
  const playerId = await readPlayerId(db, person.id);
  const id = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
  const league = playerId === null ? null : await readLeague(db, id, playerId);
  if (!league) throw data(null, { status: 404 });
  // `stav` comes from the redirect of /fantasy/league: 'nova' founded, 'vstup' joined.
  const { searchParams } = new URL(request.url);
  const query = parseStandingsQuery(searchParams);
  const players = league.members.map((member) => member.id);
  const found = await readRowsOf(db, query, { players, now });
  const ifWon = playerId === null ? null : teamIfWonOf(await readTeamField(db, now), playerId, new Set(players));
  const requestedRace = parseId(searchParams.get('race'));
  return { league, playerId, query, found, ifWon, requestedRace, news: searchParams.get('stav') };
}

const intents = ['rename', 'remove', 'leave'] as const;

/** Only the founder renames a league or removes members; every member may leave. */
export async function action({ request, params, context }: Route.ActionArgs) {
  requirePerson(context, request);
  const form = await readForm(request);
  const intent = intents.find((known) => known === form.get('intent')) ?? 'rename';
  const result = await runIntent(requestOf(context), intent, { leagueId: Number(params.id), form });
  if (result.ok)
    return intent === 'leave'
      ? redirectTo('/fantasy/league', 303)
      : { isDone: true, message: copy.leagues[messageKeys[intent]] };
  const field = 'fields' in result ? Object.values(result.fields)[0]?.[0] : undefined;
  return data({ isDone: false, message: fantasyRefusal(field ?? result.code) }, { status: 409 });
}

const messageKeys = { rename: 'renamed', remove: 'removed' } as const;

function runIntent(
  ctx: RequestContext,
  intent: (typeof intents)[number],
  { leagueId, form }: { leagueId: number; form: FormData },
) {
  if (intent === 'leave') return leaveLeague(ctx, { leagueId });
  if (intent === 'remove') return removeMember(ctx, { leagueId, playerId: Number(form.get('playerId')) });
  return renameLeague(ctx, { leagueId, name: form.get('name') });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [{ title: `${loaderData?.league.name ?? ''} – Fantasy | ${matches[0].loaderData?.settings.siteName ?? ''}` }];
}

export default function FantasyLeague({ loaderData, actionData }: Route.ComponentProps) {
  const { league, playerId, query, found, ifWon, requestedRace, news } = loaderData;
  usePassingFlag('stav');
  const feedback =
    actionData ??
    (news === 'nova'
      ? { isDone: true, message: copy.leagues.created }
      : news === 'vstup'
        ? { isDone: true, message: copy.leagues.joined }
        : null);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <FantasyHead heading={league.name} deadline={null} />
      <div className="page-grid">
        <div className="stack">
          <div role="status">
            {feedback && <p className={feedback.isDone ? 'alert alert-ok' : 'alert alert-error'}>{feedback.message}</p>}
          </div>
          {ifWon && (
            <IfWonPanel
              ifWon={ifWon}
              requestedRace={requestedRace}
              path={`/fantasy/league/${league.id}`}
              words="teams"
            />
          )}
          <LeagueScopes id={league.id} scope={query.scope} />
          {found && found.rows.length > 0 ? (
            <LeaderboardTable
              rows={found.rows}
              scope={query.scope}
              eventId={found.round.eventId}
              myPlayerId={playerId}
              rankOf={(_, index) => index + 1}
            />
          ) : (
            <p className="note">{copy.leagues.noPoints}</p>
          )}
        </div>
        <aside className="stack" aria-label={copy.leagues.manage}>
          <LeagueInvite code={league.code} />
          <LeagueManagement league={league} myPlayerId={playerId} />
        </aside>
      </div>
    </main>
  );
}

const leaguesCopy = leaderboardCopy.leagues;

/** Box of /fantasy/league/{id}: the code that lets others join this private league. */
function LeagueInvite({ code }: { code: string }) {
  return (
    <Widget id="pozvanka" heading={leaguesCopy.code}>
      <p>
        <b className="numeric league-code">{formatInvitationCode(code)}</b>
      </p>
      <p className="source-note">{leaguesCopy.inviteText}</p>
    </Widget>
  );
}

/**
 * Box of /fantasy/league/{id}: its members; the owner can rename the league and remove members, everybody can leave.
 */
function LeagueManagement({ league, myPlayerId }: { league: LeagueView; myPlayerId: number | null }) {
  const { members, isMine, name } = league;
  return (
    <Widget id="clenove" heading={leaguesCopy.members(members.length)}>
      <ul className="league-list">
        {members.map((member) => {
          const shown = fantasyCopy.name({ ...member, robot: null });
          return (
            <li key={member.id}>
              <span>
                {shown} {member.isOwner && <span className="small-text muted">{leaguesCopy.owner}</span>}
              </span>
              {isMine && member.id !== myPlayerId && (
                <PostForm>
                  <input type="hidden" name="playerId" value={member.id} />
                  <button
                    className="icon-button icon-button-small"
                    type="submit"
                    name="intent"
                    value="remove"
                    aria-label={leaguesCopy.remove(shown)}
                  >
                    <Icon name="x" />
                  </button>
                </PostForm>
              )}
            </li>
          );
        })}
      </ul>
      {isMine && (
        <PostForm className="form-field">
          <label htmlFor="nove-jmeno">{leaguesCopy.name}</label>
          <span className="input-row">
            <CountedText
              className="text-input text-input-small"
              id="nove-jmeno"
              name="name"
              defaultValue={name}
              minLength={minNameLength}
              max={leagueNameLimit}
              required
            />
            <button className="button button-outline button-small" type="submit" name="intent" value="rename">
              {leaguesCopy.rename}
            </button>
          </span>
        </PostForm>
      )}
      <details className="more">
        <summary className="button button-outline button-small">{leaguesCopy.leaving}</summary>
        <PostForm className="form-stack">
          <p className="small-text">{leaguesCopy.whenLeft(isMine, members.length === 1)}</p>
          <button className="button button-danger button-small" type="submit" name="intent" value="leave">
            {leaguesCopy.leave}
          </button>
        </PostForm>
      </details>
    </Widget>
  );
}

/** Links of /fantasy/league/{id} that choose what its standings cover: the newest round, its month, or the season. */
function LeagueScopes({ id, scope }: { id: number; scope: FantasyScope }) {
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
