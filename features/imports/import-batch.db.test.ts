import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
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
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { importText, raceDaysCsv } from '#tests/factories/import-export.ts';
import { unjudged } from '#tests/factories/racing.ts';
import { countContradictions } from '#features/operations/read-clashes.server.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import type { Mapping } from './mapping.rules.ts';
import type { PreviewKind } from './import-report.rules.ts';
import { importBatches } from './imports.tables.ts';
import { applyImport } from './apply-import.server.ts';
import { discardImport, mapImport, previewImport, startImport } from './prepare-import.server.ts';
import { openUpload } from './open-upload.server.ts';
import {
  importsPageSize,
  readFileSources,
  readImportBatch,
  readImportList,
  readPreviewPage,
} from './read-imports.server.ts';
import { undoImport } from './undo-import.server.ts';
import { nameUndoObstacles } from './undo-obstacles.server.ts';

const clock = { now: () => Date.parse('2030-06-01T10:00:00Z') as Instant, anchor: () => null };
const contextOf = (db: Db, actor: Actor = { role: 'system' }): CommandContext => ({ db, clock, actor });

/** A small Czech table of one race. */
const race = (...rows: string[]): string => ['Datum;Místo;Dostih;č.;Kůň;Hmotnost;Kurz F;Pořadí', ...rows].join('\n');
const row = (cells: string): string => `12.5.2030;Lhota;1;${cells}`;
const lineup = race(row('1;ALFA;58;2,4;'), row('2;BETA;57,5;;'), row('3;GAMA;;9;'));
const results = race(row('1;ALFA;58;2,4;2'), row('2;BETA;57,5;;1'), row('3;GAMA;;9;3'));

async function start(db: Db, text: string, source = 'Test'): Promise<number> {
  const opened = await openUpload(Buffer.from(text));
  if (!opened.ok || !('upload' in opened)) throw new Error(`refused: ${JSON.stringify(opened)}`);
  const input = { key: crypto.randomUUID(), source, fileName: null, upload: opened.upload };
  const started = await startImport(contextOf(db), input);
  if (!started.ok) throw new Error(started.code);
  return started.value.id;
}

async function preview(db: Db, text: string): Promise<number> {
  const id = await start(db, text);
  expect(await previewImport(contextOf(db), { id })).toMatchObject({ ok: true });
  return id;
}

async function apply(db: Db, text: string, choice: object = {}): Promise<number> {
  const id = await preview(db, text);
  const decided = { id, skipBadRows: false, overwriteResults: false, ...choice };
  expect(await applyImport(contextOf(db), decided)).toMatchObject({ ok: true });
  return id;
}

const page = async (db: Db, id: number, kind: PreviewKind) => readPreviewPage(db, id, kind, 1);

const tables = { raceEvents, races, participations, horses, jockeys, trainers, stables, oddsHistory };

async function everything(db: Db): Promise<unknown[]> {
  const all = [];
  for (const table of Object.values(tables)) all.push(await db.select().from(table).orderBy(asc(table.id)));
  return all;
}

testInTransaction('import.upload: a Czech table is mapped by its header, previewed, stored and undone', async (db) => {
  await importText(db, raceDaysCsv);
  const before = await everything(db);
  const id = await preview(db, lineup);
  expect(await everything(db)).toEqual(before);
  expect((await readImportBatch(db, id))?.counts).toMatchObject({
    rows: 3,
    new: 3,
    changed: 0,
    error: 0,
    conflict: 0,
  });
  expect((await page(db, id, 'new'))[0]).toMatchObject({ line: 2, race: '2030-05-12 Lhota #1', name: 'ALFA' });

  const decided = { id, skipBadRows: false, overwriteResults: false };
  expect(await applyImport(contextOf(db), decided)).toMatchObject({ ok: true });
  expect(await applyImport(contextOf(db), decided)).toEqual({ ok: false, code: 'import.applied' });
  expect(await db.$count(horses, eq(horses.name, 'ALFA'))).toBe(1);
  expect(await undoImport(contextOf(db), { id })).toMatchObject({ ok: true });
  expect(await everything(db)).toEqual(before);
  expect(await undoImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.not-applied' });
  const actions = (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `import:${id}`))
  ).map((entry) => entry.action);
  expect(actions.toSorted()).toEqual(['apply-import', 'preview-import', 'start-import', 'undo-import']);
});

