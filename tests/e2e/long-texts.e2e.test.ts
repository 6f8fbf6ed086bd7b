import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { resultEntryCopy } from '#text/race-office/race-office';
import { notesCopy } from '#text/notes/notes';
import { groupsCopy } from '#text/groups/groups';
import { reasonsCopy } from '#text/reasons/reasons';
import { reportCopy } from '#text/chat/report';
import { reopenReason } from '#features/race-office/day.rules.ts';
import { groupNameLimit } from '#features/groups/group.rules.ts';
import { wallLineLimit } from '#features/groups/wall-line.rules.ts';
import { reasonMaxLength } from '#features/law/law-limits.rules.ts';
import { maxNoteLength } from '#features/notes/note.rules.ts';
import { reasonLimit } from '#features/reasons/reason.rules.ts';
import { desktop, hydrated, visit } from './browser.ts';
import { demoCredentials, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// Texts that are longer than their field allows.
const site = useSite();

type Place = {
  what: string;
  path: string;
  max: number;
  reach: (page: Page) => Promise<Locator>;
  send: string;
  who?: string;
};

const places: readonly Place[] = [
  {
    what: 'a line of the wall',
    path: '/contest/groups',
    max: wallLineLimit,
    async reach(page) {
      await page.getByLabel('Název nové skupiny').fill('U Vložených');
      await page.getByRole('button', { name: 'Založit skupinu' }).click();
      return page.getByLabel(groupsCopy.wall.label);
    },
    send: groupsCopy.wall.add,
  },
  {
    what: 'a report',
    path: '/report',
    max: reasonMaxLength,
    reach: async (page) => {
      await page.getByLabel(reportCopy.quote).fill('Příspěvek');
      return page.getByLabel(reportCopy.why);
    },
    send: reportCopy.submit,
  },
  {
    what: 'a note',
    path: '/user-dashboard/notes?horse=659',
    max: maxNoteLength,
    reach: async (page) => page.getByLabel(notesCopy.field).first(),
    send: notesCopy.save,
  },
  {
    what: 'a reason',
    path: '/user-dashboard',
    max: reasonLimit,
    async reach(page) {
      const row = page.locator('.own-reasons li:has(details)').first();
      await row.locator('summary').click();
      return row.getByLabel(reasonsCopy.own.field);
    },
    send: reasonsCopy.own.save,
  },
  {
    what: 'the name of a group, which has one line',
    path: '/contest/groups',
    max: groupNameLimit,
    async reach(page) {
      await page.getByLabel(groupsCopy.join.name).fill('U Dlouhých');
      await page.getByRole('button', { name: groupsCopy.join.create }).click();
      await page.locator('details:has(#novy-nazev):not([open]) > summary').click();
      return page.locator('#novy-nazev');
    },
    send: groupsCopy.manage.rename,
  },
  {
    what: 'the reason for opening a result again',
    path: '/admin/results?event=38',
    max: reopenReason.max,
    async reach(page) {
      await page.getByText(resultEntryCopy.reopen, { exact: true }).click();
      return page.locator('.result-steps [name="reason"]');
    },
    send: resultEntryCopy.reopenSubmit,
    who: 'spravce',
  },
];

test.for(places)(
  'site.long-texts: of $what nothing is cut, the count says how much it is, and it is not sent until it fits',
  async ({ path, max, reach, send, who = 'Bohous' }) => {
    const { page } = await visit({ viewport: desktop });
    await signInAs(page, site.url, demoCredentials(who));
    await page.goto(site.url + path);
    await hydrated(page);
    const field = await reach(page);
    const form = field.locator('xpath=ancestor::form');
    await field.fill('ž'.repeat(max + 40));
    expect(await field.inputValue()).toHaveLength(max + 40);
    await form.getByText(`${max + 40}/${max}`, { exact: true }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await form.getByRole('button', { name: send, exact: true }).click();
    expect(await field.evaluate((element: HTMLTextAreaElement) => element.validationMessage)).toContain(
      'Zkraťte ho o\u00a040\u00a0znaků.',
    );
    expect(sent).toEqual([]);
    await field.fill('ž'.repeat(max));
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.getByRole('button', { name: send, exact: true }).click();
    expect((await answered).status()).toBeLessThan(400);
  },
);

test('site.long-texts: without JavaScript the server refuses a line of the wall beside its field, which keeps the text', async () => {
  const { page } = await visit({ viewport: desktop, javaScriptEnabled: false });
  await signInAs(page, site.url, demoCredentials('Hedvika_V'));
  await page.goto(`${site.url}/contest/groups`);
  await page.getByLabel('Název nové skupiny').fill('Bez skriptů');
  await page.getByRole('button', { name: 'Založit skupinu' }).click();
  const field = page.getByLabel(groupsCopy.wall.label);
  await field.fill('ž'.repeat(wallLineLimit + 1));
  await page.getByRole('button', { name: groupsCopy.wall.add, exact: true }).click();
  await page.getByText(`Vzkaz může mít nejvýš ${wallLineLimit}`).waitFor();
  expect(await field.inputValue()).toHaveLength(wallLineLimit + 1);
});
