import { and, eq, inArray } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { upcomingEvents } from '#features/demo/demo-world.server.ts';
import { publishDue } from '#features/demo/publish-due.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { groupsCopy } from '#text/groups/groups';
import { eventually } from '#tests/time-limits.ts';
import { desktop, expectAccessible, hydrated, phone, visit } from './browser.ts';
import { finish, racesOfDay, type RunRace } from './finish-race.ts';
import { demoCredentials, demoPerson, fillSignIn, signInAs } from './sign-in.ts';
import { usePostgresSite } from './site.ts';

const site = usePostgresSite();
const raceDay = '2023-10-08';
const morning = '2023-10-08T07:00:00Z';
const afternoon = Date.parse('2023-10-08T16:00:00Z') as Instant;
const other = demoCredentials('Hedvika_V');

let database: Database;
let races: RunRace[];
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: site.databaseUrl, warn: console.warn });
  await setSiteTime(database.db, morning);
  // By now, so that the demonstration's job can't publish the morning's prices over those of the test.
  await publishDue(database.db, await upcomingEvents(), Date.parse(morning) as Instant);
  races = await racesOfDay(database, raceDay);
});
afterAll(() => database.close());

/** The only tips of a person on the day: on the first four races, the runners at these places. */
async function tipOnly(email: string, places: readonly number[]): Promise<void> {
  const { db } = database;
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const ofDay = inArray(
    horseTips.raceId,
    races.map(({ id }) => id),
  );
  await db.delete(horseTips).where(and(eq(horseTips.userId, person!.id), ofDay));
  for (const [index, place] of places.entries()) {
    const { id: raceId, runners } = races[index]!;
    await db.insert(horseTips).values({ userId: person!.id, raceId, runnerId: runners.at(place - 1)! });
  }
}

const placeOf = (page: Page, name: string) => page.getByRole('row', { name }).locator('td').first();

test('groups.founder, groups.invitation, groups.table, groups.wall: two people found a group, join by the link and see their table turn with a result', async () => {
  await tipOnly(demoPerson.email, [1, 1, 0, 0]);
  await tipOnly(other.email, [1, 0, 0, 1]);
  const longShot = { fortunaPlace3Odds: 50, tipsportPlace3Odds: 50 };
  await database.db.update(participations).set(longShot).where(eq(participations.id, races[3]!.runners[0]!));
  const founder = await visit({ viewport: desktop, bypassCSP: true });
  await signInAs(founder.page, site.url, demoPerson);
  await founder.page.goto(`${site.url}/contest/groups`);
  await hydrated(founder.page);
  await founder.page.getByLabel('Název nové skupiny').fill('Hospoda U Rovinky');
  await founder.page.getByRole('button', { name: 'Založit skupinu' }).click();
  await founder.page.getByText('Skupina je založená').waitFor();
  const link = await founder.page.getByRole('textbox', { name: 'Odkaz' }).inputValue();

  const guest = await visit({ viewport: phone, bypassCSP: true, colorScheme: 'dark' });
  await guest.page.goto(link);
  await guest.page.waitForURL(/\/auth\?redirect=/);
  await hydrated(guest.page);
  await fillSignIn(guest.page, other);
  await guest.page.getByText(/Ve skupině je 1\sčlověk/).waitFor();
  await expectAccessible(guest.page);
  await guest.page.getByRole('button', { name: 'Vstoupit do skupiny' }).click();
  await guest.page.getByText('Jste ve skupině.').waitFor();
  // Said once: a reload doesn't say it again (site.arrival).
  await expect.poll(() => new URL(guest.page.url()).search).toBe('');
  const group = guest.page.url();
  await guest.page.getByText('Více', { exact: true }).click();
  await guest.page.getByLabel('Kód pozvánky').fill('AAAA-2222');
  await guest.page.getByRole('button', { name: 'Vstoupit', exact: true }).click();
  await guest.page.getByText('Tento kód žádné skupině nepatří, nebo už neplatí.').waitFor();
  expect(await guest.page.getByLabel('Kód pozvánky').getAttribute('aria-invalid')).toBe('true');
  expect(guest.problems.splice(0)).toEqual([expect.stringContaining('409')]);
  await guest.page.goto(group);
  // On the phone name, table and wall come first, the table with the return that decides, all else behind one word.
  const parts = [
    guest.page.getByRole('heading', { level: 2 }).first(),
    guest.page.getByRole('table'),
    guest.page.getByLabel('Nový vzkaz'),
  ];
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(await parts[0]!.innerText()).toBe('Hospoda U Rovinky');
  expect(await guest.page.getByRole('columnheader', { name: 'ROI' }).isVisible()).toBe(true);
  expect(await guest.page.getByRole('columnheader', { name: groupsCopy.table.profit }).isVisible()).toBe(false);
  expect(await guest.page.getByLabel('Kód pozvánky').isVisible()).toBe(false);
  await founder.page.getByRole('row', { name: /Hedvika_V/ }).waitFor();
  await founder.page.getByRole('heading', { name: /^Když vyhraje/ }).waitFor();

  await guest.page.getByLabel('Nový vzkaz').fill('Kdo mi poradil Severku, platí pivo.');
  await guest.page.getByRole('button', { name: 'Přidat vzkaz' }).click();
  await guest.page.getByText('Vzkaz je na nástěnce.').waitFor();
  await expect.poll(() => guest.page.getByLabel('Nový vzkaz').inputValue(), eventually).toBe('');
  await founder.page.getByText('Kdo mi poradil Severku, platí pivo.').waitFor();
  await founder.page.getByRole('button', { name: 'Nahlásit správci vzkaz od Hedvika_V' }).click();
  await founder.page.getByText('Vzkaz je nahlášený správci.').waitFor();
  // Not under the sticky header, which would cover what was scrolled to.
  await founder.page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(founder.page);

  for (const race of races.slice(0, 3)) await finish(database, race, afternoon);
  for (const { page } of [founder, guest]) {
    await expect.poll(() => placeOf(page, 'Bohous').innerText(), eventually).toBe('1.');
    await expect.poll(() => placeOf(page, 'Hedvika_V').innerText(), eventually).toBe('2.');
  }
  await guest.page.getByText(/^Když vyhraje .*, budete.1\.$/).waitFor();
  await finish(database, races[3]!, afternoon);
  await expect.poll(() => placeOf(guest.page, 'Hedvika_V').innerText(), eventually).toBe('1.');
  await expect.poll(() => placeOf(founder.page, 'Bohous').innerText(), eventually).toBe('2.');

  // The founder leaves; the group is the other's.
  await founder.page.getByText('Více', { exact: true }).click();
  await founder.page.getByText('Odejít…').click();
  await founder.page.getByRole('button', { name: 'Opravdu odejít' }).click();
  await founder.page.getByText('Ze skupiny jste odešli.').waitFor();
  await guest.page.getByText('Více', { exact: true }).click();
  await guest.page.getByRole('heading', { name: 'Správa skupiny' }).waitFor();
  const gone = await founder.page.goto(guest.page.url());
  expect(gone?.status()).toBe(404);
  expect(guest.problems).toEqual([]);
});