testInTransaction('import.undo: a second file changes what is stored; undoing it gives the first again', async (db) => {
  await setSiteTime(db, '2030-05-12T16:00:00Z');
  await apply(db, lineup);
  const before = await everything(db);
  const changed = race(
    row('2;ALFA;58;2,6;2'),
    row('1;BETA;57,5;3;1'),
    row('3;GAMA;;9;3'),
    '12.5.2030;Lhota;2;4;DELTA;60;;1',
  );
  const id = await preview(db, changed);
  const rows = await page(db, id, 'changed');
  expect(rows.map(({ line, name }) => `${line} ${name}`)).toEqual(['2 ALFA', '3 BETA', '4 GAMA']);
  expect(rows[0]?.changes).toEqual([
    { column: 'isCompleted', from: 'ne', to: 'ano' },
    { column: 'number', from: '1', to: '2' },
    { column: 'fortuna_odds', from: '2,4', to: '2,6' },
    { column: 'finishing_position', from: null, to: '2' },
    { column: 'result_row', from: null, to: '1' },
  ]);
  await applyImport(contextOf(db), { id, skipBadRows: false, overwriteResults: false });
  expect((await db.select({ isCompleted: races.isCompleted }).from(races))[0]?.isCompleted).toBe(true);
  expect(await undoImport(contextOf(db), { id })).toMatchObject({ ok: true });
  expect(await everything(db)).toEqual(before);
});

testInTransaction(
  'import.errors: a file with a wrong cell stores nothing; its good rows only if that is requested',
  async (db) => {
    const id = await preview(db, race(row('1;ALFA;580;2,4;'), row('2;BETA;57,5;;')));
    expect((await page(db, id, 'error'))[0]).toMatchObject({
      line: 2,
      problems: [{ column: 'weight', value: '580', reason: expect.stringContaining('je mimo rozsah') }],
    });
    const refused = await applyImport(contextOf(db), { id, skipBadRows: false, overwriteResults: false });
    expect(refused).toEqual({ ok: false, code: 'import.has-errors' });
    expect(await db.$count(participations)).toBe(0);
    expect(await applyImport(contextOf(db), { id, skipBadRows: true, overwriteResults: false })).toMatchObject({
      ok: true,
    });
    expect(await db.$count(participations)).toBe(1);
  },
);

testInTransaction(
  'import.contradiction: a row that contradicts a finished race is a conflict until it is decided',
  async (db) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    await apply(db, results);
    const id = await preview(db, race(row('1;ALFA;58;2,4;1'), row('2;BETA;57,5;;1'), row('9;OMEGA;;;4')));
    expect((await page(db, id, 'conflict')).map(({ line, problems }) => `${line} ${problems[0]?.column}`)).toEqual([
      '2 finishing_position',
      '4 horse',
    ]);
    const refused = await applyImport(contextOf(db), { id, skipBadRows: false, overwriteResults: false });
    expect(refused).toEqual({ ok: false, code: 'import.has-conflicts' });
    expect(await applyImport(contextOf(db), { id, skipBadRows: false, overwriteResults: true })).toMatchObject({
      ok: true,
    });
    expect(await db.$count(participations)).toBe(4);
  },
);

testInTransaction(
  'admin.consistency, import.held-results: a gap that somebody has let a file store is decided, and not reported',
  async (db) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    const id = await preview(db, race(row('1;ALFA;58;;1'), row('2;BETA;57,5;;3')));
    const refused = await applyImport(contextOf(db), { id, skipBadRows: false, overwriteResults: false });
    expect(refused).toEqual({ ok: false, code: 'import.has-conflicts' });
    const stored = await applyImport(contextOf(db), { id, skipBadRows: false, overwriteResults: true });
    expect(stored).toMatchObject({ ok: true });
    expect(await countContradictions(db)).toEqual({ contradictions: 0 });
  },
);

testInTransaction(
  'import.lookalikes: a horse whose name is only similar to a known one has to be decided',
  async (db) => {
    await apply(db, lineup);
    const text = race(row('1;ALFA;58;2,6;'), row('3;GAMMA;;9;'), row('4;DELTA;60;;')).replaceAll('Lhota', 'Most');
    const id = await preview(db, text);
    const found = (await readImportBatch(db, id))?.lookalikes;
    const gama = (await db.select().from(horses).where(eq(horses.name, 'GAMA')))[0]!;
    expect(found).toMatchObject([{ line: 3, key: 'gamma', name: 'GAMMA', known: [{ id: gama.id, name: 'GAMA' }] }]);
    const decided = { id, skipBadRows: false, overwriteResults: false };
    const undecided = { ok: false, code: 'import.undecided' };
    expect(await applyImport(contextOf(db), decided)).toEqual(undecided);
    expect(await applyImport(contextOf(db), { ...decided, horses: { gamma: '999999' } })).toEqual(undecided);
    expect(await applyImport(contextOf(db), { ...decided, horses: { gamma: String(gama.id) } })).toMatchObject({
      ok: true,
    });
    expect(await db.$count(horses, eq(horses.name, 'GAMMA'))).toBe(0);
    expect(await db.$count(participations, eq(participations.horseId, gama.id))).toBe(2);
    await apply(db, text.replaceAll('Most', 'Kolesa'), { horses: { gamma: 'new' } });
    expect(await db.$count(horses, eq(horses.name, 'GAMMA'))).toBe(1);
  },
);

