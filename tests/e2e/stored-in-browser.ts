import type { BrowserContext } from 'playwright-core';
import { browserStorage, type StoredInBrowser } from '#features/law/browser-storage.rules.ts';

/** What a browser holds, as `where name`, of all open pages. */
export async function storedIn(context: BrowserContext): Promise<readonly string[]> {
  const found = (await context.cookies()).map(({ name }) => `cookie ${name}`);
  for (const page of context.pages()) {
    if (!page.url().startsWith('http')) continue;
    const keys = await page.evaluate(async () => [
      ...(await caches.keys()).map((name) => `cache ${name}`),
      ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
      ...Object.keys(localStorage).map((key) => `local ${key}`),
      ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ]);
    found.push(...keys);
  }
  return [...new Set(found)].toSorted();
}

/** What a browser holds and the page /cookies doesn't say (law.cookies). */
export async function unlistedIn(context: BrowserContext): Promise<readonly string[]> {
  const listed: readonly StoredInBrowser[] = browserStorage;
  const isListed = (found: string) =>
    listed.some(({ where, name, isPrefix }) =>
      isPrefix ? found.startsWith(`${where} ${name}`) : found === `${where} ${name}`,
    );
  return (await storedIn(context)).filter((found) => !isListed(found));
}
