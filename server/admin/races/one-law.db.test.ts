import { readFileSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#domain/shared/time.ts';
import { deriveKeys } from '#server/accounts/app-secret.ts';
import { applyImport } from '#server/admin/data/apply-import.ts';
import { createFeed } from '#server/admin/data/edit-feed.ts';
import { openUpload } from '#server/admin/data/open-upload.ts';
import { previewImport } from '#server/admin/data/preview-import.ts';
import { checkPush, pushImport } from '#server/admin/data/push-import.ts';
import { readPreviewPage } from '#server/admin/data/read-imports.ts';
import { startImport } from '#server/admin/data/start-import.ts';
import type { CommandContext } from '#server/command.ts';
import type { Db } from '#server/db/db.ts';
import { participations, raceEvents, races } from '#server/db/schema/racing.ts';
import { publishResult } from '#server/results/publish-result.ts';
import { testOnBothEngines } from '#tests/db.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { importText } from '#tests/factories/import-export.ts';
import { unjudged } from '#tests/factories/racing.ts';
import { openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { completeRace } from './complete-race.ts';
import { saveResults } from './save-results.ts';

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
    const report = await importText(db, asText(given), { protectsResults: true });
    return report.stored ? 'stored' : `held: ${report.errors.at(-1)?.reason}`;
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

const sixth = eq(participations.number, 6);
const rules: Record<string, Rule> = {
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
    before: (db) =>
      db
        .update(participations)
        .set(unjudged({ resultStatus: 'DNS' }))
        .where(sixth),
    reason: 'kůň je škrtnutý, výsledek mít nemůže',
    grid: 'result.position-and-status',
    replay: 'result.held',
  },
  'a reserve that did not step in': {
    before: (db) =>
      db
        .update(participations)
        .set(unjudged({ resultStatus: 'DNS', reserve: 1 }))
        .where(sixth),
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
};

for (const [name, { before, given = places, moment = evening, reason, grid, replay }] of Object.entries(rules)) {
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
    testOnBothEngines(`racing.one-law: ${name}, by ${writer}: nothing is completed or settled`, async (db) => {
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

testOnBothEngines('racing.one-law: each way stores a lawful result', async (db) => {
  await setSiteTime(db, evening);
  for (const [writer, write] of Object.entries(writers)) {
    await importText(db, caseFile('00-day-lineup'));
    const outcome = await write(db, places, evening);
    expect([writer, outcome]).toEqual([writer, writer === 'push' ? 'applied' : 'stored']);
    expect((await readRace(db)).race.isCompleted).toBe(true);
    await db.delete(raceEvents);
  }
});

testOnBothEngines(
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

testOnBothEngines('racing.one-law: what files of whole races say', async (db) => {
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

testOnBothEngines('racing.one-law: a confirmed file never makes a race both cancelled and run', async (db) => {
  await setSiteTime(db, evening);
  await importText(db, caseFile('00-day-lineup'));
  await db.update(races).set(unjudged({ isCancelled: true }));
  expect(await upload(db, asText(places), { overwriteResults: true })).toBe(
    'import.stands-against: zrušený dostih nemůže mít výsledek',
  );
  expect((await readRace(db)).race).toMatchObject({ isCompleted: false, isCancelled: true });
});
