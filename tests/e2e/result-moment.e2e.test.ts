import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { expectAccessible, hydrated, phone, visit } from './browser.ts';
import { finish, racesOfDay, tip } from './finish-race.ts';
import { expectFocusIn, focusOn } from './keyboard.ts';
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts';
import { demoPerson, signInAs } from './sign-in.ts';
import { usePostgresSite } from './site.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { unjudged } from '#tests/factories/racing.ts';

// What an open home page shows when a race is completed.
const site = usePostgresSite();
const now = Date.parse('2023-10-06T08:30:00Z') as Instant;
/** Of the day that the home page shows. */
const homeDay = '2023-10-07';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: site.databaseUrl, warn: console.warn });
});
afterAll(() => database.close());

async function eventOf(raceId: number): Promise<number> {
  const [race] = await database.db.select({ eventId: races.eventId }).from(races).where(eq(races.id, raceId));
  return race!.eventId;
}

const cardOf = (page: Page, raceNumber: number) => page.locator(`#dostih-${raceNumber}`);
const momentOf = (page: Page, raceNumber: number) =>
  cardOf(page, raceNumber).getByRole('region', { name: 'V\u00a0cíli' });
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

async function openHome(page: Page, raceNumber: number): Promise<void> {
  await watchLayoutShift(page);
  await page.goto(site.url);
  await hydrated(page);
  await page.waitForURL(/eventId/);
  await page.evaluate((anchor) => document.getElementById(anchor)!.scrollIntoView(), `dostih-${raceNumber}`);
}

