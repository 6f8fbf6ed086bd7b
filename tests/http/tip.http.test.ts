import { expect, test } from 'vitest';
import { signedInCookie } from '#tests/admin-cookie.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { users } from '#features/accounts/people.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';

const site = testSite();

async function openRunner(date: string) {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const eventId = await insertEvent(site.db, { date, location: 'Pardubice' });
  const raceId = await insertRace(site.db, { eventId, raceNumber: 3, time: '14:30' });
  const horseId = await insertHorse(site.db, { name: `TANECNICE ${eventId}` });
  const { id } = await insertRunner(site.db, { raceId, horseId, number: 1 });
  return { path: `/tip/${id}`, card: `/?eventId=${eventId}#kun-${id}` };
}

const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');

test('tips.without-script: the card’s link leads a signed-in person to a form that tips and takes back, and says so', async () => {
  const { path, card } = await openRunner('2023-10-08');
  const { get, post } = site.open();
  const headers = { cookie: await signedInCookie(site, 'Bezskriptu', 'user') };
  await site.db.update(users).set({ mailConsent: true });
  const led = await get(`/auth?register=true&redirect=${encodeURIComponent(card)}`, headers);
  expect([led.status, led.headers.get('location')]).toEqual([303, path]);
  const page = await textOf(await get(path, headers));
  expect(page).toContain('3.\u00a0dostih, Pardubice, ne\u00a08.\u00a010.\u00a02023');
  expect(page).toMatch(/<form[^>]*method="post"[^]*value="place" name="step"/);

  const placed = await post(path, { step: 'place' }, headers);
  expect([placed.status, placed.headers.get('location')]).toEqual([303, `${path}?stav=placed`]);
  const mine = await textOf(await get(`${path}?stav=placed`, headers));
  expect(mine).toContain('<b>Tip přidán!</b> Váš tip byl úspěšně zaznamenán');
  expect(mine).toContain('value="remove"');
  const again = await post(path, { step: 'place' }, headers);
  expect([again.status, await textOf(again)]).toEqual([
    409,
    expect.stringContaining('Již jste na tohoto koně tipovali.'),
  ]);
  expect(await site.db.$count(horseTips)).toBe(1);

  expect((await post(path, { step: 'remove' }, headers)).headers.get('location')).toBe(`${path}?stav=removed`);
  expect(await textOf(await get(`${path}?stav=removed`, headers))).toContain('<b>Tip odebrán</b>');
  expect(await site.db.$count(horseTips)).toBe(0);
});

test('tips.without-script, tips.closing: after the start the page says why, and takes nothing; a visitor registers first', async () => {
  const started = await openRunner('2023-10-05');
  const { get, post } = site.open();
  const headers = { cookie: await signedInCookie(site, 'Pozdni', 'user') };
  expect(await textOf(await get(started.path, headers))).toContain('Tip už změnit nelze: dostih už odstartoval.');
  const late = await post(started.path, { step: 'place' }, headers);
  expect([late.status, await textOf(late)]).toEqual([
    409,
    expect.stringContaining('Nepodařilo se přidat tip: dostih už odstartoval.'),
  ]);
  const { path, card } = await openRunner('2023-10-09');
  const visit = await get(path);
  expect([visit.status, visit.headers.get('location')]).toEqual([
    303,
    `/auth?register=true&redirect=${encodeURIComponent(card)}`,
  ]);
  expect((await post(path, { step: 'place' })).headers.get('location')).toBe(visit.headers.get('location'));
  expect(await site.db.$count(horseTips)).toBe(0);
  expect((await get('/tip/999999', headers)).status).toBe(404);
});
