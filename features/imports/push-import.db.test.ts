import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Program } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations, races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readPushSources } from '#features/feeds/read-feeds.server.ts';
import { importBatches, importSources } from './imports.tables.ts';
import { applyImport } from './apply-import.server.ts';
import { checkPush, dryRunOf, pushImport, readFormerAnswer, readPushedImport } from './push-import.server.ts';
import { readImportList } from './read-imports.server.ts';
import { undoImport } from './undo-import.server.ts';

const clock = { now: () => Date.parse('2030-05-12T08:00:00Z') as Instant, anchor: () => null };
const system = (db: Db) => ({ db, clock, actor: { role: 'system' } as const });

const header = 'event_date,location,race_number,number,horse,finishing_position';
const row = (number: number, horse: string, position = '') => `2030-05-12,Lhota,1,${number},${horse},${position}`;
const file = (...rows: string[]) => [header, ...rows].join('\n');
const lineup = file(row(1, 'ALFA'), row(2, 'BETA'));

type Given = { fileName?: string; skipBadRows?: boolean; idempotency?: { key: string; requestHash: string } };

async function check(db: Db, program: Program, text: string, skipBadRows = false) {
  const checked = await checkPush(db, program, new TextEncoder().encode(text), skipBadRows);
  if (!checked.ok) throw new Error(checked.code);
  return checked.batch;
}

async function push(db: Db, program: Program, text: string, { skipBadRows = false, ...rest }: Given = {}) {
  const { fileName = 'listina.csv', idempotency } = rest;
  const batch = await check(db, program, text, skipBadRows);
  const given = { batch, fileName, skipBadRows, idempotency: idempotency ?? null };
  return pushImport({ db, clock, actor: program }, given);
}

async function stored(db: Db, program: Program, text: string, given?: Given) {
  const result = await push(db, program, text, given);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

const runnerCount = (db: Db) => db.$count(participations);

testInTransaction(
  'import.push: a file is looked at, stored as a batch of its key, logged under its name and taken back as a whole',
  async (db) => {
    const { program } = await insertProgram(db, 'Zpravodaj');
    const looked = await dryRunOf(await check(db, program, lineup), false);
    expect(looked).toMatchObject({ id: null, state: 'dry-run', stop: null, counts: { rows: 2, new: 2 } });
    expect(await runnerCount(db)).toBe(0);

    const answer = await stored(db, program, lineup);
    expect(answer).toMatchObject({ ...looked, id: expect.any(Number), state: 'applied' });
    expect(answer.rows).toMatchObject([
      { kind: 'new', line: 2, name: 'ALFA' },
      { kind: 'new', line: 3, name: 'BETA' },
    ]);
    const id = answer.id!;
    expect(await readImportList(db, 1)).toMatchObject({
      batches: [{ id, madeBy: 'Zpravodaj', fileName: 'listina.csv', state: 'applied' }],
      total: 1,
    });
    expect(await readPushedImport(db, program.keyId, id)).toMatchObject({ state: 'applied', rows: answer.rows });
    expect(await readPushedImport(db, program.keyId + 1, id)).toBeNull();
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      action: 'push-import',
      subject: `import:${id}`,
      keyId: program.keyId,
      actorId: null,
    });
    expect(await readPushSources(db)).toMatchObject([{ name: 'Zpravodaj', batchId: id, changes: 2, pricesInHour: 0 }]);

    expect(await stored(db, program, lineup)).toMatchObject({ id: null, state: 'unchanged', counts: { unchanged: 2 } });
    expect(await db.$count(importBatches)).toBe(1);
    expect(await undoImport(system(db), { id })).toMatchObject({ ok: true });
    expect(await runnerCount(db)).toBe(0);
    expect(await readPushedImport(db, program.keyId, id)).toMatchObject({ state: 'undone' });
  },
);