test('race-day.moment, race-day.stable-rows, tips.race-line, contest.rank-change: a result on an open page is shown and said once, moves nothing, and a correction isn’t played again', async () => {
  const [first, second] = await racesOfDay(database, homeDay);
  const { id, runners } = first!;
  await tip(database, id, runners[1]!, runners.at(-1)!);
  const { page, problems } = await visit({ viewport: phone, bypassCSP: true });
  await signInAs(page, site.url, demoPerson);
  await openHome(page, 1);
  await finish(database, first!, now);
  const moment = momentOf(page, 1);
  await moment.waitFor();
  const moved = await layoutShiftOf(page);
  await page.locator('#dostih-1 .result-moment:not(.is-prepared, .is-playing)').waitFor();
  expect(await layoutShiftOf(page)).toBe(moved);
  expect(await moment.locator('.result-moment-own p.result-moment-after').innerText()).toMatch(
    /^Vaše \d\u00a0tipy: 2\.(, \d\.)* a\u00a0\d\.\u00a0místo\s+[+−]\d,\d\d$/,
  );
  expect(plain(await moment.locator('.result-moment-rank').innerText())).toMatch(/^Týdenní soutěž .* \d\. z/);
  const message = page.getByRole('status').filter({ hasText: '1.\u00a0dostih je dokončen.' });
  expect(plain(await message.innerText())).toMatch(
    /^1\. dostih je dokončen\. Vyhrál\S* .+, druh\S .+, třetí .+\. Vaše \d tipy: 2\.(, \d\.)* a \d\. místo, (plus|minus) \d,\d\d( \(místo, .+\))?\./,
  );
  await expectAccessible(page);

  await database.db
    .update(participations)
    .set(unjudged({ finishingPosition: 1 }))
    .where(eq(participations.id, runners[1]!));
  await database.db
    .update(participations)
    .set(unjudged({ finishingPosition: 2 }))
    .where(eq(participations.id, runners[0]!));
  await invalidate(database.db, ['event:' + (await eventOf(id)), 'events']);
  await moment.getByText('Opraveno v').waitFor();
  expect(await page.locator('#dostih-1 .result-moment.is-playing').count()).toBe(0);
  expect(await message.locator('p').count()).toBe(1);

  const close = page.getByRole('button', { name: 'Zavřít pohled do cíle' });
  await focusOn(close);
  await close.press('Enter');
  await moment.waitFor({ state: 'detached' });
  // What it lay over has the focus (site.keyboard).
  await expectFocusIn(cardOf(page, 1));
  expect(await cardOf(page, 1).getByRole('row').nth(2).locator('.placing-plate').last().innerText()).toBe('1.');
  await page.reload();
  await hydrated(page);
  await page.evaluate(() => document.getElementById('dostih-2')!.scrollIntoView());
  const numbers = () => cardOf(page, 2).locator('.cloth').allInnerTexts();
  const inOrder = await numbers();
  const before = await layoutShiftOf(page);
  await finish(database, { ...second!, runners: second!.runners.toReversed() }, now);
  await cardOf(page, 2).getByText('Dokončeno').waitFor();
  await page.getByRole('button', { name: 'Zavřít pohled do cíle' }).click();
  expect(await numbers()).toEqual(inOrder);
  expect((await layoutShiftOf(page)) - before).toBeCloseTo(0, 3);
  await cardOf(page, 2).getByRole('button', { name: 'Seřadit znovu' }).click();
  expect(await numbers()).toEqual(inOrder.toReversed());
  expect(await momentOf(page, 1).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('race-day.moment: it waits until it is half visible, ends when it has left the window or the keyboard goes on, and stands still where motion is unwanted', async () => {
  const [, , third, fourth] = await racesOfDay(database, homeDay);
  const visitor = await visit({ viewport: phone });
  await openHome(visitor.page, 1);
  const calm = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await openHome(calm.page, 3);
  await finish(database, third!, now);
  await calm.page.locator('#dostih-3 .result-moment:not(.is-prepared, .is-playing)').waitFor();
  expect(await momentOf(calm.page, 3).locator('.result-moment-own').count()).toBe(0);
  const running = await calm.page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBe(0);
  await cardOf(calm.page, 3).getByRole('link').last().focus();
  await momentOf(calm.page, 3).waitFor({ state: 'detached' });

  await visitor.page.locator('#dostih-3 .result-moment.is-prepared').waitFor({ state: 'attached' });
  await visitor.page.evaluate(() => document.getElementById('dostih-3')!.scrollIntoView());
  await visitor.page.locator('#dostih-3 .result-moment:not(.is-prepared, .is-playing)').waitFor();
  await visitor.page.evaluate(() => scrollTo(0, 0));
  await momentOf(visitor.page, 3).waitFor({ state: 'detached' });
  await visitor.page.evaluate(() => document.getElementById('dostih-4')!.scrollIntoView());
  await finish(database, fourth!, now, 2);
  await visitor.page.locator('#dostih-4 .result-moment:not(.is-prepared, .is-playing)').waitFor();
  expect(await momentOf(visitor.page, 4).locator('.result-moment-horse').count()).toBe(2);
  expect([...visitor.problems, ...calm.problems]).toEqual([]);
});

test('race-day.moment: in the brief view it stands under the row of its race, and where the race is shown nowhere it never comes', async () => {
  const [, , , , fifth, sixth] = await racesOfDay(database, homeDay);
  const { page, problems } = await visit({ viewport: phone });
  await openHome(page, 1);
  await page.getByRole('button', { name: 'Stručně' }).click();
  const slotOf = (raceNumber: number) => page.locator('.race-slot').nth(raceNumber - 1);
  await slotOf(5).scrollIntoViewIfNeeded();
  await finish(database, fifth!, now);
  await page.locator('.race-slot > .result-moment:not(.is-prepared, .is-playing)').waitFor();
  expect(await slotOf(5).locator('.result-moment-horse').count()).toBe(3);
  await slotOf(6).getByRole('link').first().focus();
  await page.locator('.result-moment').waitFor({ state: 'detached' });

  // The card of another race alone hides this one's row from the keyboard only; out of sight is where nothing is drawn.
  await page.locator('.races').evaluate((races: HTMLElement) => (races.hidden = true));
  await page.addStyleTag({ content: '.races[hidden] { display: none !important; }' });
  await finish(database, sixth!, now);
  await page.getByRole('status').filter({ hasText: '6.\u00a0dostih je dokončen.' }).waitFor();
  await page.locator('.races').evaluate((races: HTMLElement) => (races.hidden = false));
  await page.getByRole('button', { name: 'Plné karty' }).click();
  await cardOf(page, 6).getByText('Dokončeno').waitFor();
  expect(await page.locator('.result-moment').count()).toBe(0);
  expect(problems).toEqual([]);
});
