import { adminRacesCopy as copy } from './races.cs.ts';
import type { GridKind } from './grid-columns.rules.ts';

/** Below the grid of a race: its keyboard shortcuts. */
export function KeyHelp({ kind }: { kind: GridKind }) {
  return [...copy.keys, ...copy.ownKeys[kind]].map(({ keys, does }) => (
    <span key={does}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {does}
    </span>
  ));
}
