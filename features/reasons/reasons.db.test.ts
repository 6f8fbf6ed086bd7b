import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { exportMyData } from '#features/accounts/export-my-data.server.ts';
import { dismissReports, hideMessage, readMessagesToModerate, reportMessage } from '#features/chat/reports.server.ts';
import { readChat } from '#features/chat/messages.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages } from '#features/chat/chat.tables.ts';
import { horses, participations, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { tipTotals } from '#features/tips/tip-totals.tables.ts';
import { placeTip } from '#features/tips/place-tip.server.ts';
import { removeTip } from '#features/tips/remove-tip.server.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { actingAt } from '#tests/factories/fantasy.ts';
import { insertProfile, insertUser } from '#tests/factories/people.ts';
import { insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import { isReasonShown } from './reason.rules.ts';
import { placeTipWithReason } from './place-tip-with-reason.server.ts';
import { readReasons, removeReason, writeReason } from './reasons.server.ts';

const start = startAt('2023-10-08' as PragueDate, '14:30' as ClockTime); // the factory's races
const before = (start - 1_000) as Instant;
const as = (db: Db, id: string, at: number = before) => actingAt(db, at as Instant, { role: 'user', id });
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);

type Tip = { runnerId: number; raceId: number; userId: string };

/** Somebody's tip, a second before the start. */
async function openTip(db: Db, username: string, runner?: { id: number; raceId: number }): Promise<Tip> {
  await setSiteTime(db, new Date(before));
  const { id: runnerId, raceId } = runner ?? (await insertRunner(db));
  const userId = await insertProfile(db, { username });
  expect(await placeTip(as(db, userId), { runnerId, raceId })).toMatchObject({ ok: true });
  return { runnerId, raceId, userId };
}

type Written = { text?: string; isShownAtOnce?: boolean; seen?: string | null };

const write = (db: Db, { runnerId, userId }: Tip, { text = 'Sedí mu dráha', ...more }: Written = {}, at?: number) =>
  writeReason(as(db, userId, at), { runnerId, text, isShownAtOnce: false, seen: '', ...more });

const textsAt = async (db: Db, { raceId }: Tip, at: number) =>
  (await readReasons(db, raceId, at as Instant)).reasons.map(({ text }) => text);

testInTransaction(
  'reasons.closing: the reason of an open tip is written, changed and deleted, until the start itself',
  async (db) => {
    const tip = await openTip(db, 'Jana');
    const stranger = await insertProfile(db);
    const stored = async () =>
      (await db.select({ text: chatMessages.message }).from(chatMessages)).map(({ text }) => text);
    expect(codeOf(await write(db, { ...tip, userId: stranger }))).toBe('reason.no-tip');
    expect(codeOf(await write(db, { ...tip, runnerId: 999_999_999 }))).toBe('reason.no-tip');
    expect(codeOf(await write(db, tip, { text: ' \u200B ' }))).toBe('reason.empty');
    expect(codeOf(await write(db, tip, { text: 'zlo.cz' }))).toBe('reason.link');
    expect(codeOf(await write(db, tip, { text: ' <b>Sedí</b>\n mu dráha ' }))).toBe('ok');
    expect(await stored()).toEqual(['<b>Sedí</b> mu dráha']);
    expect(codeOf(await write(db, tip, { text: 'Jiný', seen: '' }))).toBe('reason.changed-elsewhere');
    expect(codeOf(await write(db, tip, { text: 'Jiný', seen: '<b>Sedí</b> mu dráha' }))).toBe('ok');
    // The same form once more.
    expect(codeOf(await write(db, tip, { text: 'Jiný', seen: '<b>Sedí</b> mu dráha' }))).toBe('ok');
    expect(await stored()).toEqual(['Jiný']);
    expect(codeOf(await removeReason(as(db, stranger), { runnerId: tip.runnerId }))).toBe('reason.no-tip');
    expect(codeOf(await removeReason(as(db, tip.userId), { runnerId: tip.runnerId }))).toBe('ok');
    expect(codeOf(await removeReason(as(db, tip.userId), { runnerId: tip.runnerId }))).toBe('ok');
    expect(await stored()).toEqual([]);
    await write(db, tip);
    await setSiteTime(db, new Date(start));
    // The process refuses by its own clock; when that is a second behind, the database refuses.
    for (const now of [start, before]) {
      expect(codeOf(await write(db, tip, { text: 'Pozdě', seen: null }, now))).toBe('reason.closed');
      expect(codeOf(await removeReason(as(db, tip.userId, now), { runnerId: tip.runnerId }))).toBe('reason.closed');
    }
    expect(await stored()).toEqual(['Sedí mu dráha']);
    expect(codeOf(await writeReason({ ...as(db, tip.userId), actor: { role: 'visitor' } }, {}))).toBe(
      'actor.not-signed-in',
    );
  },
);

testOnNewDatabase(
  'reasons.closing: of eight tabs that write at once one has written, the others hear of it',
  async ({ db }) => {
    const tip = await openTip(db, 'Jana');
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) => write(db, tip, { text: `Důvod ${at}`, seen: '' })),
    );
    expect(results.map(codeOf).toSorted()).toEqual([
      'ok',
      ...Array.from({ length: 7 }, () => 'reason.changed-elsewhere'),
    ]);
    expect(await db.$count(chatMessages)).toBe(1);
  },
);