testInTransaction(
  'import.preview, import.lookalikes: the preview names what it would add, and asks about a namesake of unknown country',
  async (db) => {
    await apply(db, lineup);
    const header = 'event_date,location,race_number,horse,horse_country,jockey,trainer,stable';
    const lines = ['Gama (FR),,Nová Jezdkyně,I. Tůma,DS Lipany', 'Bella (IRE),,---,I. Tůma,'];
    const id = await preview(db, [header, ...lines.map((line) => `2030-06-01,Most,1,${line}`)].join('\n'));
    const batch = await readImportBatch(db, id);
    expect(batch?.newNames).toEqual({
      horses: ['Gama (FR)', 'Bella (IRE)'],
      jockeys: ['Nová Jezdkyně'],
      trainers: ['I. Tůma'],
      stables: ['DS Lipany'],
    });
    expect(batch?.lookalikes).toMatchObject([{ key: 'gama', known: [{ name: 'GAMA', country: null }] }]);
    const gama = String(batch?.lookalikes[0]?.known[0]?.id);
    const decided = { id, skipBadRows: false, overwriteResults: false, horses: { gama } };
    expect(await applyImport(contextOf(db), decided)).toMatchObject({ ok: true });
    expect(await db.$count(horses, eq(horses.name, 'Gama'))).toBe(0);
  },
);

