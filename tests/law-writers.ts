import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import { applyImport } from '#features/imports/apply-import.server.ts';
import { createFeed } from '#features/feeds/edit-feed.server.ts';
import { openPaste, openUpload } from '#features/imports/open-upload.server.ts';
import { previewImport, startImport } from '#features/imports/prepare-import.server.ts';
import { pushPrices } from '#features/imports/push-prices.server.ts';
import { checkPush, pushImport } from '#features/imports/push-import.server.ts';
import { readPreviewPage } from '#features/imports/read-imports.server.ts';
import type { OpenedUpload } from '#features/imports/read-upload.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';
import { annulRace, completeRace, reopenRace } from '#features/race-office/results.server.ts';
import { createDay, editDayAndNotify } from '#features/race-office/edit-days.server.ts';
import { editRace } from '#features/race-office/edit-races.server.ts';
import { readRaceGrid } from '#features/race-office/read-grid.server.ts';
import { recordPastRace } from '#features/race-office/record-past-race.server.ts';
import { runGridStep } from '#features/race-office/save-grid.server.ts';
import { undoChange } from '#features/race-office/undo-change.server.ts';
import { importCommand } from '#app/cli/import-command.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { publishResult } from '#features/results/publish-result.server.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { unjudged } from '#tests/factories/racing.ts';
import { openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';

// Every way in which racing data is written, each saying the same of one race (racing.one-law).

/** What is said of race 2 of a day: the outcome of each runner, and whatever else a source may say in its columns. */
export type Said = {
  date: string;
  location: string;
  outcomes: readonly (number | string)[];
  /** Of each runner, as they are stored. */
  margins?: readonly string[];
  times?: readonly string[];
  /** Spellings of the riders and trainers. */
  jockey?: (letter: string) => string;
  trainer?: (letter: string) => string;
  /** The race is said to be cancelled in the same rows, or its day. */
  isCancelled?: boolean;
  isDayCancelled?: boolean;
  start?: string;
};

/** What a batch that is taken back had said before the result came. */
type Undone = { header: string; row: string };

export type Given = {
  db: Db;
  said: Said;
  moment: string;
  before: (db: Db) => Promise<unknown>;
  undone: Undone | undefined;
};
export type Writer = (given: Given) => Promise<string>;

export const evening = '2023-10-20T20:00:00Z';
export const wholeResult: Said = { date: '2023-10-20', location: 'Lhota', outcomes: [1, 2, 3, 3, 5, 6] };
/** The two thirds and the next two came in at one time, the fifth by a neck. */
export const oneTimeANeckApart: Partial<Said> = {
  margins: ['', '2', '1', '', 'krk', 'nos'],
  times: ['39', '60', '75', '75', '75', '75'].map((hundredths) => `00:01:45.${hundredths}`),
};
const keyFor = deriveKeys('a secret of this site, long enough');
const clockAt = (moment: string): CommandContext['clock'] => ({
  now: () => Date.parse(moment) as Instant,
  anchor: () => null,
});
export const system = (db: Db, moment = evening): CommandContext => ({
  db,
  clock: clockAt(moment),
  actor: { role: 'system' },
});
export const noticeDeps = {
  mail: { enqueue: async () => undefined },
  links: { appUrl: 'https://www.example.cz', keyFor },
  reason: 'zpět',
};

/** Race 2 of the day of the files, with six runners. */
export async function readRace(db: Db, raceNumber = 2) {
  const [race] = await db.select().from(races).where(eq(races.raceNumber, raceNumber));
  if (!race) throw new Error('no race');
  const runners = await db
    .select()
    .from(participations)
    .where(eq(participations.raceId, race.id))
    .orderBy(participations.number);
  return { race, runners };
}

export const typed = (rowId: string | number, cells: Record<string, string>) =>
  Object.entries(cells).map(([column, value]) => ({ rowId: String(rowId), column, base: '', value }));

const codeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'stored' : result.code);
const letters = 'ABCDEF';

