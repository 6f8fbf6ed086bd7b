import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { raceTodos } from '#features/admin/work-list.rules.ts';
import type { ClashKind } from '#features/operations/clash.rules.ts';
import { addDays, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { claimEvents, readDueEvents } from '#features/notifications/due-events.server.ts';
import { countContradictions, readClashes } from '#features/operations/read-clashes.server.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { expectAuditInWords } from '#tests/audit-words.ts';

import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { readDayWork } from '#features/admin/read-work-list.server.ts';
import { resolveContradiction } from './contradictions.server.ts';

const now = Date.now() as Instant;
const today = pragueDate(now);

type Holds = 'result' | 'cancellation';
/** As the form does that shows the contradictions, or showed them when the result was of another version. */
async function resolve(db: Db, raceId: number, holds: Holds, seen?: number | null) {
  const shown = (await readClashes(db, now)).clashes.find((clash) => clash.raceId === raceId)?.resultVersion;
  const seenVersion = String((seen === undefined ? shown : seen) ?? '');
  const context = { db, actor: { role: 'system' } as const, clock: { now: () => now, anchor: () => null } };
  return resolveContradiction(context, { raceId, holds, seenVersion });
}

async function isCounted(db: Db, raceId: number): Promise<boolean> {
  const [runner] = await db.select().from(participations).where(eq(participations.raceId, raceId));
  return runner!.ranOn !== null;
}

/** A race of today that was cancelled, and told of, before a result came. */
async function insertContradiction(db: Db, isOfDay: boolean): Promise<number> {
  const eventId = await insertEvent(db, { date: today, status: isOfDay ? 'cancelled' : 'scheduled' });
  const raceId = await insertRace(db, { eventId, time: '00:00', isCancelled: !isOfDay });
  await insertRunner(db, { raceId, finishingPosition: 1 });
  await claimEvents(db, await readDueEvents(db));
  await db
    .update(races)
    .set(unjudged({ isCompleted: true, completedAt: new Date(now) }))
    .where(eq(races.id, raceId));
  return raceId;
}

testInTransaction(
  'admin.consistency: a result of a cancelled race is taken back in one step, and nobody is told again',
  async (db) => {
    for (const isOfDay of [false, true]) {
      const raceId = await insertContradiction(db, isOfDay);
      expect((await readDayWork(db, today)).map(({ id }) => id)).toContain(raceId);
      expect((await readClashes(db, now)).clashes).toMatchObject([{ kind: 'result-cancelled', raceId }]);
      expect(await resolve(db, raceId, 'cancellation')).toMatchObject({ ok: true });
      expect((await readClashes(db, now)).clashes).toEqual([]);
      expect(await isCounted(db, raceId)).toBe(false);
      expect(await readDueEvents(db)).toEqual([]);
      expect(await resolve(db, raceId, 'cancellation')).toEqual({ ok: false, code: 'race.consistent' });
    }
  },
);

testInTransaction(
  'admin.consistency: or the result holds, is counted and told once; one race brings no cancelled day back',
  async (db) => {
    const raceId = await insertContradiction(db, false);
    expect(await resolve(db, raceId, 'result')).toMatchObject({ ok: true });
    expect((await readClashes(db, now)).clashes).toEqual([]);
    expect(await isCounted(db, raceId)).toBe(true);
    const due = await readDueEvents(db);
    expect(due).toMatchObject([{ event: 'finished', subjectId: raceId }]);
    await claimEvents(db, due);
    expect(await readDueEvents(db)).toEqual([]);
    const ofDay = await insertContradiction(db, true);
    expect(await resolve(db, ofDay, 'result')).toEqual({ ok: false, code: 'race.consistent' });
  },
);

testInTransaction('admin.work-list: a contradiction of years ago or of a day far ahead is work too', async (db) => {
  const raceId = await insertContradiction(db, true);
  await db.update(raceEvents).set({ date: '2019-05-01' });
  expect((await readDayWork(db, today)).map(({ id }) => id)).toEqual([raceId]);
  const eventId = await insertEvent(db, { date: addDays(today, 60) });
  const ahead = await insertRace(db, { eventId, time: null, isCompleted: true });
  expect((await readDayWork(db, today)).map(({ id }) => id)).toEqual([ahead, raceId]);
});

const twoPlaces = (first: number, second: number) => [{ finishingPosition: first }, { finishingPosition: second }];
const contradictingResults = {
  'position-wrong': twoPlaces(1, 3),
  'winner-missing': [{ resultStatus: 'PN' }],
  'result-gap': [{ finishingPosition: 1 }, {}],
  'half-annulled': [{ finishingPosition: 1 }, { resultStatus: 'A' }],
  'equal-times': [
    { finishingPosition: 1, finishTime: '00:01:30.00' },
    { finishingPosition: 2, finishTime: '00:01:30.00', finishingMargin: 'krk' },
  ],
} satisfies Partial<Record<ClashKind, object[]>>;

for (const [kind, runners] of Object.entries(contradictingResults)) {
  testInTransaction(
    `admin.consistency, admin.work-list: ${kind} of years ago is work, a check and a fault for doctor, until it is accepted`,
    async (db) => {
      const raceId = await insertRace(db, { eventId: await insertEvent(db, { date: '2019-05-01' }), time: '14:00' });
      for (const runner of runners) await insertRunner(db, { raceId, ...runner });
      await db
        .update(races)
        .set(unjudged({ isCompleted: true, completedAt: new Date(now) }))
        .where(eq(races.id, raceId));
      await settleTips(db, now);
      const found = async () => [
        raceTodos(await readDayWork(db, today), now).map(({ code }) => code),
        (await readClashes(db, now)).clashes.map((clash) => clash.kind),
        (await countContradictions(db)).contradictions,
      ];
      expect(await found()).toEqual([['unsound'], [kind], 1]);
      expect(await resolve(db, raceId, 'result')).toMatchObject({ ok: true });
      expect(await found()).toEqual([[], [], 0]);
    },
  );
}

testInTransaction(
  'admin.consistency: a result that contradicts itself is accepted as it is in one step, until it is another',
  async (db) => {
    const raceId = await insertRace(db, { eventId: await insertEvent(db, { date: today }), time: '00:00' });
    const runners = [
      await insertRunner(db, { raceId, finishingPosition: 1 }),
      await insertRunner(db, { raceId, finishingPosition: 3 }),
    ];
    const complete = unjudged({ isCompleted: true, completedAt: new Date(now) });
    await db.update(races).set(complete).where(eq(races.id, raceId));
    await settleTips(db, now);
    const kinds = async () => (await readClashes(db, now)).clashes.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['position-wrong']);
    expect(await countContradictions(db)).toEqual({ contradictions: 1 });
    expect(await resolve(db, raceId, 'result')).toMatchObject({ ok: true });
    expect(await kinds()).toEqual([]);
    expect(await countContradictions(db)).toEqual({ contradictions: 0 });
    await expectAuditInWords(db);
    await db
      .update(participations)
      .set(unjudged({ finishingPosition: 4 }))
      .where(eq(participations.id, runners[1]!.id));
    await settleTips(db, now);
    expect(await kinds()).toEqual(['position-wrong']);
    // A page that was opened before the correction.
    const changed = { ok: false, code: 'race.result-changed' };
    for (const holds of ['result', 'cancellation'] as const)
      expect(await resolve(db, raceId, holds, 0)).toEqual(changed);
    expect(await resolve(db, raceId, 'result', null)).toEqual(changed);
    expect(await kinds()).toEqual(['position-wrong']);
    expect(await resolve(db, raceId, 'result', 1)).toMatchObject({ ok: true });
    expect(await kinds()).toEqual([]);
  },
);
