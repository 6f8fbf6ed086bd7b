import { expect, inject, test } from 'vitest';
import { expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';

// The public read API at /api/v1 and the page that documents it, /api-docs.
const siteUrl = inject('siteUrl');

test('design.accessibility: axe finds nothing on the API page', async () => {
  const { page, problems } = await visit({ bypassCSP: true });
  await page.goto(`${siteUrl}/api-docs`);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  expect(problems).toEqual([]);
});

test('downloads.api-limits, downloads.read-api: the public API is cached like a page, reports its rate limit and serves its OpenAPI description', async () => {
  const first = await fetch(`${siteUrl}/api/v1/events?page=1`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
  expect(Number(first.headers.get('ratelimit-remaining'))).toBeGreaterThan(0);
  const again = await fetch(`${siteUrl}/api/v1/events?page=1`, {
    headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const { openapi } = (await (await fetch(`${siteUrl}/api/v1/openapi.json`)).json()) as { openapi: string };
  expect(openapi).toBe('3.1.0');
});

test('downloads.read-api: the API page shows the response to the request that was filled in', async () => {
  const { page, problems } = await visit();
  await page.goto(`${siteUrl}/api-docs`);
  await hydrated(page);
  const form = page.getByRole('region', { name: 'GET /api/v1/events/{id}' });
  // The day of the Velká pardubická.
  await form.getByRole('textbox').fill('40');
  await form.getByRole('button', { name: 'Vyzkoušet' }).click();
  await form.getByText('"location": "Pardubice"').waitFor();
  expect(problems).toEqual([]);
});