/** Each runner as it is said. */
const rowsOf = ({ outcomes, margins, times, jockey, trainer }: Said) =>
  outcomes.map((outcome, index) => {
    const letter = letters[index] ?? '';
    const place = typeof outcome === 'number' ? String(outcome) : '';
    const status = typeof outcome === 'string' ? outcome : '';
    return {
      number: String(index + 1),
      horse: `TEST2 ${letter}`,
      place,
      status,
      margin: margins?.[index] ?? '',
      time: times?.[index] ?? '',
      ...(jockey && { jockey: jockey(letter) }),
      ...(trainer && { trainer: trainer(letter) }),
    };
  });

/** As a canonical file. */
export function asText(said: Said): string {
  const rows = rowsOf(said);
  const hasCodes = rows.some(({ status }) => status !== '');
  const header = ['event_date', 'location', 'race_number', 'number', 'horse', 'finishing_position'];
  const more = [
    ...(hasCodes ? ['result_status'] : []),
    ...(said.times ? ['finishing_margin', 'finish_time'] : []),
    ...(said.jockey ? ['jockey'] : []),
    ...(said.trainer ? ['trainer'] : []),
    ...(said.isCancelled ? ['race_cancelled'] : []),
    ...(said.isDayCancelled ? ['event_status'] : []),
    ...(said.start ? ['time'] : []),
  ];
  const lines = rows.map(({ number, horse, place, status, margin, time, ...people }) => [
    said.date,
    said.location,
    '2',
    number,
    horse,
    place,
    ...(hasCodes ? [status] : []),
    ...(said.times ? [margin, time] : []),
    ...Object.values(people),
    ...(said.isCancelled ? ['ano'] : []),
    ...(said.isDayCancelled ? ['cancelled'] : []),
    ...(said.start ? [said.start] : []),
  ]);
  return [[...header, ...more], ...lines].map((cells) => cells.join(',')).join('\n');
}

/** As the official table, copied from a page. */
function asPastedTable(said: Said): string {
  const [year, month, day] = said.date.split('-').map(Number);
  const header = ['Pořadí', 'Č.', 'Kůň', ...(said.jockey ? ['Jezdec'] : []), ...(said.trainer ? ['Trenér'] : [])];
  const lines = rowsOf(said).map(({ number, horse, place, status, margin, time, ...people }) => [
    place === '' ? status : `${place}.`,
    number,
    `${horse}, 4 hř`,
    ...Object.values(people),
    margin || 'LEHCE',
    time,
  ]);
  return [
    `${said.location}, pátek ${day}. ${month}. ${year}`,
    '2. dostih – Zkouška 2',
    ...[[...header, 'Výrok', 'Čas'], ...lines].map((cells) => cells.join('\t')),
  ].join('\n');
}

/** Uploads or pastes, looks and stores: what became of it, with each reason of a conflict once. */
async function storeOpened(db: Db, opened: OpenedUpload, choice: object = {}): Promise<string> {
  if (!opened.ok) throw new Error(`refused: ${JSON.stringify(opened)}`);
  const input = { key: crypto.randomUUID(), source: 'Test', fileName: null, upload: opened.upload };
  const started = await startImport(system(db), input);
  if (!started.ok) throw new Error(started.code);
  const { id } = started.value;
  expect(await previewImport(system(db), { id })).toMatchObject({ ok: true });
  const applied = await applyImport(system(db), { id, skipBadRows: false, overwriteResults: false, ...choice });
  if (applied.ok) return 'stored';
  const conflicts = await readPreviewPage(db, id, 'conflict', 1);
  const last = conflicts.length > 0 ? conflicts : await readPreviewPage(db, id, 'error', 1);
  return `${applied.code}: ${last.at(-1)?.problems[0]?.reason ?? ''}`;
}

export const upload = async (db: Db, text: string, choice: object = {}) =>
  storeOpened(db, await openUpload(Buffer.from(text)), choice);

