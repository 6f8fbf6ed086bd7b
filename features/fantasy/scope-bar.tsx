import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fantasyCopy } from './fantasy.cs.ts';
import { leaderboardCopy as copy } from './leaderboard.cs.ts';
import { FilterForm } from '#platform/ui/filter-form.tsx';
import type { RoundLine } from './round-rows.rules.ts';
import type { FantasySeason } from './standings.rules.ts';
import { fantasyScopes, standingsAddress, type StandingsQuery } from './standings-query.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';

type Props = {
  query: StandingsQuery;
  season: FantasySeason;
  seasons: readonly FantasySeason[];
  rounds: readonly RoundLine[];
  round: RoundLine;
  month: string;
};

/** Chooses what /fantasy/leaderboard covers: round, month or season, and which one. */
export function ScopeBar({ query, season, seasons, rounds, round, month }: Props) {
  const { scope } = query;
  const months = [...new Set(rounds.map(({ date }) => monthKey(date)))].toReversed();
  return (
    <div className="inline-group inline-group-spread">
      <nav className="segmented-control" aria-label={copy.scopes.label}>
        {fantasyScopes.map((one) => (
          <Link
            key={one}
            to={standingsAddress({ ...query, scope: one, page: 1 })}
            aria-current={one === scope ? 'page' : undefined}
            preventScrollReset
          >
            {one === 'season' ? copy.scopes.season(season) : copy.scopes[one]}
          </Link>
        ))}
      </nav>
      {scope === 'season' && seasons.length === 1 ? (
        <span className="small-text muted">{copy.after(round)}</span>
      ) : (
        <FilterForm label={copy.choose.show} className="inline-group" submit={copy.choose.show}>
          {scope !== 'season' && <input type="hidden" name="scope" value={scope} />}
          {scope === 'round' && (
            <Select name="round" label={copy.choose.round} value={round.eventId}>
              {rounds.toReversed().map((line) => (
                <option key={line.eventId} value={line.eventId}>
                  {fantasyCopy.roundDay(line)}
                </option>
              ))}
            </Select>
          )}
          {scope === 'month' && (
            <Select name="month" label={copy.choose.month} value={month}>
              {months.map((key) => (
                <option key={key} value={key}>
                  {copy.month(key)}
                </option>
              ))}
            </Select>
          )}
          {seasons.length > 1 && (
            <Select name="season" label={copy.choose.season} value={season.id}>
              {seasons.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FilterForm>
      )}
    </div>
  );
}

type SelectProps = { name: string; label: string; value: number | string; children: ReactNode };

function Select({ name, label, value, children }: SelectProps) {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select className="select-input select-input-small" name={name} defaultValue={value} key={value}>
        {children}
      </select>
    </label>
  );
}
