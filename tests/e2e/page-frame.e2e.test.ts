import type { Page } from 'playwright-core';
import { expect, inject, test, vi } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { expectAccessible, hydrated, phone, visit } from './browser.ts';
import { demoCredentials, signInAs } from './sign-in.ts';

// What surrounds every page: header, menu, notice, footer, themes, messages, and the page of an unknown address.
const siteUrl = inject('siteUrl');
const otherPerson = demoCredentials('Hedvika_V');

test('site.notice: a dismissed notice is already hidden at the first paint of the next page', async () => {
  const { page } = await visit();
  await page.goto(siteUrl);
  await hydrated(page);
  const notice = page.getByText('Brzy změníme jméno.');
  await page.getByRole('button', { name: 'Skrýt oznámení' }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.goto(siteUrl, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.notice === 'off');
  expect(await notice.isVisible()).toBe(false);
});

test('design.themes: the chosen theme is remembered and overrides the device’s setting', async () => {
  const { page } = await visit({ colorScheme: 'light' });
  await page.goto(siteUrl);
  await hydrated(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Tmavý' }).click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await background()).toBe(dark);
});

/** The panels of a page whose table is cut off where nothing can scroll it. */
const cutPanels = (page: Page) =>
  page
    .locator('.panel.flush')
    .evaluateAll((panels) =>
      panels
        .filter((panel) => panel.scrollWidth > panel.clientWidth + 1 && getComputedStyle(panel).overflowX === 'hidden')
        .map((panel) => panel.textContent.slice(0, 40)),
    );

test('design.text-size: with text twice as large nothing is wider than the window or cut off, at 390, 768 and 1280 px', async () => {
  const { page, context } = await visit();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of [
    '/',
    '/horses',
    '/horse/659',
    '/jockeys',
    '/race-results/38',
    '/fantasy/leaderboard',
    '/articles',
    '/tip-analysis',
    '/time-distance',
    '/rating',
    '/fantasy',
  ]) {
    await page.goto(`${siteUrl}${path}`);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${path} at ${width} px`;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
      expect(await cutPanels(page), where).toEqual([]);
    }
  }
});

test('design.text-size: with text twice as large people, courses, races and translated pages fit 320, 390 and 768 px', async () => {
  const { page, context } = await visit();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const people = ['/horse/659', '/jockey/1', '/trainer/1', '/jockeys', '/horses'];
  const races = ['/', '/course/pardubice', '/race/velka-pardubicka', '/odds-analysis', '/tip-analysis'];
  for (const path of [...people, ...races, '/en', '/en/help', '/en/horse/659']) {
    await page.goto(`${siteUrl}${path}`);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const where = `${path} at ${width} px`;
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
      expect(await cutPanels(page), where).toEqual([]);
    }
  }
});

test('design.text-size: with text twice as large the pages of who is signed in fit 390 px, names have room, and nothing to press lies outside', async () => {
  const { page, context } = await visit({ viewport: phone });
  await signInAs(page, siteUrl, otherPerson);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const own = ['', '/followed', '/history', '/notes', '/notifications', '/settings'];
  for (const path of [...own.map((tab) => `/user-dashboard${tab}`), '/contest/groups/1', '/fantasy', '/fantasy/team']) {
    await page.goto(`${siteUrl}${path}`);
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
    expect(await cutPanels(page), path).toEqual([]);
    const misplaced = await page.locator('main :is(button, .button, th[scope="row"])').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && !element.closest('.tabs, .visually-hidden'))
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ element, box }) => box.right > innerWidth || (element.matches('th') && box.width < 100))
        .map(({ element }) => element.textContent),
    );
    expect(misplaced, path).toEqual([]);
    const filters = await page
      .locator('.market-filter select')
      .evaluateAll((all) => all.map((select) => select.clientWidth));
    for (const width of filters) expect(width, path).toBeGreaterThan(200);
  }
});

test('design.text-size: with text twice as large the header is one row that scrolls away and a name has its line; at 320 px it is one row, too', async () => {
  const narrow = { width: 320, height: 640 };
  const { page, context } = await visit({ viewport: narrow });
  const isOneRow = () =>
    page.locator('.site-header :is(.logo, .site-header-actions > *)').evaluateAll((parts) => {
      const shown = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
      return Math.max(...shown.map(({ top }) => top)) < Math.min(...shown.map(({ bottom }) => bottom));
    });
  await page.goto(siteUrl);
  expect(await isOneRow()).toBe(true);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const viewport of [narrow, phone]) {
    await page.setViewportSize(viewport);
    await page.reload();
    expect(await isOneRow(), `${viewport.width} px`).toBe(true);
    const logo = await page.locator('.site-header .logo').evaluate((element) => element.getBoundingClientRect().height);
    expect(logo, `${viewport.width} px`).toBeLessThan(44);
  }
  expect(await page.locator('.site-header').evaluate((header) => getComputedStyle(header).position)).toBe('static');
  const overlaps = await page.locator('.race-card-header').evaluateAll((heads) =>
    heads.some((head) => {
      const name = head.querySelector('h2')?.getBoundingClientRect();
      const side = head.querySelector('.race-card-side')?.getBoundingClientRect();
      return !name || !side || side.top < name.bottom;
    }),
  );
  expect(overlaps).toBe(false);
});

test('site.arrival, site.keyboard: the keyboard goes on from the content of the page that a link or the skip link leads to', async () => {
  const { page } = await visit();
  await page.goto(`${siteUrl}/jockeys/podle-abecedy`);
  await hydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('MAIN');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bartoš/ })
    .first()
    .click();
  await page.waitForURL('**/jockey/**');
  await expect.poll(focused).toBe('MAIN');
  await page
    .getByRole('status')
    .filter({ hasText: /Bartoš/ })
    .waitFor({ state: 'attached' });
  await page.getByRole('navigation', { name: 'Hlavní' }).getByRole('link', { name: 'Články' }).click();
  await page.waitForURL('**/articles');
  await expect.poll(focused).toBe('MAIN');
});

/** The words in the content that begin on one line and end on another. */
const brokenWords = (page: Page, word: string) =>
  page.evaluate((part) => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    let found = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: text } of node.textContent!.matchAll(new RegExp(part, 'g'))) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (tops.length > 0) found += 1;
        if (new Set(tops).size > 1) broken.push(node.textContent!.slice(0, 60));
      }
    }
    return { found, broken };
  }, word);

test('design.czech-typography: no line of a narrow page breaks after the hyphen of an e-mail', async () => {
  const { page } = await visit();
  let found = 0;
  for (const path of ['/ochrana-udaju', '/help']) {
    await page.goto(siteUrl + path);
    for (let width = 320; width < 440; width += 10) {
      await page.setViewportSize({ width, height: 800 });
      const words = await brokenWords(page, '[Ee]-\u2060?mail');
      found += words.found;
      expect(words.broken, `${path} at ${width} px`).toEqual([]);
      // A capital one, too, where a line happens not to end there.
      expect(await page.getByText(/E-mail/).count(), path).toBe(0);
    }
  }
  expect(found).toBeGreaterThan(20);
});

/** Notes of each transition between pages for how many milliseconds it moves something. */
function noteTransitions(): void {
  const noted: number[][] = [];
  Object.assign(window, { noted });
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    void transition.ready.then(() => {
      const moving = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      noted.push(moving.map(({ effect }) => Number(effect?.getTiming().duration)));
    });
    return transition;
  };
}

const listsAndDetails = [
  ['/horses', '/horse/'],
  ['/jockeys', '/jockey/'],
  ['/race-results', '/race-results/'],
  ['/articles', '/articles/'],
  ['/?eventId=39', '/horse/'],
] as const;

test.for(['no-preference', 'reduce'] as const)(
  'design.motion: from a list to its detail and between days the page fades in less than 200 ms, unless %s',
  async (reducedMotion) => {
    const { page, problems } = await visit({ reducedMotion });
    await page.addInitScript(noteTransitions);
    const noted = () => page.evaluate<number[][]>('noted');
    const expectFades = async (count: number) => {
      await expect.poll(async () => (await noted()).length).toBe(count);
      for (const durations of await noted()) {
        expect(durations.length > 0).toBe(reducedMotion === 'no-preference');
        expect(durations.filter((ms) => ms === 0 || ms >= 200)).toEqual([]);
      }
    };
    for (const [list, detail] of listsAndDetails) {
      await page.goto(`${siteUrl}${list}`);
      await hydrated(page);
      await page.getByRole('main').locator(`a[href^="${detail}"]`).first().click();
      await page.waitForURL(`**${detail}*`);
      await expectFades(1);
    }
    await page.goto(`${siteUrl}/?eventId=39`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Zobrazit další dostihové dny' }).click();
    await page.getByRole('dialog').locator('a[href="/?eventId=40"]').click();
    await page.waitForURL('**/?eventId=40');
    await expectFades(1);
    expect(problems).toEqual([]);
  },
);

test('site.drawer, site.mobile-breakpoint: below 768 px the menu is a drawer, which Escape closes and which gives the focus back', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await page.goto(siteUrl);
  await hydrated(page);
  await page.getByRole('link', { name: 'Otevřít menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  expect(await drawer.getByRole('link').allInnerTexts()).toEqual(
    expect.arrayContaining(['Domů', 'Koně', 'Trenéři', 'Stáje', 'Závodiště', 'Plemeníci', 'Syndikáty', 'Nápověda']),
  );
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect
    .poll(() =>
      page.getByRole('link', { name: 'Otevřít menu' }).evaluate((element) => element === document.activeElement),
    )
    .toBe(true);
  expect(problems).toEqual([]);
});

test('site.not-found: an unknown path says that the page was not found, and links home', async () => {
  const { page } = await visit({ bypassCSP: true });
  const answer = await page.goto(`${siteUrl}/kone/cerny-barn`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Stránka nenalezena' }).waitFor();
  expect(await page.getByText('/kone/cerny-barn').isVisible()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zpět na úvod' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pardubice' }).waitFor();
});

test('public-pages.first-paint: a stale sign-in hint is answered with 401, and its cookie is removed', async () => {
  const { page, context } = await visit();
  await context.addCookies([{ name: 'signed_in', value: '1', url: siteUrl }]);
  const answer = page.waitForResponse('**/api/viewer');
  await page.goto(siteUrl);
  expect((await answer).status()).toBe(401);
  await expect.poll(async () => (await context.cookies()).map((cookie) => cookie.name)).not.toContain('signed_in');
  await page.getByRole('link', { name: 'Přihlášení' }).waitFor();
});

test('public-pages.first-paint: a phone lays out only the races near its window until it is idle, all of them when a part of the page was asked for', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    Object.assign(window, { waiting, requestIdleCallback: (run: () => void) => waiting.push(run) });
  });
  const layouts = () =>
    page.locator('.race-card').evaluateAll((cards) => cards.map((card) => getComputedStyle(card).contentVisibility));
  await page.goto(siteUrl);
  await hydrated(page);
  const [first, ...others] = await layouts();
  expect([first, ...new Set(others)]).toEqual(['visible', 'auto']);
  await page.evaluate(() => {
    // The type of window doesn't know what the script above put on it.
    const { waiting } = window as unknown as { waiting: (() => void)[] };
    for (let run = waiting.shift(); run; run = waiting.shift()) run();
  });
  expect(new Set(await layouts())).toEqual(new Set(['visible']));
  expect(await page.locator('html').getAttribute('data-layout')).toBeNull();
  await page.goto(`${siteUrl}/help`);
  await page.goto(`${siteUrl}/#dostih-5`);
  expect(new Set(await layouts())).toEqual(new Set(['visible']));
  expect(problems).toEqual([]);
});

test('site.footer: the footer links to trainers, stables, courses, sires and the further sections, the rating and the API page', async () => {
  const html = await (await fetch(`${siteUrl}/help`)).text();
  const footer = html.slice(html.indexOf('<footer'));
  const further = ['/syndicates', '/chov', '/help', '/rating', '/api-docs'];
  for (const path of ['/trainers', '/stables', '/courses', '/sires', ...further])
    expect(footer).toContain(`href="${path}"`);
});

test('chat.widget: on a phone nothing lies over the page; the menu opens the chat, and closing it gives the focus back', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await signInAs(page, siteUrl, otherPerson);
  await page.goto(siteUrl);
  const isFixedOverPage = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility())
        .filter((element) => element.matches('button, a') || element.querySelector('button, a'))
        .filter((element) => element.getBoundingClientRect().bottom > 0 && !element.matches('.toasts, .toasts *'))
        .map(({ className }) => className),
    );
  const round = page.locator('.chat-button');
  await round.waitFor({ state: 'attached' });
  expect(await isFixedOverPage()).toEqual([]);
  const menu = page.getByRole('link', { name: 'Otevřít menu' });
  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Otevřít: Náměty a zpětná vazba' }).click();
  const field = page.getByRole('textbox', { name: 'Zpráva' });
  await field.waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
});