/** `rovinka import` of a text as a file; what it warned of, and its exit code. */
export async function commandLine(db: Db, text: string, values: { force?: boolean } = {}) {
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

async function push({ db, said, moment }: Given): Promise<string> {
  const { program } = await insertProgram(db, 'Zpravodaj');
  const checked = await checkPush(db, program, new TextEncoder().encode(asText(said)), false);
  if (!checked.ok) throw new Error(checked.code);
  const input = { batch: checked.batch, fileName: 'vysledky.csv', skipBadRows: false, idempotency: null };
  const pushed = await pushImport({ db, clock: clockAt(moment), actor: program }, input);
  return pushed.ok ? pushed.value.state : pushed.code;
}

async function feed({ db, said, moment }: Given): Promise<string> {
  const server = await openFeedServer();
  try {
    server.answer(
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/csv' }).end(asText(said)),
    );
    const kind = said.start || said.isDayCancelled ? 'lineups' : 'results';
    const given = { name: 'Zdroj', kind, format: 'csv', everyMinutes: 5, onlyRaceDays: false };
    const input = { key: crypto.randomUUID(), url: server.url, ...given, permission: 'smlouva', keyFor };
    expect(await createFeed(system(db, moment), input)).toMatchObject({ ok: true });
    const work = { db, clock: clockAt(moment), realNow: () => Date.now() + 60_000, appUrl: '', keyFor };
    await fetchDueFeeds({ ...work, privateHosts: new Set(['localhost']), timeoutMs: 5000 });
    return (await readRace(db)).race.isCompleted ? 'stored' : 'left out';
  } finally {
    await server.close();
  }
}

const step = (given: Given, kind: 'lineups' | 'results', id: number, asked: object) =>
  runGridStep(system(given.db, given.moment), noticeDeps, kind, id, asked);

async function grid(given: Given): Promise<string> {
  const { race, runners } = await readRace(given.db);
  const edits = runners.flatMap(({ id, resultStatus }, index) => {
    const said = given.said.outcomes[index];
    if (typeof said === 'number') return typed(id, { position: String(said), ...detailsOf(given.said, index) });
    return said === resultStatus ? [] : typed(id, { status: said ?? '' });
  });
  const saved = await step(given, 'results', race.id, { step: 'save', edits, isConfirmed: true });
  return saved.ok ? codeOf(await step(given, 'results', race.id, { step: 'complete' })) : saved.code;
}

const detailsOf = ({ margins, times }: Said, index: number): Record<string, string> =>
  margins && times ? { margin: margins[index] ?? '', time: times[index] ?? '' } : {};

/** Types the names of a lineup once more, as somebody who pastes the whole of it. */
async function lineupGrid(given: Given): Promise<string> {
  const { race, runners } = await readRace(given.db);
  const rows = rowsOf(given.said);
  const stored = await readRaceGrid(given.db, 'lineups', race.id);
  const edits = runners.flatMap(({ id }, index) => {
    const { horse, jockey, trainer } = rows[index]!;
    const cells = stored?.rows.find((row) => row.id === String(id))?.cells ?? {};
    return typed(id, { horse: horse.toLowerCase(), ...(jockey && { jockey }), ...(trainer && { trainer }) }).map(
      (edit) => ({ ...edit, base: cells[edit.column] ?? '' }),
    );
  });
  return codeOf(await step(given, 'lineups', race.id, { step: 'save', edits, isConfirmed: true }));
}

async function manualResults({ db, said, moment }: Given): Promise<string> {
  const { race, runners } = await readRace(db);
  const day = { location: said.location, date: said.date, raceNumber: '9', time: '14:00' };
  const isCancelled = race.isCancelled || said.isCancelled === true;
  const edits = rowsOf(said).flatMap(({ number, horse, place, status, jockey, trainer }, index) => {
    const code = status || (runners[index]?.resultStatus ?? '');
    const people = { ...(jockey && { jockey }), ...(trainer && { trainer }) };
    return typed(`n${index + 1}`, {
      number,
      horse,
      ...people,
      ...(place && { position: place }),
      ...(code && { status: code }),
      ...detailsOf(said, index),
    });
  });
  const ofRace = typed('n0', { ...day, isCancelled: isCancelled ? 'ano' : 'ne' });
  return codeOf(await recordPastRace(system(db, moment), { edits: [...ofRace, ...edits] }));
}

async function setOutcomes(db: Db, { outcomes, margins, times }: Omit<Said, 'date' | 'location'>) {
  for (const [index, { id }] of (await readRace(db)).runners.entries()) {
    const said = outcomes[index];
    const isPlace = typeof said === 'number';
    const values = { finishingPosition: isPlace ? said : null, resultStatus: isPlace ? null : said };
    const details = { finishingMargin: margins?.[index] || null, finishTime: times?.[index] || null };
    await db
      .update(participations)
      .set({ ...unjudged(values), ...details })
      .where(eq(participations.id, id));
  }
}

async function complete({ db, said, moment }: Given): Promise<string> {
  await setOutcomes(db, said);
  return codeOf(await completeRace(system(db, moment), { raceId: (await readRace(db)).race.id }));
}

/** Completes the race, opens it again and clears its places. */
export async function reopenWithoutPlaces(db: Db) {
  await setOutcomes(db, wholeResult);
  const { race } = await readRace(db);
  expect(await completeRace(system(db), { raceId: race.id })).toMatchObject({ ok: true });
  expect(await reopenRace(system(db), { raceId: race.id, reason: 'protest' })).toMatchObject({ ok: true });
  await db.update(participations).set(unjudged({ finishingPosition: null }));
}

async function annul({ db, moment }: Given): Promise<string> {
  const { race } = await readRace(db);
  return codeOf(await annulRace(system(db, moment), { raceId: race.id, isConfirmed: false }));
}

async function undoInGrid({ db, said, moment, before }: Given): Promise<string> {
  const { race, runners } = await readRace(db);
  await db.update(races).set(unjudged({ isCancelled: false }));
  await db.update(raceEvents).set(unjudged({ status: 'scheduled' }));
  let place = 0;
  await setOutcomes(db, { outcomes: runners.map(({ reserve }) => (reserve === null ? (place += 1) : 'DNS')) });
  expect(await completeRace(system(db, moment), { raceId: race.id })).toMatchObject({ ok: true });
  expect(await reopenRace(system(db, moment), { raceId: race.id, reason: 'oprava' })).toMatchObject({ ok: true });
  await db.update(participations).set(unjudged({ finishingPosition: null }));
  await before(db);
  await setOutcomes(db, said);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'reopen-race')).orderBy(desc(auditLog.id));
  return codeOf(await undoChange(system(db, moment), noticeDeps, entry!.id));
}

