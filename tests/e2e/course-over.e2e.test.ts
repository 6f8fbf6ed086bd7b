import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { hydrated, phone, visit } from './browser.ts';
import { finish, racesOfDay, tip } from './finish-race.ts';
import { demoPerson, signInAs } from './sign-in.ts';
import { usePostgresSite } from './site.ts';

// The screen at the course after the last race of a Saturday whose Sunday is raced too. It is half past ten in the
// morning, before the demonstration publishes results of its own.
const day = '2023-10-07';
const now = Date.parse(`${day}T08:30:00Z`) as Instant;
const site = usePostgresSite({ CLOCK_OFFSET: `-PT${Math.round((Date.now() - now) / 1_000)}S` });

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: site.databaseUrl, warn: console.warn });
});
afterAll(() => database.close());

test('course-mode.screen, race-day.day-ahead: after the last race the screen tells the own day, who had the surprise, and leads to tomorrow', async () => {
  const races = await racesOfDay(database, day);
  await tip(database, races[0]!.id, races[0]!.runners[0]!);
  for (const race of races) await finish(database, { ...race, runners: race.runners.toReversed() }, now);
  const { page, problems } = await visit({ viewport: phone });
  await page.goto(`${site.url}/help`);
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await hydrated(page);
  const cover = page.locator('.course-start');
  await cover.locator('.course-sum').waitFor();
  const next = cover.getByRole('link', { name: 'Zítra od 11:31 Pardubice' });
  expect(await next.getByText('133. Velká pardubická').count()).toBe(1);
  expect(await page.locator('.day-ahead:visible').count()).toBe(0);
  const surprises = page.getByRole('region', { name: 'Překvapení dne' }).locator('.course-row-name');
  expect(await surprises.first().innerText()).toMatch(/:1 · (?:nikdo netipoval|tip má jen \S+|\d+ tip)/);
  await cover.getByRole('link', { name: 'Tipovat zítřek' }).click();
  await page.getByText('ne 8. 10. 2023').first().waitFor();
  expect(problems).toEqual([]);
});