testInTransaction(
  'reasons.shown: nobody reads a hidden reason before the start, everybody from it on; SQL says what the rule says',
  async (db) => {
    const tip = await openTip(db, 'Jana');
    const atOnce = await openTip(db, 'Petr', { id: tip.runnerId, raceId: tip.raceId });
    await write(db, tip, { text: 'Až po startu' });
    await write(db, atOnce, { text: 'Hned', isShownAtOnce: true });
    for (const [change, isCompleted, startTime] of [
      [{ isCompleted: false }, false, start],
      [{ time: null }, false, null],
      [{ time: null, isCompleted: true }, true, null],
      [{ time: '15:00', isCompleted: false }, false, start + 30 * 60_000],
    ] as const) {
      await db.update(races).set(unjudged(change)).where(eq(races.id, tip.raceId));
      for (const at of [start - 1, start, start + 30 * 60_000]) {
        const facts = { startAt: startTime as Instant | null, isCompleted, isHidden: false };
        const expected = [
          ...(isReasonShown({ ...facts, isShownAtOnce: false }, at as Instant) ? ['Až po startu'] : []),
          'Hned',
        ];
        expect((await textsAt(db, tip, at)).toSorted(), `${JSON.stringify(change)} ${at - start}`).toEqual(expected);
      }
    }
    // Changed to wait for the start, it is hidden again.
    await write(db, atOnce, { text: 'Hned', isShownAtOnce: false });
    expect(await textsAt(db, tip, start - 1)).toEqual([]);
  },
);

testInTransaction(
  'reasons.with-tip: the reason of a tip that is taken back is shown to nobody, and comes back with the tip',
  async (db) => {
    const tip = await openTip(db, 'Jana');
    await write(db, tip, { isShownAtOnce: true });
    await removeTip(as(db, tip.userId), { runnerId: tip.runnerId });
    expect([await textsAt(db, tip, before), await textsAt(db, tip, start)]).toEqual([[], []]);
    expect(codeOf(await write(db, tip))).toBe('reason.no-tip');
    await placeTip(as(db, tip.userId), { runnerId: tip.runnerId, raceId: tip.raceId });
    expect(await textsAt(db, tip, before)).toEqual(['Sedí mu dráha']);
    await db.delete(participations).where(eq(participations.id, tip.runnerId));
    expect(await db.$count(chatMessages)).toBe(0);
  },
);

testInTransaction('reasons.order: reasons are sorted by their authors’ records, few tips after enough', async (db) => {
  const first = await openTip(db, 'a-hodne-ziskova');
  const runner = { id: first.runnerId, raceId: first.raceId };
  const people = [first];
  for (const name of ['b-hodne-ztrata', 'c-malo-jackpot', 'd-dva-tipy', 'e-nic'])
    people.push(await openTip(db, name, runner));
  // Written from the last to the first, and the loudest is the longest.
  for (const [at, tip] of people.toReversed().entries())
    await write(db, tip, { text: `${'!'.repeat(at * 40)}${at}`, isShownAtOnce: true });
  const record = (userId: string, totalTips: number, totalWinnings: number) => ({
    scope: 'all' as const,
    period: '',
    userId,
    totalTips,
    totalWinnings,
    winningTips: 0,
    placeTips: 0,
    showTips: 0,
    winnerOdds: 0,
    lastTipAt: new Date(0),
  });
  const sums = [
    [40, 50],
    [20, 5],
    [19, 900],
    [2, 500],
  ] as const;
  await db.insert(tipTotals).values(sums.map(([tips, won], at) => record(people[at]!.userId, tips, won)));
  const { reasons, total } = await readReasons(db, first.raceId, before);
  expect(reasons.map(({ username, tips }) => [username, tips])).toEqual([
    ['a-hodne-ziskova', 40],
    ['b-hodne-ztrata', 20],
    ['c-malo-jackpot', 19],
    ['d-dva-tipy', 2],
    ['e-nic', 0],
  ]);
  expect(total).toBe(5);
});

