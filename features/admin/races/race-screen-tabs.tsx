import { NavLink } from 'react-router';
import { adminRacesCopy as copy } from './races.cs.ts';
import { type GridKind, gridKinds } from './grid-columns.rules.ts';

type Props = { race: { id: number; number: number; name: string | null }; kind: GridKind | null };

/** Above the grids and the form of a race: tabs between its screens; `kind` null is the race's own data. */
export function RaceScreenTabs({ race, kind }: Props) {
  return (
    <div>
      <h2 className="race-heading">{copy.raceName(race.number, race.name)}</h2>
      <nav className="tabs" aria-label={copy.parts}>
        {gridKinds.map((one) => (
          <NavLink key={one} to={`/admin/${one}?race=${race.id}`} aria-current={one === kind ? 'page' : undefined}>
            {copy.screens[one]}
          </NavLink>
        ))}
        <NavLink to={`/admin/race-editor?race=${race.id}`} aria-current={kind === null ? 'page' : undefined}>
          {copy.editRace}
        </NavLink>
      </nav>
    </div>
  );
}
