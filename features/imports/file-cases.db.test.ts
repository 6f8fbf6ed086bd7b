import { readFileSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';
import type { PreviewKind } from './import-report.rules.ts';
import { applyImport } from './apply-import.server.ts';
import { openPaste, openUpload } from './open-upload.server.ts';
import type { OpenedUpload } from './read-upload.server.ts';
import { previewImport, startImport } from './prepare-import.server.ts';
import { readImportBatch, readPreviewPage } from './read-imports.server.ts';

const clock = { now: () => Date.parse('2030-06-01T10:00:00Z') as Instant, anchor: () => null };
const contextOf = (db: Db): CommandContext => ({ db, clock, actor: { role: 'system' } });
const bytesOf = (file: string) => readFileSync(new URL(`../../tests/fixtures-data/imports/${file}`, import.meta.url));
const textOf = (file: string) => bytesOf(file).toString('utf8');

/** A file's preview as an administrator sees it: how many rows of each kind, and the first ones that have a problem. */
async function preview(db: Db, opened: OpenedUpload) {
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  const given = { key: crypto.randomUUID(), source: 'Test', fileName: null, upload: opened.upload };
  const started = await startImport(contextOf(db), given);
  if (!started.ok) throw new Error(started.code);
  const { id } = started.value;
  expect(await previewImport(contextOf(db), { id })).toMatchObject({ ok: true });
  const problems = async (...kinds: PreviewKind[]) =>
    (await readAll(db, id, kinds)).flatMap((row) => row.problems.map(({ reason }) => [row.line, reason]));
  return {
    id,
    counts: (await readImportBatch(db, id))?.counts,
    errors: await problems('error'),
    conflicts: await problems('conflict'),
    warnings: await problems('changed', 'new', 'warning'),
  };
}

async function readAll(db: Db, id: number, kinds: readonly PreviewKind[]) {
  const rows = [];
  for (const kind of kinds) rows.push(...(await readPreviewPage(db, id, kind, 1)));
  return rows;
}

const applied = (db: Db, id: number, overwriteResults = false) =>
  applyImport(contextOf(db), { id, skipBadRows: false, overwriteResults });

/** What is stored, runner by runner. */
const runners = (db: Db) =>
  db
    .select({
      race: races.raceNumber,
      horse: horses.name,
      jockey: jockeys.name,
      weight: participations.weight,
      place: participations.finishingPosition,
      code: participations.resultStatus,
      margin: participations.finishingMargin,
      time: participations.finishTime,
    })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .leftJoin(jockeys, eq(jockeys.id, participations.jockeyId))
    .orderBy(asc(races.raceNumber), asc(participations.number));

const storedRaces = (db: Db) =>
  db
    .select({
      date: raceEvents.date,
      location: raceEvents.location,
      race: races.raceNumber,
      time: races.time,
      distance: races.distance,
      prizeMoney: races.prizeMoney,
      prizeSplit: races.prizeSplit,
      goingValue: races.goingValue,
    })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .orderBy(asc(races.raceNumber));

testInTransaction('import.whole-numbers: dots between thousands of prizes are read in a Czech file', async (db) => {
  const { id, errors, conflicts } = await preview(db, await openUpload(bytesOf('dot-thousands.csv')));
  expect({ errors, conflicts }).toEqual({ errors: [], conflicts: [] });
  expect(await applied(db, id)).toMatchObject({ ok: true });
  expect(await storedRaces(db)).toMatchObject([
    { distance: 1600, prizeMoney: 45_000, prizeSplit: [10_000, 5000, 3000] },
  ]);
});

const unclear = [
  'event_date,location,race_number,number,horse,prize_money',
  '2022-05-08,Lhota,1,1,PRVNÍ,45.000',
  '2022-05-08,Lhota,1,2,DRUHÁ,45.000',
].join('\n');

testInTransaction(
  'import.whole-numbers: a number that can mean two waits for an administrator, and is held on the command line',
  async (db) => {
    const reason = 'není jasné, zda je to 45\u00a0000, nebo 45; zapíše se to první';
    expect(await importText(db, unclear)).toMatchObject({ refused: true, errors: [{ reason }, { reason }] });
    const { id, conflicts } = await preview(db, await openUpload(Buffer.from(unclear)));
    expect(conflicts).toEqual([
      [2, reason],
      [3, reason],
    ]);
    expect(await applied(db, id)).toMatchObject({ ok: false, code: 'import.has-conflicts' });
    expect(await applied(db, id, true)).toMatchObject({ ok: true });
    expect(await storedRaces(db)).toMatchObject([{ prizeMoney: 45_000 }]);
  },
);

testInTransaction('import.values: dashes stand for nothing, whatever the column', async (db) => {
  const { id, errors, warnings } = await preview(db, await openUpload(bytesOf('dashes.csv')));
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  expect(await applied(db, id)).toMatchObject({ ok: true });
  expect(await runners(db)).toMatchObject([
    { horse: 'TŘI SEDM', jockey: null, code: 'DNS', margin: null, time: null },
    { horse: 'JEDNA SEDM', place: 1, margin: null, time: '00:01:10.10' },
    { horse: 'DVĚ SEDM', place: 2, margin: '1 1/4', time: '00:01:10.30' },
  ]);
});

testInTransaction('import.paste: the official table is read as its feed would be', async (db) => {
  await importText(db, textOf('paste-lineup.csv'));
  const { id, errors, conflicts, counts } = await preview(db, await openPaste(textOf('paste.txt')));
  expect({ errors, conflicts }).toEqual({ errors: [], conflicts: [] });
  expect(counts).toMatchObject({ rows: 3, changed: 3, new: 0 });
  expect(await applied(db, id)).toMatchObject({ ok: true });
  expect(await runners(db)).toEqual([
    expect.objectContaining({ horse: 'PASTE ALFA', jockey: 'Jan Novotnovák', place: 1, time: '00:01:45.39' }),
    expect.objectContaining({ horse: 'PASTE BETA', jockey: 'Petra Svobodová', place: 2, margin: '2 3/4' }),
    expect.objectContaining({ horse: 'PASTE GAMA', jockey: 'Karel Bystrý', place: null, code: 'ZN' }),
  ]);
  expect(await storedRaces(db)).toMatchObject([
    { date: '2022-05-20', location: 'Lhota', race: 1, time: '14:00', distance: 1600, goingValue: 3.4 },
  ]);
});

testInTransaction('import.upload: times of a workbook keep their seconds and fractions', async (db) => {
  const { id, errors, warnings } = await preview(db, await openUpload(bytesOf('excel-times.xlsx')));
  expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
  expect(await applied(db, id)).toMatchObject({ ok: true });
  expect((await runners(db)).map(({ time }) => time)).toEqual([
    '00:01:45.39',
    '00:01:45.79',
    '00:09:42.80',
    '00:09:43.40',
    '00:00:58.90',
    '00:00:59.40',
  ]);
  expect((await storedRaces(db)).map(({ time }) => time)).toEqual(['14:40', '14:40', '15:35']);
});

testInTransaction('racing.margin-words: margins of a workbook are read, a date among them is told', async (db) => {
  const { id, errors, warnings } = await preview(db, await openUpload(bytesOf('excel-dates-margin.xlsx')));
  expect(errors).toEqual([]);
  expect(warnings).toEqual([[3, expect.stringContaining('datum místo odstupu')]]);
  expect(await applied(db, id)).toMatchObject({ ok: true });
  expect((await runners(db)).map(({ margin }) => margin)).toEqual(['JISTĚ', null, '2 1/2']);
});

testInTransaction('import.upload: a title above the heading and cells merged downwards are read', async (db) => {
  const { id, errors, counts } = await preview(db, await openUpload(bytesOf('merged-title.xlsx')));
  expect(errors).toEqual([]);
  expect(counts).toMatchObject({ rows: 4, new: 4 });
  expect(await applied(db, id)).toMatchObject({ ok: true });
  expect((await runners(db)).map(({ race, horse }) => [race, horse])).toEqual([
    [1, 'EXCEL ALFA'],
    [1, 'EXCEL BETA'],
    [2, 'EXCEL GAMA'],
    [2, 'EXCEL DELTA'],
  ]);
  expect(await storedRaces(db)).toMatchObject([
    { date: '2022-05-11', location: 'Lhota', time: '14:40' },
    { date: '2022-05-11', location: 'Lhota', time: '15:15' },
  ]);
});