testInTransaction(
  'import.push-rows: wrong rows and contradictions stop the file, which waits for an administrator, or are left out',
  async (db) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    const { program } = await insertProgram(db);
    const bad = file(row(1, 'ALFA'), row(2, 'BETA', 'první'));
    const stopped = await stored(db, program, bad);
    expect(stopped).toMatchObject({ state: 'previewed', stop: 'push.has-errors', counts: { error: 1, new: 1 } });
    expect(stopped.rows[0]).toMatchObject({
      line: 3,
      problems: [{ column: 'finishing_position', value: 'první', reason: expect.stringContaining('číslo') }],
    });
    expect(await runnerCount(db)).toBe(0);
    expect(await readPushedImport(db, program.keyId, stopped.id!)).toMatchObject({ state: 'previewed' });
    expect(await stored(db, program, bad, { skipBadRows: true })).toMatchObject({ state: 'applied', stop: null });
    expect(await runnerCount(db)).toBe(1);

    await stored(db, program, lineup);
    await stored(db, program, file(row(1, 'ALFA', '1'), row(2, 'BETA', '2')));
    const swapped = file(row(1, 'ALFA', '2'), row(2, 'BETA', '1'));
    const contradiction = await stored(db, program, swapped);
    expect(contradiction).toMatchObject({ state: 'previewed', stop: 'push.has-conflicts', counts: { conflict: 2 } });
    const leftOut = await stored(db, program, swapped, { skipBadRows: true });
    expect(leftOut).toMatchObject({ state: 'previewed', stop: null, counts: { conflict: 2 } });
    const [first] = await db.select().from(participations).where(eq(participations.number, 1));
    expect(first?.finishingPosition).toBe(1);
  },
);

testInTransaction(
  'import.push-rows, import.lookalikes: a name that is nearly a stored one stops the file until an administrator decides, or its row alone',
  async (db) => {
    const { program } = await insertProgram(db);
    await stored(db, program, file(row(1, 'MAHAGON')));
    const almost = file(row(1, 'MAHAGON'), row(2, 'MAHAGONN'), row(3, 'GAMA'));
    const stopped = await stored(db, program, almost);
    expect(stopped).toMatchObject({ state: 'previewed', stop: 'push.undecided', lookalikes: [{ name: 'MAHAGONN' }] });
    const choice = { id: stopped.id, skipBadRows: false, overwriteResults: false };
    expect(await applyImport(system(db), choice)).toMatchObject({ code: 'import.undecided' });
    const leftOut = await stored(db, program, almost, { fileName: 'jinak.csv', skipBadRows: true });
    expect(leftOut).toMatchObject({ state: 'applied', counts: { conflict: 1, new: 1 } });
    const decided = { ...choice, horses: { [stopped.lookalikes[0]!.key]: 'new' } };
    expect(await applyImport(system(db), decided)).toMatchObject({ ok: true });
    expect(await db.$count(horses)).toBe(3);
  },
);

testInTransaction(
  'import.held-results: one row with a place completes no race of several, until an administrator says so; a horse outside the lineup isn’t added by its result',
  async (db) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    const { program } = await insertProgram(db);
    await stored(db, program, lineup);
    const part = await stored(db, program, file(row(1, 'ALFA', '1')));
    expect(part).toMatchObject({
      state: 'previewed',
      stop: 'push.has-conflicts',
      rows: [
        {
          kind: 'conflict',
          line: 2,
          race: '2030-05-12 Lhota #1',
          name: 'ALFA',
          problems: [{ column: 'finishing_position', value: '1', reason: expect.stringContaining('č.\u00a02') }],
        },
      ],
    });
    const isCompleted = async () => (await db.select().from(races)).map((race) => race.isCompleted);
    const stranger = file(row(1, 'ALFA', '1'), row(2, 'BETA', '2'), row(3, 'GAMA', '3'));
    expect(await stored(db, program, stranger, { skipBadRows: true })).toMatchObject({ state: 'previewed' });
    expect([await runnerCount(db), await isCompleted()]).toEqual([2, [false]]);

    const exchanged = await stored(db, program, file(row(1, 'OMEGA', '1'), row(2, 'BETA', '2')));
    expect(exchanged.rows[0]).toMatchObject({
      line: 2,
      problems: [{ column: 'horse', reason: 'startovní listina má pod tímto číslem koně ALFA' }],
    });

    const choice = { id: part.id, skipBadRows: false, overwriteResults: false };
    expect(await applyImport(system(db), choice)).toMatchObject({ code: 'import.has-conflicts' });
    expect(await applyImport(system(db), { ...choice, overwriteResults: true })).toMatchObject({ ok: true });
    expect(await isCompleted()).toEqual([true]);
    expect(await stored(db, program, file(row(2, 'GAMA')))).toMatchObject({
      stop: 'push.has-conflicts',
      rows: [{ problems: [{ reason: 'dostih už skončil a\u00a0pod tímto číslem v\u00a0něm běžel kůň BETA' }] }],
    });
  },
);

