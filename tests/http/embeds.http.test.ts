import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { importBatches, raceSources } from '#features/imports/imports.tables.ts';
import { horses, races } from '#features/racing/racing.tables.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { StoredAnswers } from '#platform/http/stored-answers.server.ts';
import { signedInCookie } from '#tests/admin-cookie.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { siteClock, testSite } from '#tests/http-site.ts';

const site = testSite();
const warning = 'Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!';
const hostile = `</style><script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
let raceId = 0;
let horseId = 0;
let plainHorseId = 0;

/** A race of tomorrow with two horses, one of them with a price and a name of markup. */
beforeAll(async () => {
  const { db } = site;
  const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
  raceId = await insertRace(db, { eventId, raceNumber: 4, raceName: `CENA ${hostile}`, time: '15:05' });
  horseId = await insertHorse(db, { name: hostile });
  plainHorseId = await insertHorse(db, { name: 'SACAMIRO' });
  await insertRunner(db, { raceId, horseId, number: 1, jockey: hostile, fortunaOdds: 3.4 });
  await insertRunner(db, { raceId, number: 2 });
});

const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
const text = async (answer: Response) => (await answer.text()).replaceAll('\u00a0', ' ');

test('embeds.policy: a card may stand in any frame, and loads, runs and sends nothing but what is in it', async () => {
  const { get } = site.open();
  for (const path of [`/embed/race/${raceId}`, `/embed/horse/${horseId}`, '/embed/race/999999']) {
    const answer = await get(path);
    const html = await answer.text();
    const hashOf = (tag: string) => {
      const [, code = ''] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(html) ?? [];
      return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    };
    expect(policyOf(answer)).toBe(
      `default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')}; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    );
    expect([answer.headers.get('x-frame-options'), answer.headers.get('set-cookie')]).toEqual([null, null]);
    expect([answer.headers.get('x-content-type-options'), answer.headers.get('referrer-policy')]).toEqual([
      'nosniff',
      'strict-origin-when-cross-origin',
    ]);
    // No form, no handler, no request; every link leaves the frame.
    expect(html).not.toMatch(
      /<(?:form|input|button|img|link rel="(?!canonical)|iframe|object)|<[^>]+\son\w+=|javascript:/i,
    );
    expect([...html.matchAll(/<script/g)].length).toBe(1);
    const links = [...html.matchAll(/<a [^>]+>/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(link).toMatch(/^<a href="https:\/\/www\.example\.cz[^"]*" target="_blank" rel="noopener">$/);
  }
});

