import { expect, inject, test } from 'vitest';
import { goOffline, hydrated, visit } from './browser.ts';
import { demoAdmin, signInAs } from './sign-in.ts';

// How a page is reached within the site: prefetched, waited for, and without a connection.
const siteUrl = inject('siteUrl');

test('site.prefetching: pointing at the link of a main section prefetches its data', async () => {
  const { page } = await visit();
  await page.goto(`${siteUrl}/nikam`);
  await hydrated(page);
  const prefetched = page.locator('link[rel="prefetch"]');
  const sections = page.getByRole('navigation', { name: 'Hlavní' });
  await sections.getByRole('link', { name: 'Koně' }).hover();
  await expect
    .poll(() =>
      prefetched.evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname)),
    )
    .toContain('/horses.data');
});

test('site.slow-loading, site.offline, site.loading: after 10 s of loading a warning appears, retrying restarts the 10 s, and offline a reload is offered', async () => {
  const { page, context } = await visit();
  await page.clock.install();
  await page.goto(siteUrl);
  await hydrated(page);
  await page.waitForURL(/eventId/);
  const held = Promise.withResolvers<void>();
  await context.route('**/_.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /Pardubice/ })
    .last()
    .click();
  const loading = page.getByText('Načítám data...');
  const slow = page.getByText(
    'Načítání trvá déle než obvykle. Možná máte pomalé připojení nebo vysokou zátěž serveru.',
  );
  await loading.waitFor();
  // The clock goes on beside this, more so on a busy machine.
  await page.clock.fastForward(5_000);
  expect(await slow.isVisible()).toBe(false);
  await page.clock.fastForward(5_500);
  await slow.waitFor();
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await loading.waitFor();
  await page.clock.fastForward(10_500);
  await slow.waitFor();
  await goOffline(page);
  await page.getByText('Vypadá to, že jste offline. Zkontrolujte prosím připojení k internetu.').waitFor();
  expect(await page.getByRole('button', { name: 'Obnovit stránku' }).isVisible()).toBe(true);
  await context.setOffline(false);
  held.resolve();
  await page.getByRole('heading', { level: 1, name: 'Pardubice' }).waitFor();
});

test('site.offline: following a link offline without a worker says so, and the current page stays readable', async () => {
  const { page, context } = await visit({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  const layer = Promise.all([page.waitForResponse(/toast-layer/), page.waitForResponse(/offline-strip-.+\.js/)]);
  await page.goto(`${siteUrl}/help`);
  await hydrated(page);
  await layer;
  // From here the pointer reaches the link as a person's does, and the router would prefetch its page.
  await page.getByRole('heading', { level: 1 }).hover();
  await goOffline(page);
  await page.getByRole('banner').getByRole('link', { name: 'Články' }).hover();
  await page.getByRole('banner').getByRole('link', { name: 'Články' }).click();
  await page.getByText(/Jste offline · stav/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/help');
  await context.setOffline(false);
  await page.waitForURL('**/articles');
});

test('admin.menu-counts: what an administrator is about to press in the menu stays in its place when scripts arrive', async () => {
  const { page } = await visit();
  await signInAs(page, siteUrl, demoAdmin);
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(`${siteUrl}/admin`, { waitUntil: 'commit' });
  const last = page.getByRole('link', { name: 'Návštěvnost' }).first();
  await last.scrollIntoViewIfNeeded();
  const before = await last.boundingBox();
  released.resolve();
  await hydrated(page);
  expect(await last.boundingBox()).toEqual(before);
});
