import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { FrameLocator, Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';

// Cards on other sites. Here the other site is localhost, ours is 127.0.0.1: to a browser two sites.
const siteUrl = inject('siteUrl');
const warning = 'Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!';

/** A foreign site with one page; its address. */
async function startForeignSite(body: string): Promise<string> {
  const page = `<!doctype html><html lang="cs"><title>Cizí web</title><style>* { color: red !important }</style><body>${body}</body></html>`;
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  );
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

const script = (data: string, width: number) =>
  `<div style="width:${width}px"><script src="${siteUrl}/embed.js" ${data} async></script></div>`;

const raceCard = (page: Page, at = 0): FrameLocator => page.frameLocator('iframe[title="Karta dostihu"]').nth(at);

/** Height of the frame, and of the card in it. */
async function heightsOf(page: Page, at: number): Promise<[number, number]> {
  const frame = await page
    .locator('iframe')
    .nth(at)
    .evaluate((element) => element.getBoundingClientRect().height);
  const card = await page
    .frameLocator('iframe')
    .nth(at)
    .locator('body')
    .evaluate((body) => body.getBoundingClientRect().height);
  return [frame, card];
}

test('embeds.script, embeds.policy: on a foreign site both ways show a card, which loads nothing, sets no cookie and leads to us in a new window', async () => {
  const { page, context, problems } = await visit();
  const requestedPaths: string[] = [];
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
  const frame = `<iframe src="${siteUrl}/embed/horse/798?theme=dark" title="Kůň" width="300" height="480"></iframe>`;
  await page.goto(await startForeignSite(script('data-race="308"', 300) + script('data-race="306"', 800) + frame));
  for (const at of [0, 1]) {
    // Chromium doesn't render a foreign frame outside the window, so it wouldn't tell its height.
    await page.locator('iframe').nth(at).scrollIntoViewIfNeeded();
    await raceCard(page, at).getByRole('heading', { level: 1 }).waitFor();
    await raceCard(page, at).getByText(warning).waitFor();
    await expect
      .poll(async () => {
        const [outer, inner] = await heightsOf(page, at);
        return Math.abs(outer - inner);
      }, eventually)
      .toBeLessThanOrEqual(1);
  }
  const horse = page.frameLocator('iframe[title="Kůň"]');
  await horse.getByRole('heading', { name: 'Jet Fighter' }).waitFor();
  // Nothing of the page around it comes in, nor is any card wider than its frame.
  for (const at of [0, 1, 2]) {
    const card = page.frameLocator('iframe').nth(at).locator('html');
    const [overflow, colour] = await card.evaluate((html) => [
      html.scrollWidth - html.clientWidth,
      getComputedStyle(html.querySelector('h1') ?? html).color,
    ]);
    expect([at, overflow, colour === 'rgb(255, 0, 0)']).toEqual([at, 0, false]);
  }
  const loaded = new Set(requestedPaths.filter((path) => path !== '/favicon.ico'));
  expect([...loaded].toSorted()).toEqual(['/', '/embed.js', '/embed/horse/798', '/embed/race/306', '/embed/race/308']);
  const opened = context.waitForEvent('page');
  await raceCard(page)
    .getByRole('link', { name: /^Rozbor dostihu/ })
    .click();
  const analysis = await opened;
  await analysis.waitForURL(/\/race-analysis\/40-308-/);
  expect(await analysis.evaluate(() => window.opener)).toBeNull();
  expect(page.url()).toMatch(/^http:\/\/localhost:/);
  await analysis.close();
  expect(await context.cookies()).toEqual([]);
  expect(problems).toEqual([]);
});

test('embeds.script: a hostile page neither reads a card nor makes its frame as high as it likes; a wrong number puts nothing there', async () => {
  const { page } = await visit();
  const other = `<iframe id="other" srcdoc="<script>parent.postMessage({ rovinkaHeight: 1999 }, '*')</script>"></iframe>`;
  const wrong = ['data-race="1;x"', 'data-race="-1"', 'data-horse="https://evil.example"', ''].map((data) =>
    script(data, 300),
  );
  await page.goto(await startForeignSite(script('data-race="308"', 800) + other + wrong.join('')));
  await raceCard(page).getByText(warning).waitFor();
  await expect
    .poll(async () => {
      const [outer, inner] = await heightsOf(page, 0);
      return Math.abs(outer - inner);
    }, eventually)
    .toBeLessThanOrEqual(1);
  const [before] = await heightsOf(page, 0);
  const read = await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    for (const data of [{ rovinkaHeight: 1900 }, { rovinkaHeight: 'x' }, null, 'rovinkaHeight'])
      window.postMessage(data, '*');
    frame?.contentWindow?.postMessage({ rovinkaHeight: 5 }, '*');
    try {
      return String(frame?.contentWindow?.document.title);
    } catch (error) {
      return error instanceof DOMException ? error.name : 'read';
    }
  });
  expect(read).toBe('SecurityError');
  // Messages are delivered in their order: after this one all of them have been.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'last' && resolve(null));
        window.postMessage('last', '*');
      }),
  );
  expect((await heightsOf(page, 0))[0]).toBe(before);
  expect(await page.locator('iframe').count()).toBe(2);
});

test('embeds.policy: a card works in a frame without any rights, at the height that it was given', async () => {
  const { page } = await visit();
  const frame = `<iframe sandbox src="${siteUrl}/embed/race/308" title="Karta dostihu" width="300" height="700"></iframe>`;
  await page.goto(await startForeignSite(frame));
  await raceCard(page).getByText(warning).waitFor();
  expect((await heightsOf(page, 0))[0]).toBeGreaterThanOrEqual(700);
});

test.each([
  ['/embed/race/308', 'light'],
  ['/embed/race/299', 'dark'],
  ['/embed/horse/798', 'light'],
  ['/embed/horse/885', 'dark'],
  ['/embed/race/999999', 'light'],
] as const)(
  'design.accessibility, embeds.race, embeds.horse: axe finds nothing on %s, %s',
  async (path, colorScheme) => {
    const { page } = await visit({ bypassCSP: true, colorScheme });
    await page.goto(siteUrl + path);
    await expectAccessibleAtBothWidths(page);
  },
);

test('embeds.page: a webmaster copies the code and sees the cards, at 390 px too', async () => {
  const { page, context, problems } = await visit({ viewport: phone });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteUrl });
  await page.goto(`${siteUrl}/api-docs`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Kopírovat: Dostih skriptem' }).click();
  await page.getByText('Kód je ve schránce.').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^<script src="[^"]+\/embed\.js" data-race="\d+" async><\/script>$/);
  await page.locator('.embed-previews').scrollIntoViewIfNeeded();
  await page.frameLocator('iframe[title="Ukázka karty dostihu"]').getByText(warning).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(problems).toEqual([]);
});