/** Takes back a batch that a result has come upon. */
async function undoOfImport({ db, said, undone }: Given): Promise<string> {
  if (!undone) throw new Error('nothing to take back');
  const text = [
    `event_date,location,race_number,number,horse,${undone.header}`,
    `2023-10-20,Lhota,2,${undone.row}`,
  ].join('\n');
  const first = await openUpload(Buffer.from(text));
  expect(await storeOpened(db, first, { overwriteResults: true })).toBe('stored');
  expect(await upload(db, asText(said), { overwriteResults: true })).toBe('stored');
  const [batch] = await db.select().from(importBatches).orderBy(importBatches.id);
  return codeOf(await undoImport(system(db), { id: batch!.id }));
}

/** A price of the runner that is out of the race, else of the last one, by its name. */
async function priceOfOne({ db, said }: Given): Promise<string> {
  const { program } = await insertProgram(db, 'Kurzy');
  const { runners } = await readRace(db);
  const scratched = runners.findIndex(({ resultStatus }) => resultStatus === 'DNS');
  const letter = letters.at(scratched) ?? '';
  const horse = `${said.jockey ? 'TEST2\u00a0 ' : 'TEST2 '}${letter}`;
  const place = { event_date: said.date, location: said.location, race_number: 2 };
  const prices = [{ horse, bookmaker: 'F', odds: 30 }];
  const clock = clockAt('2023-10-20T09:00:00Z');
  const pushed = await pushPrices({ db, clock, actor: program }, { ...place, prices });
  return pushed.ok ? String(pushed.value.outcomes[0]) : pushed.code;
}

async function replay({ db, said, moment }: Given): Promise<string> {
  const { race, runners } = await readRace(db);
  const nothing = { resultStatus: null, finishingPosition: null, finishingMargin: null, finishTime: null };
  const results = runners.map(({ id }, index) => {
    const outcome = said.outcomes[index];
    const given = typeof outcome === 'number' ? { finishingPosition: outcome } : { resultStatus: outcome };
    const details = { finishingMargin: said.margins?.[index] || null, finishTime: said.times?.[index] || null };
    return { runnerId: id, ...nothing, ...details, resultRow: null, odds: null, ...given };
  });
  return codeOf(await publishResult(system(db, moment), { raceId: race.id, runners: results }));
}

