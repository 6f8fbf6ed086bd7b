import { afterAll, beforeAll, expect, test } from 'vitest';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { stables } from '#features/racing/racing.tables.ts';
import { linkEditions } from '#features/racing/link-editions.server.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';
import { Keyboard } from './keyboard.ts';
import { usePostgresSite } from './site.ts';

// A named race of many editions with its qualifiers, sires, a horse with its pedigree, and the stable of its owner.
const site = usePostgresSite();
const yearsBefore = 45;
const silk = {
  body: { pattern: 'hoops', c1: '#ffffff', c2: '#1c1c1c' },
  sleeves: { pattern: 'plain', c1: '#ffffff', c2: '#ffffff' },
  cap: { pattern: 'plain', c1: '#d0202e', c2: '#d0202e' },
} as const;
const otherCap = { ...silk, cap: { pattern: 'plain', c1: '#f3c614', c2: '#f3c614' } } as const;

let database: Database;
let horse: { path: string; name: string };
let stablePath: string;

beforeAll(async () => {
  database = await openDatabase({ databaseUrl: site.databaseUrl, warn: console.warn });
  const { db } = database;
  for (let before = 1; before <= yearsBefore; before += 1) {
    const eventId = await insertEvent(db, { location: 'Pardubice', date: `${1960 + before}-10-10` });
    await insertRace(db, { eventId, raceName: `${70 + before}. Velká pardubická`, raceKind: 'cross-country' });
  }
  await db.transaction((tx) => linkEditions(tx));
  const [stable] = await db.insert(stables).values({ name: 'Stáj U Lípy', silk }).returning();
  stablePath = `/stable/${idSlug(stable!.id, stable!.name)}`;
  await insertHorse(db, { name: 'LIPKA', country: 'CZE', sex: 'kl', birthYear: 2004 });
  const pedigree = { sire: 'Strelec (IRE)', dam: 'Lipka (CZE)', damSire: 'Monsun (GER)', colour: 'hnědák' };
  const facts = { sex: 'val', birthYear: 2015, breeder: 'Hřebčín Albertovec', owner: 'Stáj U Lípy' } as const;
  const own = { ...pedigree, ...facts, stableId: stable!.id };
  const horseId = await insertHorse(db, { name: 'LIPAN', silk, ...own });
  const other = await insertHorse(db, { name: 'LÍPA', silk: otherCap, ...own, sex: 'kl', birthYear: 2018 });
  horse = { path: `/horse/${idSlug(horseId, 'LIPAN')}`, name: 'Lipan' };
  for (const [month, position] of [
    ['05', 1],
    ['06', null],
    ['08', 2],
  ] as const) {
    const eventId = await insertEvent(db, { location: 'Hořovice', date: `2023-${month}-20` });
    const raceId = await insertRace(db, {
      eventId,
      isCompleted: true,
      raceKind: 'steeplechase',
      distance: 4200,
      prizeSplit: [50_000, 20_000],
    });
    await insertRunner(db, {
      raceId,
      horseId,
      number: 1,
      finishingPosition: position,
      ...(position === null ? { resultStatus: 'PN', fence: 12 } : { sectionalTimes: '400:24.61|800:49.1' }),
    });
    await insertRunner(db, { raceId, horseId: other, number: 2, finishingPosition: position === 1 ? 2 : 1 });
  }
});
afterAll(() => database.close());

test('design.accessibility: axe finds nothing on a horse with a pedigree, sires, a stable and a named race', async () => {
  const { page, problems } = await visit({ bypassCSP: true });
  for (const path of [horse.path, '/sires', stablePath, '/race/velka-pardubicka']) {
    await page.goto(site.url + path);
    await hydrated(page);
    await expectAccessibleAtBothWidths(page);
  }
  expect(problems).toEqual([]);
});

test('named-races.page: on a phone the editions have pages, and qualifiers lead to their races', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await page.goto(`${site.url}/race/velka-pardubicka`);
  await hydrated(page);
  const qualifiers = page.getByRole('region', { name: 'Kvalifikace' });
  expect(await qualifiers.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
  const editions = page.getByRole('table', { name: 'Ročníky' });
  await editions.getByRole('row', { name: /1975/ }).waitFor();
  await page.getByRole('link', { name: 'Další', exact: true }).click();
  await page.waitForURL(/\/race\/velka-pardubicka\?page=2$/);
  await editions.getByRole('row', { name: /1961/ }).waitFor();
  await page.goBack();
  await qualifiers.locator('a.strong-link').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/race/'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(problems).toEqual([]);
});

test('horses.origin, named-races.sires, stables.colours: by keyboard a horse leads to its dam, its sire’s line and its owner’s stable', async () => {
  const { page, problems } = await visit({ viewport: phone });
  const keys = new Keyboard(page);
  await page.goto(site.url + horse.path);
  await hydrated(page);
  const main = page.getByRole('main');
  await main
    .getByText(/hnědák/)
    .first()
    .waitFor();
  await main.getByText('12. skok').first().waitFor();
  await main
    .getByText(/mezičasy\s400\sm/)
    .first()
    .waitFor();
  expect(await main.locator('.silk-with-name .silk').count()).toBe(1);
  await keys.open(main.getByRole('link', { name: 'Lipka (CZE)' }));
  await keys.arrivesAt('Lipka');
  await page.goBack();
  await keys.open(main.getByRole('link', { name: 'Strelec (IRE)' }));
  await page.waitForURL(/\/sires#/);
  await page.getByRole('row', { name: /Strelec \(IRE\)/ }).waitFor();
  await page.goBack();
  await keys.open(main.getByRole('link', { name: 'Stáj U Lípy' }).first());
  await keys.arrivesAt('Stáj U Lípy');
  expect(page.url()).toBe(site.url + stablePath);
  await page.getByRole('region', { name: 'Barvy stáje' }).getByText('čapka žlutá').waitFor();
  expect(problems).toEqual([]);
});

test('public-pages.without-script: without JavaScript the pages of a named race, sires, a horse and its stable are complete', async () => {
  const { page } = await visit({ javaScriptEnabled: false, viewport: phone });
  await page.goto(`${site.url}/race/velka-pardubicka`);
  await page.getByRole('link', { name: 'Další', exact: true }).click();
  await page.getByRole('table', { name: 'Ročníky' }).getByRole('row', { name: /1961/ }).waitFor();
  await page.goto(site.url + horse.path);
  await page.getByRole('link', { name: 'Strelec (IRE)' }).click();
  await page
    .getByRole('row', { name: /Strelec \(IRE\)/ })
    .getByText(/3\/5/)
    .first()
    .waitFor();
  await page.goto(site.url + horse.path);
  await page.getByRole('link', { name: 'Stáj U Lípy' }).first().click();
  await page.getByText('bílý, černé vodorovné pruhy', { exact: true }).waitFor();
  await page.getByText('Zobrazit jako tabulku').click();
  const won = page.getByRole('table', { name: 'Výdělek v sezoně' });
  await expect.poll(() => won.getByRole('row').count()).toBe(5);
});
