import type { ReactNode } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { timeDistanceCopy as copy } from './time-distance.cs.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { formatMetres } from '#platform/text/czech-number.rules.ts';
import { slugify } from '#platform/text/slug.rules.ts';
import type { ChosenDistance } from './time-choice.rules.ts';
import { timeQuery } from '#features/racing/time-query.ts';

type Props = { location: string; locations: readonly string[]; choice: ChosenDistance };

/**
 * Chooses course, type and distance on /time-distance: types and distances are links; the course is a form that is
 * applied on change.
 */
export function TimeSelector({ location, locations, choice }: Props) {
  const navigate = useNavigate();
  return (
    <section className="panel selector-bar" aria-label={copy.selection}>
      <Form
        key={location}
        action="/time-distance"
        className="form-field"
        onChange={(event) => {
          const chosen = String(new FormData(event.currentTarget).get('location'));
          void navigate(`/time-distance?location=${chosen}&kind=${choice.kind}`, { preventScrollReset: true });
        }}
      >
        <label htmlFor="zavodiste">{copy.course}</label>
        <select className="select-input" id="zavodiste" name="location" defaultValue={slugify(location)}>
          {locations.map((name) => (
            <option key={name} value={slugify(name)}>
              {name}
            </option>
          ))}
        </select>
        <button className="button button-outline button-small no-js" type="submit">
          {copy.show}
        </button>
      </Form>
      <div className="stack">
        <Chips label={copy.kind}>
          {choice.kinds.map((kind: RaceKind) => (
            <Chip key={kind} to={timeQuery({ location, kind, distanceM: null })} isChosen={kind === choice.kind}>
              {copy.kinds[kind]}
            </Chip>
          ))}
        </Chips>
        <Chips label={copy.distance}>
          {choice.distances.map((distanceM) => (
            <Chip
              key={distanceM}
              to={timeQuery({ location, kind: choice.kind, distanceM })}
              isChosen={distanceM === choice.distanceM}
            >
              {formatMetres(distanceM)}
            </Chip>
          ))}
        </Chips>
      </div>
    </section>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <p className="form-field-label">{label}</p>
      <div className="chips">{children}</div>
    </nav>
  );
}

function Chip({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link className="chip numeric" to={to} aria-current={isChosen || undefined} preventScrollReset prefetch="intent">
      {children}
    </Link>
  );
}
