import type { ReactNode } from 'react';
import { fantasyCopy } from './fantasy.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { FantasyMarket } from './market.rules.ts';
import type { FantasyRules } from './rules.rules.ts';
import type { Team } from './team.rules.ts';

const copy = fantasyCopy.extras;

type Props = { market: FantasyMarket; rules: FantasyRules; team: Team; onChange: (change: Partial<Team>) => void };

/**
 * On /fantasy, the two rows under the races that choose the edited team's jockey and reserve horse, by native selects,
 * so that a phone shows its own picker.
 */
export function JockeyAndReserve({ market, rules, team, onChange }: Props) {
  const taken = new Set(team.picks.map(({ runnerId }) => runnerId));
  const reserves = market.races.flatMap(({ number, runners }) =>
    runners
      .filter(({ id, price, isNonStarter }) => price <= market.reserveLimit && !taken.has(id) && !isNonStarter)
      .map(({ id, horse, price }) => ({ id, name: horse.name, text: copy.reserveHorse(number, horse.name, price) })),
  );
  return (
    <>
      <Row
        label={copy.jockey}
        chosen={market.jockeys.find(({ id }) => id === team.jockeyId)?.name}
        hint={copy.jockeyHint(rules.jockeyWin)}
        value={team.jockeyId}
        onChange={(jockeyId) => onChange({ jockeyId })}
      >
        <option value="">{copy.noJockey}</option>
        {market.jockeys.map(({ id, name, rides }) => (
          <option key={id} value={id}>
            {copy.jockeyRides(name, rides)}
          </option>
        ))}
      </Row>
      <Row
        label={copy.reserve}
        chosen={reserves.find(({ id }) => id === team.reserveId)?.name}
        hint={copy.reserveHint(market.reserveLimit)}
        value={team.reserveId}
        onChange={(reserveId) => onChange({ reserveId })}
      >
        <option value="">{copy.noReserve}</option>
        {reserves.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </Row>
    </>
  );
}

type RowProps = {
  label: string;
  chosen: string | undefined;
  hint: string;
  value: number | null;
  onChange: (id: number | null) => void;
  children: ReactNode;
};

function Row({ label, chosen, hint, value, onChange, children }: RowProps) {
  return (
    <details className="market-race">
      <summary>
        <b>{label}</b>
        {chosen === undefined ? (
          <span className="market-choose">{fantasyCopy.gate.choose}</span>
        ) : (
          <span className="market-chosen">
            <Icon name="check" /> {chosen}
          </span>
        )}
        <Icon name="caret-down-fill" />
      </summary>
      <label className="market-extra">
        <span className="visually-hidden">{label}</span>
        <select
          className="select-input"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          {children}
        </select>
        <span className="small-text muted">{hint}</span>
      </label>
    </details>
  );
}
