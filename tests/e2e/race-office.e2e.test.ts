import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { calendarEntries } from '#tests/calendar-entries.ts';
import { desktop, expectAccessible, expectAccessibleAtBothWidths, hydrated, phone, tablet, visit } from './browser.ts';
import { demoAdmin, demoPerson, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// The race office: lineups, odds and results of a race at /admin.
const site = useSite();

const helper = demoPerson;

/** Gives the second user the administrator's role or takes it away, through /admin/users. */
async function setHelper(page: Page, step: 'promote' | 'demote'): Promise<void> {
  const list = await (await page.request.get(`${site.url}/admin/users?q=${helper.username}`)).text();
  const [, id = ''] = /\/admin\/users\/([\da-f-]{36})/.exec(list) ?? [];
  const headers = { origin: site.url };
  const answer = await page.request.post(`${site.url}/admin/users/${id}`, { form: { step }, headers });
  expect(answer.status()).toBe(200);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await hydrated(page);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${selector}`);
}

async function save(page: Page, expectedMessage: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+s');
  // The embedded database may be busy with the consequences of a confirmed result.
  const outcome = async () => (await page.locator('.edit-grid-form').innerText()).replaceAll(/\s+/g, ' ');
  await expect.poll(outcome).toMatch(expectedMessage);
}

/** Runs in the page: something stands over the lower edge of a field. */
function isCovered(field: Element): boolean {
  const { left, bottom } = field.getBoundingClientRect();
  return document.elementFromPoint(left + 5, bottom - 3) !== field;
}

async function pasted(page: Page, text: string): Promise<void> {
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
  await page.keyboard.press('Control+v');
}

test('race-office.grid, race-office.completing: a race is run by keyboard alone, from its lineup to the confirmed result', async () => {
  const { page, context, problems } = await visit({ viewport: desktop, bypassCSP: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const visitor = await visit({ viewport: desktop });
  await signInAs(page, site.url, demoAdmin);
  await open(page, '/admin');
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize(desktop);

  // A new runner: its horse by a name without accents, a rider nobody knows yet.
  await open(page, '/admin/lineups');
  await open(visitor.page, '/');
  await page.setViewportSize({ ...desktop, height: 480 });
  const belowWindow = () =>
    page.locator('.save-bar').evaluate((bar) => bar.getBoundingClientRect().bottom - innerHeight);
  await expect.poll(belowWindow).toBeLessThan(1);
  await page.setViewportSize(desktop);
  await tabTo(page, '[data-cell$=" number"]');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sacamir');
  await page.locator('.edit-grid-suggestions [role="option"]').first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Jan Zkušební');
  await page.keyboard.press('Tab');
  await page.keyboard.type('605');
  await save(page, 'je mimo rozsah 40 až 90');
  // A save ends writing in the cell: what is typed next replaces its text.
  await page.keyboard.type('60,5');
  await page.setViewportSize({ ...desktop, height: 560 });
  await save(page, '„Jan Zkušební“ v databázi není a založí se.');
  // The cell in doubt has the focus, and the bar that asks does not stand over it: Enter confirms nothing.
  const inDoubt = page.locator('[data-cell$=" jockey"]:focus');
  await inDoubt.waitFor();
  expect(await inDoubt.evaluate(isCovered)).toBe(false);
  await page.setViewportSize(desktop);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+s');
  await page.getByText('Uloženo: 4 pole.').waitFor();

  await open(page, '/admin/odds');
  await tabTo(page, '[data-cell$=" F1"]');
  await pasted(page, '20\t18\n5,25\t4.6\n4,5\t6,25\n1,5\t1,45\n60\t55\n9\t9,5\n');
  await save(page, 'Uloženo: 12 polí.');

  await open(page, '/admin/results');
  await tabTo(page, '#z-vysledek');
  await page.keyboard.type('4=2-3, 1 PN, 5 Z; Lehce 2 1/2; 6:12,5');
  // What Enter would write stands under the field.
  expect(await page.getByRole('list', { name: 'Zapíše se' }).getByRole('listitem').first().innerText()).toMatch(
    /^1\. 2 .* Lehce, 6:12\.50$/,
  );
  await expectAccessible(page);
  // What is not in the grid yet is not confirmed: it leads there.
  await page.keyboard.press('Control+Enter');
  await page.getByText('Zápis výsledku ještě není v\u00a0tabulce').waitFor();
  await page.locator('#z-vysledek:focus').waitFor();
  await page.keyboard.press('Enter');
  // A runner is scratched in its row, which says what that means.
  const shown = await page.locator('.edit-grid tbody .cloth').allInnerTexts();
  expect(shown.map((text) => text.trim())).toEqual(['2', '4', '3', '6', '1', '5']);
  // What is missing leads to its cell.
  await tabTo(page, '.result-check .to-cell');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+x');
  await page.getByText(/nestartuje\. Po uložení se tipy na tohoto koně zruší/).waitFor();
  expect(await page.locator('tr.is-current .is-scratched').count()).toBe(1);
  await page.getByText('Mrtvý doběh o 1. místo: č. 2 a č. 4.').waitFor();
  // Saved with the confirmation; its start is a day away: a warning comes first.
  await page.keyboard.press('Control+Enter');
  await page.getByText('potvrďte výsledek ještě jednou').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Výsledek je potvrzený a tipy vyhodnocené.').waitFor();
  // The list of the day's races says so at once.
  await page.locator('.race-chooser a[aria-current]').getByRole('img', { name: 'hotovo' }).waitFor();
  // To the next race by keyboard; the focus stands in its first cell.
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('heading', { name: /^2\. dostih/ }).waitFor();
  await page.locator('#z-vysledek:focus').waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Potvrzený výsledek').waitFor();
  await page.setViewportSize(tablet);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  // The header is one line.
  expect(await page.locator('.admin-header').evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(60);
  // On a phone the rows are cards; the save bar stands at the bottom, over no field that has the focus.
  await page.locator('[data-cell$=" odds"]').last().focus();
  expect(await page.locator('.edit-grid-scroller').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
  expect(await page.locator('[data-cell$=" odds"]').last().evaluate(isCovered)).toBe(false);
  // A field of a card has an edge also where its sheet is loaded before that of the grid; the frame's comes once,
  // first.
  await page.reload();
  await hydrated(page);
  await page.locator('link[rel="stylesheet"][href*="toast-layer"]').waitFor({ state: 'attached' });
  expect(await page.locator('link[rel="stylesheet"][href*="/frame-"]').count()).toBe(1);
  const field = page.locator('[data-cell$=" odds"]').first();
  expect(await field.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  await visitor.page.getByText('Dokončeno').first().waitFor();
  expect(visitor.problems).toEqual([]);
  // The browser logs the response of a refused save.
  expect(problems.filter((text) => !/status of 4(09|22)/.test(text))).toEqual([]);
  for (const browserContext of [context, visitor.context]) await browserContext.close();
});

test('race-office.grid: without JavaScript a grid shows nothing that only a script does', async () => {
  const { page } = await visit({ viewport: desktop, javaScriptEnabled: false });
  await signInAs(page, site.url, demoAdmin);
  for (const path of ['/admin/races', '/admin/lineups', '/admin/odds', '/admin/results']) {
    await page.goto(site.url + path);
    await page.locator('.edit-grid').waitFor();
    const dead = page.locator('.edit-grid-form :is(button[type="button"], input:not([name])):visible');
    expect(await dead.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 80))), path).toEqual([]);
  }
});

test('race-office.merge, race-office.unsaved, admin.lost-role: two administrators in two browsers can’t lose each other’s work, and unsaved cells outlast a reload, a sign-out and the loss of the role', async () => {
  const [ours, theirs] = [await visit({ bypassCSP: true }), await visit({ bypassCSP: true })];
  await signInAs(ours.page, site.url, demoAdmin);
  await setHelper(ours.page, 'promote');
  await signInAs(theirs.page, site.url, helper);
  for (const { page } of [ours, theirs]) {
    // The first race is completed: the second is the one to be worked on.
    await open(page, '/admin/odds');
    await page.getByRole('heading', { name: /^2\. dostih/ }).waitFor();
  }
  const cell = (page: Page, column: string, row = 0) => page.locator(`[data-cell$=" ${column}"]`).nth(row);
  await cell(ours.page, 'F1').fill('21');
  await cell(ours.page, 'T1', 1).fill('77');
  // A slow answer to a navigation within the screen must not discard what is typed meanwhile.
  const held = Promise.withResolvers<void>();
  await theirs.context.route('**/admin/odds.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await theirs.page.getByRole('link', { name: /^2\./ }).click();
  await cell(theirs.page, 'F1').fill('23');
  await theirs.page.getByText('Načítám data...').waitFor();
  held.resolve();
  await theirs.page.waitForURL(/race=/);
  await save(theirs.page, 'Uloženo: 1 pole.');
  // Their save arrives live; our unsaved cell is shown as a conflict.
  await ours.page.getByText('Stejné pole změnil i někdo jiný').waitFor();
  await ours.page.getByText('vaše 21,0, uložené 23,0').waitFor();
  await expectAccessible(ours.page);
  await save(ours.page, 'mezitím změnil i někdo jiný. Vyberte, co platí.');
  await cell(theirs.page, 'T1', 1).and(theirs.page.locator('[value="77,0"]')).waitFor();
  await ours.page.getByRole('button', { name: /^Ponechat moje/ }).click();
  await save(ours.page, 'Uloženo: 1 pole.');
  await cell(theirs.page, 'F1').and(theirs.page.locator('[value="21,0"]')).waitFor();

  // Leaving with unsaved changes needs a confirmation.
  await cell(ours.page, 'T1', 2).fill('88');
  await ours.page.getByRole('link', { name: /^3\./ }).click();
  await ours.page.getByRole('button', { name: 'Zůstat tady' }).click();
  await ours.page.reload();
  await hydrated(ours.page);
  expect(await cell(ours.page, 'T1', 2).inputValue()).not.toBe('88,0');
  await ours.page.getByText(/^Zůstaly tu neuložené úpravy .*: 1\spole\.$/).waitFor();
  await expectAccessible(ours.page);
  await ours.page.getByRole('button', { name: 'Vrátit do tabulky' }).click();

  await cell(theirs.page, 'F1', 3).fill('99');
  await setHelper(ours.page, 'demote');
  await save(theirs.page, 'Změny zůstaly v tabulce.');
  expect(await cell(theirs.page, 'F1', 3).inputValue()).toBe('99,0');
  await ours.context.clearCookies();
  await save(ours.page, 'Změny zůstaly v tabulce.');
  expect(await cell(ours.page, 'T1', 2).inputValue()).toBe('88,0');
  for (const { context } of [ours, theirs]) await context.close();
});

test('race-office.odds-grid, odds.margin-check: odds show what the race uses, warn of a slipped comma, and saving goes on to the next race', async () => {
  const { page, problems } = await visit({ viewport: desktop });
  await signInAs(page, site.url, demoAdmin);
  await open(page, '/admin/odds');
  await page.getByLabel('Dostihový den').selectOption({ label: 'ne 8. 10. 2023, Pardubice' });
  await page.waitForURL(/event=/);
  // The address changes before the list of races: Saturday has eight.
  await expect.poll(() => page.locator('.race-chooser nav a').count()).toBe(7);
  await page.getByRole('link', { name: /^1\./ }).click();
  await page.getByRole('heading', { name: /^1\. dostih/ }).waitFor();
  const cell = (column: string, row = 0) => page.locator(`[data-cell$=" ${column}"]`).nth(row);
  const headings = () => page.locator('.edit-grid thead th').allInnerTexts();
  const before = await headings();
  const widest = before.filter((text) => text.startsWith('Mezi prvními')).length + 1;
  expect(before.slice(0, 2)).toEqual(['Výhra', 'Mezi prvními 2']);
  expect(before.filter((text) => text === 'Ukázková kancelář F')).toHaveLength(widest);
  expect(await cell(`F${widest + 1}`).count()).toBe(0);
  await page.getByRole('link', { name: `Přidat sázku 1–${widest + 1}` }).click();
  await page.locator(`[data-cell$=" F${widest + 1}"]:focus`).waitFor();

  const margins = page.locator('.book-margins');
  expect(await margins.innerText()).toMatch(/^Marže\s+F \d\d,\d\s%\s+T \d\d,\d\s%$/);
  await cell('T1', 1).fill('1,01');
  await cell('T1', 2).fill('1,02');
  expect(await margins.innerText()).toContain('Některý kurz je moc nízký.');
  await page.keyboard.press('Escape');
  await cell('T1', 1).fill('0,5');
  // Refused: it stays, with the cell that is wrong.
  await page.keyboard.press('Control+Enter');
  await page.locator('.save-bar').getByText('je mimo rozsah 1,01 až 999\u00a0999,99').waitFor();
  const wrong = page.locator('[data-cell$=" T1"][aria-invalid]:focus');
  await wrong.waitFor();
  // Red stays visible under the focus.
  const colourOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(wrong)).toBe(await colourOf(page.locator('.field-error').first()));

  // On a phone a horse is a line: both bookmakers' prices of one market, Enter leads on within it.
  await page.setViewportSize(phone);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  const line = page.locator('.edit-grid tbody tr').first();
  expect(await line.locator('td:visible').count()).toBe(2);
  expect((await line.boundingBox())?.height).toBeLessThan(70);
  await cell('T1', 1).fill('5,5');
  await page.keyboard.press('Enter');
  await page.locator('[data-cell$=" F1"]:focus').waitFor();
  // What is wrong in another market is shown.
  await page.locator('.market-bar label').nth(1).click();
  await cell('F2', 3).fill('0,7');
  await page.locator('.market-bar label').first().click();
  await page.locator('.field-error .to-cell').click();
  await page.locator('[data-cell$=" F2"][aria-invalid]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zahodit změny' }).click();
  await page.setViewportSize(desktop);

  await cell('F1').fill('33');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /^2\. dostih/ }).waitFor();
  await page.getByText('Kurzy předchozího dostihu jsou uložené.').waitFor();
  await page.locator('[data-cell$=" F1"]:focus').waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('heading', { name: /^1\. dostih/ }).waitFor();
  expect(await cell('F1').inputValue()).toBe('33,0');
  // The day's last race leads nowhere.
  await page.getByRole('link', { name: /^7\./ }).click();
  await page.getByRole('heading', { name: /^7\. dostih/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Uložit a další/ }).count()).toBe(0);
  expect(problems.filter((text) => !/status of 4(09|22)/.test(text))).toEqual([]);
});

test('race-office.drafts, race-office.publishing: a founded draft is filled in, is nowhere for a visitor, and appears once it is published', async () => {
  const { page, problems } = await visit({ viewport: desktop });
  const visitor = await visit({ viewport: desktop });
  const isListed = async () =>
    (await (await fetch(`${site.url}/api/v1/events?from=2023-10-14`)).text()).includes('Mokrovousy');
  await signInAs(page, site.url, demoAdmin);
  await open(page, '/admin/race-creator');
  await page.getByLabel('Závodiště').first().fill('Mokrovousy');
  await page.getByLabel('Datum').first().fill('2023-10-14');
  await page.getByLabel('Počet dostihů').fill('1');
  await page.getByLabel('Založit jako koncept').check();
  await page.getByRole('button', { name: 'Založit den' }).click();
  await page.waitForURL(/\/admin\/races\?event=\d+/);
  await hydrated(page);
  await expect.poll(() => page.getByText('Koncept je založený').count()).toBe(1);
  const eventId = /event=(\d+)/.exec(page.url())?.[1] ?? '';
  const panel = page.getByRole('region', { name: 'Zveřejnění dne' });
  expect(await panel.innerText()).toContain('název, vzdálenost, kategorii a\u00a0dotaci 1.\u00a0dostihu');
  await panel.getByRole('button', { name: 'Zveřejnit hned' }).click();
  await expect.poll(() => page.getByText('něco v\u00a0něm chybí').count()).toBe(1);

  for (const [column, text] of Object.entries({
    raceName: 'Cena Mokrovous',
    distance: '1600',
    category: 'IV.',
    prizeMoney: '40000',
  }))
    await page.locator(`input[data-cell$=" ${column}"]`).first().fill(text);
  await save(page, /Uloženo: 4 pole/);
  await expect.poll(() => panel.innerText()).not.toContain('čeká na');
  expect(await isListed()).toBe(false);
  for (const path of [`/?eventId=${eventId}`, '/sitemaps/days-1.xml', '/kalendar.ics', '/api/days'])
    expect(await (await fetch(`${site.url}${path}`)).text(), path).not.toContain('Mokrovous');

  await panel.getByLabel('Zveřejnit dne').fill('2023-10-10');
  await panel.getByLabel('v\u00a0hodin').fill('18:00');
  await panel.getByRole('button', { name: 'Naplánovat' }).click();
  await expect.poll(() => page.getByText('Zveřejnění je naplánované').count()).toBe(1);
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize(desktop);
  await panel.getByRole('button', { name: 'Zrušit plán' }).click();
  await expect.poll(() => page.getByText('Plán je zrušený').count()).toBe(1);
  await panel.getByRole('button', { name: 'Zveřejnit hned' }).click();
  await expect.poll(() => page.getByText('Den je zveřejněný').count()).toBe(1);
  expect(await panel.count()).toBe(0);
  await expect.poll(isListed).toBe(true);
  await visitor.page.goto(`${site.url}/?eventId=${eventId}`);
  expect(await visitor.page.locator('main').innerText()).toContain('Cena Mokrovous');
  const entries = calendarEntries(await (await fetch(`${site.url}/kalendar.ics`)).text());
  expect(Object.values(entries).filter((entry) => /Cena Mokrovous$/m.test(entry['DESCRIPTION'] ?? ''))).toHaveLength(1);
  expect([...problems.filter((text) => !/status of 409/.test(text)), ...visitor.problems]).toEqual([]);
});
