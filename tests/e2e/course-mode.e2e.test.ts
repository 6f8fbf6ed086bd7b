import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { desktop, expectAccessible, goOffline, hydrated, phone, visit } from './browser.ts';
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts';
import { demoPerson, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';
import { storedPaths, visitWithWorker } from './worker-visit.ts';

// Between two races on 8 October 2023, at 13:08: the demonstration's person has won with the one that finished last.
const offsetS = Math.round((Date.parse('2023-10-08T11:08:00Z') - Date.now()) / 1_000);
const site = useSite({ CLOCK_OFFSET: `-PT${-offsetS}S` });

/** Contrast of every shown text of the screen with the surface under it, the lowest first. */
function lowContrasts(page: Page): Promise<{ text: string; ratio: number }[]> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    const layered = (colours: string[]) => {
      context.clearRect(0, 0, 1, 1);
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3));
    };
    const luminance = (rgb: number[]) => {
      const [r = 0, g = 0, b = 0] = rgb.map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const surfacesUnder = (element: Element | null): string[] =>
      element ? [...surfacesUnder(element.parentElement), getComputedStyle(element).backgroundColor] : [];
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const isShown = element.checkVisibility() && element.getBoundingClientRect().width > 1;
      if (!node.textContent?.trim() || !isShown || element.closest('.visually-hidden')) continue;
      const surfaces = surfacesUnder(element);
      const [over, under] = [
        luminance(layered([...surfaces, getComputedStyle(element).color])),
        luminance(layered(surfaces)),
      ];
      const ratio = (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05);
      if (ratio < 7) found.push({ text: node.textContent.trim().slice(0, 40), ratio: Math.round(ratio * 100) / 100 });
    }
    return found;
  });
}

/** What can be tapped on the screen and is lower than 44 px. */
const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, label)')]
      .filter((element) => element.checkVisibility() && !element.closest('label') && !element.matches('.skip-link'))
      .filter((element) => Math.round(element.getBoundingClientRect().height) < 44)
      .map((element) => (element.textContent ?? '').slice(0, 40)),
  );

async function openScreen(options: Parameters<typeof visit>[0] = {}) {
  const visitor = await visit({ viewport: phone, ...options });
  await watchLayoutShift(visitor.page);
  await visitor.page.goto(site.url);
  await hydrated(visitor.page);
  return visitor;
}

