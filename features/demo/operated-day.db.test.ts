import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { annulRace, saveResults } from '#features/race-office/results.server.ts';
import { editDay } from '#features/race-office/edit-days.server.ts';
import { editRace } from '#features/race-office/edit-races.server.ts';
import { saveLineup } from '#features/race-office/save-lineup.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { withDatabase } from '#tests/db.ts';
import { exportText, importText } from '#tests/factories/import-export.ts';
import { dayClockStart } from './demo-clock.rules.ts';
import { replay, type ReplayProgress } from './replay.server.ts';
import { seedDay } from './seed-day.server.ts';

const asOfFeed = { protectsResults: true, refusesLookalikes: true, sourceName: 'Výsledky' };

const cell = (rowId: number, column: string, base: string | number | null, value: string) => {
  return { rowId: String(rowId), column, base: String(base ?? ''), value };
};

/** 8 October in Pardubice, whose first two races have results, as an operator may leave it. */
async function operateDay(db: Db): Promise<void> {
  await seedDay({ db, log: () => undefined });
  const now = addMinutes(dayClockStart, 5);
  const context: CommandContext = { db, actor: { role: 'system' }, clock: { now: () => now, anchor: () => null } };
  const [day] = await db.select().from(raceEvents);
  const stored = await db.select({ id: races.id }).from(races).orderBy(asc(races.raceNumber));
  const [annulled, shared, cancelled, scratched, noted] = stored.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const runnersOf = (raceId: number) =>
    db.select().from(participations).where(eq(participations.raceId, raceId)).orderBy(asc(participations.resultRow));
  const succeeds = async (result: Promise<{ ok: boolean }>) => expect(await result).toMatchObject({ ok: true });

  const last = (await runnersOf(annulled)).at(-1)!;
  const asNonRunner = [cell(last.id, 'position', last.finishingPosition, ''), cell(last.id, 'status', '', 'DNS')];
  await succeeds(saveResults(context, { raceId: annulled, edits: asNonRunner }));
  await succeeds(annulRace(context, { raceId: annulled, isConfirmed: true }));
  const [, second] = await runnersOf(shared);
  await succeeds(saveResults(context, { raceId: shared, edits: [cell(second!.id, 'position', 2, '1')] }));
  await succeeds(editRace(context, { id: cancelled, edits: [cell(cancelled, 'isCancelled', 'ne', 'ano')] }));
  const [nonRunner, reserve] = await runnersOf(scratched);
  const lineup = [cell(nonRunner!.id, 'status', '', 'DNS'), cell(reserve!.id, 'reserve', '', '1')];
  await succeeds(saveLineup(context, { raceId: scratched, edits: lineup }));
  await succeeds(
    editRace(context, { id: noted, edits: [cell(noted, 'notes', '', 'Bez prémie, „chovná“;\nviz "rozpis"')] }),
  );
  const moved = [cell(day!.id, 'weather', '', 'déšť, 12 °C'), cell(day!.id, 'date', day!.date, '2023-10-07')];
  await succeeds(editDay(context, { id: day!.id, edits: moved }));
}

test('import.export: a moved day with an annulled and a cancelled race, a dead heat, a non-runner and a reserve comes out of an import byte for byte', async () => {
  const file = await withDatabase(async ({ db }) => {
    await operateDay(db);
    return exportText(db);
  });
  const again = await withDatabase(async ({ db }) => {
    expect(await importText(db, file, asOfFeed)).toMatchObject({ stored: true, errors: [], warnings: [] });
    return exportText(db);
  });
  expect(again.split('\n')).toEqual(file.split('\n'));
});

test('demonstration.publishing, time.replay: a race that is cancelled or put off gets no result and holds nothing up, and a replay neither names nor counts one', () =>
  withDatabase(async ({ db }) => {
    await seedDay({ db, log: () => undefined });
    const context: CommandContext = {
      db,
      actor: { role: 'system' },
      clock: { now: () => dayClockStart, anchor: () => null },
    };
    const stored = await db.select({ id: races.id, time: races.time }).from(races).orderBy(asc(races.raceNumber));
    const [, , cancelled, putOff] = stored;
    const cancel = [cell(cancelled!.id, 'isCancelled', 'ne', 'ano')];
    expect(await editRace(context, { id: cancelled!.id, edits: cancel })).toMatchObject({ ok: true });
    const later = [cell(putOff!.id, 'time', putOff!.time, '20:00')];
    expect(await editRace(context, { id: putOff!.id, edits: later })).toMatchObject({ ok: true });

    const progress: ReplayProgress[] = [];
    const onProgress = (step: ReplayProgress) => void progress.push(step);
    const database = { db, takeLock: async () => async () => undefined };
    await replay({ database, date: '2023-10-08' as PragueDate, speed: 20_000, onProgress });
    expect(progress.flatMap(({ result }) => result?.raceNumber ?? [])).toEqual([5, 6, 7]);
    expect(progress.at(-1)).toMatchObject({ resultCount: 5, raceCount: 7 });
  }));
