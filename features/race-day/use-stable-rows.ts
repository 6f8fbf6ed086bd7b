import { useState } from 'react';
import type { SortKey } from './race-day-view.rules.ts';
import { type SortableRunner, sortRunners } from './sort-runners.rules.ts';

/** `sortAgain`: sorts rows that are no longer in order; null while they are. */
export type StableRows<Runner> = { rows: Runner[]; sortAgain: (() => void) | null };

/**
 * A card's runners sorted by a key. A card sorted by odds or tips keeps its rows where they are while those change; it
 * is sorted anew for another key or another lineup, and when asked to (race-day.stable-rows).
 */
export function useStableRows<Runner extends SortableRunner & { id: number }>(
  runners: readonly Runner[],
  sortedBy: SortKey,
): StableRows<Runner> {
  const cause = `${sortedBy} ${runners.map(({ id }) => id).join(' ')}`;
  const sorted = sortRunners(runners, sortedBy);
  const ids = sorted.map(({ id }) => id);
  const [held, setHeld] = useState({ cause, ids });
  if (held.cause !== cause) setHeld({ cause, ids });
  const changesWhileOpen = sortedBy === 'odds' || sortedBy === 'tips';
  if (!changesWhileOpen || held.cause !== cause) return { rows: sorted, sortAgain: null };
  const isSorted = held.ids.every((id, place) => id === ids[place]);
  return {
    rows: runners.toSorted((a, b) => held.ids.indexOf(a.id) - held.ids.indexOf(b.id)),
    sortAgain: isSorted ? null : () => setHeld({ cause, ids }),
  };
}
