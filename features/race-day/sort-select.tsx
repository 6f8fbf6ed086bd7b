import { useRef } from 'react';
import { raceCardCopy as copy } from '#text/race-day/race-card';
import { Icon } from '#platform/ui/icon.tsx';
import type { HomeRace } from './home-day.rules.ts';
import type { SortKey } from './race-day-view.rules.ts';
import { sortKeys } from './race-day-view.rules.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { isRaceOver } from './is-race-over.ts';
import { useSortNavigation } from './use-sort-navigation.ts';

type Props = {
  race: HomeRace;
  eventId: number;
  sortedBy: SortKey;
  sortHref: (key: SortKey) => string;
  /** Sorts rows that are no longer in order; null while they are. */
  sortAgain: (() => void) | null;
};

/**
 * Sorts a race card on a phone, where some columns are hidden; without JavaScript a form with a button. While rows are
 * no longer in order, a button covers it that sorts them again, so that nothing moves (race-day.stable-rows).
 */
export function SortSelect({ race, eventId, sortedBy, sortHref, sortAgain }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  const sortTo = useSortNavigation();
  const keys = sortKeys.filter((key) => key !== 'placing' || isRaceOver(race));
  const keyOf = (value: string) => keys.find((key) => `${race.number}:${key}` === value) ?? sortedBy;
  return (
    <form className="only-on-mobile sort-select" action={`/#${raceAnchor(race.number)}`} method="get">
      <input type="hidden" name="eventId" value={eventId} />
      <label>
        <span className="visually-hidden">{copy.sortBy}</span>
        <select
          ref={select}
          className="select-input select-input-small"
          name="sort"
          value={`${race.number}:${sortedBy}`}
          onChange={(event) => sortTo(sortHref(keyOf(event.target.value)))}
        >
          {keys.toReversed().map((key) => (
            <option key={key} value={`${race.number}:${key}`}>
              {copy.sortKeys[key]}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-outline button-small" type="submit">
        {copy.sort}
      </button>
      {sortAgain && (
        <button
          className="button button-primary button-small sort-again"
          type="button"
          onClick={() => {
            select.current?.focus();
            sortAgain();
          }}
        >
          <Icon name="arrow-clockwise" />
          {copy.sortAgain}
        </button>
      )}
    </form>
  );
}
