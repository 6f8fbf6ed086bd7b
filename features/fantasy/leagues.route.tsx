import { data, Link } from 'react-router';
import type { FormFeedback } from '#platform/ui/form-fields.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readForm, requestOf, requirePerson } from '#app/http/request-context.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { fantasyRefusal } from '#text/fantasy/refusals';
import { leaderboardCopy as copy } from '#text/fantasy/leaderboard';
import { FantasyHead } from './fantasy-head.tsx';
import { LeaguesBox } from './leaderboard-table.tsx';
import { createLeague, joinByCode, readMyLeagues } from './leagues.server.ts';
import { readPlayerId } from './players.server.ts';
import type { Route } from './+types/leagues.route';

/** /fantasy/league: the private leagues of the signed-in player, and forms to found or join one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = requirePerson(context, request);
  const { db } = requestOf(context);
  const playerId = await readPlayerId(db, person.id);
  return {
    leagues: playerId === null ? [] : await readMyLeagues(db, playerId),
    /** Whether the person plays: the league is open to those who have joined its testing. */
    isTesting: person.fantasyTestingOptIn,
  };
}

/** Founds a league or joins one by its code. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePerson(context, request);
  const form = await readForm(request);
  const ctx = requestOf(context);
  const isJoin = form.get('intent') === 'join';
  const result = isJoin
    ? await joinByCode(ctx, ctx.account, { code: form.get('code') })
    : await createLeague(ctx, { name: form.get('name') });
  if (result.ok) return redirectTo(`/fantasy/league/${result.value.leagueId}?stav=${isJoin ? 'vstup' : 'nova'}`, 303);
  const field = 'fields' in result ? Object.values(result.fields)[0]?.[0] : undefined;
  const name = isJoin ? 'code' : 'name';
  const feedback: FormFeedback = {
    values: { [name]: String(form.get(name) ?? '') },
    fieldErrors: { [name]: fantasyRefusal(field ?? result.code) },
  };
  return data(feedback, { status: 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${copy.leagues.all} | ${matches[0].loaderData?.settings.siteName ?? ''}` }];
}

export default function FantasyLeagues({ loaderData: { leagues, isTesting }, actionData }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <FantasyHead heading={copy.leagues.all} deadline={null}>
        <p className="lead">{copy.leagues.lead}</p>
      </FantasyHead>
      <div className="stack">
        {isTesting ? (
          <LeaguesBox leagues={leagues} answer={actionData} />
        ) : (
          <p className="note" role={actionData ? 'alert' : undefined}>
            {copy.leagues.visitor} <Link to="/fantasy">{fantasyCopy.join.button}</Link>
          </p>
        )}
      </div>
    </main>
  );
}
