import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import type { CorrectionKind } from '#features/racing/result-correction.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { applyImport } from '#features/imports/apply-import.server.ts';
import { openUpload } from '#features/imports/open-upload.server.ts';
import { previewImport, startImport } from '#features/imports/prepare-import.server.ts';
import { undoImport } from '#features/imports/undo-import.server.ts';
import { annulRace, completeRace, reopenRace, saveResults } from '#features/race-office/results.server.ts';
import { settleTipsJob } from '#features/analysis/settle-tips.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations, races } from '#features/racing/racing.tables.ts';
import { readHomePage } from '#features/race-day/read-home-page.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { answerApiRequest } from '#features/api/api-response.server.ts';
import { bulkRoutes } from '#features/api/bulk-routes.server.ts';
import { readRaceAnalysis } from '#features/race-analysis/read-race-analysis.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { importCase, importText } from '#tests/factories/import-export.ts';
import { unjudged } from '#tests/factories/racing.ts';
import {
  asText,
  commandLine,
  evening,
  readRace,
  reopenWithoutPlaces,
  system,
  typed,
  upload,
  wholeResult,
} from '#tests/law-writers.ts';
import { plain } from '#tests/notified-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { resultFileRows } from './result-file.rules.ts';
import { resultVersions } from './result-versions.tables.ts';
import { readResultsPage } from './read-results-page.server.ts';

const at = (iso: string) => Date.parse(iso) as Instant;
const day = '2024-05-05' as PragueDate;
const published = at('2024-05-05T14:20:00Z');
const corrected = at('2024-05-08T12:10:00Z');

/** As an administrator does something at a moment of site time. */
const as = (db: Db, now: Instant): CommandContext => ({
  db,
  actor: { role: 'system' },
  clock: { now: () => now, anchor: () => null },
});

const file = (...results: string[]) =>
  [
    'event_date,location,race_number,time,number,horse,finishing_position,result_status',
    ...results.map((result, index) => `${day},Lhota,1,16:00,${index + 1},${['ALFA', 'BETA', 'GAMA'][index]},${result}`),
  ].join('\n');

/** A race that Alfa has won before Beta and Gama, as a file brought it. */
async function publishedRace(db: Db) {
  await setSiteTime(db, new Date(published).toISOString());
  await importText(db, file('1,', '2,', '3,'));
  const [race] = await db.select().from(races);
  const runners = await db.select().from(participations).orderBy(participations.number);
  const [alfa, beta, gama] = runners.map(({ id }) => id);
  await setSiteTime(db, new Date(corrected).toISOString());
  return { raceId: race!.id, eventId: race!.eventId, alfa: alfa!, beta: beta!, gama: gama! };
}

const edit = (rowId: number, column: string, base: string, value: string) => ({
  rowId: String(rowId),
  column,
  base,
  value,
});

/** Alfa's disqualification as edits of the grid. */
const disqualified = ({ alfa, beta, gama }: { alfa: number; beta: number; gama: number }) => [
  edit(alfa, 'position', '1', ''),
  edit(alfa, 'status', '', 'D'),
  edit(beta, 'position', '2', '1'),
  edit(gama, 'position', '3', '2'),
];

async function readCorrections(db: Db): Promise<[number, CorrectionKind[]][]> {
  const versions = await db.select().from(resultVersions).orderBy(resultVersions.raceId, resultVersions.version);
  return versions
    .filter(({ changes }) => changes.length > 0)
    .map(({ publishedAt, changes }) => [publishedAt.getTime(), changes]);
}

async function apply(db: Db, text: string): Promise<number> {
  const context = as(db, corrected);
  const opened = await openUpload(Buffer.from(text));
  if (!opened.ok || !('upload' in opened)) throw new Error('refused');
  const source = { key: crypto.randomUUID(), source: 'Test', fileName: null, upload: opened.upload };
  const started = await startImport(context, source);
  if (!started.ok) throw new Error(started.code);
  const { id } = started.value;
  await previewImport(context, { id });
  const decided = { id, skipBadRows: false, overwriteResults: true };
  expect(await applyImport(context, decided)).toMatchObject({ ok: true });
  return id;
}

type Corrected = { corrections: unknown };

async function readFromApi(db: Db, { eventId, horseId }: { eventId: number; horseId: number }) {
  const ignore = () => undefined;
  const context = { db, now: corrected, today: '2024-05-08' as PragueDate, dependsOn: ignore, validUntil: ignore };
  const ask = async (path: string) =>
    (await answerApiRequest(context, { path, query: new URLSearchParams(), isDemo: false })).body;
  const day = (await ask(`/events/${eventId}`)) as { data: { races: Corrected[] } };
  const horse = (await ask(`/horses/${horseId}`)) as { data: { runs: Corrected[] } };
  const bulk = await bulkRoutes({ db, trustProxy: false }).request('/api/v1/bulk/races');
  return {
    apiDay: day.data.races[0]?.corrections,
    apiHorse: horse.data.runs[0]?.corrections,
    bulk: (JSON.parse(await bulk.text()) as Corrected).corrections,
  };
}