test('site.toasts: at most three messages show at once, with a button for eight seconds, errors for five; they can be swiped away, F8 focuses them, and a closed one gives the focus back', async () => {
  const { page } = await visit({ bypassCSP: true });
  await signInAs(page, siteUrl, otherPerson);
  await page.goto(siteUrl);
  const place = page.getByRole('button', { name: /^Tipovat koně / });
  await place.first().waitFor();
  const tips = { count: 1, names: [] };
  await page.route('**/api/viewer/tips', (route) => {
    const json = { serverNow: Date.now(), at: Date.now(), isMine: true, tips, ...route.request().postDataJSON() };
    return route.fulfill({ json });
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const notices = page.locator('.toast');
  const count = (expected: number) => vi.waitFor(async () => expect(await notices.count()).toBe(expected), eventually);
  // The fourth message takes the place of the oldest.
  for (const shown of [1, 2, 3, 3]) {
    const answered = page.waitForResponse('**/api/viewer/tips');
    await place.first().click();
    await answered;
    await count(shown);
  }
  // A swipe of 40 px is too short, one of 60 px removes a message.
  for (const [px, left] of [
    [40, 3],
    [60, 2],
  ] as const) {
    const { x, y } = (await notices.first().boundingBox())!;
    await page.mouse.move(x + 40, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 40 + px, y + 10);
    await page.mouse.up();
    await count(left);
  }
  // Away from the messages, whose timers a pointer on them pauses.
  await page.mouse.move(5, 5);
  await page.clock.runFor(7_900);
  expect(await notices.count()).toBe(2);
  await page.clock.runFor(200);
  await count(0);

  await page.unroute('**/api/viewer/tips');
  await page.route('**/api/viewer/tips', (route) =>
    route.fulfill({ status: 409, json: { reason: 'tip.duplicate', serverNow: Date.now() } }),
  );
  await place.first().click();
  await count(1);
  await page.clock.runFor(4_900);
  expect(await notices.count()).toBe(1);
  await page.keyboard.press('F8');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Zprávy (F8)');
  // The timer pauses while the notices have the focus.
  await page.clock.runFor(60_000);
  expect(await notices.count()).toBe(1);
  // A closed message gives the focus back.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await count(0);
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('tip-button');
});

test('design.accessibility: in every table each row has a heading, so that a screen reader says whose number it reads', async () => {
  const read = async (path: string) => (await fetch(siteUrl + path)).text();
  const standings = await read('/tip-analysis');
  const paths = [
    '/?eventId=1',
    '/?eventId=40',
    '/horses',
    '/horse/1',
    '/jockeys',
    '/jockey/45',
    '/race-results',
    '/time-distance',
    '/odds-analysis?eventId=40&race=7',
    '/race-analysis/40-7',
    '/race-analysis/1-1',
    '/contest/winners',
    '/rating',
    '/fantasy',
    '/fantasy/leaderboard',
    '/fantasy/rules',
    '/syndicates',
    '/syndicates/1',
    '/chov',
    '/help',
    /\/tip-analysis\/user\/[0-9a-f-]+/.exec(standings)?.[0] ?? '',
  ];
  const pages = [standings, ...(await Promise.all(paths.map(read)))];
  const rows = pages
    .flatMap((html) => html.match(/<tbody>.*?<\/tbody>/gs) ?? [])
    .flatMap((body) => body.split('<tr').slice(1));
  expect(rows.length).toBeGreaterThan(700);
  expect(rows.filter((row) => !row.includes('scope="row"'))).toEqual([]);
});
