import { useEffect, useEffectEvent } from 'react';
import { Form, Link, NavLink, useNavigate, useSubmit } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { adminRacesCopy as copy, raceTime } from '#text/race-office/race-office';
import type { OfficeDay, OfficeRace } from './office-days.rules.ts';
import { keyboardNavigation } from './office-keys.ts';
import { type GridKind, gridKinds } from './race-grid.rules.ts';

type RaceChooserProps = {
  days: readonly OfficeDay[];
  eventId: number | null;
  races: readonly OfficeRace[];
  raceId: number | null;
  /** Address of the screen; the race is added as `?race=`. */
  path: string;
  /** Where the races lead if not to this screen: from the table of a day to their lineups. */
  racePath?: string;
  /** Ids of races with work left on this screen. */
  toDo: ReadonlySet<number>;
};

/** Chooses the day and the race. Alt with an arrow key opens the next or previous race. */
export function RaceChooser({ days, eventId, races, raceId, path, racePath = path, toDo }: RaceChooserProps) {
  const submit = useSubmit();
  useRaceKeys(
    races.map(({ id }) => `${racePath}?race=${id}`),
    races.findIndex(({ id }) => id === raceId),
  );
  return (
    <div className="race-chooser">
      <Form action={path} className="form-field" onChange={(event) => void submit(event.currentTarget)}>
        <label htmlFor="den">{copy.day}</label>
        <select
          className="select-input select-input-small"
          id="den"
          name="event"
          defaultValue={eventId ?? undefined}
          key={eventId}
        >
          {days.map((day) => (
            <option key={day.id} value={day.id}>
              {copy.dayOption(day)}
            </option>
          ))}
        </select>
        <noscript>
          <button className="button button-outline button-small" type="submit">
            {copy.showDay}
          </button>
        </noscript>
      </Form>
      <nav aria-label={copy.races}>
        {races.map((race) => (
          <Link key={race.id} to={`${racePath}?race=${race.id}`} aria-current={race.id === raceId ? 'page' : undefined}>
            <b>{race.number}.</b>
            <span className="numeric">{raceTime(race.time)}</span>
            <span className="visually-hidden">{race.name}</span>
            <State race={race} isToDo={toDo.has(race.id)} />
          </Link>
        ))}
      </nav>
    </div>
  );
}

function State({ race, isToDo }: { race: OfficeRace; isToDo: boolean }) {
  if (isToDo) return <span className="todo-dot" role="img" aria-label={copy.todo} />;
  if (!race.isCompleted) return <span />;
  return (
    <span role="img" aria-label={copy.done}>
      <Icon name="check-circle-fill" />
    </span>
  );
}

/** Opens the race before or after the one at index `at` on Alt and an arrow key. */
function useRaceKeys(addresses: readonly string[], at: number) {
  const navigate = useNavigate();
  const navigateBy = useEffectEvent((by: number) => {
    const address = addresses[at + by];
    if (address) void navigate(address, { state: keyboardNavigation });
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      navigateBy(event.key === 'ArrowUp' ? -1 : 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

type RaceScreenTabsProps = { race: { id: number; number: number; name: string | null }; kind: GridKind | null };

/** Above the grids and the form of a race: tabs between its screens; `kind` null is the race's own data. */
export function RaceScreenTabs({ race, kind }: RaceScreenTabsProps) {
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
