import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { automatic, registerBatch, rulesOf, type Storing } from '#features/imports/store-batch.server.ts';
import { type JudgedFile, judgeFile } from '#features/imports/import-file.server.ts';
import { openUpload } from '#features/imports/open-upload.server.ts';
import { completeRace, saveResults } from '#features/race-office/results.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches } from '#features/imports/imports.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';

const now = Date.parse('2030-06-01T16:00:00Z') as Instant;
export const contextOf = (db: Db): CommandContext => ({
  db,
  clock: { now: () => now, anchor: () => null },
  actor: { role: 'system' },
});

export const header = 'event_date,location,race_number,time,distance,number,horse,jockey,weight,finishing_position';
export const lines = (date: string, race: number, count: number, horse: (index: number) => string): string[] =>
  Array.from(
    { length: count },
    (_, index) => `${date},Lhota,${race},14:00,1600,${index + 1},${horse(index)},Jezdec ${index},58,${index + 1}`,
  );

/** Past races of ten runners each, eight on a day. */
export const history = (raceCount: number): string =>
  [
    header,
    ...Array.from({ length: raceCount }, (_, race) =>
      lines(
        `2029-05-${String(1 + Math.floor(race / 8)).padStart(2, '0')}`,
        1 + (race % 8),
        10,
        (index) => `KŮŇ ${race * 10 + index}`,
      ),
    ).flat(),
  ].join('\n');

export const today = [header, ...lines('2030-06-01', 1, 3, (index) => ['ALFA', 'BETA', 'GAMA'][index] ?? '')].join(
  '\n',
);
export const todaysLineup = today.replaceAll(/,\d$/gm, ',');

export type Begun = { storing: Storing; judged: JudgedFile };

/** A judged batch as it is when its first race is about to be stored. */
export async function begin(db: Db, text: string, skipBadRows = false): Promise<Begun> {
  const opened = await openUpload(Buffer.from(text));
  if (!opened.ok) throw new Error(opened.code);
  const { upload } = opened;
  const mapping = { columns: Object.fromEntries(upload.headers.map((name) => [name, name])), fixed: {} };
  const decision = automatic(skipBadRows);
  const rules = rulesOf({ mapping, onlyKnownRunners: false, source: 'Historie' }, decision);
  const judged = await judgeFile({ db, content: upload.content, ...rules, skipBadRows });
  const given = { upload, mapping, onlyKnownRunners: false, judged, source: 'Historie', fileName: 'historie.csv' };
  const made = await db.transaction((tx) => registerBatch(tx, { ...given, decision }));
  if (!made.storing) throw new Error('nothing to store');
  return { storing: made.storing, judged };
}

export const leaseEnds = (db: Db) => db.update(importBatches).set({ storingUntil: sql`now() - interval '1 second'` });
export const runnersOf = (db: Db, race: number) =>
  db
    .select({ id: participations.id, number: participations.number, place: participations.finishingPosition })
    .from(participations)
    .where(eq(participations.raceId, race))
    .orderBy(participations.number);

/** Types and confirms the result of a race in its grid, the last one first. */
export async function typeResult(db: Db, raceId: number): Promise<void> {
  const runners = await runnersOf(db, raceId);
  const edits = runners.map(({ id }, index) => ({
    rowId: String(id),
    column: 'position',
    base: '',
    value: String(runners.length - index),
  }));
  expect(await saveResults(contextOf(db), { raceId, edits })).toMatchObject({ ok: true });
  expect(await completeRace(contextOf(db), { raceId })).toMatchObject({ ok: true });
}
