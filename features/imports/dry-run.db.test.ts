import fc from 'fast-check';
import { expect } from 'vitest';
import type { ImportReport } from './import-report.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import {
  horses,
  jockeys,
  participations,
  raceEvents,
  races,
  stables,
  trainers,
} from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';

const columns =
  'event_date,location,race_number,number,horse,horse_country,horse_birth_year,horse_sex,jockey,jockey_title,trainer,stable,distance,weight,fortuna_odds,finishing_position';

/** Few values for each column, so that rows of a file meet the same days, races, horses and people again. */
const row = fc.tuple(
  fc.constantFrom('2030-05-12', '2030-06-02', '2031-01-01'),
  fc.constantFrom('Lhota', 'Ústí'),
  fc.constantFrom('1', '2'),
  fc.constantFrom('', '1', '2', '3', '4', '99x'),
  fc.constantFrom(
    'TALENT',
    'Tálent',
    'tal ent',
    "O'BRIEN",
    'O`Brien',
    'ALFA',
    'ALFO',
    'Ω',
    'BETA',
    'GAMA',
    '--',
    'ŽIŽKA',
  ),
  fc.constantFrom('', '', 'IRE', 'ire'),
  fc.constantFrom('', '', '2024', '2021'),
  fc.constantFrom('', 'hř', 'val'),
  fc.constantFrom('', 'Josef Váňa', 'Josef Váňa ml.', 'J. Váňa'),
  fc.constantFrom('', 'žokej', 'am.'),
  fc.constantFrom('', 'Eva Malá', 'Jan Velký'),
  fc.constantFrom('', 'Stáj A', 'Stáj B'),
  fc.constantFrom('1600', '1600', '1600', '2000'),
  fc.constantFrom('', '55', '58.5', '720'),
  fc.constantFrom('', '2.4', '9'),
  fc.constantFrom('', '', '1', '2', '3'),
);
const file = fc
  .array(row, { minLength: 1, maxLength: 30 })
  .map((rows) => [columns, ...rows.map((cells) => cells.join(','))].join('\n'));

const counted = { horses, jockeys, trainers, stables, participations, raceEvents, races, oddsHistory };

async function countAll(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(counted)) counts[name] = await db.$count(table);
  return counts;
}

const addedRows = ({ added, runners, events, races: raceCounts, oddsChanges }: ImportReport) => ({
  ...added,
  participations: runners.added,
  raceEvents: events.added,
  races: raceCounts.added,
  oddsHistory: oddsChanges,
});

/** Rows of a race that stand apart are stored together, so lists are compared by their lines. */
const inOrder = (report: ImportReport): ImportReport => ({
  ...report,
  additions: report.additions.toSorted((a, b) => a.line - b.line),
  changes: report.changes.toSorted((a, b) => a.line - b.line || a.column.localeCompare(b.column)),
});

class Undone extends Error {}

/** Runs in a transaction of its own and takes it back, so that no example sees another's rows. */
async function undone(db: Db, run: (tx: Db) => Promise<void>): Promise<void> {
  const attempt = db.transaction(async (tx) => {
    await run(tx);
    throw new Undone();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

testInTransaction('import.dry-run: what a dry run says of each row of any file, the import does', async (db) => {
  const batchSize = 4;
  const property = fc.asyncProperty(
    file,
    file,
    fc.boolean(),
    fc.boolean(),
    async (before, text, protectsResults, refusesLookalikes) =>
      undone(db, async (tx) => {
        await importText(tx, before, { skipBadRows: true, batchSize });
        const options = { skipBadRows: true, protectsResults, refusesLookalikes, batchSize };
        const counts = await countAll(tx);
        const dryRun = await importText(tx, text, { ...options, dryRun: true });
        expect(await countAll(tx)).toEqual(counts);
        const stored = await importText(tx, text, options);
        expect({ ...inOrder(dryRun), stored: true }).toEqual(inOrder(stored));
        const after = await countAll(tx);
        expect(
          Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (counts[name] ?? 0)])),
        ).toEqual(addedRows(stored));
      }),
  );
  // A new runner takes the number that the same file takes from another.
  const taken = [columns, "2031-01-01,Lhota,1,3,O'BRIEN,ire,,,,,,,1600,,,"].join('\n');
  const given = [
    columns,
    '2031-01-01,Lhota,1,3,TALENT,,,,,,,,1600,,,',
    "2031-01-01,Lhota,1,,O'BRIEN,IRE,,,,,,,1600,,,",
  ].join('\n');
  await fc.assert(property, { numRuns: 12, examples: [[taken, given, false, false]] });
});

testInTransaction(
  'import.dry-run: what a dry run says of horses themselves counts the newest run of the file',
  async (db) => {
    const run = (date: string, stable?: string) => ({
      event_date: date,
      location: 'Lhota',
      race_number: 1,
      horse: 'ALFA',
      stable,
    });
    await importText(db, JSON.stringify([run('2029-05-12', 'Stáj A')]));
    const text = JSON.stringify([run('2030-06-01'), run('2030-05-12', 'Stáj B')]);
    const dryRun = await importText(db, text, { dryRun: true });
    expect(dryRun.changes).toEqual([]);
    expect((await importText(db, text)).changes).toEqual([]);
  },
);
