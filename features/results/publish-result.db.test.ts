import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { type Insert, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { announceGoing } from '#features/racing/announce-going.server.ts';
import { publishResult } from './publish-result.server.ts';

const now = Date.parse('2023-10-08T14:17:00Z') as Instant;
const system = (db: Db): CommandContext => ({
  db,
  actor: { role: 'system' },
  clock: { now: () => now, anchor: () => null },
});
const noResult = {
  finishingPosition: null,
  resultStatus: null,
  finishingMargin: null,
  finishTime: null,
  resultRow: null,
  odds: null,
};

async function raceWithTwo(db: Db, given: Insert<typeof races> = {}) {
  const raceId = await insertRace(db, given);
  const [first, second] = [
    await insertRunner(db, { raceId, number: 1, odds: 9 }),
    await insertRunner(db, { raceId, number: 2 }),
  ];
  return { raceId, first: first.id, second: second.id };
}

testInTransaction(
  'results.publishing: a result gives places, codes and times, completes the race and is logged',
  async (db) => {
    const { raceId, first, second } = await raceWithTwo(db);
    const published = await publishResult(system(db), {
      raceId,
      runners: [
        {
          runnerId: second,
          ...noResult,
          finishingPosition: 1,
          finishingMargin: 'LEHCE',
          finishTime: '00:01:45.39',
          resultRow: 1,
          odds: 3.5,
        },
        { runnerId: first, ...noResult, resultStatus: 'Z', resultRow: 2 },
      ],
    });
    expect(published.ok).toBe(true);
    const stored = await db
      .select()
      .from(participations)
      .where(eq(participations.raceId, raceId))
      .orderBy(participations.resultRow);
    expect(stored).toMatchObject([
      {
        id: second,
        finishingPosition: 1,
        resultStatus: null,
        finishingMargin: 'LEHCE',
        finishTime: '00:01:45.39',
        odds: 3.5,
      },
      { id: first, finishingPosition: null, resultStatus: 'Z', odds: 9 },
    ]);
    const [race] = await db.select().from(races).where(eq(races.id, raceId));
    expect(race).toMatchObject({ isCompleted: true, completedAt: new Date(now) });
    const log = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `race:${raceId}`));
    expect(log).toMatchObject([{ action: 'publish-result', actorId: null }]);
  },
);

testInTransaction('racing.dead-heat: two runners may share a place', async (db) => {
  const { raceId, first, second } = await raceWithTwo(db);
  const runners = [first, second].map((runnerId) => ({ runnerId, ...noResult, finishingPosition: 1 }));
  expect((await publishResult(system(db), { raceId, runners })).ok).toBe(true);
});

testInTransaction(
  'results.publishing: a result is refused when it is already there, cancelled, of another race or impossible',
  async (db) => {
    const { raceId, first, second } = await raceWithTwo(db);
    const other = await raceWithTwo(db);
    const cancelled = await raceWithTwo(db, { isCancelled: true });
    const winner = (runnerId: number) => [{ runnerId, ...noResult, finishingPosition: 1 }];
    const publish = (race: number, runners: object[]) => publishResult(system(db), { raceId: race, runners });

    expect(await publish(raceId, winner(other.first))).toEqual({ ok: false, code: 'runner.unknown' });
    expect(await publish(cancelled.raceId, winner(cancelled.first))).toEqual({ ok: false, code: 'race.cancelled' });
    expect(await publish(0, winner(first))).toEqual({ ok: false, code: 'race.unknown' });
    expect(
      await publish(raceId, [{ runnerId: first, ...noResult, finishingPosition: 1, resultStatus: 'D' }]),
    ).toMatchObject({
      code: 'input.invalid',
      fields: { 'runners.0': ['result.position-and-status'] },
    });
    expect(await publish(raceId, winner(first))).toEqual({ ok: false, code: 'result.unsound' });
    const whole = [...winner(first), { runnerId: second, ...noResult, finishingPosition: 2 }];
    expect((await publish(raceId, whole)).ok).toBe(true);
    expect(await publish(raceId, winner(first))).toEqual({ ok: false, code: 'race.completed' });
  },
);

testInTransaction('accounts.admin-may: only an administrator publishes results and announces the going', async (db) => {
  const { raceId, first } = await raceWithTwo(db);
  const user: CommandContext = { ...system(db), actor: { role: 'user', id: 'somebody' } };
  const runners = [{ runnerId: first, ...noResult, finishingPosition: 1 }];
  expect(await publishResult(user, { raceId, runners })).toEqual({ ok: false, code: 'actor.not-admin' });
  expect(await announceGoing(user, { raceId, value: 3.4, text: 'dobrá' })).toEqual({
    ok: false,
    code: 'actor.not-admin',
  });
});

testInTransaction('racing.going, race-office.going: the going is stored as a value and in words', async (db) => {
  const { raceId } = await raceWithTwo(db);
  expect((await announceGoing(system(db), { raceId, value: 3.4, text: 'dobrá' })).ok).toBe(true);
  const [race] = await db.select().from(races).where(eq(races.id, raceId));
  expect(race).toMatchObject({ goingValue: 3.4, goingText: 'dobrá' });
  expect(await announceGoing(system(db), { raceId: 0, value: 3.4, text: null })).toEqual({
    ok: false,
    code: 'race.unknown',
  });
});
