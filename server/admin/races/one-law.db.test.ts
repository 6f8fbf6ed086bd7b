import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#domain/shared/time.ts';
import { deriveKeys } from '#server/accounts/app-secret.ts';
import { applyImport } from '#server/admin/data/apply-import.ts';
import { createFeed } from '#server/admin/data/edit-feed.ts';
import { openUpload } from '#server/admin/data/open-upload.ts';
import { previewImport } from '#server/admin/data/preview-import.ts';
import { pushPrices } from '#server/admin/data/push-prices.ts';
import { checkPush, pushImport } from '#server/admin/data/push-import.ts';
import { readPreviewPage } from '#server/admin/data/read-imports.ts';
import { startImport } from '#server/admin/data/start-import.ts';
import { undoImport } from '#server/admin/data/undo-import.ts';
import { mergeRecords } from '#server/admin/duplicates/merge-records.ts';
import { importCommand } from '#server/cli/import-command.ts';
import type { CommandContext } from '#server/command.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { importBatches } from '#server/db/schema/imports.ts';
import { participations, raceEvents, races } from '#server/db/schema/racing.ts';
import { auditLog } from '#server/db/schema/settings.ts';
import { publishResult } from '#server/results/publish-result.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { importText } from '#tests/factories/import-export.ts';
import { unjudged } from '#tests/factories/racing.ts';
import { openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { annulRace } from './annul-race.ts';
import { completeRace } from './complete-race.ts';
import { createDay } from './create-day.ts';
import { editDayAndNotify } from './edit-day.ts';
import { editRace } from './edit-race.ts';
import { publishDay } from './publish-day.ts';
import { readRaceGrid } from './read-race-grid.ts';
import { recordPastRace } from './record-past-race.ts';
import { reopenRace } from './reopen-race.ts';
import { runGridStep } from './run-grid-step.ts';
import { saveResults } from './save-results.ts';
import { undoChange } from './undo-change.ts';

const caseFile = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures-data/imports/${name}.csv`, import.meta.url), 'utf8');
const evening = '2023-10-20T20:00:00Z';
const keyFor = deriveKeys('a secret of this site, long enough');
const at = (moment: string): CommandContext['clock'] => ({
  now: () => Date.parse(moment) as Instant,
  anchor: () => null,
});
const system = (db: Db, moment = evening): CommandContext => ({ db, clock: at(moment), actor: { role: 'system' } });

/** Race 2 of the day of the files, with six runners. */
async function readRace(db: Db, raceNumber = 2) {
  const [race] = await db.select().from(races).where(eq(races.raceNumber, raceNumber));
  if (!race) throw new Error('no race');
  const runners = await db
    .select()
    .from(participations)
    .where(eq(participations.raceId, race.id))
    .orderBy(participations.number);
  return { race, runners };
}

const places = [1, 2, 3, 3, 5, 6];
const asText = (given: readonly number[], separator = ',') =>
  [
    'event_date,location,race_number,number,horse,finishing_position',
    ...given.map((place, index) => `2023-10-20,Lhota,2,${index + 1},TEST2 ${'ABCDEF'[index]},${place}`),
  ]
    .join('\n')
    .replaceAll(',', separator);

async function upload(db: Db, text: string, choice: object = {}): Promise<string> {
  const opened = await openUpload(Buffer.from(text));
  if (!opened.ok || !('upload' in opened)) throw new Error(`refused: ${JSON.stringify(opened)}`);
  const input = { key: crypto.randomUUID(), source: 'Test', fileName: null, upload: opened.upload };
  const started = await startImport(system(db), input);
  if (!started.ok) throw new Error(started.code);
  const { id } = started.value;
  expect(await previewImport(system(db), { id })).toMatchObject({ ok: true });
  const applied = await applyImport(system(db), { id, skipBadRows: false, overwriteResults: false, ...choice });
  if (applied.ok) return 'stored';
  const last = (await readPreviewPage(db, id, 'conflict', 1)).at(-1);
  return `${applied.code}: ${last?.problems[0]?.reason ?? ''}`;
}

/** `rovinka import` of a text as a file; what it warned of, and its exit code. */
async function commandLine(db: Db, text: string, values: { force?: boolean } = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'rovinka-law-'));
  const warned: string[] = [];
  const say = { print: () => undefined, progress: () => undefined, warn: (line: string) => void warned.push(line) };
  try {
    writeFileSync(join(cwd, 'vysledky.csv'), text);
    const context = { ...say, database: { db } as Database, cwd, signal: new AbortController().signal };
    return { code: await importCommand.run(context, { values, positionals: ['vysledky.csv'] }), warned };
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

/** Each way in which a result of the race comes, and what it says. */
const writers: Record<string, (db: Db, given: readonly number[], moment: string) => Promise<string>> = {
  upload: (db, given) => upload(db, asText(given)),
  paste: (db, given) => upload(db, asText(given, '\t')),
  async push(db, given, moment) {
    const { program } = await insertProgram(db, 'Zpravodaj');
    const checked = await checkPush(db, program, new TextEncoder().encode(asText(given)), false);
    if (!checked.ok) throw new Error(checked.code);
    const input = { batch: checked.batch, fileName: 'vysledky.csv', skipBadRows: false, idempotency: null };
    const pushed = await pushImport({ db, clock: at(moment), actor: program }, input);
    return pushed.ok ? `${pushed.value.state}` : pushed.code;
  },
  async feed(db, given, moment) {
    const server = await openFeedServer();
    try {
      server.answer(
        (_request, response) => void response.writeHead(200, { 'content-type': 'text/csv' }).end(asText(given)),
      );
      const feed = { name: 'Výsledky', kind: 'results', format: 'csv', everyMinutes: 5, onlyRaceDays: false };
      const input = { key: crypto.randomUUID(), url: server.url, ...feed, permission: 'smlouva', keyFor };
      expect(await createFeed(system(db, moment), input)).toMatchObject({ ok: true });
      const work = { db, clock: at(moment), realNow: () => Date.now() + 60_000, appUrl: '', keyFor };
      await fetchDueFeeds({ ...work, privateHosts: new Set(['localhost']), timeoutMs: 5000 });
      return (await readRace(db)).race.isCompleted ? 'stored' : 'left out';
    } finally {
      await server.close();
    }
  },
  async 'command line'(db, given) {
    const { code, warned } = await commandLine(db, asText(given));
    const faults = warned.filter((line) => line.includes('chyba'));
    return code === 0 ? 'stored' : `held: ${faults.at(-1)?.split(': ').at(-1)}`;
  },
  async grid(db, given, moment) {
    const { race, runners } = await readRace(db);
    const edits = runners.map(({ id }, index) => {
      return { rowId: String(id), column: 'position', base: '', value: String(given[index]) };
    });
    const saved = await saveResults(system(db, moment), { raceId: race.id, edits });
    if (!saved.ok) return saved.code;
    const completed = await completeRace(system(db, moment), { raceId: race.id });
    return completed.ok ? 'stored' : completed.code;
  },
  async 'replay of the demonstration'(db, given, moment) {
    const { race, runners } = await readRace(db);
    const nothing = { resultStatus: null, finishingMargin: null, finishTime: null, resultRow: null, odds: null };
    const results = runners.map(({ id }, index) => ({ runnerId: id, ...nothing, finishingPosition: given[index] }));
    const published = await publishResult(system(db, moment), { raceId: race.id, runners: results });
    return published.ok ? 'stored' : published.code;
  },
};

type Rule = {
  before?: (db: Db) => Promise<unknown>;
  given?: number[];
  moment?: string;
  reason: string;
  grid: string;
  replay: string;
};

const setSixth = (values: object) => (db: Db) =>
  db.update(participations).set(unjudged(values)).where(eq(participations.number, 6));
const rules = {
  'a cancelled race': {
    before: (db) => db.update(races).set(unjudged({ isCancelled: true })),
    reason: 'zrušený dostih nemůže mít výsledek',
    grid: 'race.cancelled',
    replay: 'race.cancelled',
  },
  'a cancelled day': {
    before: (db) => db.update(raceEvents).set({ status: 'cancelled' }),
    reason: 'dostih zrušeného dne nemůže mít výsledek',
    grid: 'day.cancelled',
    replay: 'day.cancelled',
  },
  'a scratched horse': {
    before: setSixth({ resultStatus: 'DNS' }),
    reason: 'kůň je škrtnutý, výsledek mít nemůže',
    grid: 'result.position-and-status',
    replay: 'result.held',
  },
  'a reserve that did not step in': {
    before: setSixth({ resultStatus: 'DNS', reserve: 1 }),
    reason: 'náhradník do dostihu nenastoupil, výsledek mít nemůže',
    grid: 'result.position-and-status',
    replay: 'result.reserve',
  },
  'a result before the start': {
    moment: '2023-10-20T11:59:00Z',
    reason: 'dostih ještě nezačal',
    grid: 'race.not-started',
    replay: 'race.not-started',
  },
  'places 1, 2, 4, 5': {
    given: [1, 2, 4, 5, 6, 7],
    reason: 'výsledek dostihu není celý, chybí 3.\u00a0místo',
    grid: 'result.unsound',
    replay: 'result.unsound',
  },
} satisfies Record<string, Rule>;

for (const [name, { before, given = places, moment = evening, reason, grid, replay }] of Object.entries<Rule>(rules)) {
  const expected: Record<string, string> = {
    upload: `import.has-conflicts: ${reason}`,
    paste: `import.has-conflicts: ${reason}`,
    push: 'previewed',
    feed: 'left out',
    'command line': `held: ${reason}`,
    grid,
    'replay of the demonstration': replay,
  };
  for (const [writer, write] of Object.entries(writers)) {
    testInTransaction(`racing.one-law: ${name}, by ${writer}: nothing is completed or settled`, async (db) => {
      await setSiteTime(db, '2023-10-20T08:00:00Z');
      expect(await importText(db, caseFile('00-day-lineup'))).toMatchObject({ stored: true });
      await before?.(db);
      await setSiteTime(db, moment);
      expect(await write(db, given, moment)).toBe(expected[writer]);
      const { race, runners } = await readRace(db);
      expect(race).toMatchObject({ isCompleted: false, completedAt: null });
      if (writer !== 'grid')
        expect(runners.map(({ finishingPosition }) => finishingPosition)).toEqual(places.map(() => null));
    });
  }
}

testInTransaction('racing.one-law: each way stores a lawful result', async (db) => {
  await setSiteTime(db, evening);
  for (const [writer, write] of Object.entries(writers)) {
    await importText(db, caseFile('00-day-lineup'));
    const outcome = await write(db, places, evening);
    expect([writer, outcome]).toEqual([writer, writer === 'push' ? 'applied' : 'stored']);
    expect((await readRace(db)).race.isCompleted).toBe(true);
    await db.delete(raceEvents);
  }
});

testInTransaction(
  'racing.one-law: a day of results is stored; what the files of appeals say waits until it is confirmed',
  async (db) => {
    await setSiteTime(db, evening);
    await importText(db, caseFile('00-day-lineup'));
    expect(await upload(db, caseFile('00-day-results'))).toBe('stored');
    const codes = async (raceNumber: number) =>
      (await readRace(db, raceNumber)).runners.map((one) => one.finishingPosition ?? one.resultStatus);
    expect(await codes(1)).toEqual(['A', 'A', 'A', 'A', 'A', 'A', 'DNS']);
    expect((await readRace(db, 1)).race.isCompleted).toBe(true);
    expect(await upload(db, caseFile('01-cancelled-with-places'))).toBe(
      'import.has-conflicts: zrušený dostih nemůže mít výsledek',
    );
    expect((await readRace(db, 7)).race).toMatchObject({ isCompleted: false, isCancelled: false });
    expect(await upload(db, caseFile('04-appeal-dead-heat'))).toContain('dostih už skončil a\u00a0má tu 2');
    expect(await upload(db, caseFile('04-appeal-dead-heat'), { overwriteResults: true })).toBe('stored');
    expect(await codes(5)).toEqual([1, 1, 3, 4, 5, 'Z']);
    expect(await upload(db, caseFile('05-appeal-nonstarter'))).toContain('import.has-conflicts');
    expect(await upload(db, caseFile('05-appeal-nonstarter'), { overwriteResults: true })).toBe('stored');
    expect(await codes(4)).toEqual([1, 2, 3, 4, 'DNS', 5]);
  },
);

testInTransaction('racing.one-law: what files of whole races say', async (db) => {
  const outcomes: Record<string, string> = {};
  const files = ['01-annulled-with-nonstarter', '01-result-of-cancelled', 'dashes', '19-gap', '19-place-beyond'];
  for (const name of files) outcomes[name] = await upload(db, caseFile(name));
  const whole = (what: string) => `import.has-conflicts: výsledek dostihu není celý, ${what}`;
  expect(outcomes).toEqual({
    '01-annulled-with-nonstarter': 'stored',
    '01-result-of-cancelled': 'import.has-conflicts: zrušený dostih nemůže mít výsledek',
    dashes: 'stored',
    '19-gap': whole('chybí 3.\u00a0místo'),
    '19-place-beyond': whole('chybí 2. až 11.\u00a0místo'),
  });
  expect(await db.$count(races, and(eq(races.isCompleted, unjudged({ is: true }).is)))).toBe(2);
});

testInTransaction('racing.one-law: a confirmed file never makes a race both cancelled and run', async (db) => {
  await setSiteTime(db, evening);
  await importText(db, caseFile('00-day-lineup'));
  await db.update(races).set(unjudged({ isCancelled: true }));
  expect(await upload(db, asText(places), { overwriteResults: true })).toBe(
    'import.stands-against: zrušený dostih nemůže mít výsledek',
  );
  expect((await readRace(db)).race).toMatchObject({ isCompleted: false, isCancelled: true });
});

testInTransaction(
  'racing.one-law, import.command-line: what the command line holds waits; forced it is stored, as a decision of the operator',
  async (db) => {
    await setSiteTime(db, '2023-10-20T11:59:00Z');
    await importText(db, caseFile('00-day-lineup'));
    expect(await commandLine(db, asText(places))).toMatchObject({ code: 1 });
    expect(await db.select().from(importBatches)).toMatchObject([{ state: 'previewed', isCommandLine: true }]);
    expect(await commandLine(db, asText(places), { force: true })).toMatchObject({ code: 0 });
    expect(await db.select().from(importBatches)).toMatchObject([{ state: 'applied', decision: { isForced: true } }]);
    expect((await readRace(db)).race.isCompleted).toBe(true);
  },
);

const typed = (rowId: string | number, cells: Record<string, string>) =>
  Object.entries(cells).map(([column, value]) => ({ rowId: String(rowId), column, base: '', value }));

/** A rule that a writer can't break, and why. */
type Cannot = { cannot: string };
const noPlaces = { cannot: 'it says no places' };
const notStored = { cannot: 'the database stores no place of a non-starter' };
/** What each writer that isn't in the table above makes of the rules. */
const ofTheOffice: Record<string, Record<keyof typeof rules, string | Cannot>> = {
  'manual results': {
    'a cancelled race': 'race.cancelled',
    'a cancelled day': 'day.cancelled',
    'a scratched horse': 'result.position-and-status',
    'a reserve that did not step in': { cannot: 'its form has no reserves' },
    'a result before the start': 'race.not-past',
    'places 1, 2, 4, 5': 'result.unsound',
  },
  complete: {
    'a cancelled race': 'race.cancelled',
    'a cancelled day': 'day.cancelled',
    'a scratched horse': notStored,
    'a reserve that did not step in': notStored,
    'a result before the start': 'race.not-started',
    'places 1, 2, 4, 5': 'result.unsound',
  },
  annul: {
    'a cancelled race': 'race.cancelled',
    'a cancelled day': 'day.cancelled',
    'a scratched horse': { cannot: 'an annulled race counts for nobody, so its scratched horse has A too' },
    'a reserve that did not step in': { cannot: 'it leaves reserves alone' },
    'a result before the start': 'race.not-started',
    'places 1, 2, 4, 5': noPlaces,
  },
  'undo in a grid': {
    'a cancelled race': 'race.cancelled',
    'a cancelled day': 'day.cancelled',
    'a scratched horse': notStored,
    'a reserve that did not step in': notStored,
    'a result before the start': { cannot: 'who takes a reopening back was asked when the race was completed' },
    'places 1, 2, 4, 5': 'result.unsound',
  },
  'push of prices': {
    'a cancelled race': 'prices.race-over',
    'a cancelled day': 'prices.race-over',
    'a scratched horse': 'non-starter',
    'a reserve that did not step in': 'non-starter',
    'a result before the start': { cannot: 'it says no results, and before the start prices are wanted' },
    'places 1, 2, 4, 5': noPlaces,
  },
};

async function setPlaces(db: Db, given: readonly number[]) {
  for (const [index, { id }] of (await readRace(db)).runners.entries())
    await db
      .update(participations)
      .set(unjudged({ finishingPosition: given[index] }))
      .where(eq(participations.id, id));
}

type Office = (db: Db, rule: Rule, moment: string) => Promise<string>;
const undoDeps = {
  mail: { enqueue: async () => undefined },
  links: { appUrl: 'https://www.example.cz', keyFor },
  reason: 'zpět',
};
const codeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'stored' : result.code);

const officeWriters: Record<keyof typeof ofTheOffice, Office> = {
  async 'manual results'(db, { given = places }, moment) {
    const { race, runners: lineup } = await readRace(db);
    const day = { location: 'Lhota', date: '2023-10-20', raceNumber: '9', time: '14:00' };
    const runners = given.map((place, index) => ({
      horse: `TEST9 ${'ABCDEF'[index]}`,
      position: String(place),
      ...(lineup[index]?.resultStatus && { status: 'DNS' }),
    }));
    const edits = [
      ...typed('n0', { ...day, isCancelled: race.isCancelled ? 'ano' : 'ne' }),
      ...runners.flatMap((runner, index) => typed(`n${index + 1}`, runner)),
    ];
    return codeOf(await recordPastRace(system(db, moment), { edits }));
  },
  async complete(db, { given = places }, moment) {
    await setPlaces(db, given);
    return codeOf(await completeRace(system(db, moment), { raceId: (await readRace(db)).race.id }));
  },
  async annul(db, _rule, moment) {
    const { race } = await readRace(db);
    return codeOf(await annulRace(system(db, moment), { raceId: race.id, isConfirmed: false }));
  },
  async 'undo in a grid'(db, { before, given = places }, moment) {
    const { race } = await readRace(db);
    await db.update(races).set(unjudged({ isCancelled: false }));
    await db.update(raceEvents).set({ status: 'scheduled' });
    await setPlaces(db, places);
    expect(await completeRace(system(db, moment), { raceId: race.id })).toMatchObject({ ok: true });
    expect(await reopenRace(system(db, moment), { raceId: race.id, reason: 'oprava' })).toMatchObject({ ok: true });
    await before?.(db);
    await setPlaces(db, given);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'reopen-race'));
    return codeOf(await undoChange(system(db, moment), undoDeps, entry!.id));
  },
  async 'push of prices'(db) {
    const { program } = await insertProgram(db, 'Kurzy');
    const prices = [{ number: 6, bookmaker: 'F', odds: 30 }];
    const place = { event_date: '2023-10-20', location: 'Lhota', race_number: 2 };
    const pushed = await pushPrices({ db, clock: at('2023-10-20T09:00:00Z'), actor: program }, { ...place, prices });
    return pushed.ok ? String(pushed.value.outcomes[0]) : pushed.code;
  },
};

for (const [writer, write] of Object.entries(officeWriters)) {
  for (const [name, rule] of Object.entries<Rule>(rules)) {
    const expected = ofTheOffice[writer]?.[name as keyof typeof rules];
    if (typeof expected !== 'string') continue;
    testInTransaction(`racing.one-law: ${name}, by ${writer}: nothing is completed or settled`, async (db) => {
      const { before, moment = evening } = rule;
      await setSiteTime(db, '2023-10-20T08:00:00Z');
      await importText(db, caseFile('00-day-lineup'));
      await before?.(db);
      await setSiteTime(db, moment);
      expect(await write(db, rule, moment)).toBe(expected);
      expect(await db.$count(races, eq(races.isCompleted, unjudged({ is: true }).is))).toBe(0);
    });
  }
}

async function storeResult(db: Db) {
  await setSiteTime(db, evening);
  await importText(db, caseFile('00-day-lineup'));
  expect(await upload(db, asText(places))).toBe('stored');
  return readRace(db);
}

testInTransaction(
  'racing.one-law: the race editor says no places; it cancels neither a race that has a result nor its day',
  async (db) => {
    const { race } = await storeResult(db);
    const edit = (id: number, column: string, base: string, value: string) => ({
      id,
      edits: [{ rowId: String(id), column, base, value }],
    });
    expect(await editRace(system(db), edit(race.id, 'isCancelled', 'ne', 'ano'))).toMatchObject({
      code: 'race.has-result',
    });
    const day = edit(race.eventId, 'status', 'scheduled', 'cancelled');
    expect(await editDayAndNotify(system(db), undoDeps, day)).toMatchObject({ code: 'day.has-result' });
    expect((await readRace(db)).race).toMatchObject({ isCompleted: true, isCancelled: false });
  },
);

testInTransaction(
  'racing.one-law: a merge of horses writes no outcome, and never brings one horse twice into a race',
  async (db) => {
    const { runners } = await storeResult(db);
    const [survivorId, mergedId] = runners.map(({ horseId }) => horseId);
    const merged = await mergeRecords(system(db), { kind: 'horse', survivorId, mergedId, take: {} });
    expect(merged).toMatchObject({ ok: false, code: 'merge.same-race' });
    expect((await readRace(db)).runners).toEqual(runners);
  },
);

testInTransaction(
  'racing.one-law: a draft takes no result, and is not published over a day that has one meanwhile',
  async (db) => {
    await setSiteTime(db, evening);
    const day = { location: 'Lhota', date: '2023-10-20', url: '', copiedDayId: '0', isDraft: 'on' };
    const made = await createDay(system(db), { ...day, raceCount: '2', firstStart: '13:00', minutesApart: '60' });
    if (!made.ok) throw new Error(made.code);
    const raceId = Number((await readRaceGrid(db, 'races', made.value.id))?.rows[0]?.id);
    for (const step of [{ step: 'save', edits: typed(1, { position: '1' }) }, { step: 'complete' }, { step: 'annul' }])
      expect(await runGridStep(system(db), undoDeps, 'results', raceId, step)).toMatchObject({
        code: 'draft.no-result',
      });
    await storeResult(db);
    expect(await publishDay(system(db), { id: made.value.id })).toEqual({ ok: false, code: 'day.taken' });
    expect(await db.$count(raceEvents)).toBe(1);
  },
);

testInTransaction(
  'racing.one-law: an undo of an import never cancels a day again whose race has a result by now',
  async (db) => {
    await setSiteTime(db, evening);
    await importText(db, caseFile('00-day-lineup'));
    await db.update(raceEvents).set({ status: 'cancelled' });
    const calledOn = [
      'event_date,location,event_status,race_number,number,horse',
      '2023-10-20,Lhota,scheduled,2,1,TEST2 A',
    ];
    expect(await upload(db, calledOn.join('\n'), { overwriteResults: true })).toBe('stored');
    expect(await upload(db, asText(places))).toBe('stored');
    const [batch] = await db.select().from(importBatches).orderBy(importBatches.id);
    expect(await undoImport(system(db), { id: batch!.id })).toEqual({ ok: false, code: 'import.written-since' });
    expect(await db.select().from(raceEvents)).toMatchObject([{ status: 'scheduled' }]);
  },
);
