import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { hydrated, phone, visit } from './browser.ts';
import { demoPerson, signInAs } from './sign-in.ts';

const siteUrl = inject('siteUrl');
/** The site names itself by this address. */
const ownUrl = siteUrl.replace('127.0.0.1', 'localhost');

const race = '/race-analysis/40-308-7-dostih-pardubice-16-02';

const imageOf = (html: string) => /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

test('pictures.meta: the picture that any page names is there', async () => {
  const pages = [
    '/',
    race,
    '/race-results',
    '/race-results/38-brno-2023-09-30',
    '/horse/798-jet-fighter',
    '/horses',
    '/jockeys',
    '/tip-analysis',
    '/contest',
    '/contest/2023-39',
    '/contest/winners',
    '/fantasy',
    '/articles',
    '/articles/velka-pardubicka-osmnact-jmen',
    '/syndicates',
    '/help',
  ];
  for (const path of pages) {
    const page = await fetch(siteUrl + path);
    const image = imageOf(await page.text());
    const answer = await fetch(image.replace(ownUrl, siteUrl), { redirect: 'error' });
    const { length } = Buffer.from(await answer.arrayBuffer());
    expect([path, page.status, answer.status, answer.headers.get('content-type'), length < 100_000]).toEqual([
      path,
      200,
      200,
      'image/png',
      true,
    ]);
  }
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('pictures.sharing: the copied address is the page’s own, and WhatsApp and Telegram get it with the title', async () => {
  const { page, context, problems } = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await page.goto(siteUrl + race);
  await hydrated(page);
  await button(page, 'Kopírovat odkaz').click();
  await page.getByText('Odkaz je ve schránce.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ownUrl + race);
  const hrefOf = (name: RegExp) => page.getByRole('link', { name }).getAttribute('href');
  const url = encodeURIComponent(ownUrl + race);
  expect(await hrefOf(/^WhatsApp/)).toMatch(new RegExp(`^https://wa\\.me/\\?text=133\\.[^ ]+%20${url}$`));
  expect(await hrefOf(/^Telegram/)).toMatch(new RegExp(`^https://t\\.me/share/url\\?url=${url}&text=133\\.`));
  expect(problems).toEqual([]);
});

declare global {
  var sent: unknown[];
}

/** A device with a sheet of its own, as a phone has; it notes what it was given. */
async function giveSheet(page: Page, { takesFiles, fails }: { takesFiles: boolean; fails?: string }): Promise<void> {
  await page.addInitScript(
    ({ takes, failure }) => {
      globalThis.sent = [];
      Object.assign(Navigator.prototype, {
        canShare: () => takes,
        share: async ({ files = [], ...rest }: ShareData) => {
          globalThis.sent.push({ ...rest, files: files.map(({ name, type, size }) => [name, type, size > 10_000]) });
          if (failure) throw new DOMException('', failure);
        },
      });
    },
    { takes: takesFiles, failure: fails ?? '' },
  );
}

test.each([
  [true, [[expect.stringMatching(/^[\w-]{10}\.png$/), 'image/png', true]]],
  [false, []],
])(
  'pictures.sharing: a device’s own sheet gets title and address, and the picture when it takes files: %j',
  async (takesFiles, files) => {
    const { page, problems } = await visit({ viewport: phone });
    await giveSheet(page, { takesFiles });
    await page.goto(siteUrl + race);
    await button(page, 'Sdílet').click();
    await page.waitForFunction(() => globalThis.sent.length === 1);
    expect(await page.evaluate(() => globalThis.sent)).toEqual([
      { title: expect.stringContaining('Velká pardubická'), url: ownUrl + race, files },
    ]);
    expect(problems).toEqual([]);
  },
);

test('pictures.sharing: a closed sheet says nothing, a failed one says that the address can be copied', async () => {
  for (const [fails, count] of [
    ['AbortError', 0],
    ['NotAllowedError', 1],
  ] as const) {
    const { page } = await visit({ viewport: phone });
    await giveSheet(page, { takesFiles: false, fails });
    await page.goto(siteUrl + race);
    await button(page, 'Sdílet').click();
    await page.waitForFunction(() => globalThis.sent.length === 1);
    const failure = page.getByText('Sdílet se to nepodařilo. Odkaz můžete zkopírovat.');
    if (count === 1) await failure.waitFor();
    expect(await failure.count()).toBe(count);
  }
});

test('pictures.sharing: without JavaScript mail, WhatsApp and Telegram are links on every page that can be sent', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  for (const path of [
    race,
    '/race-results/38-brno-2023-09-30',
    '/horse/798-jet-fighter',
    '/contest',
    '/contest/winners',
    '/articles/velka-pardubicka-osmnact-jmen',
  ]) {
    await page.goto(siteUrl + path);
    for (const name of [/^E-\u2060mailem/, /^WhatsApp/, /^Telegram/]) await page.getByRole('link', { name }).waitFor();
    expect(await button(page, 'Kopírovat odkaz').isVisible()).toBe(false);
  }
});

test('pictures.week: a tipper makes the link to a week on the dashboard, and whoever gets it sees its picture without signing in', async () => {
  const { page, problems } = await visit();
  await signInAs(page, siteUrl, demoPerson);
  await page.goto(`${siteUrl}/user-dashboard`);
  await page.getByRole('link', { name: 'Sdílet můj týden' }).click();
  const picture = page.getByRole('region', { name: 'Sdílet týden' }).getByRole('img');
  await picture.waitFor();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  const shared = page.url().replace('#sdilet', '');
  expect(shared).toContain('?tyden=');
  expect(problems).toEqual([]);
  const html = await (await fetch(shared)).text();
  expect(imageOf(html)).toContain('/pictures/week/');
  expect(imageOf(await (await fetch(shared.replace(/\?.*/, ''))).text())).toBe(`${ownUrl}/og.png`);
});
