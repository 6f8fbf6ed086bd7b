import { PostForm } from '#platform/forms/post-form.tsx';
import { fantasyCopy } from './fantasy.cs.ts';
import type { FantasyMarket } from './market.rules.ts';
import type { Team } from './team.rules.ts';
import type { ReactNode } from 'react';

const copy = fantasyCopy.form;
const { extras } = fantasyCopy;

/** The form of /fantasy/team: the whole team as select lists, in place of the team editor without JavaScript. */
export function TeamForm({ eventId, market, team }: { eventId: number; market: FantasyMarket; team: Team }) {
  const pickOf = (raceId: number) => team.picks.find((pick) => pick.raceId === raceId)?.runnerId ?? '';
  const captainRace = team.picks.find(({ runnerId }) => runnerId === team.captainId)?.raceId ?? '';
  return (
    <PostForm className="form-stack panel">
      <input type="hidden" name="eventId" value={eventId} />
      {market.races.map(({ id, number, name, runners }) => (
        <Choice
          key={id}
          name={`race-${id}`}
          label={copy.race(number, name)}
          value={pickOf(id)}
          emptyLabel={copy.nobody}
        >
          {runners
            .filter(({ isNonStarter }) => !isNonStarter)
            .map((runner) => (
              <option key={runner.id} value={runner.id}>
                {copy.horse(runner.horse.name, runner.price)}
              </option>
            ))}
        </Choice>
      ))}
      <Choice name="captain" label={copy.captain} value={captainRace} emptyLabel={copy.captainFirst}>
        {market.races.map(({ id, number }) => (
          <option key={id} value={id}>
            {copy.captainOf(number)}
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
        {copy.submit}
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