testInTransaction(
  'results.corrections: results, card, analysis, the horse, the file and the API say when and how a result was corrected',
  async (db) => {
    const race = await publishedRace(db);
    const { raceId, eventId } = race;
    const marks = async () => {
      const now = corrected;
      const results = await readResultsPage(db, {
        now,
        params: new URLSearchParams(),
        day: { eventId, location: 'Lhota', date: day },
        location: null,
      });
      const [horse] = await db.select().from(horses).where(eq(horses.name, 'BETA'));
      const horseRows = await readHorsePage(db, horse!.id, '2024-05-08' as PragueDate);
      return {
        results: results?.day?.races[0]?.corrections,
        file:
          results?.day &&
          resultFileRows(results.day, []).map(({ correction, corrected_at }) => [correction, corrected_at])[0],
        card: plain((await readHomePage(db, { now, requestedId: eventId })).view?.races[0]?.correction ?? ''),
        analysis: (await readRaceAnalysis(db, raceId, '2024-05-08' as PragueDate))?.facts.corrections,
        horse: horseRows && horsePage(horseRows, now).runs[0]?.corrections,
        ...(await readFromApi(db, { eventId, horseId: horse!.id })),
      };
    };
    const none = {
      results: [],
      file: [null, null],
      card: '',
      analysis: [],
      horse: [],
      apiDay: [],
      apiHorse: [],
      bulk: [],
    };
    expect(await marks()).toEqual(none);
    expect(await saveResults(as(db, corrected), { raceId, edits: disqualified(race) })).toMatchObject({ ok: true });
    const corrections = [{ at: corrected, changes: ['winner-disqualified'] }];
    expect(await marks()).toEqual({
      results: corrections,
      file: ['winner-disqualified', '2024-05-08T12:10:00.000Z'],
      card: 'opraveno 8. 5. ve 14:10: diskvalifikace vítěze',
      analysis: corrections,
      horse: corrections,
      apiDay: corrections,
      apiHorse: corrections,
      bulk: corrections,
    });
  },
);

testInTransaction(
  'results.corrections: a race that is reopened and completed again is corrected where its result is another one',
  async (db) => {
    const race = await publishedRace(db);
    const { raceId } = race;
    const context = as(db, corrected);
    const reopen = () => reopenRace(context, { raceId, reason: 'protest' });
    await reopen();
    await completeRace(context, { raceId });
    expect(await readCorrections(db)).toEqual([]);
    await reopen();
    await saveResults(context, { raceId, edits: disqualified(race) });
    expect(await readCorrections(db)).toEqual([]);
    await completeRace(context, { raceId });
    expect(await readCorrections(db)).toEqual([[corrected, ['winner-disqualified']]]);
  },
);

testInTransaction(
  'results.corrections: files, their undoing, annulment, a scratching and a writer that settles nothing correct alike',
  async (db) => {
    const { raceId, gama } = await publishedRace(db);
    const id = await apply(db, file(',D', '1,', '2,'));
    const expected: [number, CorrectionKind[]][] = [[corrected, ['winner-disqualified']]];
    expect(await readCorrections(db)).toEqual(expected);
    expect(await undoImport(as(db, (corrected + 60_000) as Instant), { id })).toMatchObject({ ok: true });
    expected.push([corrected + 60_000, ['reinstated']]);
    expect(await readCorrections(db)).toEqual(expected);
    const later = (corrected + 120_000) as Instant;
    await db
      .update(participations)
      .set(unjudged({ finishingPosition: null, resultStatus: 'DNS' }))
      .where(eq(participations.id, gama));
    await settleTipsJob(db, as(db, later).clock).run(async () => undefined as never);
    expected.push([later, ['runner-removed']]);
    expect(await readCorrections(db)).toEqual(expected);
    expect(await annulRace(as(db, later), { raceId, isConfirmed: true })).toMatchObject({ ok: true });
    expected.push([later, ['annulled']]);
    expect(await readCorrections(db)).toEqual(expected);
  },
);

testInTransaction(
  'results.corrections: times, margins, prices and places that were not known yet correct nothing',
  async (db) => {
    await setSiteTime(db, new Date(published).toISOString());
    await importText(db, file('1,', '2,', ','));
    await setSiteTime(db, new Date(corrected).toISOString());
    await db.update(participations).set({ finishTime: '00:01:45.39', finishingMargin: 'LEHCE', fortunaOdds: 4 });
    await apply(db, file('1,', '2,', '3,'));
    expect(await readCorrections(db)).toEqual([]);
    const [first] = await db.select().from(resultVersions);
    expect(first).toMatchObject({ version: 0, publishedAt: new Date(published) });
  },
);

for (const [way, confirm] of [
  ['confirmed', (db: Db, text: string) => upload(db, text, { overwriteResults: true })],
  ['forced', (db: Db, text: string) => commandLine(db, text, { force: true })],
] as const)
  testInTransaction(
    `racing.one-law: places typed into a reopened race stay until a file with its former result is ${way}`,
    async (db) => {
      await setSiteTime(db, evening);
      await importText(db, importCase('00-day-lineup.csv'));
      await reopenWithoutPlaces(db);
      const [first] = (await readRace(db)).runners;
      const edits = typed(first!.id, { position: '2' });
      expect(await saveResults(system(db), { raceId: first!.raceId, edits })).toMatchObject({ ok: true });
      expect(await upload(db, asText(wholeResult))).toContain('import.has-conflicts');
      expect((await readRace(db)).runners[0]).toMatchObject({ finishingPosition: 2 });
      await confirm(db, asText(wholeResult));
      const { race, runners } = await readRace(db);
      expect([race.isCompleted, runners[0]?.finishingPosition]).toEqual([true, 1]);
    },
  );
