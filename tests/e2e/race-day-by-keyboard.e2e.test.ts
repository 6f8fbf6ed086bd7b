import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { raceGridShape, type RaceGrid } from '#features/race-office/race-grid.rules.ts';
import { desktop, hydrated, visit } from './browser.ts';
import { Keyboard } from './keyboard.ts';
import { demoAdmin, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// A race day at the desk by keyboard alone, and what people mistype there. The demonstration begins the day before it,
// so that each result is asked about.
const site = useSite();

type Kind = 'lineups' | 'odds' | 'results';

async function storedGrid(page: Page, url: string, kind: Kind, raceId: number): Promise<RaceGrid> {
  const grid: unknown = await (await page.request.get(`${url}/api/admin/race-grids/${kind}/${raceId}`)).json();
  if (!raceGridShape(grid)) throw new Error(`no grid of race ${raceId}`);
  return grid;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Ids of the races of the day on the screen, in their order. */
async function raceIds(page: Page): Promise<number[]> {
  const links = page.locator('.race-chooser nav a');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => Number(/race=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1])));
}

async function said(page: Page, text: RegExp): Promise<void> {
  const shown = async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
  await expect.poll(shown).toMatch(text);
}

/** Where somebody types: a column of the first row, or the field of a whole result. */
type Place = { kind: Kind; column: string; ofCompleted?: true } | 'result';
const odds = (column: string): Place => ({ kind: 'odds', column });
const lineup = (column: string): Place => ({ kind: 'lineups', column });

/** «a», «b», «c»: numbers of the first three runners; «rider», «horse», «number»: those of the second row. */
const slips: readonly [what: string, at: Place, typed: string, keys: readonly string[], said: RegExp][] = [
  ['a comma slips to the left', odds('F1'), '0,5', ['Control+s', 'Enter'], /je mimo rozsah 1,01 až/],
  ['a price without profit', odds('T1'), '1', ['Control+s', 'Enter'], /je mimo rozsah 1,01 až/],
  ['a word as a price', odds('F1'), 'tři', ['Control+s', 'Enter'], /tři není číslo/],
  ['two prices in one cell', odds('F1'), '3,5 4,6', ['Control+s', 'Enter'], /není číslo/],
  ['a comma left out', odds('F1'), '20000', ['Control+s', 'Enter'], /kurz je nad 10 000/],
  ['a place paid better than the win', odds('F2'), '9999', ['Control+s', 'Enter'], /kurz na víc míst je vyšší/],
  ['a weight without its comma', lineup('weight'), '605', ['Control+s', 'Enter'], /605 je mimo rozsah 40 až 90/],
  ['a rider mistyped', lineup('jockey'), 'Jan Nezkušenný', ['Control+s'], /„Jan Nezkušenný“ v databázi není/],
  ['one rider twice', lineup('jockey'), '«rider»', ['Control+s', 'Enter'], /jede v dostihu na dvou koních/],
  ['one number twice', lineup('number'), '«number»', ['Control+s', 'Enter'], /je v dostihu dvakrát/],
  ['one horse twice', lineup('horse'), '«horse»', ['Control+s', 'Enter'], /je v dostihu dvakrát/],
  ['a horse deleted', lineup('horse'), '', ['Delete', 'Control+s', 'Enter'], /Každý řádek potřebuje koně/],
  ['a number that doesn’t run', 'result', '98-«a»', ['Enter', 'Control+Enter'], /Číslo 98 v dostihu není/],
  ['a number twice in the order', 'result', '«a»-«b»-«a»', ['Enter', 'Control+Enter'], /Číslo «a» je v pořadí dvakrát/],
  ['a letter in the order', 'result', '«a»-x', ['Enter', 'Control+Enter'], /„x“ není startovní číslo/],
  ['an unknown code', 'result', '«a», «b» XY', ['Enter', 'Control+Enter'], /Kód „XY“ neznáme/],
  [
    'a margin too many',
    'result',
    '«a»=«b»-«c»; lehce 1 – 2 – 3',
    ['Enter', 'Control+Enter'],
    /Odstupů je 3, má jich být 1/,
  ],
  ['a time with a letter', 'result', '«a»-«b»; 1:4x', ['Enter', 'Control+Enter'], /Čas „1:4x“ nelze přečíst/],
  ['two times', 'result', '«a»-«b»; 1:45; 1:46', ['Enter', 'Control+Enter'], /Čas je v zápisu dvakrát/],
  ['margins before the order', 'result', 'lehce 2', ['Enter', 'Control+Enter'], /Nejdřív napište pořadí/],
  ['Ctrl+Enter without Enter', 'result', '«a»-«b»-«c»', ['Control+Enter'], /Zápis výsledku ještě není v tabulce/],
  [
    'a code beside a place',
    { kind: 'results', column: 'status', ofCompleted: true },
    'PN',
    ['Control+Enter'],
    /Pořadí i kód zároveň.*Kůň s kódem nemá pořadí|Kůň s kódem nemá pořadí.*/,
  ],
  [
    'a place taken from the winner',
    { kind: 'results', column: 'position', ofCompleted: true },
    '',
    ['Delete', 'Control+Enter'],
    /Výsledek není úplný/,
  ],
];

