import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { hydrated, phone, visit } from './browser.ts';
import { demoPerson, signInAs } from './sign-in.ts';

// Parts of the home page whose code comes when they are needed, on a network that loses just that file.
const siteUrl = inject('siteUrl');

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();

/** The file, what asks for it, and what has then come. */
const parts: readonly [
  file: string,
  open: (page: Page) => Promise<void>,
  part: (page: Page) => ReturnType<Page['locator']>,
][] = [
  ['drawer', (page) => link(page, 'Otevřít menu').click(), (page) => page.getByRole('dialog')],
  [
    'account-popover',
    (page) => link(page, /^Účet: /).click(),
    (page) => page.getByRole('button', { name: 'Odhlásit se' }).first(),
  ],
  [
    'bell-popover',
    async (page) => {
      // Until the bell itself has come its link leads to the page of notifications.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/viewer/notifications')),
      );
      await link(page, /^Upozornění/).click();
    },
    (page) => page.getByRole('dialog', { name: 'Upozornění' }),
  ],
  ['day-dialog', (page) => link(page, 'Zobrazit další dostihové dny').click(), (page) => page.getByRole('dialog')],
  ['tippers-popover', (page) => page.locator('a.tippers').first().click(), (page) => page.getByRole('dialog')],
  [
    'suggestions',
    async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('vana');
    },
    (page) => page.getByRole('listbox'),
  ],
  ['tip-button', () => Promise.resolve(), (page) => page.locator('button.tip-button').first()],
];

test.each(parts)(
  'offline.later-parts: code that is lost on the way (%s) is no error: the page goes on, and the part comes once there is a network',
  async (file, open, part) => {
    const { page } = await visit({ viewport: phone, serviceWorkers: 'block' });
    await page.goto(`${siteUrl}/help`);
    await signInAs(page, siteUrl, demoPerson);
    await page.addInitScript(() => localStorage.setItem('cards', 'full'));
    const lost: string[] = [];
    const address = `**/assets/${file}-*.js`;
    await page.route(address, (route) => {
      lost.push(route.request().url());
      return route.abort();
    });
    await page.goto(siteUrl);
    await hydrated(page);
    await link(page, /^Účet: /).waitFor();
    await open(page);
    await expect.poll(() => lost.length, eventually).toBeGreaterThan(0);
    expect(await page.getByRole('article').count()).toBeGreaterThan(0);
    expect(await part(page).count()).toBe(0);
    await page.unroute(address);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await part(page).waitFor();
  },
);