testInTransaction(
  'import.push, import.mapping: columns are known by their names, or as an administrator last mapped this source',
  async (db) => {
    const { program } = await insertProgram(db);
    const foreign = 'Tag,Bahn,Rennen,Nr,Pferd\n2030-05-12,Lhota,1,1,ALFA';
    const bytes = new TextEncoder().encode(foreign);
    expect(await checkPush(db, program, bytes, false)).toEqual({
      ok: false,
      code: 'push.columns',
      columns: ['event_date', 'location', 'race_number', 'horse'],
      headers: ['Tag', 'Bahn', 'Rennen', 'Nr', 'Pferd'],
    });
    const columns = { Tag: 'event_date', Bahn: 'location', Rennen: 'race_number', Nr: 'number', Pferd: 'horse' };
    await db.insert(importSources).values({ name: program.name, mapping: { columns, fixed: {} } });
    expect(await stored(db, program, foreign)).toMatchObject({ state: 'applied', counts: { new: 1 } });
  },
);

testInTransaction('import.push: without the right nothing is stored', async (db) => {
  const { program } = await insertProgram(db, 'Kurzy', ['prices']);
  expect(await push(db, program, lineup)).toMatchObject({ code: 'actor.not-admin' });
  expect(await db.$count(importBatches)).toBe(0);
});

testOnNewDatabase(
  'import.push-repeated: of the same request sent twice at once one is stored, and the other learns its answer',
  async ({ db }) => {
    const { program } = await insertProgram(db);
    const idempotency = { key: 'listina-1', requestHash: 'a' };
    const both = await Promise.all([1, 2].map(() => push(db, program, lineup, { idempotency })));
    expect(both.map((result) => (result.ok ? result.value.state : result.code)).toSorted()).toEqual([
      'applied',
      'push.repeated',
    ]);
    expect(await db.$count(importBatches)).toBe(1);
    const answer = both.flatMap((result) => (result.ok ? [result.value] : []))[0];
    expect(await readFormerAnswer(db, program.keyId, idempotency)).toEqual(answer);
    expect(await readFormerAnswer(db, program.keyId, { ...idempotency, requestHash: 'b' })).toBe('other');
    expect(await readFormerAnswer(db, program.keyId + 1, idempotency)).toBeNull();
  },
);

testOnNewDatabase(
  'import.race-by-race: a race that was written between check and store waits in the batch of the push',
  async ({ db }) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    const { program } = await insertProgram(db);
    const results = file(row(1, 'ALFA', '1'), row(2, 'BETA', '2'));
    await importText(db, lineup);
    const batch = await check(db, program, results);
    await importText(db, file(row(1, 'ALFA', '2'), row(2, 'BETA', '1')));
    const given = { batch, fileName: null, skipBadRows: false, idempotency: null };
    const pushed = await pushImport({ db, clock, actor: program }, given);
    expect(pushed).toMatchObject({ ok: true, value: { state: 'storing', stop: 'push.changed-meanwhile' } });
    expect(await db.select({ lines: importBatches.waitingLines }).from(importBatches)).toEqual([{ lines: [2, 3] }]);
    const places = await db.select({ place: participations.finishingPosition }).from(participations);
    expect(places.map(({ place }) => place).toSorted()).toEqual([1, 2]);
    const [alfa] = await db
      .select({ place: participations.finishingPosition })
      .from(participations)
      .where(eq(participations.number, 1));
    expect(alfa?.place).toBe(2);
  },
);