export const edit = (id: number, column: string, base: string, value: string) => ({
  id,
  edits: [{ rowId: String(id), column, base, value }],
});

/** Once the result is there, the race or its day is edited into the state that is said. */
async function raceEditor({ db, said, moment }: Given): Promise<string> {
  const { race } = await readRace(db);
  const [day] = await db.select().from(raceEvents).where(eq(raceEvents.id, race.eventId));
  await db.update(races).set(unjudged({ isCancelled: false, time: '14:00' }));
  await db.update(raceEvents).set(unjudged({ status: 'scheduled' }));
  const ofDay = (id: number, ...given: [string, string, string]) =>
    editDayAndNotify(system(db), noticeDeps, edit(id, ...given));
  if (said.location !== day?.location) {
    const [other] = await db.insert(raceEvents).values({ location: 'Most', date: said.date }).returning();
    return codeOf(await ofDay(other!.id, 'location', 'Most', said.location));
  }
  await setOutcomes(db, wholeResult);
  expect(await completeRace(system(db), { raceId: race.id })).toMatchObject({ ok: true });
  if (race.isCancelled || said.isCancelled)
    return codeOf(await editRace(system(db), edit(race.id, 'isCancelled', 'ne', 'ano')));
  if (day.status === 'cancelled') return codeOf(await ofDay(day.id, 'status', 'scheduled', 'cancelled'));
  if (moment < '2023-10-20') return codeOf(await ofDay(day.id, 'date', '2023-10-20', '2023-10-21'));
  return codeOf(await editRace(system(db), edit(race.id, 'time', '14:00', '23:30')));
}

/** A draft takes no result, and its day isn't founded beside a public one. */
async function draft(given: Given): Promise<string> {
  const { db, said } = given;
  const day = { location: said.location, date: said.date, url: '', copiedDayId: '0', isDraft: 'on' };
  const plan = { raceCount: '2', firstStart: '13:00', minutesApart: '60' };
  const isElsewhere = (await db.$count(raceEvents, eq(raceEvents.location, said.location))) === 0;
  if (!isElsewhere) day.location = 'Most';
  const made = await createDay(system(db), { ...day, ...plan });
  if (!made.ok) return made.code;
  const raceId = Number((await readRaceGrid(db, 'races', made.value.id))?.rows[0]?.id);
  if (said.jockey) {
    const [{ horse, jockey, trainer }] = rowsOf(said) as [ReturnType<typeof rowsOf>[number]];
    const edits = typed('n1', { number: '1', horse, jockey: jockey ?? '', trainer: trainer ?? '' });
    return codeOf(await step(given, 'lineups', raceId, { step: 'save', edits, isConfirmed: true }));
  }
  const steps = [{ step: 'save', edits: typed(1, { position: '1' }) }, { step: 'complete' }, { step: 'annul' }];
  const codes = new Set<string>();
  for (const asked of steps) codes.add(codeOf(await step(given, 'results', raceId, asked)));
  return [...codes].join(' ');
}

export const lawWriters = {
  upload: ({ db, said }: Given) => upload(db, asText(said)),
  paste: async ({ db, said }: Given) => storeOpened(db, await openPaste(asPastedTable(said))),
  'push of files': push,
  feed,
  async 'command line'({ db, said }: Given) {
    const { code, warned } = await commandLine(db, asText(said));
    const faults = warned.filter((line) => line.includes('chyba'));
    return code === 0 ? 'stored' : `held: ${faults.at(-1)?.split(': ').at(-1)}`;
  },
  grid,
  'lineup grid': lineupGrid,
  'manual results': manualResults,
  complete,
  annul,
  'race editor': raceEditor,
  'undo in a grid': undoInGrid,
  'undo of an import': undoOfImport,
  'push of prices': priceOfOne,
  draft,
  replay,
} satisfies Record<string, Writer>;
