import { useSyncExternalStore } from 'react';
import type { TipNames } from './tip-names.rules.ts';

/** A runner's tip list that is newer than the page; `at` is site time, Infinity until the server has answered. */
type UpdatedList = { tips: TipNames; at: number };

/** The viewer's tips of the shown day, from the private call and from their own writes since. */
type MyTips = {
  /** Runners tipped by the viewer; null until it is loaded. */
  mine: ReadonlySet<number> | null;
  saving: ReadonlySet<number>;
  lists: ReadonlyMap<number, UpdatedList>;
};

const emptyTips: MyTips = { mine: null, saving: new Set(), lists: new Map() };
let current = emptyTips;
const listeners = new Set<() => void>();

/** The store's current state, outside of components. */
export const myTips = (): MyTips => current;

/** Changes the store and rerenders the components that show it. */
export function setMyTips(change: Partial<MyTips>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Empties the store: another day is shown, or nobody is signed in any more. */
export function resetMyTips(): void {
  setMyTips(emptyTips);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useMyTips<Value>(pick: (tips: MyTips) => Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => pick(current),
    () => pick(emptyTips),
  );
}

/** A runner's tips: the page's list, or the answer to the viewer's last write. */
export function useTipList(runnerId: number, shown: TipNames): TipNames {
  return useMyTips(({ lists }) => lists.get(runnerId)?.tips) ?? shown;
}

/** Whether the viewer has tipped the runner; null until their tips are loaded. */
export const useIsMyTip = (runnerId: number): boolean | null => useMyTips(({ mine }) => mine && mine.has(runnerId));

/** How many runners of the day the viewer has tipped; null until their tips are loaded. */
export const useMyTipCount = (): number | null => useMyTips(({ mine }) => mine && mine.size);

/** Whether the viewer has tipped one of the runners. */
export const useHasMyTip = (runners: readonly { id: number }[]): boolean =>
  useMyTips(({ mine }) => mine !== null && runners.some(({ id }) => mine.has(id)));

/** Whether a change of the viewer's tip on the runner is being saved. */
export const useIsSaving = (runnerId: number): boolean => useMyTips(({ saving }) => saving.has(runnerId));

/** Number of tips in a race, with newer lists in place of the page's. */
export function useTipCount(runners: readonly { id: number; tips: TipNames }[]): number {
  return useMyTips(({ lists }) =>
    runners.reduce((sum, { id, tips }) => sum + (lists.get(id)?.tips.count ?? tips.count), 0),
  );
}
