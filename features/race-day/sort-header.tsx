import { raceCardCopy as copy } from '#text/race-day/race-card';
import { Icon } from '#platform/ui/icon.tsx';
import { isPlainClick } from '#platform/ui/is-plain-click.ts';
import type { SortKey } from './race-day-view.rules.ts';
import { sortDirection } from './sort-runners.rules.ts';
import { useSortNavigation } from './use-sort-navigation.ts';

type Props = {
  sortKey: SortKey;
  className: string;
  sortedBy: SortKey;
  sortHref: (key: SortKey) => string;
  /** Sorts rows that are no longer in order; null while they are. */
  sortAgain: (() => void) | null;
  /** Where the page scrolls after sorting without JavaScript. */
  anchor: string;
  raceNumber: number;
};

const caretOf = { ascending: 'caret-up-fill', descending: 'caret-down-fill' } as const;

/**
 * A column heading of a race card, as a link that sorts the card; works without JavaScript. CSS draws the caret of an
 * unsorted one.
 */
export function SortHeader({ sortKey, className, sortedBy, sortHref, sortAgain, anchor, raceNumber }: Props) {
  const sortTo = useSortNavigation();
  const isSorted = sortedBy === sortKey;
  const direction = sortDirection(sortKey);
  const address = sortHref(sortKey);
  const isOutdated = isSorted && sortAgain !== null;
  return (
    <th
      scope="col"
      className={className}
      aria-label={copy.columns[sortKey]}
      aria-sort={isSorted ? direction : undefined}
    >
      <a
        className="sort"
        aria-label={`${copy.columns[sortKey]}${copy.sortsRace(raceNumber)}${isOutdated ? `, ${copy.sortAgain}` : ''}`}
        data-term={sortKey}
        href={`${address}#${anchor}`}
        title={isOutdated ? copy.sortAgain : copy.sortKeys[sortKey]}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (isOutdated) sortAgain();
          else sortTo(address);
        }}
      >
        {copy.columns[sortKey]}
        {isSorted && <Icon name={isOutdated ? 'arrow-clockwise' : caretOf[direction]} />}
      </a>
    </th>
  );
}
