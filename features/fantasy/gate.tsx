import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { fantasyCopy } from './fantasy.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { MarketRace, MarketRunner } from './market.rules.ts';
import type { Team } from './team.rules.ts';
import { CaptainButton } from './captain-button.tsx';
import { boxButtonId } from './race-section-id.ts';
import './gate.css';

const copy = fantasyCopy.gate;

type Props = {
  heading: string;
  note: string;
  races: readonly MarketRace[];
  team: Team;
  /** null = read only. */
  editing: Editing | null;
};

type Editing = {
  onRemove: (runner: MarketRunner) => void;
  onCaptain: (runner: MarketRunner) => void;
  onChoose: (race: MarketRace) => void;
};

/** The horses of a team on /fantasy, drawn as a starting gate with a box for each race; on a phone as rows. */
export function Gate({ heading, note, races, team, editing }: Props) {
  return (
    <section className={editing ? 'gate-editor' : undefined} aria-labelledby="sestava">
      <div className="page-section-header">
        <h2 id="sestava">{heading}</h2>
        <p>{note}</p>
      </div>
      <ol className="gate gate-team" style={columnsOf(races.length)}>
        {races.map((race) => {
          const pick = team.picks.find(({ raceId }) => raceId === race.id);
          const runner = race.runners.find(({ id }) => id === pick?.runnerId);
          if (!runner) return <FreeBox key={race.id} race={race} editing={editing} />;
          return (
            <Box key={race.id} race={race} runner={runner} isCaptain={runner.id === team.captainId} editing={editing} />
          );
        })}
      </ol>
    </section>
  );
}

/** Up to six boxes in a row, more in two equal rows. */
function columnsOf(count: number): CSSProperties & Record<'--boxes', number> {
  return { '--boxes': count <= 6 ? count : Math.ceil(count / 2) };
}

type BoxProps = Pick<Props, 'editing'> & { race: MarketRace; runner: MarketRunner; isCaptain: boolean };

function Box({ race, runner, isCaptain, editing }: BoxProps) {
  const { horse, price, form, isNonStarter } = runner;
  return (
    <li className={isCaptain ? 'stall is-captain' : 'stall'}>
      <span className="stall-number">{isCaptain ? `${copy.captain} · ${race.number}.` : copy.race(race.number)}</span>
      <Silk silk={horse.silk} />
      <Link className="horse" to={`/horse/${horse.slug}`}>
        {horse.name}
      </Link>
      <span className="price numeric">{fantasyCopy.credits(price)}</span>
      {isNonStarter ? (
        <span className="badge badge-warning">{copy.nonStarter}</span>
      ) : (
        <FormLine form={form.slice(0, 3)} />
      )}
      {editing && (
        <span className="stall-buttons">
          <CaptainButton runner={runner} isCaptain={isCaptain} onCaptain={editing.onCaptain} />
          <button
            className="icon-button icon-button-small"
            type="button"
            aria-label={copy.remove(horse.name)}
            onClick={() => editing.onRemove(runner)}
          >
            <Icon name="x" />
          </button>
        </span>
      )}
    </li>
  );
}

function FreeBox({ race, editing }: Pick<Props, 'editing'> & { race: MarketRace }) {
  return (
    <li className="stall free">
      <span className="stall-number">{copy.race(race.number)}</span>
      <span className="stall-free">
        <span className="small-text">{copy.free}</span>
        {editing && (
          <button
            className="button button-outline button-small"
            type="button"
            id={boxButtonId(race.number)}
            onClick={() => editing.onChoose(race)}
          >
            <Icon name="plus" />
            {copy.choose}
            <span className="visually-hidden"> {copy.race(race.number)}</span>
          </button>
        )}
      </span>
    </li>
  );
}
