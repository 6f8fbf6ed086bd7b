import { data, Link } from 'react-router';
import type { ReactNode } from 'react';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readForm, requestOf, requirePerson } from '#app/http/request-context.server.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { fantasyRefusal } from '#text/fantasy/refusals';
import { FantasyHead } from './fantasy-head.tsx';
import { NoRound } from './side-boxes.tsx';
import { chooseRound, isRoundClosed } from './round.rules.ts';
import { emptyTeam, type Team } from './team.rules.ts';
import { readRoundMarket } from './market.server.ts';
import { readMyFantasy } from './my-fantasy.server.ts';
import { readRounds } from './season.server.ts';
import { nameStable } from './players.server.ts';
import { saveTeam } from './team.server.ts';
import type { Route } from './+types/team.route';
import type { FantasyMarket } from './market.rules.ts';

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

const formCopy = fantasyCopy.form;
const { extras } = fantasyCopy;

/** The form of /fantasy/team: the whole team as select lists, in place of the team editor without JavaScript. */
function TeamForm({ eventId, market, team }: { eventId: number; market: FantasyMarket; team: Team }) {
  const pickOf = (raceId: number) => team.picks.find((pick) => pick.raceId === raceId)?.runnerId ?? '';
  const captainRace = team.picks.find(({ runnerId }) => runnerId === team.captainId)?.raceId ?? '';
  return (
    <PostForm className="form-stack panel">
      <input type="hidden" name="eventId" value={eventId} />
      {market.races.map(({ id, number, name, runners }) => (
        <Choice
          key={id}
          name={`race-${id}`}
          label={formCopy.race(number, name)}
          value={pickOf(id)}
          emptyLabel={formCopy.nobody}
        >
          {runners
            .filter(({ isNonStarter }) => !isNonStarter)
            .map((runner) => (
              <option key={runner.id} value={runner.id}>
                {formCopy.horse(runner.horse.name, runner.price)}
              </option>
            ))}
        </Choice>
      ))}
      <Choice name="captain" label={formCopy.captain} value={captainRace} emptyLabel={formCopy.captainFirst}>
        {market.races.map(({ id, number }) => (
          <option key={id} value={id}>
            {formCopy.captainOf(number)}
          </option>
        ))}
      </Choice>
      <Choice name="jockeyId" label={extras.jockey} value={team.jockeyId ?? ''} emptyLabel={extras.noJockey}>
        {market.jockeys.map(({ id, name, rides }) => (
          <option key={id} value={id}>
            {extras.jockeyRides(name, rides)}
          </option>
        ))}
      </Choice>
      <Choice name="reserveId" label={extras.reserve} value={team.reserveId ?? ''} emptyLabel={extras.noReserve}>
        {market.races.flatMap(({ number, runners }) =>
          runners
            .filter(({ price, isNonStarter }) => price <= market.reserveLimit && !isNonStarter)
            .map(({ id, horse, price }) => (
              <option key={id} value={id}>
                {extras.reserveHorse(number, horse.name, price)}
              </option>
            )),
        )}
      </Choice>
      <button className="button button-primary" type="submit">
        {formCopy.submit}
      </button>
    </PostForm>
  );
}

type ChoiceProps = { name: string; label: string; value: number | string; emptyLabel: string; children: ReactNode };

function Choice({ name, label, value, emptyLabel, children }: ChoiceProps) {
  return (
    <label className="form-field">
      <span>{label}</span>
      <select className="select-input" name={name} defaultValue={value} key={value}>
        <option value="">{emptyLabel}</option>
        {children}
      </select>
    </label>
  );
}

const numberOf = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && value !== '' ? Number(value) : null;

/**
 * Reads the form of /fantasy/team, used without JavaScript: `race-{id}` holds a runner, `captain` the race of the
 * captain.
 */
function readTeamForm(form: FormData): Team & { eventId: number | null } {
  const picks = [...form.keys()].flatMap((name) => {
    const raceId = /^race-(\d+)$/.exec(name)?.[1];
    const runnerId = raceId === undefined ? null : numberOf(form.get(name));
    return raceId === undefined || runnerId === null ? [] : [{ raceId: Number(raceId), runnerId }];
  });
  const captainRace = numberOf(form.get('captain'));
  const captain = captainRace === null ? picks[0] : picks.find(({ raceId }) => raceId === captainRace);
  return {
    eventId: numberOf(form.get('eventId')),
    picks,
    captainId: captain?.runnerId ?? null,
    jockeyId: numberOf(form.get('jockeyId')),
    reserveId: numberOf(form.get('reserveId')),
  };
}
