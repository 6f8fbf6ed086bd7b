import { raceCardCopy as copy } from '#copy/cs/public/race-card.ts';
import type { RaceCardView, SortKey } from '#domain/race-day/race-day-view.ts';
import { sortKeys } from '#domain/race-day/race-day-view.ts';
import { raceAnchor } from '#domain/racing/race-anchor.ts';
import { isRaceOver } from './is-race-over.ts';
import { useSortNavigation } from './use-sort-navigation.ts';

type Props = { race: RaceCardView; eventId: number; sortedBy: SortKey; sortHref: (key: SortKey) => string };

/** Sorts a race card on a phone, where some columns are hidden; without JavaScript a form with a button. */
export function SortSelect({ race, eventId, sortedBy, sortHref }: Props) {
  const sortTo = useSortNavigation();
  const keys = sortKeys.filter((key) => key !== 'placing' || isRaceOver(race));
  const keyOf = (value: string) => keys.find((key) => `${race.number}:${key}` === value) ?? sortedBy;
  return (
    <form className="only-on-mobile sort-select" action={`/#${raceAnchor(race.number)}`} method="get">
      <input type="hidden" name="eventId" value={eventId} />
      <label>
        <span className="visually-hidden">{copy.sortBy}</span>
        <select
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
    </form>
  );
}
