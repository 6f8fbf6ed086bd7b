import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { lockAndTell } from '#features/admin/manage-users.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notifications, notificationSettings } from '#features/notifications/notifications.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import type { Mail } from '#features/mailing/mail.rules.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { chatMessages, chatReports } from './chat.tables.ts';
import { decideReports, readMessagesToModerate, readUnfoundReports, reportMessage } from './reports.server.ts';

const clock = { now: () => Date.parse('2023-10-08T12:00:00Z') as Instant, anchor: () => null };
const visitor = { role: 'visitor' } as const;

async function scene(db: Db) {
  const [author, reporter] = [
    await insertUser(db, { username: 'Autor' }),
    await insertUser(db, { username: 'Ctenar' }),
  ];
  const admin = { role: 'admin' as const, id: await insertUser(db, { username: 'Spravce' }) };
  await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, admin.id));
  const [row] = await db.insert(chatMessages).values({ userId: author, message: 'Jste hňupi' }).returning();
  const mails: Mail[] = [];
  const mail = { enqueue: async (_tx: Db, sent: Mail) => void mails.push(sent) };
  const deps = { mail, appUrl: 'https://www.example.cz' };
  const as = (actor: typeof admin | { role: 'user'; id: string } | typeof visitor) => ({ db, clock, actor });
  const decide = (step: 'hide' | 'dismiss' | 'close', reason: string, reportId = 0) =>
    decideReports(as(admin), deps, { step, messageId: row!.id, reportId, reason });
  return { author, reporter, admin, messageId: row!.id, mails, deps, as, decide };
}

const bellOf = async (db: Db) =>
  (await db.select().from(notifications).orderBy(notifications.id)).map(({ userId, title, body }) => [
    userId,
    title,
    body,
  ]);

testInTransaction(
  'law.decisions: who wrote a hidden message and who reported it hear the decision and why, at the bell and by mail, whatever they have chosen',
  async (db) => {
    const { author, reporter, messageId, mails, as, decide } = await scene(db);
    await db.insert(notificationSettings).values({ userId: reporter, isOn: false });
    expect(await reportMessage(as({ role: 'user', id: reporter }), { messageId })).toMatchObject({ ok: true });
    expect(await decide('hide', ' ')).toMatchObject({ fields: { reason: ['decision.reason-required'] } });
    expect([mails, await bellOf(db)]).toEqual([[], []]);
    expect(await decide('hide', 'Urážka čtenářů')).toMatchObject({ ok: true });
    expect(await bellOf(db)).toEqual([
      [author, 'Váš příspěvek jsme skryli', 'Důvod: Urážka čtenářů'],
      [reporter, 'Nahlášený příspěvek jsme skryli', 'Důvod: Urážka čtenářů'],
    ]);
    expect(mails.map(({ to, ...mail }) => [to.split('@')[0], mail])).toMatchObject([
      [expect.anything(), { kind: 'decision', outcome: 'hidden', quote: 'Jste hňupi', reason: 'Urážka čtenářů' }],
      [
        expect.anything(),
        { kind: 'decision', outcome: 'report-upheld', url: 'https://www.example.cz/podminky#hlaseni' },
      ],
    ]);
    expect(await decide('hide', 'Znovu')).toEqual({ ok: false, code: 'chat.unknown-message' });
    expect(mails).toHaveLength(2);
  },
);

testInTransaction(
  'law.reports: a visitor quotes what they can’t open and is answered alike whether it is there, hears the decision by mail, and their address goes',
  async (db) => {
    const { messageId, mails, as, decide } = await scene(db);
    const report = { why: 'Uráží', email: 'host@example.cz' };
    expect(await reportMessage(as(visitor), { messageId, why: 'Uráží' })).toMatchObject({
      code: 'chat.unknown-message',
    });
    const found = await reportMessage(as(visitor), { ...report, quote: ' jste HŇUPI ' });
    expect(await reportMessage(as(visitor), { ...report, quote: 'Nic takového' })).toEqual(found);
    expect(await reportMessage(as(visitor), { ...report, quote: ' ' })).toMatchObject({ code: 'input.invalid' });

    const { messages } = await readMessagesToModerate(db, { isHidden: false, page: 1 });
    expect(messages).toMatchObject([{ id: messageId, reports: 1, whys: ['Uráží'] }]);
    const [unfound] = await readUnfoundReports(db);
    expect(unfound).toMatchObject({ quote: 'Nic takového', why: 'Uráží' });
    expect(await decide('dismiss', 'Není to urážka')).toMatchObject({ ok: true });
    expect(await decide('close', 'Nenašli jsme', unfound!.id)).toMatchObject({ ok: true });
    expect(mails).toMatchObject([
      { to: 'host@example.cz', outcome: 'report-dismissed', quote: null, reason: 'Není to urážka' },
      { to: 'host@example.cz', outcome: 'report-dismissed', quote: null, reason: 'Nenašli jsme' },
    ]);
    expect([await db.$count(chatReports), await bellOf(db)]).toEqual([0, []]);
  },
);

testInTransaction('law.decisions: whose account is locked is told why, and only with a reason', async (db) => {
  const { author, admin, mails, deps, as } = await scene(db);
  expect(await lockAndTell(as(admin), deps, { userId: author, reason: '' })).toMatchObject({ code: 'input.invalid' });
  expect(await lockAndTell(as(admin), deps, { userId: author, reason: 'Tři účty' })).toMatchObject({ ok: true });
  expect(mails).toMatchObject([{ kind: 'decision', outcome: 'locked', reason: 'Tři účty' }]);
  expect(await bellOf(db)).toEqual([[author, 'Váš účet jsme zablokovali', 'Důvod: Tři účty']]);
});