test('race-office.slips: of what is mistyped at the desk nothing is stored, and the screen says why', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAs(page, site.url, demoAdmin);
  await open(page, `${site.url}/admin/odds`);
  const [raceId = 0] = await raceIds(page);
  await open(page, `${site.url}/admin/results?event=1`);
  const [completedId = 0] = await raceIds(page);
  const kinds: readonly Kind[] = ['lineups', 'odds', 'results'];
  const stored = () =>
    Promise.all(
      [raceId, completedId].flatMap((id) =>
        kinds.map(async (kind) => {
          const { rows, race } = await storedGrid(page, site.url, kind, id);
          return { kind, id, rows, isCompleted: race?.isCompleted };
        }),
      ),
    );
  const before = await stored();
  expect(before.map(({ isCompleted }) => isCompleted)).toEqual([false, false, false, true, true, true]);
  const { rowHeaders } = await storedGrid(page, site.url, 'results', raceId);
  const numbers = Object.fromEntries(rowHeaders.map(({ number }, at) => ['abc'[at] ?? '', String(number)]));
  const second = before[0]?.rows[1]?.cells ?? {};
  const filled = (text: string) =>
    text
      .replaceAll(/«([abc])»/g, (_, letter: string) => numbers[letter] ?? letter)
      .replace('«rider»', second['jockey'] ?? '')
      .replace('«number»', second['number'] ?? '')
      .replace('«horse»', second['horse'] ?? '');

  for (const [what, place, typed, keys, expected] of slips) {
    const { kind, column, ofCompleted } = place === 'result' ? { kind: 'results', column: '' } : place;
    await open(
      page,
      `${site.url}/admin/${kind}?race=${ofCompleted ? completedId : raceId}${kind === 'odds' ? '&trhy=2' : ''}`,
    );
    const field = place === 'result' ? page.locator('#z-vysledek') : page.locator(`[data-cell$=" ${column}"]`).first();
    await field.focus();
    await page.keyboard.type(filled(typed));
    for (const key of keys) {
      await page.keyboard.press(key);
      if (key.startsWith('Control+') || keys.length === 1) await said(page, new RegExp(filled(expected.source)));
    }
    expect(await stored(), what).toEqual(before);
    await page.evaluate(() => localStorage.clear());
  }
  // Also of what a last key had still sent.
  await open(page, `${site.url}/admin`);
  expect(await stored()).toEqual(before);
});

/** Prices of a race as a block for its table: each market of a runner is below the one before. */
function priceBlock(columns: readonly string[], runners: number) {
  const price = (row: number, column: string) =>
    (20 + row - Number(column.slice(1)) * 2 + (column.startsWith('T') ? 0.5 : 0)).toFixed(1);
  return Array.from({ length: runners }, (_, row) => columns.map((column) => price(row, column).replace('.', ',')));
}

