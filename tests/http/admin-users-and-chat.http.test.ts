import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chatMessages, chatReports } from '#features/chat/chat.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { signedInCookie } from '#tests/admin-cookie.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { testSite } from '#tests/http-site.ts';
import { adminSession, hostileText, redirectTarget } from './admin-session.ts';

const site = testSite();

test('admin.users: without JavaScript an account is locked, unlocked and promoted; nobody can lock themselves; the log shows it', async () => {
  const { id, textOf, send, actions } = await adminSession(site, 'Spravce');
  await signedInCookie(site, 'Nezbeda', 'user');
  const [person] = await site.db.select().from(profiles).where(eq(profiles.username, 'Nezbeda'));
  const path = `/admin/users/${person!.id}`;
  for (const [step, message] of [
    ['lock', 'Účet je zablokovaný.'],
    ['unlock', 'Účet je odblokovaný.'],
    ['revoke', 'Uživatel je všude odhlášený.'],
    ['promote', 'Uživatel je správcem.'],
    ['demote', 'Uživatel už není správcem.'],
  ] as const) {
    const fields: Record<string, string> = step === 'lock' ? { step, reason: 'Spam' } : { step };
    expect(redirectTarget(await send(path, fields))).toEqual([303, `${path}?hotovo=${step}`]);
    expect(await textOf(`${path}?hotovo=${step}`)).toContain(message);
  }
  const self = await send(`/admin/users/${id}`, { step: 'lock', reason: 'Spam' });
  expect(self.status).toBe(409);
  expect(await self.text()).toContain('Nic se nezměnilo: sami sebe zablokovat nemůžete.');
  expect((await send(`/admin/users/${randomUUID()}`, { step: 'lock', reason: 'Spam' })).status).toBe(409);
  const unsaid = await send(path, { step: 'lock', reason: ' ' });
  expect([unsaid.status, await unsaid.text()]).toEqual([400, expect.stringContaining('Napište důvod rozhodnutí.')]);
  expect(await actions()).toHaveLength(5);
  const log = await textOf('/admin/audit?area=user&person=Spravce');
  expect(log).toContain(`href="/admin/users/${person!.id}"`);
  expect(await textOf('/admin/audit?area=poll&person=Spravce')).toContain('Žádný zápis');
});

test('admin.chat: without JavaScript a reported message is hidden or its reports dismissed, and each only once', async () => {
  const { textOf, send, actions } = await adminSession(site, 'Moderator');
  const [writer, reporter] = [await insertProfile(site.db), await insertProfile(site.db)];
  const rows = await site.db
    .insert(chatMessages)
    .values([hostileText, 'Zůstane'].map((message) => ({ userId: writer, message })))
    .returning({ id: chatMessages.id });
  const [first = '', second = ''] = rows.map(({ id }) => String(id));
  for (const { id } of rows) await site.db.insert(chatReports).values({ messageId: id, userId: reporter });
  expect(await textOf('/admin/chat')).not.toContain('<script>alert(1)');
  expect(redirectTarget(await send('/admin/chat', { messageId: first, step: 'hide', reason: 'Spam' }))).toEqual([
    303,
    '/admin/chat?hotovo=hide',
  ]);
  expect(await textOf('/admin/chat?hotovo=hide')).toContain('Zpráva je skrytá.');
  const again = await send('/admin/chat', { messageId: first, step: 'hide', reason: 'Spam' });
  expect(await again.text()).toContain('zprávu už někdo skryl.');
  await send('/admin/chat', { messageId: second, step: 'dismiss', reason: 'V pořádku' });
  expect((await send('/admin/chat', { messageId: second, step: 'dismiss', reason: 'V pořádku' })).status).toBe(409);
  expect((await send('/admin/chat', { messageId: second, step: 'unknown' })).status).toBe(400);
  expect(await actions()).toEqual(['hide-message', 'dismiss-reports']);
});
