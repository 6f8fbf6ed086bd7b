import { raceOfficeCopy as copy } from '#app/copy/race-office.ts';
import type { SheetKind } from '#domain/race-office/sheet-columns.ts';

/** The keys of a sheet, under it. */
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