/** What is wider than the window. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.checkVisibility() && !element.closest('.race-rail'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => `${element.parentElement?.className} > ${element.tagName} ${element.className}`),
  );

test('course-mode.when, course-mode.screen, course-mode.just-finished: on the day a phone shows one screen, with the next start, what has finished and the rail', async () => {
  const { page, problems } = await openScreen();
  expect(await page.getByRole('timer').innerText()).toMatch(/^za \d+\u00a0min$/);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Pardubice');
  await page.getByRole('heading', { name: 'Právě doběhli' }).waitFor();
  expect(await page.locator('.race-card:visible').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: 'Dostihy dne' }).getByRole('link').count()).toBe(7);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const rail = await page.locator('.race-rail').boundingBox();
  expect(Math.round(rail!.y + rail!.height)).toBe(phone.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(problems).toEqual([]);
});

test('design.names: on the screen at the course the names of the next race and of who has finished are whole, however long', async () => {
  const { page } = await openScreen();
  const names = page.locator('.course-name, .course-finished li b');
  await names.nth(3).waitFor();
  const cut = await names.evaluateAll((all) =>
    all
      .filter((name) => {
        name.textContent = 'Memoriál nejdéle sloužícího předsedy dostihového spolku '.repeat(3);
        const { bottom, right } = name.getBoundingClientRect();
        const around = name.closest('li, .cover-inner')!.getBoundingClientRect();
        return name.scrollHeight > name.clientHeight + 8 || bottom > around.bottom || right > around.right + 1;
      })
      .map((name) => name.outerHTML),
  );
  expect(cut).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
});

test('course-mode.when: without JavaScript and on a wider window the page has its full cards', async () => {
  for (const options of [{ viewport: phone, javaScriptEnabled: false }, { viewport: desktop }]) {
    const { page } = await visit(options);
    await page.goto(site.url);
    expect(await page.locator('.race-card:visible').count()).toBe(7);
    expect(await page.locator('.only-in-course-mode:visible').count()).toBe(0);
  }
});

test('course-mode.my-tips, course-mode.rail: a signed-in person sees their tips, return and rank, and nothing has moved', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await page.goto(`${site.url}/help`);
  await signInAs(page, site.url, demoPerson);
  await watchLayoutShift(page);
  await page.goto(site.url);
  await page.getByRole('heading', { name: 'Moje tipy dnes' }).waitFor();
  expect(await page.locator('.course-list .course-row').count()).toBeGreaterThan(3);
  await page.locator('.course-sums').getByText('rozhodnuto').waitFor();
  await page
    .getByRole('navigation', { name: 'Dostihy dne' })
    .getByText('můj tip')
    .first()
    .waitFor({ state: 'attached' });
  expect(await layoutShiftOf(page)).toBe(0);
  expect(problems).toEqual([]);
});

test('design.names, demonstration.marked: no name among the viewer’s tips breaks within a word, and the screen says once that its prices are invented', async () => {
  const { page } = await visit({ viewport: phone });
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await page.locator('.course-mine').getByText('místo, kurz').last().waitFor();
  const broken = () =>
    page.locator('.course-mine .course-row-name b').evaluateAll((names) =>
      names
        .map((name) => name.firstChild!)
        .filter((text) => {
          const letters = document.createRange();
          letters.selectNodeContents(text);
          return letters.getClientRects().length > text.textContent!.split(' ').length;
        })
        .map((text) => text.textContent),
    );
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await broken(), `${width} px`).toEqual([]);
  }
  expect(await page.getByText('Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové').locator('visible=true').count()).toBe(1);
});

test('course-mode.one-race: a tap on the rail opens the race alone, and back returns, with the focus', async () => {
  const { page, problems } = await openScreen();
  await page.getByRole('timer').waitFor();
  const link = page.getByRole('navigation', { name: 'Dostihy dne' }).getByRole('link').nth(3);
  await link.click();
  expect(await page.locator('.race-card:visible').evaluateAll((cards) => cards.map(({ id }) => id))).toEqual([
    'dostih-4',
  ]);
  const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('href'));
  await expect.poll(focused).toBe('dostih-4-nazev');
  await page.getByRole('link', { name: 'Zpět na přehled' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Právě doběhli' }).waitFor();
  await expect.poll(focused).toBe('#dostih-4');
  expect(await page.locator('.race-card:visible').count()).toBe(0);
  await link.click();
  await page.getByRole('link', { name: 'Zpět na přehled' }).click();
  await page.getByRole('heading', { name: 'Právě doběhli' }).waitFor();
  expect(problems).toEqual([]);
});

test('course-mode.choice: the full cards are one tap away and remembered, and so is the way back', async () => {
  const { page, problems } = await openScreen();
  await page.getByRole('button', { name: 'Plné karty dne' }).click();
  await expect.poll(() => page.locator('.race-card:visible').count()).toBe(7);
  await page.reload();
  await hydrated(page);
  expect(await page.locator('.race-card:visible').count()).toBe(7);
  await page.getByRole('button', { name: 'Na dostizích' }).click();
  await page.getByRole('heading', { name: 'Právě doběhli' }).waitFor();
  expect(await page.locator('.race-card:visible').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('course-mode.next-start: without a connection the countdown goes on, in seconds below two minutes, until the race is off', async () => {
  const { page } = await visit({ viewport: phone });
  await page.clock.install();
  await page.goto(site.url);
  await hydrated(page);
  await page.getByText('Další start', { exact: true }).waitFor();
  const timer = page.getByRole('timer');
  const minutes = Number(/\d+/.exec(await timer.innerText()));
  await goOffline(page);
  await page.clock.runFor((minutes - 2) * 60_000 + 1_000);
  await timer.getByText(/^za 1:\d\d$/).waitFor();
  await page.clock.runFor(2 * 60_000);
  await page.getByText('čeká se na výsledek', { exact: true }).waitFor();
  await expect
    .poll(async () => {
      const text = await timer.innerText();
      if (text !== 'startuje') await page.clock.runFor(1_000);
      return text;
    })
    .toBe('startuje');
  await page.clock.runFor(60_000);
  await expect.poll(() => timer.innerText()).toBe('běží');
});

test('course-mode.favourites: the next race’s favourites have their prices and a tip button each', async () => {
  const { page, problems } = await visit({ viewport: phone });
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  const favourites = page.getByRole('list', { name: /^Favorité \d\. dostihu$/ });
  const rows = await favourites.getByRole('listitem').allInnerTexts();
  const prices = rows.map((row) => Number(/([\d,]+):1/.exec(row)?.[1]?.replace(',', '.')));
  expect(prices).toHaveLength(3);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const place = favourites.getByRole('button', { name: /^Tipovat koně / }).last();
  const name = await place.getAttribute('aria-label');
  await place.click();
  await favourites
    .getByRole('button', { name: `${name!.replace('Tipovat koně', 'Můj tip na koně')}, odebrat` })
    .click();
  await place.waitFor();
  expect(problems).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'course-mode.sun, design.accessibility: in the %s theme text has 7:1, targets 44 px, and axe finds nothing',
  async (colorScheme) => {
    const { page } = await visit({ viewport: phone, bypassCSP: true, colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${site.url}/help`);
    await signInAs(page, site.url, demoPerson);
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Moje tipy dnes' }).waitFor();
    // Empty frames stand in their place until the buttons' code is loaded.
    await expect.poll(() => page.locator('main a.tip-button:visible').count()).toBe(0);
    expect(await lowContrasts(page)).toEqual([]);
    expect(await lowTargets(page)).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowing(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.locator('.course-my-gain').evaluate((gain) => (gain.textContent = '+128,40'));
    expect(await overflowing(page)).toEqual([]);
  },
);

/** The screen with a device that keeps its display on, refuses to, or knows nothing of it; and what it was asked. */
async function openWithDisplay(device: 'willing' | 'refusing' | 'unable') {
  const { page } = await visit({ viewport: phone });
  await page.addInitScript((kind) => {
    const calls: string[] = [];
    const request = () => {
      calls.push('kept');
      if (kind === 'refusing') return Promise.reject(new DOMException('The battery is low.', 'NotAllowedError'));
      const lock = { released: false, release: () => Promise.resolve(void calls.push('given back')) };
      // As a browser does with a page that is hidden.
      addEventListener('pagehide', () => (lock.released = true));
      return Promise.resolve(lock);
    };
    if (kind === 'unable') Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
    else Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { wakeLockCalls: calls });
  }, device);
  await page.goto(site.url);
  await hydrated(page);
  const calls = () => page.evaluate(() => (window as unknown as { wakeLockCalls: string[] }).wakeLockCalls);
  return { page, calls, awake: page.getByRole('switch', { name: 'Nezhasínat displej' }) };
}

