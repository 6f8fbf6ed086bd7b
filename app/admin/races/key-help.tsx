import { raceOfficeCopy as copy } from '#copy/cs/admin/races.ts';
import type { SheetKind } from '#domain/admin/races/sheet-columns.ts';

/** The keyboard shortcuts of a sheet. */
export function KeyHelp({ kind }: { kind: SheetKind }) {
  return [...copy.keys, ...copy.ownKeys[kind]].map(({ keys, does }) => (
    <span key={does}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}{' '}
      {does}
    </span>
  ));
}
