import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Program } from '#platform/command/actor.server.ts';
import { chooseSource } from '#features/checks/contradictions.server.ts';
import { saveLineup } from '#features/race-office/save-lineup.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches, sourceClaims } from './imports.tables.ts';
import { jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { auditLog, settings } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { unjudged } from '#tests/factories/racing.ts';
import { checkPush, pushImport } from './push-import.server.ts';
import { readDisagreements, readSourcesToPrefer } from '#features/checks/read-disagreements.server.ts';
import { undoImport } from './undo-import.server.ts';

const nowOf = () => Date.now() as Instant;
const clock = { now: nowOf, anchor: () => null };
const system = (db: Db) => ({ db, clock, actor: { role: 'system' } as const });

const header = 'event_date,location,race_number,time,number,horse,jockey,weight';
const file = (jockey: string, weight: string, day = '2090-05-12') =>
  `${header}\n${day},Lhota,1,15:00,1,ALFA,${jockey},${weight}`;

async function push(db: Db, program: Program, text: string) {
  const checked = await checkPush(db, program, new TextEncoder().encode(text), false);
  if (!checked.ok) throw new Error(checked.code);
  const given = { batch: checked.batch, fileName: null, skipBadRows: false, idempotency: null };
  const pushed = await pushImport({ db, clock, actor: program }, given);
  if (!pushed.ok) throw new Error(pushed.code);
  return pushed.value;
}

const prefer = (db: Db, name: string) => db.insert(settings).values({ key: 'lineupSource', value: name });
const runner = async (db: Db) => (await db.select().from(participations))[0]!;
const jockeyOf = async (db: Db) => (await runner(db)).jockey;
const sideBySide = async (db: Db) =>
  (await readDisagreements(db, nowOf())).map(({ field, current, isChosen, claims }) => ({
    field,
    current,
    isChosen,
    values: claims.map(({ source, value }) => `${source}: ${value}`).toSorted(),
  }));

async function twoSources(db: Db) {
  const { program: first } = await insertProgram(db, 'Klub');
  const { program: second } = await insertProgram(db, 'Zpravodaj');
  return { first, second };
}

testInTransaction(
  'import.disagreeing-sources: what two sources say of a jockey and a weight stands side by side, and the newest holds',
  async (db) => {
    const { first, second } = await twoSources(db);
    await push(db, first, file('Jan Novák', '58.5'));
    expect(await sideBySide(db)).toEqual([]);
    await push(db, second, file('Petr Malý', '58.5'));
    expect(await sideBySide(db)).toEqual([
      { field: 'jockey', current: 'Petr Malý', isChosen: false, values: ['Klub: Jan Novák', 'Zpravodaj: Petr Malý'] },
    ]);
    // The same again changes nothing that is stored, but the first source has said it.
    expect((await push(db, first, file('Petr Malý', '58.5'))).state).toBe('unchanged');
    expect(await sideBySide(db)).toEqual([]);
    expect(await readSourcesToPrefer(db)).toEqual(['Klub', 'Zpravodaj']);
  },
);

testInTransaction(
  'import.winning-source: the preferred source holds over a newer one, which stores nothing and founds nobody, and is told so',
  async (db) => {
    const { first, second } = await twoSources(db);
    await prefer(db, 'Klub');
    await push(db, first, file('Jan Novák', '58.5'));
    const answer = await push(db, second, file('Petr Malý', '60'));
    expect(answer).toMatchObject({ state: 'unchanged', counts: { warning: 1 } });
    expect(answer.rows[0]!.problems).toMatchObject([
      { column: 'jockey', value: 'Petr Malý', reason: 'nepoužije se, přednost má zdroj Klub (Jan Novák)' },
      { column: 'weight', value: '60' },
    ]);
    expect(await runner(db)).toMatchObject({ jockey: 'Jan Novák', weight: 58.5 });
    expect((await db.select().from(jockeys)).map(({ name }) => name)).toEqual(['Jan Novák']);
    expect((await sideBySide(db)).map(({ field }) => field)).toEqual(['jockey', 'weight']);
    await push(db, first, file('Karel Bílý', '58.5'));
    expect(await jockeyOf(db)).toBe('Karel Bílý');
  },
);

testInTransaction(
  'import.chosen-source: a source chosen for one field holds whatever others say, until it is released; both are in the log',
  async (db) => {
    const { first, second } = await twoSources(db);
    await push(db, first, file('Jan Novák', '58.5'));
    await push(db, second, file('Petr Malý', '58.5'));
    const { id: runnerId } = await runner(db);
    const choose = (source: string | null) => chooseSource(system(db), { runnerId, field: 'jockey', source });
    expect(await choose('nikdo')).toMatchObject({ ok: false, code: 'claim.gone' });
    expect(await choose('Klub')).toMatchObject({ ok: true });
    expect(await jockeyOf(db)).toBe('Jan Novák');
    await push(db, second, file('Karel Bílý', '58.5'));
    expect(await jockeyOf(db)).toBe('Jan Novák');
    expect(await sideBySide(db)).toMatchObject([
      { isChosen: true, values: ['Klub: Jan Novák', 'Zpravodaj: Karel Bílý'] },
    ]);
    expect(await choose(null)).toMatchObject({ ok: true });
    expect(await jockeyOf(db)).toBe('Karel Bílý');
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'choose-source'))
      .orderBy(asc(auditLog.id));
    expect(entries.map(({ before, after }) => [before, after])).toMatchObject([
      [
        { ALFA: { jockey: 'Petr Malý' }, source: null },
        { ALFA: { jockey: 'Jan Novák' }, source: 'Klub' },
      ],
      [
        { ALFA: { jockey: 'Jan Novák' }, source: 'Klub' },
        { ALFA: { jockey: 'Karel Bílý' }, source: null },
      ],
    ]);
    const byProgram = await chooseSource({ db, clock, actor: first }, { runnerId, field: 'jockey', source: 'Klub' });
    expect(byProgram).toMatchObject({ ok: false, code: 'actor.not-admin' });
    await db.update(races).set(unjudged({ isCancelled: true }));
    expect(await choose('Klub')).toMatchObject({ ok: false, code: 'claim.race-over' });
    expect(await sideBySide(db)).toEqual([]);
  },
);

