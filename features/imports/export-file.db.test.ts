import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { fields } from '#features/racing/fields.rules.ts';
import { gridRows, readRunners } from '#features/race-office/read-grid.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  horses,
  jockeys,
  participations,
  raceEvents,
  races,
  stables,
  trainers,
} from '#features/racing/racing.tables.ts';
import { testInTransaction, withDatabase } from '#tests/db.ts';
import { exportText, importText, raceDaysCsv } from '#tests/factories/import-export.ts';
import { insertRace } from '#tests/factories/racing.ts';
import { longestTurn } from '#tests/own-time.ts';
import { setSiteTime } from '#tests/site-clock.ts';

const everything = async (db: Db) => ({ text: await exportText(db), races: await withoutIds(db) });

/** Columns of races that the file doesn't contain as such: derived starts, kinds and completion. */
const withoutIds = async (db: Db) =>
  (await db.select().from(races).orderBy(races.eventId, races.raceNumber)).map(
    ({ raceNumber, startAt, raceKind, isCompleted, isCancelled }) => ({
      raceNumber,
      startAt,
      raceKind,
      isCompleted,
      isCancelled,
    }),
  );

test('import.export: the fixture fills every column and contains what real results do', () => {
  const [header] = raceDaysCsv.split('\n');
  expect(header).toBe(fields.map(({ name }) => name).join(','));
  for (const awkward of ['`', '""', 'současně', ',DNS,', ',A,', 'ml.', 'st.']) expect(raceDaysCsv).toContain(awkward);
});

testInTransaction('import.export: an export gives back the imported file, byte for byte', async (db) => {
  await importText(db, raceDaysCsv);
  expect(await exportText(db)).toBe(raceDaysCsv);
});

for (const format of ['csv', 'json'] as const) {
  testInTransaction(
    `import.hostile-files: while a day of very many runners is exported as ${format} others have their turn`,
    async (db) => {
      const raceId = await insertRace(db);
      const count = 11_000;
      await db.execute(sql`insert into ${horses} (name) select 'KŮŇ ' || n from generate_series(1, ${count}::int) n`);
      await db.execute(sql`insert into ${participations} (race_id, horse_id) select ${raceId}::int, id from ${horses}`);
      const files: string[] = [];
      const longest = await longestTurn(async () => void files.push(await exportText(db, format)));
      expect(files[0]?.match(/KŮŇ/g)).toHaveLength(count);
      expect(longest).toBeLessThan(200);
    },
  );

  test(`import.export: import(export(x)) is x, as ${format} from one database to another`, async () => {
    const [first, file] = await withDatabase(async ({ db }) => {
      await setSiteTime(db, '2030-05-13T08:00:00Z');
      await importText(db, raceDaysCsv);
      return [await everything(db), await exportText(db, format)] as const;
    });
    const second = await withDatabase(async ({ db }) => {
      await setSiteTime(db, '2030-05-13T08:00:00Z');
      expect(await importText(db, file)).toMatchObject({ stored: true, errorCount: 0, warningCount: 0 });
      return everything(db);
    });
    expect(second).toEqual(first);
  });
}

testInTransaction('import.export: an export is one race day, or the days from one to another', async (db) => {
  await importText(db, raceDaysCsv);
  const days = await db.select().from(raceEvents).orderBy(raceEvents.date);
  const lines = async (scope: Parameters<typeof exportText>[2]) =>
    (JSON.parse(await exportText(db, 'json', scope)) as { event_date: string }[]).map((row) => row.event_date);
  expect(new Set(await lines({ eventId: days[1]?.id }))).toEqual(new Set(['2030-05-19']));
  expect(new Set(await lines({ to: '2030-05-12' as PragueDate }))).toEqual(new Set(['2030-05-12']));
  expect(await lines({ from: '2030-05-13' as PragueDate, to: '2030-05-18' as PragueDate })).toEqual([]);
});

testInTransaction('import.export: an empty database exports its header, and importing that is no error', async (db) => {
  for (const format of ['csv', 'json'] as const) {
    expect(await importText(db, await exportText(db, format))).toMatchObject({ stored: true, rows: 0, errorCount: 0 });
  }
  expect(await db.$count(participations)).toBe(0);
});

testInTransaction(
  'import.export: a renamed rider, trainer, stable and horse are exported by their present names and come back as themselves',
  async (db) => {
    const header = 'event_date,location,race_number,number,horse,jockey,trainer,stable';
    await importText(db, `${header}\n2030-05-12,Lhota,1,1,ALFA,Jan Starý,Ota Dávný,Stáj A\n`);
    for (const table of [horses, jockeys, trainers, stables]) await db.update(table).set({ name: 'Nové Jméno' });
    const [row] = JSON.parse(await exportText(db, 'json')) as Record<string, unknown>[];
    const name = 'Nové Jméno';
    expect(row).toMatchObject({ horse: name, jockey: name, trainer: name, stable: name });
    const report = await importText(db, await exportText(db));
    expect(report).toMatchObject({
      changeCount: 0,
      runners: { added: 0, changed: 0 },
      added: { horses: 0, jockeys: 0, trainers: 0, stables: 0 },
    });
    const [race] = await db.select({ id: races.id }).from(races);
    expect(gridRows('lineups', await readRunners(db, race?.id ?? 0))[0]?.cells).toMatchObject({ jockey: name });
  },
);

testInTransaction(
  'import.export: a name that a spreadsheet would run is marked as text, and comes back as itself',
  async (db) => {
    const name = '=HYPERLINK("http://evil.test";"Klikni")';
    const quoted = `"${name.replaceAll('"', '""')}"`;
    await importText(db, `event_date,location,race_number,number,horse,jockey\n2030-05-12,Lhota,1,1,ALFA,${quoted}\n`);
    const text = await exportText(db);
    expect(text).not.toMatch(/(^|[,;"])=/m);
    expect(await importText(db, text)).toMatchObject({ stored: true, errorCount: 0 });
    expect((await db.select({ name: jockeys.name }).from(jockeys)).map((jockey) => jockey.name)).toEqual([name]);
  },
);
