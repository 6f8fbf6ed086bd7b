import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { actingAt, finishRace, openDay, type PlayedDay, teamOf } from '#tests/factories/fantasy.ts';
import { insertProfile, insertUser } from '#tests/factories/people.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import { unjudged } from '#tests/factories/racing.ts';
import { defaultRules } from './scoring.rules.ts';
import { parseStandingsQuery } from './standings.rules.ts';
import { fantasyRounds, fantasyRoundStandings, fantasyScores } from './fantasy.tables.ts';
import { changeRules, resetLeague } from './settings.server.ts';
import { answerFeedback, readFeedback, readOpenFeedback, sendFeedback } from './feedback.server.ts';
import { closeDue } from './fantasy-job.server.ts';
import { readLeaderboard } from './standings.server.ts';
import { readRounds } from './season.server.ts';
import { saveTeam } from './team.server.ts';

const asAdmin = (db: Db, id: string, now: Instant) => actingAt(db, now, { role: 'admin', id });

/** An open race day on which one player has saved a team. */
async function openDayWithTeam(db: Db, username: string): Promise<PlayedDay & { userId: string }> {
  const day = await openDay(db);
  const userId = await insertProfile(db, { username, fantasyTestingOptIn: true });
  await saveTeam(actingAt(db, day.eve, { role: 'user', id: userId }), teamOf(day, [0, 2]));
  await setSiteTime(db, new Date(day.firstStart).toISOString());
  return { ...day, userId };
}

testInTransaction('fantasy.reset: a reset archives the season, readable and unchanged from then on', async (db) => {
  const admin = await insertProfile(db, { username: 'Spravce', role: 'admin' });
  const nothing = await resetLeague(asAdmin(db, admin, 0 as Instant), { confirmation: 'x', name: 'Nová' });
  expect(nothing).toEqual({ ok: false, code: 'fantasy.no-season' });
  const day = await openDayWithTeam(db, 'Anna');
  const reset = (confirmation: string) =>
    resetLeague(asAdmin(db, admin, day.firstStart), { confirmation, name: '2024' });
  expect(await reset('2022')).toEqual({ ok: false, code: 'fantasy.wrong-confirmation' });
  await closeDue(db, day.firstStart);
  expect(await reset('2023')).toEqual({ ok: false, code: 'fantasy.round-running' });
  for (const race of day.races) await finishRace(db, race, day.firstStart);
  const next = await openDay(db, { date: '2023-10-15' });
  expect(await resetLeague(actingAt(db, day.eve, { role: 'user', id: day.userId }), {})).toMatchObject({
    code: 'actor.not-admin',
  });
  expect(await reset(' 2023 ')).toMatchObject({ ok: true });
  expect((await readRounds(db)).map(({ eventId }) => eventId)).toEqual([next.eventId]);
  const query = parseStandingsQuery(new URLSearchParams());
  expect(await readLeaderboard(db, query, next.eve)).toBeNull();
  const [archived] = await db
    .select({ id: fantasyRounds.seasonId })
    .from(fantasyRounds)
    .where(eq(fantasyRounds.eventId, day.eventId));
  const read = async () => readLeaderboard(db, { ...query, season: archived!.id }, next.eve);
  expect(await read()).toMatchObject({
    season: { name: '2023', isArchived: true },
    rows: [{ username: 'Anna', points: 24 }],
  });
  await db
    .update(participations)
    .set(unjudged({ finishingPosition: null, resultStatus: 'DD' }))
    .where(eq(participations.id, day.races[0]!.runners[0]!));
  await closeDue(db, next.eve);
  expect(await read()).toMatchObject({ rows: [{ points: 24 }] });
  expect(await outcomeOf(db, (tx) => tx.update(fantasyRoundStandings).set({ ranked: 0 }))).toBe('P0F03');
  const [audit] = await db.select().from(auditLog).where(eq(auditLog.action, 'reset-fantasy-league'));
  expect(audit).toMatchObject({ actorId: admin, before: { name: '2023' }, after: { next: '2024' } });
});

testInTransaction(
  'fantasy.settings: a round keeps the rules it was played under, the next has the new ones',
  async (db) => {
    const admin = await insertProfile(db, { username: 'Spravce', role: 'admin' });
    const day = await openDayWithTeam(db, 'Anna');
    const rules = { ...defaultRules, places: [100, 50, 25, 10], budget: 200, lockMinutes: 30 };
    const change = (given: object) => changeRules(asAdmin(db, admin, day.firstStart), given);
    expect(await change({ ...rules, budget: 5 })).toMatchObject({
      code: 'input.invalid',
      fields: { budget: ['fantasy.number-range'] },
    });
    expect(await change({ ...rules, captain: 1.5 })).toMatchObject({ fields: { captain: ['fantasy.number'] } });
    expect(await change(rules)).toMatchObject({ ok: true });
    await closeDue(db, day.firstStart);
    for (const race of day.races) await finishRace(db, race, day.firstStart);
    expect(await db.$count(fantasyScores, eq(fantasyScores.points, 24))).toBeGreaterThan(0);
    const next = await openDay(db, { date: '2023-10-15' });
    const [round] = await db.select().from(fantasyRounds).orderBy(desc(fantasyRounds.eventId)).limit(1);
    expect(round).toMatchObject({ budget: 200, lockMinutes: 30, locksAt: new Date(next.firstStart - 30 * 60_000) });
    expect(await change({ ...rules, isOpen: false })).toMatchObject({ ok: true });
    await openDay(db, { date: '2023-10-22' });
    expect(await db.$count(fantasyRounds)).toBe(2);
  },
);

testInTransaction(
  'fantasy.feedback: feedback is rated, waits for an answer and is then read by everybody',
  async (db) => {
    const admin = await insertProfile(db, { username: 'Spravce', role: 'admin' });
    const anna = await insertUser(db, { username: 'Anna' });
    const now = 0 as Instant;
    const send = (given: object) => sendFeedback(actingAt(db, now, { role: 'user', id: anna }), given);
    expect(await sendFeedback(actingAt(db, now, { role: 'visitor' }), {})).toMatchObject({
      code: 'actor.not-signed-in',
    });
    expect(await send({ rating: '6', message: 'Moc hezké.' })).toMatchObject({
      fields: { rating: ['fantasy.rating'] },
    });
    expect(await send({ rating: '4', message: ' ne ' })).toMatchObject({
      fields: { message: ['fantasy.message-length'] },
    });
    for (let time = 1; time <= 5; time += 1)
      expect(await send({ rating: '4', message: `Nápad číslo ${time}` })).toMatchObject({ ok: true });
    expect(await send({ rating: '4', message: 'Šestý nápad' })).toEqual({
      ok: false,
      code: 'fantasy.too-many-messages',
    });
    const [first] = await readOpenFeedback(db);
    expect((await readFeedback(db)).decided).toEqual([]);
    const answer = (actor: 'admin' | 'user', id: number) =>
      answerFeedback(actingAt(db, now, { role: actor, id: actor === 'admin' ? admin : anna }), {
        id,
        decision: 'accepted',
        answer: 'Uděláme.',
      });
    expect(await answer('user', first!.id)).toMatchObject({ code: 'actor.not-admin' });
    expect(await answer('admin', 987_654)).toEqual({ ok: false, code: 'fantasy.unknown-feedback' });
    expect(await answer('admin', first!.id)).toMatchObject({ ok: true });
    expect(await readFeedback(db)).toMatchObject({
      decided: [{ username: 'Anna', rating: 4, message: 'Nápad číslo 1', decision: 'accepted', answer: 'Uděláme.' }],
      summary: { count: 5, average: 4 },
    });
  },
);
