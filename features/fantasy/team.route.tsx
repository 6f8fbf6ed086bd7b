import { data, Link } from 'react-router';
import { fantasyCopy } from './fantasy.cs.ts';
import { fantasyRefusal } from './refusals.cs.ts';
import { FantasyHead } from './fantasy-head.tsx';
import { readTeamForm } from './read-team-form.ts';
import { NoRound } from './round-notes.tsx';
import { TeamForm } from './team-form.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { isRoundClosed, chooseRound } from './choose-round.rules.ts';
import { emptyTeam } from './team.rules.ts';
import { readRoundMarket } from './read-market.server.ts';
import { readMyFantasy } from './read-my-fantasy.server.ts';
import { readRounds } from './read-rounds.server.ts';
import { nameStable } from './name-stable.server.ts';
import { saveTeam } from './save-team.server.ts';
import { readForm, requirePerson, requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/team.route';

const copy = fantasyCopy.form;

/** /fantasy/team: the team of a round as a plain form, which works without JavaScript; /fantasy is the rich version. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = requirePerson(context, request);
  const { db, now } = requestOf(context);
  const round = chooseRound(await readRounds(db), new URL(request.url).searchParams.get('round'), now);
  if (!round || isRoundClosed(round, now)) return { round: null, market: null, team: emptyTeam };
  const shown = await readRoundMarket(db, round, now);
  const { team } = await readMyFantasy(db, person.id, round.eventId, now);
  return { round, market: shown?.market ?? null, team: team ?? emptyTeam };
}

/** Saves the team, or names the stable; a refused team stays in the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const team = readTeamForm(form);
  if (form.get('intent') === 'name') {
    const named = await nameStable(requestOf(context), { name: form.get('name') });
    return named.ok ? { team: null, message: fantasyCopy.mine.stableSaved, isSaved: true } : refusal(null, named);
  }
  const saved = await saveTeam(requestOf(context), team);
  if (saved.ok) return { team, message: copy.saved(saved.value.savedAt), isSaved: true };
  return refusal(team, saved);
}

type Refused = { code: string; fields?: Record<string, string[]> };

function refusal(team: ReturnType<typeof readTeamForm> | null, { code, fields = {} }: Refused) {
  const [field] = Object.values(fields).flat();
  return data({ team, message: fantasyRefusal(field ?? code), isSaved: false }, { status: 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${copy.heading} | ${matches[0].loaderData?.settings.siteName ?? ''}` }];
}

export default function FantasyTeam({ loaderData: { round, market, team }, actionData }: Route.ComponentProps) {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <FantasyHead heading={copy.heading} deadline={null}>
        <p className="lead">{round ? fantasyCopy.roundDay(round) : copy.lead}</p>
      </FantasyHead>
      <div className="stack">
        <div role="status">
          {actionData && (
            <p className={actionData.isSaved ? 'alert alert-ok' : 'alert alert-error'}>{actionData.message}</p>
          )}
        </div>
        {round && market ? (
          <TeamForm eventId={round.eventId} market={market} team={actionData?.team ?? team} />
        ) : (
          // A closed round takes no team either; /fantasy shows it.
          <NoRound isPaused={false} />
        )}
        <p>
          <Link to="/fantasy">{copy.back}</Link>
        </p>
      </div>
    </main>
  );
}
