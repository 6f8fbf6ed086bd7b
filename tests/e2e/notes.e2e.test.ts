import { expect, test } from 'vitest';
import { notesCopy as copy } from '#text/notes/notes';
import { expectAccessibleAtBothWidths, goOffline, hydrated, visit } from './browser.ts';
import { demoPerson, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// A person's notes: on a horse's page, in their list, in two tabs, and with the cable cut.
const site = useSite();

test('notes.where: a note written from a horse’s page stands there, is found by words, changed and deleted', async () => {
  const { page, problems } = await visit();
  await signInAs(page, site.url, demoPerson);
  await page.goto(`${site.url}/horse/1`);
  await hydrated(page);
  const horseUrl = page.url();
  await page.getByRole('link', { name: copy.write }).click();
  await page.getByRole('heading', { name: copy.newHeading('') }).waitFor();
  await page.getByLabel(copy.field).fill('Skáče doprava,\ntěžká dráha mu svědčí');
  await page.getByRole('button', { name: copy.save, exact: true }).click();
  await page.getByText(copy.saved.write).waitFor();
  await expect.poll(() => page.getByLabel(copy.field).first().inputValue()).toBe('');
  await expectAccessibleAtBothWidths(page);

  await page.goto(horseUrl);
  await page.getByRole('region', { name: copy.own }).getByText('těžká dráha mu svědčí').waitFor();
  await page.getByRole('link', { name: copy.all }).click();
  await page.getByRole('searchbox', { name: copy.search }).fill('TEZKA doprava');
  await page.getByRole('button', { name: copy.searchButton }).click();
  await page.getByRole('link', { name: copy.showAll }).waitFor();
  await page.getByRole('paragraph').filter({ hasText: 'těžká dráha mu svědčí' }).waitFor();

  await page.getByText(copy.change, { exact: true }).click();
  const field = page.getByLabel(copy.field);
  await field.fill('Nechodí na klus');
  await page.getByRole('button', { name: copy.save, exact: true }).click();
  await page.getByText(copy.saved.change).waitFor();
  await page.goto(`${site.url}/user-dashboard/notes`);
  await hydrated(page);
  await page.getByText(copy.change, { exact: true }).click();
  await page.getByRole('button', { name: copy.removeNamed('') }).click();
  await page.getByText(copy.none.title).waitFor();
  expect(problems).toEqual([]);
});

test('notes.change: a change over another tab’s is refused and keeps the text; with the cable cut it waits in its field', async () => {
  const { page, context } = await visit();
  await signInAs(page, site.url, demoPerson);
  const list = `${site.url}/user-dashboard/notes?horse=2`;
  await page.goto(list);
  await hydrated(page);
  await page.getByLabel(copy.field).fill('První text');
  await page.getByRole('button', { name: copy.save, exact: true }).click();
  await page.getByText(copy.saved.write).waitFor();

  // The form stays as it was while the server fails and the page reads its data again.
  await page.route(/\/user-dashboard\/notes/, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
  );
  await page.getByLabel(copy.field).first().fill('Druhý text');
  await page.getByRole('button', { name: copy.save, exact: true }).first().click();
  await page.getByRole('main').getByRole('alert').waitFor();
  expect(await page.getByLabel(copy.field).first().inputValue()).toBe('Druhý text');
  await page.unrouteAll();
  const other = await context.newPage();
  await other.goto(list);
  await hydrated(other);
  const change = async (tab: typeof page, text: string) => {
    const note = tab.getByRole('listitem').filter({ hasText: copy.change });
    await note.getByText(copy.change, { exact: true }).click();
    await note.getByLabel(copy.field).fill(text);
    await note.getByRole('button', { name: copy.save, exact: true }).click();
    return note;
  };
  await change(other, 'Z druhé karty');
  await other.getByText(copy.saved.change).waitFor();
  const note = await change(page, 'Z první karty');
  await page.getByText('mezitím změnili jinde').waitFor();
  await note.getByRole('paragraph').filter({ hasText: 'Z druhé karty' }).waitFor();
  expect(await note.getByLabel(copy.field).inputValue()).toBe('Z první karty');

  await goOffline(page);
  await note.getByRole('button', { name: copy.save, exact: true }).click();
  await expect.poll(() => note.getByLabel(copy.field).inputValue()).toBe('Z první karty');
  await context.setOffline(false);
  await note.getByRole('button', { name: copy.save, exact: true }).click();
  await page.getByText(copy.saved.change).waitFor();
  await page.getByRole('paragraph').filter({ hasText: 'Z první karty' }).waitFor();
});

test('notes.private: a visitor sees no notes, and is asked to sign in for the list', async () => {
  const { page } = await visit();
  await page.goto(`${site.url}/horse/1`);
  await hydrated(page);
  expect(await page.getByRole('heading', { name: copy.own }).isVisible()).toBe(false);
  await page.goto(`${site.url}/user-dashboard/notes?horse=1`);
  await page.waitForURL(/\/auth\?redirect=%2Fuser-dashboard%2Fnotes%3Fhorse%3D1$/);
});
