import { useState } from 'react';
import type { RunnerView, SortKey } from '#domain/race-day/race-day-view.ts';
import { type SortableRunner, sortRunners } from '#domain/race-day/sort-runners.ts';

/**
 * A card's runners sorted by a key. A card sorted by odds or tips keeps its rows where they are while those change; it
 * is sorted anew for another key or another lineup (race-day.stable-rows).
 */
export function useStableRows<Runner extends SortableRunner & Pick<RunnerView, 'id'>>(
  runners: readonly Runner[],
  sortedBy: SortKey,
): Runner[] {
  const cause = `${sortedBy} ${runners.map(({ id }) => id).join(' ')}`;
  const sorted = sortRunners(runners, sortedBy);
  const [held, setHeld] = useState({ cause, ids: sorted.map(({ id }) => id) });
  if (held.cause !== cause) setHeld({ cause, ids: sorted.map(({ id }) => id) });
  const changesWhileOpen = sortedBy === 'odds' || sortedBy === 'tips';
  if (!changesWhileOpen || held.cause !== cause) return sorted;
  return runners.toSorted((a, b) => held.ids.indexOf(a.id) - held.ids.indexOf(b.id));
}
