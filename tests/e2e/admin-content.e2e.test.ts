import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';
import { demoAdmin, signInAs } from './sign-in.ts';
import { runCommand, useSite } from './site.ts';

// Articles and polls of the administration, and axe on screens without a journey of their own.
const site = useSite();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await hydrated(page);
}

test('articles.working-copy, articles.publishing, polls.administration, site.keyboard: an article is written with a preview, protected from another tab, scheduled and published on time; a poll is created, shown and deleted; Ctrl+K opens a screen by its name', async () => {
  const { page, context, problems } = await visit({ viewport: desktop, bypassCSP: true });
  await signInAs(page, site.url, demoAdmin);

  await open(page, '/admin');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ankety');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ankety', level: 1 }).waitFor();
  await open(page, '/admin/blog/new');
  await page.getByLabel('Název').fill('Velká začíná v neděli');
  await page.getByRole('button', { name: 'Začít psát' }).click();
  await page.waitForURL(/\/admin\/blog\/\d+\?hotovo=create/);
  const address = page.url().split('?')[0]!;
  await page.getByLabel('Text (Markdown)').fill('## Kdo pojede\n\nNa startu bude **dvacet** koní.');
  // The parts are tabs, by keyboard too.
  await page.getByRole('tab', { name: 'Psaní' }).focus();
  await page.keyboard.press('ArrowRight');
  const preview = page.getByRole('tabpanel', { name: 'Náhled' });
  await preview.getByText('Kdo pojede').waitFor();
  await preview.locator('strong', { hasText: 'dvacet' }).waitFor();
  await page.getByText(/^Uloženo v/).waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize(desktop);
  await page.keyboard.press('ArrowLeft');
  // A link is inserted over the selected word.
  await page.getByLabel('Text (Markdown)').selectText();
  await page.getByRole('button', { name: 'Odkaz', exact: true }).click();
  await page.getByPlaceholder('Najít koně, jezdce nebo den').fill('sacamiro');
  await page.getByRole('button', { name: 'Sacamiro' }).click();
  expect(await page.getByLabel('Text (Markdown)').inputValue()).toMatch(/^\[## Kdo pojede[\s\S]*\]\(\/horse\/\d+\)$/);
  await page.getByLabel('Text (Markdown)').fill('Na startu bude **dvacet** koní.');
  await page.getByText(/^Uloženo v/).waitFor();

  const other = await context.newPage();
  // On a slow network somebody types before the scripts have arrived.
  const scripts = Promise.withResolvers<void>();
  await other.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
  await other.goto(address, { waitUntil: 'commit' });
  await other.getByLabel('Perex').fill('Z druhé karty.');
  scripts.resolve();
  await other.getByText(/^Uloženo v/).waitFor();
  await page.getByLabel('Perex').fill('Z první karty.');
  await page.getByText(/je uložená jiná verze/).waitFor();
  await page.getByRole('button', { name: 'Uložit mou verzi přes ni' }).click();
  await page.getByText(/^Uloženo v/).waitFor();
  await other.close();
  // The refused save is expected; the browser logs every response that isn't a success.
  expect(problems.splice(0).every((problem) => problem.includes('409'))).toBe(true);

  await page.getByLabel('Zveřejnit (Praha)').fill('2023-10-06T12:00');
  await page.getByRole('button', { name: 'Zveřejnit', exact: true }).click();
  await page.getByText('Článek je naplánovaný.').waitFor();
  expect((await fetch(`${site.url}/articles/velka-zacina-v-nedeli`)).status).toBe(404);
  // Moving the clock to Saturday passes noon.
  const moved = await runCommand(['replay', '2023-10-07', '--speed', '20000'], { DATA_DIR: site.dataDir });
  expect(moved.code, moved.output).toBe(0);
  await open(page, '/articles/velka-zacina-v-nedeli');
  await page.getByText('Na startu bude').waitFor();
  await page.getByText('Z první karty.').waitFor();

  await open(page, '/admin/polls/new');
  await page.getByLabel('Otázka').fill('Kolik koní dojde do cíle?');
  await page.getByLabel('Odpovědi').fill('Do pěti\nDo deseti\nVíc');
  await page.getByRole('button', { name: 'Vytvořit anketu' }).click();
  await page.getByText('Anketa byla vytvořena!').waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize(desktop);
  await page.getByRole('link', { name: 'Veřejná stránka' }).click();
  await page.getByRole('group').getByText('Kolik koní dojde do cíle?').first().waitFor();

  for (const path of ['/admin/mailing/new', '/admin/users', '/admin/audit', '/admin/jobs', '/admin/settings']) {
    await open(page, path);
    await expectAccessibleAtBothWidths(page);
  }
  await page.setViewportSize(desktop);
  // The menu is higher than the window; it opens with the screen that is shown in sight.
  await open(page, '/admin/audit');
  const shown = await page.locator('.admin-side > .admin-nav [aria-current="page"]').boundingBox();
  expect((shown?.y ?? 0) + (shown?.height ?? Infinity)).toBeLessThanOrEqual(desktop.height);
  await open(page, '/admin/polls');
  await page.getByRole('link', { name: 'Kolik koní dojde do cíle?' }).click();
  const ask = page.getByRole('button', { name: 'Smazat…' });
  await ask.click();
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await ask.press('Enter');
  await page.getByRole('button', { name: 'Smazat anketu' }).press('Enter');
  await page.getByText('Anketa byla smazána!').waitFor();
  expect(problems).toEqual([]);
});

test.each([true, false])(
  'admin.merge-fields: no one key merges two horses that contradict each other; the button’s question repeats what does (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await visit({ viewport: desktop, javaScriptEnabled });
    await signInAs(page, site.url, demoAdmin);
    await page.goto(`${site.url}/admin/records/horse/1?with=22#sloucit`);
    if (javaScriptEnabled) await hydrated(page);
    const doubt = page.getByText(/Liší se země původu/);
    const choice = page.getByRole('radio').first();
    await choice.focus();
    await page.keyboard.press('Enter');
    const merge = page.getByRole('button', { name: 'Sloučit záznamy' });
    await merge.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog').filter({ has: doubt });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(page.url()).not.toContain('hotovo');
    await merge.click();
    await question.getByRole('button', { name: 'Sloučit', exact: true }).click();
    await page.waitForURL(/hotovo=merge/);
    await page.getByRole('button', { name: 'Vrátit…' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rozdělit' }).click();
    await page.waitForURL(/hotovo=undo-merge/);
  },
);