test('course-mode.awake: the display is kept on by choice, asked for again when the page is seen again, and given back with the screen', async () => {
  const { page, calls, awake } = await openWithDisplay('willing');
  await awake.click();
  await expect.poll(calls).toEqual(['kept']);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await calls()).toEqual(['kept']);
  await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(calls).toEqual(['kept', 'kept']);
  await page.getByRole('button', { name: 'Plné karty dne' }).click();
  await expect.poll(calls).toEqual(['kept', 'kept', 'given back']);
});

test('course-mode.awake: a device that refuses turns the choice off, and one that can’t keep its display on is offered none', async () => {
  const { calls, awake } = await openWithDisplay('refusing');
  await awake.click();
  await expect.poll(calls).toEqual(['kept']);
  await expect.poll(() => awake.getAttribute('aria-checked')).toBe('false');
  const unable = await openWithDisplay('unable');
  await expect.poll(() => unable.awake.count()).toBe(0);
});

test('course-mode.without-network, offline.later-parts: a phone that visited once has the whole screen without a network, with its own tips, and the menu opens', async () => {
  const { page, context, problems } = await visitWithWorker(site.url);
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await page.locator('.course-sums').waitFor();
  const tips = await page.locator('.course-mine .course-row').allInnerTexts();
  await expect.poll(() => storedPaths(page), eventually).toContain('/');
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === 'rovinka'));
  // What the browser itself has kept of a former visit is no part of this.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.goto(site.url);
  await page.getByText('Web je bez spojení.').waitFor();
  expect(await page.locator('.course-mine .course-row').allInnerTexts()).toEqual(tips);
  await page.getByRole('timer').getByText('za').waitFor();
  await page.getByRole('heading', { name: 'Právě doběhli' }).waitFor();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Otevřít menu' }).click();
  await page.getByRole('dialog').waitFor();
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('course-mode.without-network: the viewer’s part that can’t be loaded says so, what has finished stays, and it comes with the network', async () => {
  const { page } = await visit({ viewport: phone, serviceWorkers: 'block' });
  await page.goto(`${site.url}/help`);
  await signInAs(page, site.url, demoPerson);
  await page.route('**/assets/my-course-*.js', (route) => route.abort());
  await page.goto(site.url);
  await page.getByText('Vaše tipy se nepodařilo načíst.').waitFor();
  expect(await page.getByRole('heading', { name: 'Právě doběhli' }).isVisible()).toBe(true);
  await page.unroute('**/assets/my-course-*.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('.course-sums').waitFor();
});

test('course-mode.without-network, offline.later-parts: a screen whose code can’t be loaded is no error, and works once the code has come', async () => {
  const { page } = await visit({ viewport: phone, serviceWorkers: 'block' });
  await page.route('**/assets/course-screens-*.js', (route) => route.abort());
  await page.goto(site.url);
  await hydrated(page);
  const full = page.getByRole('button', { name: 'Plné karty dne' });
  await page.unroute('**/assets/course-screens-*.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => {
      await full.click({ timeout: 1_000 }).catch(() => undefined);
      return page.locator('.race-card:visible').count();
    }, eventually)
    .toBe(7);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Pardubice');
});