testInTransaction(
  'reasons.moderation: who can read a reason reports it once; hidden it is gone for all and closed to its author',
  async (db) => {
    const tip = await openTip(db, 'Jana');
    const reader = await insertProfile(db);
    const admin = {
      ...as(db, await insertProfile(db, { role: 'admin' })),
      actor: { role: 'admin' as const, id: reader },
    };
    await write(db, tip);
    const [message] = await db.select({ id: chatMessages.id }).from(chatMessages);
    const choice = { messageId: message!.id, reason: 'Urážka' };
    // Before the start there is nothing that a reader could name.
    expect(codeOf(await reportMessage(as(db, reader), choice))).toBe('chat.unknown-message');
    expect(codeOf(await reportMessage(as(db, tip.userId), choice))).toBe('chat.own-message');
    expect((await readChat(db, { role: 'user', id: reader }))?.messages).toEqual([]);
    await write(db, tip, { isShownAtOnce: true });
    expect(codeOf(await reportMessage(as(db, reader), choice))).toBe('ok');
    expect(codeOf(await reportMessage(as(db, reader), choice))).toBe('ok');
    await db.update(horses).set({ name: 'SEVERKA' });
    const desk = await readMessagesToModerate(db, { isHidden: false, page: 1 });
    expect(desk.messages).toMatchObject([{ message: 'Sedí mu dráha', reports: 1, horse: 'SEVERKA', groupName: null }]);
    expect(codeOf(await dismissReports(admin, choice))).toBe('ok');
    expect(codeOf(await hideMessage(admin, choice))).toBe('ok');
    expect(await textsAt(db, tip, start)).toEqual([]);
    expect(codeOf(await write(db, tip, { text: 'Znovu', seen: null }))).toBe('reason.hidden');
    expect(codeOf(await removeReason(as(db, tip.userId), { runnerId: tip.runnerId }))).toBe('reason.hidden');
  },
);

testInTransaction('reasons.kept: a reason is in its author’s export alone, and goes with the account', async (db) => {
  const userId = await insertUser(db);
  await setSiteTime(db, new Date(before));
  const runner = await insertRunner(db);
  await placeTip(as(db, userId), { runnerId: runner.id, raceId: runner.raceId });
  await write(db, { runnerId: runner.id, raceId: runner.raceId, userId }, { text: 'Tajný důvod' });
  const other = await insertUser(db);
  expect((await exportMyData(db, userId))?.messages).toMatchObject([{ message: 'Tajný důvod' }]);
  expect(JSON.stringify(await exportMyData(db, other))).not.toContain('Tajný');
});

testInTransaction(
  'reasons.text: the database stores whatever the rule accepts, and no more than the limit',
  async (db) => {
    const tip = await openTip(db, 'Jana');
    for (const text of ['ž'.repeat(280), 'z\u030C'.repeat(280), '👨‍👩‍👧‍👦'.repeat(280)])
      expect(codeOf(await write(db, tip, { text, seen: null })), text.slice(0, 8)).toBe('ok');
    const { runnerId, userId } = tip;
    const longer = (given: object) =>
      outcomeOf(db, (tx) => tx.update(chatMessages).set({ message: 'a'.repeat(281), ...given }));
    expect(await longer({ runnerId, userId })).toBe('23514');
  },
);

testInTransaction(
  'reasons.queued: a tip that waited brings its reason, both or neither; one that exists takes the reason alone',
  async (db) => {
    await setSiteTime(db, new Date(before));
    const { id: runnerId, raceId } = await insertRunner(db);
    const userId = await insertProfile(db);
    const send = (text: unknown, at?: number) =>
      placeTipWithReason(as(db, userId, at), { runnerId, raceId, reason: { text, isShownAtOnce: true } });
    expect(codeOf(await send(7))).toBe('input.invalid');
    expect(await db.$count(horseTips)).toBe(0);
    expect(codeOf(await send('Sedí mu dráha', start))).toBe('tip.closed');
    expect(await db.$count(horseTips)).toBe(0);
    expect(codeOf(await send('Sedí mu dráha'))).toBe('ok');
    expect(codeOf(await send('Sedí mu dráha, opravdu'))).toBe('tip.duplicate');
    expect(await db.$count(horseTips)).toBe(1);
    expect(await textsAt(db, { runnerId, raceId, userId }, before)).toEqual(['Sedí mu dráha, opravdu']);
    expect(codeOf(await placeTipWithReason(as(db, userId), { runnerId, raceId }))).toBe('tip.duplicate');
  },
);

testOnNewDatabase(
  'reasons.closing: of twenty who write around the start nobody changes a reason after it',
  async ({ db }) => {
    const tip = await openTip(db, 'Jana');
    await write(db, tip, { text: 'Včas' });
    const anchor = await setSiteTime(db, new Date(start - 300), 1);
    const realStart = anchor.getTime() + 301;
    const late: (string | undefined)[] = [];
    const client = async (at: number) => {
      for (;;) {
        const isLate = Date.now() >= realStart;
        // The process believes that it is earlier.
        const result = await write(db, tip, { text: `Důvod ${at}`, seen: null });
        if (isLate) return void late.push(codeOf(result));
      }
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => client(at)));
    expect(new Set(late)).toEqual(new Set(['reason.closed']));
  },
);
