import { expect, test } from 'vitest';
import { chatMessages, chatReports } from '#features/chat/chat.tables.ts';
import { signedInCookie } from '#tests/admin-cookie.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test('law.reports: without an account and without JavaScript a chat line is reported by quoting it, and every fault is named', async () => {
  const userId = await insertProfile(site.db);
  const [message] = await site.db.insert(chatMessages).values({ userId, message: 'Jste hňupi' }).returning();
  const { get, post } = site.open();
  // Visitors don't read the chat, so the page doesn't show them the line.
  const page = await (await get(`/report?message=${message!.id}`)).text();
  expect(page).not.toContain('Jste hňupi');
  expect(page).toMatch(/<form[^>]*method="post"[^]*name="quote"[^]*name="why"[^]*name="email"/);

  const empty = await post('/report', { quote: 'Jste hňupi', why: ' ' });
  expect([empty.status, await empty.text()]).toEqual([
    400,
    expect.stringContaining('Napište, co je na příspěvku špatně.'),
  ]);
  const wrong = await (await post('/report', { quote: 'Jste hňupi', why: 'Uráží', email: 'host' })).text();
  expect(wrong).toContain('Zadejte platnou e-\u2060mailovou adresu.');
  expect(wrong).toContain('Uráží');
  const robot = await post('/report', { quote: 'Jste hňupi', why: 'Uráží', web: 'https://example.com' });
  expect(await robot.text()).toContain('Hlášení jsme přijali');
  expect(await site.db.select().from(chatReports)).toEqual([]);

  const sent = await post('/report', { quote: 'Jste hňupi', why: 'Uráží', email: 'Host@example.cz' });
  expect(await sent.text()).toContain('Hlášení jsme přijali');
  expect(await site.db.select().from(chatReports)).toMatchObject([
    { messageId: message!.id, userId: null, email: 'host@example.cz', why: 'Uráží', quote: 'Jste hňupi' },
  ]);
});

test('law.reports: who can read a message sees it in the form and isn’t asked for an address', async () => {
  const userId = await insertProfile(site.db);
  const [message] = await site.db.insert(chatMessages).values({ userId, message: 'Kupte si tipy' }).returning();
  const headers = { cookie: await signedInCookie(site, 'Ctenar', 'user') };
  const { get, post } = site.open();
  const page = await (await get(`/report?message=${message!.id}`, headers)).text();
  expect(page).toContain('Kupte si tipy');
  expect(page).not.toContain('name="email"');
  const sent = await post('/report', { message: String(message!.id), why: 'Reklama' }, headers);
  expect(await sent.text()).toContain('Hlášení jsme přijali');
});