test('site.toasts: on a phone a message covers its own height and no more, also on the screen at the course', async () => {
  const { page } = await visit({ viewport: phone, bypassCSP: true });
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await hydrated(page);
  await page.locator('.race-rail li').last().getByRole('link').click();
  await page
    .getByRole('button', { name: /^Tipovat koně / })
    .first()
    .click();
  const toast = page.locator('.toast').first();
  await toast.waitFor();
  const heights = await toast.evaluate((card) =>
    [card, card.parentElement!].map((element) => element.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThan(160);
});

test('tips.messages, site.toasts: a tip on a race that has started meanwhile is refused with its reason, in a message that covers little of a phone', async () => {
  const { page } = await visit({ viewport: phone });
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  await hydrated(page);
  // What the server answers from the start on.
  const closed = { serverNow: Date.now(), code: 409, reason: 'tip.closed', message: '' };
  await page.route('**/api/viewer/tips', (route) => route.fulfill({ status: 409, json: closed }));
  await page
    .getByRole('list', { name: /^Favorité / })
    .getByRole('button', { name: /^Tipovat koně / })
    .first()
    .click();
  const toast = page.locator('.toast');
  await toast.getByText('Nepodařilo se přidat tip: dostih už odstartoval.').waitFor();
  const { y, height } = (await toast.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(height).toBeLessThan(120);
});
