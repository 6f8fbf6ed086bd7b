import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { chatMessages, chatReports } from './chat.tables.ts';
import { dismissReports, hideMessage, readMessagesToModerate } from './reports.server.ts';

const clock = { now: () => Date.parse('2023-10-08T12:00:00Z') as Instant, anchor: () => null };

async function write(db: Db, userId: string, message: string, reporters: readonly string[]): Promise<number> {
  const [row] = await db.insert(chatMessages).values({ userId, message }).returning({ id: chatMessages.id });
  for (const by of reporters) await db.insert(chatReports).values({ messageId: row!.id, userId: by });
  return row!.id;
}

const textsOf = async (db: Db, isHidden: boolean) =>
  (await readMessagesToModerate(db, { isHidden, page: 1 })).messages.map(({ message, reports }) => [message, reports]);

testInTransaction(
  'chat.moderation: reported messages are hidden or their reports dismissed, and it is audited',
  async (db) => {
    const [author, first, second] = [await insertProfile(db), await insertProfile(db), await insertProfile(db)];
    const actor = { role: 'admin' as const, id: await insertProfile(db, { role: 'admin' }) };
    await write(db, author, 'V pořádku', []);
    const once = await write(db, author, 'Jednou', [first]);
    const twice = await write(db, author, 'Dvakrát', [first, second]);
    expect(await textsOf(db, false)).toEqual([
      ['Dvakrát', 2],
      ['Jednou', 1],
    ]);
    expect(
      await dismissReports({ db, clock, actor: { role: 'user', id: first } }, { messageId: once, reason: 'V pořádku' }),
    ).toEqual({
      ok: false,
      code: 'actor.not-admin',
    });
    expect(await dismissReports({ db, clock, actor }, { messageId: once, reason: 'V pořádku' })).toMatchObject({
      ok: true,
    });
    expect(await dismissReports({ db, clock, actor }, { messageId: once, reason: 'V pořádku' })).toEqual({
      ok: false,
      code: 'chat.not-reported',
    });
    expect(await hideMessage({ db, clock, actor }, { messageId: twice, reason: 'Urážka' })).toMatchObject({ ok: true });
    expect(await textsOf(db, false)).toEqual([]);
    expect(await textsOf(db, true)).toEqual([['Dvakrát', 2]]);
    expect((await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)).toEqual([
      'dismiss-reports',
      'hide-message',
    ]);
  },
);
