import { memo, useState } from 'react';
import { raceCardCopy as copy } from '#text/race-day/race-card';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import type { TipLock } from '#features/tips/tip-button.tsx';
import { RaceAlert } from './race-alert.tsx';
import type { HomeRace } from './home-day.rules.ts';
import type { SortKey } from './race-day-view.rules.ts';
import type { SortChoice } from './sort-params.rules.ts';
import { defaultSortKey } from './sort-runners.rules.ts';
import { raceTipRefusal } from '#features/tips/tip-refusal.rules.ts';
import { isRaceOver } from './is-race-over.ts';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';
import { RaceFooter } from './race-footer.tsx';
import { RaceHeader } from './race-header.tsx';
import { RaceNote } from './race-note.tsx';
import { raceTitle } from '#text/racing/race-title';
import { RunnerTable } from './runner-table.tsx';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { sortAddress } from './sort-address.ts';
import { SortSelect } from './sort-select.tsx';
import { useStableRows } from './use-stable-rows.ts';

type RaceCardProps = {
  race: HomeRace;
  eventId: number;
  /** Of the whole day. */
  runnerCount: number;
  /** How each card is sorted; a card that isn't named in its default order (race-day.sorting). */
  choice: SortChoice;
  clock: SiteClock;
  /** Bookmakers are named as those of the demonstration (demonstration.marked). */
  isDemo: boolean;
};

/**
 * A race of the home page's race day: header, alert, notes, and the table of its runners. Rendered again only when its
 * own race or the sorting has changed.
 */
export const RaceCard = memo(function RaceCard({ race, eventId, runnerCount, choice, clock, isDemo }: RaceCardProps) {
  // A result that comes on an open page moves no row: its places stand where tips were made until the card is sorted.
  const isComplete = isRaceOver(race);
  const [hasSortedResult, setHasSortedResult] = useState(isComplete);
  const isOver = isComplete && hasSortedResult;
  const defaultKey = defaultSortKey(isOver);
  const sortedBy = choice.get(race.number) ?? defaultKey;
  /** The address of this card sorted by a key, without its anchor. */
  const sortHref = (key: SortKey) => sortAddress(eventId, choice, race.number, key === defaultKey ? null : key);
  const title = raceTitle(race);
  const isEmpty = race.runners.length === 0;
  const hasStarted = useHasPassed(race.startAt, clock);
  const { rows, ...stable } = useStableRows(race.runners, sortedBy);
  const sortAgain = isOver === isComplete ? stable.sortAgain : () => setHasSortedResult(true);
  const titleId = `${raceAnchor(race.number)}-nazev`;
  return (
    <article className={`race-card ${stateClass(race)}`} id={raceAnchor(race.number)} aria-labelledby={titleId}>
      <RaceHeader race={race} title={title} titleId={titleId} clock={clock} />
      <RaceAlert race={race} />
      <RaceNote race={race} title={title}>
        {!isEmpty && (
          <SortSelect race={race} eventId={eventId} sortedBy={sortedBy} sortHref={sortHref} sortAgain={sortAgain} />
        )}
      </RaceNote>
      {isEmpty ? (
        <EmptyRace />
      ) : (
        <RunnerTable
          race={race}
          isOver={isOver}
          rows={rows}
          title={title}
          sortedBy={sortedBy}
          sortHref={sortHref}
          sortAgain={sortAgain}
          isDemo={isDemo}
          eventId={eventId}
          runnerCount={runnerCount}
          lock={lockOf(race, hasStarted)}
        />
      )}
      {!isEmpty && <RaceFooter race={race} eventId={eventId} />}
    </article>
  );
});

function stateClass(race: HomeRace): string {
  if (isRaceOver(race)) return 'is-done';
  return race.state === 'next' || race.state === 'running' ? 'is-next' : '';
}

/** Why the race takes no tips, by the order of reasons for which a tip is refused (tips.closing). */
function lockOf(race: HomeRace, hasStarted: boolean): TipLock | null {
  const tipped = { startAt: race.startAt, isCompleted: isRaceOver(race), isCancelled: race.state === 'cancelled' };
  return raceTipRefusal(tipped, hasStarted || race.state === 'running');
}

function EmptyRace() {
  return (
    <div className="empty">
      <b>{copy.empty.title}</b>
      <p className="small-text">{copy.empty.text}</p>
    </div>
  );
}
