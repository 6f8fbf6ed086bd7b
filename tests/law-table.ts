import { expect } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { importCase, importText } from '#tests/factories/import-export.ts';
import { evening, lawWriters, readRace, type Said, wholeResult, type Writer } from '#tests/law-writers.ts';
import { setSiteTime } from '#tests/site-clock.ts';

// The table of the one law: what each way of writing racing data answers to each rule (racing.one-law).

/** A cell of the table that makes no sense, and why. */
type Cannot = { cannot: string };
export const cannot = (why: string): Cannot => ({ cannot: why });
type WriterName = keyof typeof lawWriters | 'merge';
/** What each writer answers. */
type Cells = Record<WriterName, string | Cannot>;

export type Rule = {
  before?: (db: Db) => Promise<unknown>;
  said?: Partial<Said>;
  moment?: string;
  undone?: { header: string; row: string };
  /** Of what was stored. */
  after?: (db: Db, writer: string) => Promise<void>;
  /** Of what waits or was refused. */
  kept?: (db: Db) => Promise<void>;
  cells: Cells;
};

/** Files, by whichever way they come: they wait for the reason. */
export const held = (reason: string) => ({
  upload: `import.has-conflicts: ${reason}`,
  paste: `import.has-conflicts: ${reason}`,
  'push of files': 'previewed',
  feed: 'left out',
  'command line': `held: ${reason}`,
});
export const stored = {
  upload: 'stored',
  paste: 'stored',
  'push of files': 'applied',
  feed: 'stored',
  'command line': 'stored',
};
export const noPlaces = cannot('it says no places');
export const notStored = cannot('the database stores no place of a non-starter');
export const byIds = cannot('it writes into a race that it has open, whose runners it knows by their ids');
export const takesBack = cannot('it takes back what was stored, by its ids');
export const picked = cannot('it joins the records that a person has picked');
export const noLineup = cannot('its race has no lineup yet');
const noColumn = cannot('it has no field for it');
const ownWord = cannot('it is the operator who speaks');

/** Of what is said of a race's result: a lineup and a merge say none, a draft takes none. */
export const ofResults = { 'lineup grid': noPlaces, merge: noPlaces, draft: 'draft.no-result' };
/** Of what is said of a day, a horse or a rider. */
export const ofNames = { complete: byIds, annul: byIds, 'undo in a grid': takesBack, 'undo of an import': takesBack };

/** Of places alone, by the screens. */
export const ofPlaces = (code: string) => ({
  ...ofResults,
  grid: code,
  'manual results': code,
  complete: code,
  annul: noPlaces,
  'race editor': noPlaces,
  'undo in a grid': code,
  'undo of an import': takesBack,
  'push of prices': noPlaces,
  replay: code,
});

/** Of what a source says against what the operator has set by hand. */
export const againstOperator = (reason: string) => ({
  ...held(reason),
  paste: noColumn,
  grid: ownWord,
  'lineup grid': ownWord,
  'manual results': ownWord,
  complete: ownWord,
  annul: ownWord,
  'race editor': ownWord,
  'undo in a grid': ownWord,
  'undo of an import': takesBack,
  'push of prices': noColumn,
  merge: picked,
  draft: ownWord,
  replay: noColumn,
});

/** Race 2 of the day alone. */
export const lineup = importCase('00-day-lineup.csv')
  .split('\n')
  .filter((line, index) => index === 0 || line.startsWith('2023-10-20,Lhota,2,'))
  .join('\n');
export const nothing = async () => undefined;
/** They write of the race itself, and what they store is its result. */
const bringResults = new Set<string>(['upload', 'paste', 'push of files', 'feed', 'command line', 'grid', 'complete']);

/** A test of each rule by each writer. */
export function testRules(rules: Readonly<Record<string, Rule>>): void {
  for (const [name, { before = nothing, said, moment = evening, undone, after, kept, cells }] of Object.entries(
    rules,
  )) {
    for (const [writer, write] of Object.entries<Writer>(lawWriters)) {
      const expected = cells[writer as WriterName];
      if (typeof expected !== 'string') continue;
      testInTransaction(`racing.one-law: ${name}, by ${writer}: ${expected}`, async (db) => {
        await setSiteTime(db, '2023-10-19T08:00:00Z');
        expect(await importText(db, lineup)).toMatchObject({ stored: true });
        await before(db);
        await setSiteTime(db, moment);
        const given = { db, said: { ...wholeResult, ...said }, moment, before, undone };
        expect(await write(given)).toBe(expected);
        const { race, runners } = await readRace(db);
        const isStored = /^(?:stored|applied)$/.test(expected);
        await (isStored ? after?.(db, writer) : kept?.(db));
        if (bringResults.has(writer)) expect(race.isCompleted).toBe(isStored);
        if (bringResults.has(writer) && !isStored && !['grid', 'complete'].includes(writer))
          expect(runners.map(({ finishingPosition }) => finishingPosition)).toEqual(Array(6).fill(null));
      });
    }
  }
}
