import { data, Link } from 'react-router';
import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { fantasyRefusal } from '#copy/cs/fantasy/refusals.ts';
import { FantasyHead } from '#app/fantasy/fantasy-head.tsx';
import { readTeamForm } from '#app/fantasy/read-team-form.ts';
import { NoRound } from '#app/fantasy/round-notes.tsx';
import { TeamForm } from '#app/fantasy/team-form.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { isRoundClosed, chooseRound } from '#domain/fantasy/choose-round.ts';
import { emptyTeam } from '#domain/fantasy/team.ts';
import { readRoundMarket } from '#server/fantasy/read-market.ts';
import { readMyFantasy } from '#server/fantasy/read-my-fantasy.ts';
import { readRounds } from '#server/fantasy/read-rounds.ts';
import { nameStable } from '#server/fantasy/name-stable.ts';
import { saveTeam } from '#server/fantasy/save-team.ts';
import { readForm, requirePerson, requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/team';

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