test('race-office.few-keys: a whole race day takes at most 90 keys besides the values: prices, a scratch, another rider, results with a dead heat, a correction, an undo', async () => {
  const { page, context } = await visit({ viewport: desktop, bypassCSP: true });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await signInAs(page, site.url, demoAdmin);
  await open(page, `${site.url}/admin`);
  const keys = new Keyboard(page);
  const goTo = async (letters: string, path: string) => {
    await keys.press('Control+k');
    for (const letter of letters) await keys.press(letter);
    await keys.press('Enter');
    await page.waitForURL((url) => url.pathname === path);
  };
  const races: number[] = [];
  const prices = new Map<number, { columns: string[]; block: string[][] }>();
  const order = new Map<number, number[]>();
  let rider = '';

  await keys.within(90, async () => {
    await goTo('ku', '/admin/odds');
    races.push(...(await raceIds(page)));
    for (const [at, raceId] of races.entries()) {
      await page.locator(`.race-chooser a[aria-current][href$="race=${raceId}"]`).waitFor();
      await page.locator('[data-cell]:focus').waitFor();
      const cells = await page
        .locator('[data-cell]')
        .evaluateAll((all) => all.map((cell) => cell.getAttribute('data-cell') ?? ''));
      const columns = [...new Set(cells.map((cell) => cell.split(' ')[1] ?? ''))];
      const block = priceBlock(columns, cells.length / columns.length);
      prices.set(raceId, { columns, block });
      await page.evaluate((text) => navigator.clipboard.writeText(text), block.map((row) => row.join('\t')).join('\n'));
      await keys.press('Control+v');
      await keys.press('Control+Enter');
      if (at === races.length - 1) await said(page, /Uloženo: \d+ pol/);
    }
    // The last race: its first horse doesn't start, its second has another rider.
    const last = races.at(-1) ?? 0;
    const ridersOf = async (raceId: number) =>
      (await storedGrid(page, site.url, 'lineups', raceId)).rows.map(({ cells }) => cells['jockey'] ?? '');
    const riding = new Set(await ridersOf(last));
    rider = (await ridersOf(races[0] ?? 0)).find((name) => !riding.has(name)) ?? '';
    await goTo('li', '/admin/lineups');
    await page.locator('[data-cell$=" number"]:focus').waitFor();
    await keys.press('Alt+x');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await keys.press(key);
    await page.keyboard.type(rider);
    await keys.press('Control+s');
    await said(page, /Uloženo: 2 pole/);

    await goTo('vys', '/admin/results');
    for (const [at, raceId] of races.toReversed().entries()) {
      await page.locator(`.race-chooser a[aria-current][href$="race=${raceId}"]`).waitFor();
      await page.locator('#z-vysledek:focus').waitFor();
      const { rowHeaders } = await storedGrid(page, site.url, 'results', raceId);
      const finish = rowHeaders.flatMap(({ number, isNonStarter }) =>
        isNonStarter || number === null ? [] : [number],
      );
      order.set(raceId, finish);
      const typed = finish.join('-');
      await page.keyboard.type(`${at === 1 ? typed.replace('-', '=') : typed}; lehce; 1:5${at},3`);
      await keys.press('Enter');
      await keys.press('Control+Enter');
      await said(page, /potvrďte výsledek ještě jednou/);
      await keys.press('Control+Enter');
      await said(page, /Výsledek je potvrzený/);
      await page.locator('.race-chooser a[aria-current]').getByRole('img', { name: 'hotovo' }).waitFor();
      if (raceId !== races[0]) await keys.press('Alt+ArrowUp');
    }
    // The first two of a race change places, which turns out to be wrong.
    const [first, second, ...others] = order.get(races[0] ?? 0) ?? [];
    await page.locator('#z-vysledek:focus').waitFor();
    await page.keyboard.type([second, first, ...others].join('-'));
    await keys.press('Enter');
    await keys.press('Control+Enter');
    await said(page, /Opraveno/);
    await goTo('pro', '/admin/audit');
    await page.locator('#prace:focus').waitFor();
    await keys.open(page.getByRole('button', { name: 'Vrátit' }).first());
    await page.getByRole('alertdialog').waitFor();
    await keys.open(page.getByRole('alertdialog').getByRole('button', { name: 'Vrátit změnu' }));
    await said(page, /Změna je vrácená/);

    for (const [at, raceId] of races.toReversed().entries()) {
      const { rows, race } = await storedGrid(page, site.url, 'results', raceId);
      const finish = order.get(raceId) ?? [];
      const { rowHeaders } = await storedGrid(page, site.url, 'results', raceId);
      const placeOf = (number: number) =>
        rows.find(({ id }) => id === rowHeaders.find((row) => row.number === number)?.id)?.cells['position'];
      expect(race?.isCompleted).toBe(true);
      expect(finish.map(placeOf)).toEqual(finish.map((_, place) => String(at === 1 && place === 1 ? 1 : place + 1)));
      const { columns = [], block = [] } = prices.get(raceId) ?? {};
      const odds = await storedGrid(page, site.url, 'odds', raceId);
      expect(odds.rows.map(({ cells }) => columns.map((column) => cells[column]))).toEqual(block);
    }
    const [scratched, changed] = (await storedGrid(page, site.url, 'lineups', last)).rows;
    expect([scratched?.cells['status'], changed?.cells['jockey']]).toEqual(['DNS', rider]);
  });
});
