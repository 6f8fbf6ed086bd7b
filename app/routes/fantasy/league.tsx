import { data } from 'react-router';
import { fantasyRefusal } from '#copy/cs/fantasy/refusals.ts';
import { leaderboardCopy as copy } from '#copy/cs/fantasy/leaderboard.ts';
import { usePassingFlag } from '#app/ui/use-passing-flag.ts';
import { FantasyHead } from '#app/fantasy/fantasy-head.tsx';
import { LeagueInvite, LeagueManagement } from '#app/fantasy/league-parts.tsx';
import { LeagueScopes } from '#app/fantasy/league-scopes.tsx';
import { LeaderboardTable } from '#app/fantasy/leaderboard-table.tsx';
import { IfWonPanel } from '#app/groups/if-won-panel.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { parseId } from '#domain/shared/query.ts';
import { parseStandingsQuery } from '#domain/fantasy/standings-query.ts';
import { leaveLeague, removeMember, renameLeague } from '#server/fantasy/change-league.ts';
import { readLeague } from '#server/fantasy/read-leagues.ts';
import { teamIfWonOf } from '#server/fantasy/read-team-field.ts';
import { readPlayerId } from '#server/fantasy/players.ts';
import { readRowsOf } from '#server/fantasy/read-leaderboard.ts';
import { readForm, requirePerson, type RequestContext, requestOf } from '#server/http/request-context.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import type { Route } from './+types/league';

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
