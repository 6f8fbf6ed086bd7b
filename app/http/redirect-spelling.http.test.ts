import { expect, test } from 'vitest';
import { insertHorse } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test.each([
  ['/horses/', '/horses'],
  ['/Horses', '/horses'],
  ['/HORSES/Klisny/?q=A', '/horses/klisny?q=A'],
  ['/Race-Results/1-Most-2023-10-01', '/race-results/1-most-2023-10-01'],
  ['/contest/2023-40/', '/contest/2023-40'],
])('public-pages.one-spelling: %s is moved to %s for good', async (address, to) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await site.open().request(address, { method });
    expect([status, headers.get('location')]).toEqual([301, to]);
  }
});

test.each([
  '/unsubscribe/x7Qf-Secret/',
  '/kalendar/x7Qf-Secret.ics',
  '/Kalendar.ics',
  '/fantasy/league/7/',
  '/api/v1/events/',
  '/API/v1/events',
  '/api/auth/reset-password/x7Qf-Secret',
  '/Horses.data',
  '/articles/RSS.xml',
  '/media/Photo.webp',
  '//evil.cz/',
  '/Nothing/Here/',
])('public-pages.one-spelling: %s is not a public page, and nobody spells it anew', async (address) => {
  const { status, headers } = await site.open().request(`http://www.example.cz${address}`);
  expect([status === 301, headers.get('location')?.toLowerCase() === address.toLowerCase()]).toEqual([false, false]);
});

test('public-pages.one-spelling: a form is not led elsewhere, and the one spelling answers at once', async () => {
  const id = await insertHorse(site.db, { name: 'BARON' });
  expect((await site.open().get(`/horse/${id}-baron`)).status).toBe(200);
  expect((await site.open().get(`/Horse/${id}-Baron/`)).headers.get('location')).toBe(`/horse/${id}-baron`);
  expect((await site.open().post('/Polls/1/', {})).status).not.toBe(301);
});
