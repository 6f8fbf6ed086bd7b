import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, hydrated, phone, visit } from './browser.ts';
import { expectFocusOn } from './keyboard.ts';
import { demoPerson, fillSignIn } from './sign-in.ts';
import { useSite } from './site.ts';

// The consent to analytics, and what is sent to it afterwards.
const site = useSite({ ANALYTICS_ID: 'G-JOURNEY' });

type SentEvent = { name: string; payload: Record<string, unknown> };

/**
 * Replaces the third party: it sets its cookie, and every event handed to it is sent to its receiver, which the test
 * intercepts.
 */
const tagScript = `
  document.cookie = '_ga=GA1.1.1; path=/';
  const send = (entry) => { if (entry[0] === 'event') fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify({ name: entry[1], payload: entry[2] }) }); };
  const layer = window.dataLayer; const push = layer.push.bind(layer);
  layer.forEach(send); layer.push = (entry) => { send(entry); return push(entry); };`;

/** What leaves the page for other hosts: addresses, and events as the receiver reads them. */
async function watch(context: BrowserContext): Promise<{ hosts: string[]; sent: SentEvent[] }> {
  const hosts: string[] = [];
  const sent: SentEvent[] = [];
  await context.route(
    (url) => url.origin !== site.url && url.protocol.startsWith('http'),
    async (route) => {
      const request = route.request();
      const { hostname } = new URL(request.url());
      hosts.push(hostname);
      if (hostname === 'www.googletagmanager.com')
        return route.fulfill({ contentType: 'text/javascript', body: tagScript });
      sent.push(JSON.parse(request.postData() ?? '{}') as SentEvent);
      return route.fulfill({ status: 204 });
    },
  );
  return { hosts, sent };
}

test('law.consent, site.keyboard: before an answer and after a refusal, which leaves the focus on the content, the page sends nothing to other hosts', async () => {
  const { page, context, problems } = await visit();
  const { hosts } = await watch(context);
  await page.goto(site.url);
  await hydrated(page);
  const bar = page.getByRole('region', { name: 'Souhlas s měřením návštěvnosti' });
  await bar.waitFor();
  await bar.getByRole('button', { name: 'Odmítnout' }).click();
  await bar.waitFor({ state: 'hidden' });
  await expectFocusOn(page.getByRole('main'));
  await page.goto(`${site.url}/auth`);
  await hydrated(page);
  expect(await bar.isVisible()).toBe(false);
  expect(hosts).toEqual([]);
  expect(problems).toEqual([]);
});

test('analytics.page-views, analytics.events, analytics.no-secrets, race-day.selecting: after consent analytics gets page views, the chosen day, the sign-in and a tip, but no address with a secret', async () => {
  const { page, context, problems } = await visit();
  const { hosts, sent } = await watch(context);
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('button', { name: 'Přijmout' }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toEqual(['page_view']);
  expect(sent[0]?.payload).toMatchObject({ page_path: '/', page_location: `${site.url}/` });
  await page.getByRole('link', { name: 'Zobrazit další dostihové dny' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vyberte den dostihů' });
  await dialog.getByLabel('Místo').selectOption({ label: 'Most' });
  await dialog.getByRole('link', { name: /Most/ }).first().click();
  await expect.poll(() => sent.at(-1)?.name).toBe('race_day_selected');
  expect(sent.at(-1)?.payload).toMatchObject({
    event_id: expect.any(Number),
    location: 'Most',
    date: expect.stringMatching(/^2023-/),
  });
  await page.getByRole('link', { name: 'Přihlášení' }).click();
  await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
  await fillSignIn(page, demoPerson);
  await expect
    .poll(() => sent.find(({ name }) => name === 'auth_action')?.payload)
    .toMatchObject({ action: 'login', method: 'email' });
  await page.goto(site.url);
  await page
    .getByRole('button', { name: /^Tipovat koně / })
    .first()
    .click();
  await expect
    .poll(() => sent.find(({ name }) => name === 'horse_tip_placed')?.payload)
    .toMatchObject({ horse_id: expect.any(Number), horse_name: expect.any(String), race_id: expect.any(Number) });
  await page.goto(`${site.url}/unsubscribe/tajny-klic`);
  await expect.poll(() => sent.at(-1)?.payload['page_path']).toBe('/unsubscribe');
  expect(JSON.stringify(sent)).not.toMatch(/tajny-klic|redirect=|bohous/i);
  expect([...new Set(hosts)].toSorted()).toEqual(['region1.google-analytics.com', 'www.googletagmanager.com']);
  expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
});

test('law.consent: the choice can be changed from the footer, and withdrawing consent takes effect at once', async () => {
  const { page, context } = await visit({ viewport: phone, bypassCSP: true });
  const { sent } = await watch(context);
  await page.goto(site.url);
  await hydrated(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nastavit' }).click();
  const settings = page.getByRole('dialog', { name: 'Nastavení cookies' });
  const measuring = settings.getByRole('switch', { name: /Měření návštěvnosti/ });
  expect(await measuring.isChecked()).toBe(false);
  await expectAccessible(page);
  await measuring.check();
  await settings.getByRole('button', { name: 'Uložit volbu' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['_ga']);
  // Of the whole domain, they could not be deleted.
  const tagged = await page.evaluate(() =>
    JSON.stringify(window.dataLayer?.find((entry) => Object(entry)[0] === 'config')),
  );
  expect(tagged).toContain('"cookie_domain":"none"');
  await page.getByRole('button', { name: 'Nastavení cookies' }).click();
  expect(await measuring.isChecked()).toBe(true);
  await measuring.uncheck();
  await settings.getByRole('button', { name: 'Uložit volbu' }).click();
  await settings.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Přihlášení' }).click();
  await page.getByRole('button', { name: 'Přihlásit se' }).waitFor();
  await page.goto(`${site.url}/auth?register=true`);
  await hydrated(page);
  expect(sent.length).toBe(1);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('denied');
});
