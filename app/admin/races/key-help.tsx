import { adminRacesCopy as copy } from '#copy/cs/admin/races.ts';
import type { GridKind } from '#domain/admin/races/grid-columns.ts';

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