testInTransaction(
  'import.chosen-source: what is typed over a source holds until it is released; the file of the command line is the order',
  async (db) => {
    const { first } = await twoSources(db);
    await push(db, first, file('Jan Novák', '58.5'));
    const { id: runnerId, raceId } = await runner(db);
    const edit = { rowId: String(runnerId), column: 'jockey', base: 'Jan Novák', value: 'Eva Ruční' };
    expect(await saveLineup(system(db), { raceId, edits: [edit] })).toMatchObject({ ok: true });
    await push(db, first, file('Karel Bílý', '58.5'));
    expect(await jockeyOf(db)).toBe('Eva Ruční');
    expect(await sideBySide(db)).toMatchObject([{ isChosen: true, values: [': Eva Ruční', 'Klub: Karel Bílý'] }]);
    expect(await chooseSource(system(db), { runnerId, field: 'jockey', source: null })).toMatchObject({ ok: true });
    expect(await jockeyOf(db)).toBe('Karel Bílý');
    expect(await sideBySide(db)).toEqual([]);

    await importText(db, file('Z Příkazu', '58.5'));
    expect(await jockeyOf(db)).toBe('Z Příkazu');
  },
);

testInTransaction(
  'import.disagreeing-sources: nothing is kept of past days, of a batch that was taken back, nor of a race that has started',
  async (db) => {
    const { first, second } = await twoSources(db);
    await push(db, first, file('Jan Novák', '58.5', '2020-05-12'));
    expect(await db.$count(sourceClaims)).toBe(0);
    await push(db, first, file('Jan Novák', '58.5'));
    await push(db, second, file('Petr Malý', '58.5'));
    const [batch] = await db.select().from(importBatches).where(eq(importBatches.source, 'Zpravodaj'));
    expect(await undoImport(system(db), { id: batch!.id })).toMatchObject({ ok: true });
    expect(await jockeyOf(db)).toBe('Jan Novák');
    expect((await db.select().from(sourceClaims)).map(({ source }) => source)).toEqual(['Klub', 'Klub']);
    await db.update(races).set(unjudged({ isCompleted: true }));
    await push(db, first, file('Jan Novák', '58.5', '2091-05-12'));
    expect(await db.$count(sourceClaims)).toBe(2);
  },
);

testInTransaction(
  'import.chosen-source: nothing is chosen on a cancelled day, nor without a start time after its day',
  async (db) => {
    const { first, second } = await twoSources(db);
    await push(db, first, file('Jan Novák', '58.5'));
    await push(db, second, file('Petr Malý', '58.5'));
    const { id: runnerId } = await runner(db);
    const choose = () => chooseSource(system(db), { runnerId, field: 'jockey', source: 'Klub' });
    await db.update(raceEvents).set(unjudged({ status: 'cancelled' }));
    expect(await choose()).toEqual({ ok: false, code: 'claim.race-over' });
    await db.update(raceEvents).set(unjudged({ status: 'scheduled', date: '2020-05-12' }));
    await db.update(races).set({ startAt: null });
    expect(await choose()).toEqual({ ok: false, code: 'claim.race-over' });
    await db.update(raceEvents).set({ date: '2090-05-12' });
    expect(await choose()).toMatchObject({ ok: true });
  },
);
