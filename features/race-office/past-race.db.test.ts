import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { recordPastRace } from './record-past-race.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const system = (db: Db): CommandContext => ({
  db,
  actor: { role: 'system' },
  clock: { now: () => now, anchor: () => null },
});
const row = (rowId: string, cells: Record<string, string>) =>
  Object.entries(cells).map(([column, value]) => ({ rowId, column, base: '', value }));
const day = { location: 'Meran', date: '2019-09-29', raceNumber: '5', time: '16:20', raceType: 'steeplechase' };
const winner = {
  number: '4',
  horse: 'Al Bustan (IRE)',
  jockey: 'Josef Bartoš',
  position: '1',
  time: '5:12,3',
  margin: 'lehce',
};

testInTransaction(
  'race-office.past-races: a historic race is typed with its result and completed; its day is created',
  async (db) => {
    const edits = [...row('n0', day), ...row('n1', winner), ...row('n2', { horse: 'Druhý', status: 'PN' })];
    const recorded = await recordPastRace(system(db), { edits });
    if (!recorded.ok) throw new Error(recorded.code);
    const [race] = await db.select().from(races).where(eq(races.id, recorded.value.id));
    expect(race).toMatchObject({ raceNumber: 5, raceKind: 'steeplechase', isCompleted: true });
    const stored = await db
      .select()
      .from(participations)
      .where(eq(participations.raceId, recorded.value.id))
      .orderBy(participations.id);
    expect(stored).toMatchObject([
      { number: 4, finishingPosition: 1, finishTime: '00:05:12.30', resultRow: 1, ranOn: '2019-09-29' },
      { finishingPosition: null, resultStatus: 'PN', resultRow: 2 },
    ]);
    expect(await recordPastRace(system(db), { edits })).toEqual({ ok: false, code: 'race.number-taken' });
    expect(await db.select().from(raceEvents).where(eq(raceEvents.location, 'Meran'))).toHaveLength(1);
  },
);

testInTransaction(
  'race-office.past-races: what can’t be a past race is refused and nothing of it is stored',
  async (db) => {
    const record = async (...edits: ReturnType<typeof row>) => {
      const result = await recordPastRace(system(db), { edits });
      return result.ok ? 'stored' : result.code;
    };
    expect(await record(...row('n0', { ...day, date: '2023-10-07' }), ...row('n1', winner))).toBe('race.not-past');
    expect(await record(...row('n0', { location: 'Meran' }), ...row('n1', winner))).toBe('day.incomplete');
    expect(await record(...row('n0', day))).toBe('race.no-runners');
    expect(await record(...row('n0', day), ...row('n1', { position: '1' }))).toBe('runner.no-horse');
    expect(await record(...row('n0', day), ...row('n1', { ...winner, position: '2' }))).toBe('result.unsound');
    expect(await record(...row('n0', day), ...row('n1', { ...winner, time: 'x' }))).toBe('grid.invalid');
    expect(await db.select().from(raceEvents).where(eq(raceEvents.location, 'Meran'))).toEqual([]);
  },
);
