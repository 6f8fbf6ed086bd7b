import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import type { FantasyMarket } from '#domain/fantasy/market.ts';
import type { FantasyRules } from '#domain/fantasy/rules.ts';
import type { Team } from '#domain/fantasy/team.ts';

const copy = fantasyCopy.extras;

type Props = { market: FantasyMarket; rules: FantasyRules; team: Team; onChange: (change: Partial<Team>) => void };

const idOf = (value: string) => (value === '' ? null : Number(value));

/**
 * On /fantasy, chooses the edited team's jockey and reserve horse, by native selects, so that a phone shows its own
 * picker.
 */
export function JockeyAndReserve({ market, rules, team, onChange }: Props) {
  const taken = new Set(team.picks.map(({ runnerId }) => runnerId));
  return (
    <section aria-labelledby="zokej-nahradnik">
      <div className="page-section-header">
        <h2 id="zokej-nahradnik">{copy.heading}</h2>
      </div>
      <div className="extras">
        <label className="form-field">
          <span>{copy.jockey}</span>
          <select
            className="select-input"
            value={team.jockeyId ?? ''}
            onChange={({ target }) => onChange({ jockeyId: idOf(target.value) })}
          >
            <option value="">{copy.noJockey}</option>
            {market.jockeys.map(({ id, name, rides }) => (
              <option key={id} value={id}>
                {copy.jockeyRides(name, rides)}
              </option>
            ))}
          </select>
          <span className="small-text muted">{copy.jockeyHint(rules.jockeyWin)}</span>
        </label>
        <label className="form-field">
          <span>{copy.reserve}</span>
          <select
            className="select-input"
            value={team.reserveId ?? ''}
            onChange={({ target }) => onChange({ reserveId: idOf(target.value) })}
          >
            <option value="">{copy.noReserve}</option>
            {market.races.flatMap(({ number, runners }) =>
              runners
                .filter(
                  ({ id, price, isNonStarter }) => price <= market.reserveLimit && !taken.has(id) && !isNonStarter,
                )
                .map(({ id, horse, price }) => (
                  <option key={id} value={id}>
                    {copy.reserveHorse(number, horse.name, price)}
                  </option>
                )),
            )}
          </select>
          <span className="small-text muted">{copy.reserveHint(market.reserveLimit)}</span>
        </label>
      </div>
    </section>
  );
}
