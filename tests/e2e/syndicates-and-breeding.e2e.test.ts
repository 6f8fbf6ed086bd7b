import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';

// /syndicates with the page of one syndicate, and the breeding project at /chov.
const siteUrl = inject('siteUrl');
const syndicate = '/syndicates/1-zelena-louka';
const pages = ['/syndicates', syndicate, '/chov'];

test('design.accessibility: axe finds nothing on the pages of syndicates and breeding, and nothing overflows', async () => {
  const { page, context, problems } = await visit({ bypassCSP: true });
  for (const path of pages) {
    await page.goto(siteUrl + path);
    await hydrated(page);
    await expectAccessibleAtBothWidths(page);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('public-pages.without-script, breeding.public-forms: without JavaScript the form of /chov shows its errors beside the fields, keeps what was typed, and can be sent', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${siteUrl}/chov?clenstvi=co-owner`);
  const form = page.locator('#zajem');
  await form.getByLabel('Jméno').fill('Jana <b>Malá</b>');
  await form.getByLabel('E-\u2060mail').fill('jana.mala@');
  await form.getByRole('button', { name: 'Dát nezávazně vědět' }).click();
  await expect.poll(() => form.getByText('Zadejte e-\u2060mail ve tvaru').count()).toBe(1);
  expect(await form.getByText('Bez souhlasu vám nemůžeme odpovědět').count()).toBe(1);
  expect(await form.getByLabel('Jméno').inputValue()).toBe('Jana <b>Malá</b>');
  expect(await form.getByLabel('Spolumajitel').isChecked()).toBe(true);
  await form.getByLabel('E-\u2060mail').fill('jana.mala@posta.example');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Dát nezávazně vědět' }).click();
  await page.getByText('Děkujeme, váš zájem jsme přijali.').waitFor();
  expect(page.url()).toBe(`${siteUrl}/chov?odeslano=1#zajem`);
});

test('syndicates.enquiry: a double click sends one enquiry, which one e-mail confirms', async () => {
  const { page, problems } = await visit();
  await page.goto(siteUrl + syndicate);
  await hydrated(page);
  const form = page.locator('#poptavka');
  await form.getByLabel('Jméno').fill('Petr Novák');
  await form.getByLabel('E-\u2060mail').fill('petr.novak@posta.example');
  await form.getByLabel('Počet podílů').selectOption('2');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Odeslat poptávku' }).dblclick();
  await page.getByText('Děkujeme, vaši poptávku jsme přijali.').waitFor();
  const mail = page.getByText('petr.novak@posta.example');
  await expect
    .poll(async () => {
      await page.goto(`${siteUrl}/dev/outbox`);
      return mail.count();
    })
    .toBe(1);
  expect(problems).toEqual([]);
});

test('syndicates.invented, syndicates.status: an invented syndicate is marked in its heading, and the list can be filtered by status', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(siteUrl + syndicate);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('Ukázkový syndikát');
  await page.goto(`${siteUrl}/syndicates`);
  await page.getByRole('link', { name: /^Ukončené/ }).click();
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
});
