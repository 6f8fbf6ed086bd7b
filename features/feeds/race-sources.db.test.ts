import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { guessMapping } from '#features/imports/mapping.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { Program } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feeds, importBatches, sourceClaims } from '#features/imports/imports.tables.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { readRaceDay } from '#features/race-day/read-race-day.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { applyImport } from '#features/imports/apply-import.server.ts';
import { openUpload } from '#features/imports/open-upload.server.ts';
import { checkPush, pushImport } from '#features/imports/push-import.server.ts';
import { automatic, registerBatch, storeBatch } from '#features/imports/store-batch.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';
import { validateContent } from '#features/imports/prepare-import.server.ts';
import { editFeed } from './edit-feed.server.ts';

const clock = { now: () => Date.parse('2030-05-12T08:00:00Z') as Instant, anchor: () => null };
const system = (db: Db) => ({ db, clock, actor: { role: 'system' } as const });
const today = '2030-05-12' as PragueDate;

const header = 'event_date,location,race_number,number,horse,jockey,finishing_position';
const row = (race: number, number: number, horse: string, rest = ',') =>
  `${today},Lhota,${race},${number},${horse},${rest}`;
const lineup = [header, row(1, 1, 'ALFA'), row(1, 2, 'BETA'), row(2, 1, 'GAMA')].join('\n');

async function push(db: Db, program: Program, text: string): Promise<number> {
  const checked = await checkPush(db, program, new TextEncoder().encode(text), false);
  if (!checked.ok) throw new Error(checked.code);
  const given = { batch: checked.batch, fileName: null, skipBadRows: false, idempotency: null };
  const result = await pushImport({ db, clock, actor: program }, given);
  if (!result.ok) throw new Error(result.code);
  return result.value.id!;
}

/** The sources of the day, and of each of its races. */
async function sourcesOf(db: Db) {
  const [event] = await db.select().from(raceEvents);
  const day = await readRaceDay(db, event!.id, today);
  const stored = await db.select({ id: races.id }).from(races).orderBy(asc(races.raceNumber));
  const byRace = [];
  for (const { id } of stored) byRace.push((await readRaceAnalysis(db, id, today))?.facts.sources ?? null);
  return { day: day!.sources, byRace };
}

testInTransaction(
  'import.source-named: a race day has the names of the programs whose entries and results it has, until a batch is taken back',
  async (db) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    await importText(db, lineup);
    expect(await sourcesOf(db)).toEqual({ day: [], byRace: [null, null] });
    const { program } = await insertProgram(db, 'Jockey Club');
    const { program: other } = await insertProgram(db, 'Závodiště <b>');
    // It confirms what was typed.
    const checked = await checkPush(db, program, new TextEncoder().encode(lineup), false);
    expect(checked).toMatchObject({ ok: true, batch: { judged: { report: { changeCount: 0 } } } });
    expect(await sourcesOf(db)).toMatchObject({ day: [] });

    const result = await push(db, program, [header, row(1, 1, 'ALFA', ',1'), row(1, 2, 'BETA', ',2')].join('\n'));
    expect(await sourcesOf(db)).toEqual({ day: ['Jockey Club'], byRace: [['Jockey Club'], null] });
    await push(db, program, [header, row(2, 1, 'GAMA', 'Jan Novák,')].join('\n'));
    await push(db, other, [header, row(2, 2, 'DELTA')].join('\n'));
    const both = ['Jockey Club', 'Závodiště <b>'];
    expect(await sourcesOf(db)).toEqual({ day: both, byRace: [['Jockey Club'], both] });

    expect(await undoImport(system(db), { id: result })).toMatchObject({ ok: true });
    expect((await sourcesOf(db)).byRace).toEqual([null, both]);
  },
);

testInTransaction('import.source-named: a batch that is undone with the races it added leaves nothing', async (db) => {
  const { program } = await insertProgram(db, 'Jockey Club');
  const id = await push(db, program, lineup);
  expect(await sourcesOf(db)).toMatchObject({ day: ['Jockey Club'] });
  expect(await undoImport(system(db), { id })).toMatchObject({ ok: true });
  expect(await db.$count(races)).toBe(0);
});

testInTransaction(
  'import.source-named: prices alone name no source; a batch that waited names its own when it is applied',
  async (db) => {
    await importText(db, lineup);
    const { program } = await insertProgram(db, 'Kurzy');
    const prices = `event_date,location,race_number,number,horse,fortuna_odds\n${today},Lhota,1,1,ALFA,3.2`;
    await push(db, program, prices);
    expect(await sourcesOf(db)).toMatchObject({ day: [] });

    const unclear = [header, row(1, 1, 'ALFA', 'Jan Novák,'), row(2, 3, 'ALFFA')].join('\n');
    const id = await push(db, program, unclear);
    const [waiting] = await db.select().from(importBatches).where(eq(importBatches.id, id));
    expect(waiting).toMatchObject({ state: 'previewed', lookalikes: [expect.anything()] });
    expect(await sourcesOf(db)).toMatchObject({ day: [] });
    const horses = { [waiting!.lookalikes[0]!.key]: 'new' };
    expect(await applyImport(system(db), { id, skipBadRows: false, overwriteResults: false, horses })).toMatchObject({
      ok: true,
    });
    expect(await sourcesOf(db)).toMatchObject({ day: ['Kurzy'] });
  },
);

testInTransaction(
  'import.source-named: the rows and claims of a feed have its name, and the new one when it is renamed',
  async (db) => {
    const fields = { name: 'Zkouška', url: 'https://a.example/', kind: 'lineups', format: 'csv' } as const;
    const stored = { ...fields, everyMinutes: 5, mapping: { columns: {}, fixed: {} }, nextAt: new Date() };
    const [feed] = await db.insert(feeds).values(stored).returning({ id: feeds.id });
    const opened = await openUpload(new TextEncoder().encode(lineup));
    if (!opened.ok) throw new Error(opened.code);
    const { upload } = opened;
    const mapping = guessMapping(upload.headers, null);
    const rules = { mapping, onlyKnownRunners: false };
    const judged = await validateContent(db, {
      content: upload.content,
      sourceName: fields.name,
      ...rules,
      refusesLookalikes: true,
    });
    const given = { upload, ...rules, judged, decision: automatic(true) };
    const { storing } = await registerBatch(db, { source: fields.name, ...given });
    await storeBatch(db, storing!, { judged });
    expect(await sourcesOf(db)).toMatchObject({ day: ['Zkouška'] });
    await db.insert(settings).values({ key: 'lineupSource', value: fields.name });

    const seen = JSON.stringify(['Zkouška', fields.url, 'lineups', 'csv', '', 5, false, false]);
    const renamed = { ...fields, id: feed!.id, name: 'Jockey Club ČR', everyMinutes: 5, onlyRaceDays: false, seen };
    const keyFor = deriveKeys('a secret of this site, long enough');
    expect(await editFeed(system(db), { ...renamed, keyFor })).toMatchObject({ ok: true });
    expect(await sourcesOf(db)).toMatchObject({ day: ['Jockey Club ČR'] });
    expect(await db.selectDistinct({ source: sourceClaims.source }).from(sourceClaims)).toEqual([
      { source: 'Jockey Club ČR' },
    ]);
    expect(await db.select({ value: settings.value }).from(settings)).toEqual([{ value: 'Jockey Club ČR' }]);
  },
);