testInTransaction('import.undo: an undo that would lose later writes is refused with a list of them', async (db) => {
  const id = await apply(db, lineup);
  const later = await apply(db, race(row('1;ALFA;58;2,8;')));
  expect(await undoImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.written-since' });
  const { obstacles, total } = await nameUndoObstacles(db, id, clock.now());
  const alfa = { name: 'ALFA', date: '2030-05-12', location: 'Lhota', raceNumber: 1 };
  expect(obstacles).toEqual([
    { kind: 'changed', row: 'runner', by: null, ...alfa },
    { kind: 'used', row: 'runner', by: 'odds', ...alfa },
  ]);
  expect(total).toBe(2);
  expect(await undoImport(contextOf(db), { id: later })).toMatchObject({ ok: true });
  const [runner] = await db.select({ id: participations.id, raceId: participations.raceId }).from(participations);
  const userId = await insertProfile(db);
  await db.execute(sql`alter table horse_tips disable trigger user`);
  await db.execute(
    sql`insert into horse_tips (participation_id, race_id, user_id) values (${runner?.id}, ${runner?.raceId}, ${userId})`,
  );
  expect(await undoImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.written-since' });
  expect((await nameUndoObstacles(db, id, clock.now())).obstacles.map(({ by }) => by)).toContain('tip');
});

testInTransaction('import.undo: a name that another file has used since stays', async (db) => {
  const id = await apply(db, lineup);
  await apply(db, lineup.replaceAll('12.5.', '13.5.').replace('BETA', 'OMIKRON').replace('GAMA', 'THETA'));
  expect(await undoImport(contextOf(db), { id })).toMatchObject({ ok: true });
  const names = await db.select({ name: horses.name }).from(horses).orderBy(horses.name);
  expect(names.map(({ name }) => name)).toEqual(['ALFA', 'OMIKRON', 'THETA']);
});

testInTransaction(
  'import.undo: an import that does not exist or is in another state is refused by every write, and nothing changes',
  async (db) => {
    const applied = await apply(db, lineup);
    const open = await preview(db, lineup.replaceAll('Lhota', 'Most'));
    const state = async () => [
      await everything(db),
      await db.select().from(importBatches).orderBy(asc(importBatches.id)),
      await db.$count(auditLog),
    ];
    const before = await state();
    const decided = { skipBadRows: true, overwriteResults: true };
    const mapping = { columns: { Kůň: 'horse' }, fixed: { event_date: '2030-05-12', location: 'L', race_number: '1' } };
    for (const id of [applied, 999_999, Number.MAX_SAFE_INTEGER]) {
      const code = id === applied ? 'import.applied' : 'import.not-ready';
      expect(await applyImport(contextOf(db), { ...decided, id })).toEqual({ ok: false, code });
      expect(await mapImport(contextOf(db), { ...mapping, id })).toEqual({ ok: false, code: 'import.unknown' });
      expect(await previewImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.unknown' });
      expect(await discardImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.unknown' });
    }
    for (const id of [open, 999_999, Number.MAX_SAFE_INTEGER])
      expect(await undoImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.not-applied' });
    for (const id of [0, -1, 1.5, 'x', null])
      expect(await undoImport(contextOf(db), { id })).toMatchObject({ ok: false, code: 'input.invalid' });
    expect(await state()).toEqual(before);
  },
);

testInTransaction(
  'import.mapping: a mapping is set once, stored for its source, and another one drops the preview',
  async (db) => {
    const text = 'Zvíře;Pořadové\nALFA;1\n';
    const mapping: Mapping = {
      columns: { Zvíře: 'horse', Pořadové: 'number' },
      fixed: { event_date: '2030-05-12', location: 'Lhota', race_number: '3' },
    };
    const id = await start(db, text, 'Zpravodaj');
    expect(await mapImport(contextOf(db), { id, columns: { Zvíře: 'horse' }, fixed: {} })).toEqual({
      ok: false,
      code: 'mapping.unfit',
    });
    expect(await mapImport(contextOf(db), { id, ...mapping })).toMatchObject({ ok: true });
    await previewImport(contextOf(db), { id });
    expect((await page(db, id, 'new'))[0]).toMatchObject({ race: '2030-05-12 Lhota #3', name: 'ALFA' });
    const again = await start(db, text, 'Zpravodaj');
    expect((await readImportBatch(db, again))?.mapping).toEqual(mapping);
    await mapImport(contextOf(db), { id, ...mapping });
    expect(await page(db, id, 'new')).toEqual([]);
    expect(await applyImport(contextOf(db), { id, skipBadRows: true, overwriteResults: true })).toMatchObject({
      ok: false,
    });
    expect(await discardImport(contextOf(db), { id })).toMatchObject({ ok: true });
    expect(await discardImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.unknown' });
    expect((await readImportList(db, 1)).batches.map((line) => line.id)).toEqual([again]);
  },
);

testInTransaction(
  'import.batches: batches are listed by page, the newest first, so that the oldest is reached too',
  async (db) => {
    const ids: number[] = [];
    for (let file = 0; file <= importsPageSize; file += 1) ids.push(await start(db, lineup, `Zdroj ${file}`));
    const [first, second, third] = [
      await readImportList(db, 1),
      await readImportList(db, 2),
      await readImportList(db, 3),
    ];
    expect([first.total, second.total]).toEqual([importsPageSize + 1, importsPageSize + 1]);
    expect(first.batches.map(({ id }) => id)).toEqual(ids.slice(1).toReversed());
    expect(second.batches.map(({ id }) => id)).toEqual([ids[0]]);
    expect(third.batches).toEqual([]);
  },
);

testInTransaction('import.upload: only administrators may do each write', async (db) => {
  const id = await preview(db, lineup);
  const nobody = contextOf(db, { role: 'visitor' });
  for (const command of [startImport, mapImport, applyImport, undoImport, discardImport, previewImport]) {
    const input = command === previewImport ? { id: await start(db, lineup) } : { id };
    expect(await command(nobody, input)).toEqual({ ok: false, code: 'actor.not-admin' });
  }
  expect(await db.$count(participations)).toBe(0);
});

testInTransaction(
  'import.freshness: of each source of files the last stored batch is listed, feeds are not',
  async (db) => {
    const madeBy = await insertProfile(db, { role: 'admin' });
    const mapping = { columns: {}, fixed: {} };
    const batch = (source: string, day: number, given: object = {}) => ({
      source,
      mapping,
      madeBy,
      format: 'csv' as const,
      state: 'applied' as const,
      appliedAt: new Date(Date.UTC(2030, 0, day)),
      ...given,
    });
    const counts = { new: 2, changed: 3, conflict: 0, error: 0, rows: 9, unchanged: 4, skipped: 0, changes: 0 };
    await db
      .insert(importBatches)
      .values([
        batch('Jockey Club', 1),
        batch('Jockey Club', 3, { counts }),
        batch('Závodiště', 2),
        batch('Kurzy F', 4, { madeBy: null }),
        batch('Nápad', 5, { state: 'previewed', appliedAt: null }),
      ]);
    expect(await readFileSources(db)).toMatchObject([
      { source: 'Jockey Club', appliedAt: Date.UTC(2030, 0, 3), changes: 5 },
      { source: 'Závodiště', changes: 0 },
    ]);
  },
);

testInTransaction(
  'racing.one-law: an undo that would leave a race completed since with a part of its result is refused',
  async (db) => {
    await apply(db, lineup);
    const header = 'event_date,location,race_number,number,horse,result_status';
    const id = await apply(db, `${header}\n2030-05-12,Lhota,1,3,GAMA,DNS`);
    const [first, second] = await db.select().from(participations).orderBy(participations.number);
    for (const [place, runner] of [first, second].entries())
      await db
        .update(participations)
        .set(unjudged({ finishingPosition: place + 1 }))
        .where(eq(participations.id, runner!.id));
    await db.update(races).set(unjudged({ isCompleted: true }));
    const before = await everything(db);
    expect(await undoImport(contextOf(db), { id })).toEqual({ ok: false, code: 'import.written-since' });
    expect(await everything(db)).toEqual(before);
  },
);