test('embeds.policy: no other page or file may stand in a frame, nor does a session come into a card', async () => {
  const { get } = site.open();
  for (const path of ['/', '/api-docs', '/horses', '/og.png', '/api/v1/horses', '/embed', '/embed/x/1', '/auth']) {
    const answer = await get(path);
    expect([path, answer.headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect([path, policyOf(answer).includes("frame-ancestors 'none'")]).toEqual([path, true]);
  }
  const cookie = await signedInCookie(site, 'Jana_K', 'user');
  const plain = await (await get(`/embed/race/${raceId}`)).text();
  const signedIn = await get(`/embed/race/${raceId}`, { cookie });
  expect([signedIn.headers.get('set-cookie'), await signedIn.text()]).toEqual([null, plain]);
});

test('embeds.answers, embeds.policy: a stored card has an ETag, answers 304 and HEAD, and its headers are the same', async () => {
  const cache = new PageCache({ clock: siteClock });
  const stored = new StoredAnswers({ cache, appUrl: 'https://www.example.cz' });
  const { get, request } = site.open({ cache, storedAnswers: stored });
  const first = await get(`/embed/race/${raceId}`);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  const again = await get(`/embed/race/${raceId}`, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const head = await request(`/embed/race/${raceId}`, { method: 'HEAD' });
  for (const answer of [again, head]) {
    expect([answer.headers.get('x-frame-options'), policyOf(answer)]).toEqual([null, policyOf(first)]);
  }
});

test('embeds.answers: a card follows ?theme=, and no other value; an unknown race or horse is a card that says so', async () => {
  const { get } = site.open();
  const classOf = async (query: string) =>
    /<html lang="cs"([^>]*)>/.exec(await (await get(`/embed/race/${raceId}${query}`)).text())?.[1];
  expect(await Promise.all(['', '?theme=dark', '?theme=light', '?theme=%22%3E%3Cscript%3E'].map(classOf))).toEqual([
    '',
    ' class="dark"',
    ' class="light"',
    '',
  ]);
  for (const path of [
    'race/0',
    'race/999999',
    'race/1;x',
    'race/constructor',
    'horse/999999',
    'horse/01',
    'horse/-1',
  ]) {
    const answer = await get(`/embed/${path}`);
    expect([path, answer.status, (await text(answer)).includes('Karta tu není')]).toEqual([path, 404, true]);
  }
});

test('embeds.race, embeds.warning: a card has names as text, prices with the warning and the way to help, and leads to the race', async () => {
  const { get } = site.open();
  const html = await text(await get(`/embed/race/${raceId}`));
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('3,40:1');
  expect(html).toContain('<b class="a">18+</b>');
  expect(html).toContain(warning);
  expect(html).toContain('href="https://www.example.cz/help#odpovedne"');
  expect(html).toMatch(
    new RegExp(
      `<link rel="canonical" href="https://www.example.cz/race-analysis/\\d+-${raceId}-4-dostih-pardubice-15-05">`,
    ),
  );
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('embeds.horse, embeds.warning: the price of a next start brings the warning along, a horse without one has none', async () => {
  const { get } = site.open();
  const priced = await text(await get(`/embed/horse/${horseId}`));
  expect([priced.includes('kurz 3,40:1'), priced.includes(warning)]).toEqual([true, true]);
  const plain = await text(await get(`/embed/horse/${plainHorseId}`));
  expect([plain.includes('Sacamiro'), plain.includes('18+'), plain.includes(warning)]).toEqual([true, false, false]);
});

test('embeds.size: the longest names and the most runners stay under 15 kB', async () => {
  const { db } = site;
  const eventId = await insertEvent(db, { location: 'Velká Chuchle nad Labem' });
  const large = await insertRace(db, { eventId, raceNumber: 12, raceName: `Cena ${'společnosti '.repeat(15)}` });
  const patterns = ['stars', 'spots', 'checks', 'chevrons', 'hoops', 'stripes'] as const;
  for (let number = 1; number <= 30; number += 1) {
    const id = await insertHorse(db, { name: `${'<'.repeat(20)}${'Ž'.repeat(60)} ${number}` });
    const part = { c1: `#a1b2${number + 10}`, c2: `#d4e5${number + 10}` };
    const body = { ...part, pattern: patterns[number % patterns.length] ?? 'stars' };
    await db
      .update(horses)
      .set({ silk: { body, sleeves: { ...part, pattern: 'stars' }, cap: { ...part, pattern: 'quarters' } } })
      .where(eq(horses.id, id));
    await insertRunner(db, { raceId: large, horseId: id, number, jockey: '<&"'.repeat(30), fortunaOdds: 999 });
  }
  const answer = await site.open().get(`/embed/race/${large}`);
  const html = await answer.text();
  expect(Buffer.byteLength(html)).toBeLessThan(15_000);
  expect([html.includes('<svg'), html.includes('a\u00a06\u00a0dalších')]).toEqual([false, true]);
  const small = await (await site.open().get(`/embed/race/${raceId}`)).text();
  expect([small.includes('<svg'), Buffer.byteLength(small) < 15_000]).toEqual([true, true]);
});

test('embeds.answers: a result changes the card that is stored', async () => {
  let elapsedMs = 0;
  const cache = new PageCache({ clock: siteClock, elapsedMs: () => elapsedMs });
  const { get } = site.open({ cache });
  expect(await text(await get(`/embed/race/${raceId}`))).not.toContain('Zrušeno');
  await site.db
    .update(races)
    .set(unjudged({ isCancelled: true }))
    .where(eq(races.id, raceId));
  const [race] = await site.db.select({ eventId: races.eventId }).from(races).where(eq(races.id, raceId));
  cache.invalidate(`event:${race?.eventId}`);
  elapsedMs += 2_000;
  expect(await text(await get(`/embed/race/${raceId}`))).toContain('Zrušeno');
  await site.db
    .update(races)
    .set(unjudged({ isCancelled: false }))
    .where(eq(races.id, raceId));
});

test('embeds.page: the description of the API names the terms of use and the licence', async () => {
  const { info } = (await (await site.open().get('/api/v1/openapi.json')).json()) as {
    info: { termsOfService: string; license: { name: string; url: string } };
  };
  expect([info.termsOfService, info.license]).toEqual([
    'https://www.example.cz/podminky',
    { name: 'Volné užití s uvedením zdroje', url: 'https://www.example.cz/podminky#obsah' },
  ]);
});

test('import.passed-on: the card of a race that others may not get says that there is none, and a horse’s has no run of it', async () => {
  const { db } = site;
  const eventId = await insertEvent(db, { date: '2023-10-09', location: 'Brno' });
  const withheld = await insertRace(db, { eventId, raceNumber: 1, time: '14:00' });
  const runner = await insertHorse(db, { name: 'TICHA VODA' });
  await insertRunner(db, { raceId: withheld, horseId: runner, number: 1, fortunaOdds: 3.4 });
  const answers = async () => [
    (await site.open().get(`/embed/race/${withheld}`)).status,
    /Brno/.test(await text(await site.open().get(`/embed/horse/${runner}`))),
  ];
  expect(await answers()).toEqual([200, true]);
  const mapping = { columns: {}, fixed: {} };
  const [batch] = await db
    .insert(importBatches)
    .values({ format: 'csv', mapping, state: 'applied', appliedAt: new Date(), source: 'Zdroj bez práva' })
    .returning({ id: importBatches.id });
  await db.insert(raceSources).values({ raceId: withheld, batchId: batch!.id });
  expect(await answers()).toEqual([404, false]);
});

test('embeds.warning, pictures.warning: a card with prices forbids them to people under 18 in words', async () => {
  const words = 'zákaz účasti osob mladších 18 let';
  const { get } = site.open();
  expect((await text(await get(`/embed/race/${raceId}`))).toLowerCase()).toContain(words);
});
