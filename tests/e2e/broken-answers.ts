import type { Page } from 'playwright-core';
import type { FormFailure } from '#platform/ui/sent-form.ts';

/**
 * What becomes of a request on its way, and what its form takes it for: `answer` is null when the connection is cut.
 */
export type FailingWay = { name: string; reason: FormFailure; answer: { status: number; body: string } | null };

const foreignPage = '<!doctype html><title>Brána</title><h1>Brána firmy</h1>';

/** How a form can fail between the browser and the site. */
export const failingWays: readonly FailingWay[] = [
  { name: 'the connection is cut', reason: 'offline', answer: null },
  { name: 'the server fails', reason: 'failed', answer: { status: 500, body: 'Internal Server Error' } },
  { name: 'a proxy answers 502 with its own page', reason: 'failed', answer: { status: 502, body: foreignPage } },
  { name: 'a proxy answers 200 with its own page', reason: 'failed', answer: { status: 200, body: foreignPage } },
];

/** `way`: how all fails that the page posts, null lets it pass; `failed`: how many requests have. */
export type BrokenPosts = { way: FailingWay | null; failed: number };

export async function breakPosts(page: Page): Promise<BrokenPosts> {
  const posts: BrokenPosts = { way: null, failed: 0 };
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // A request of a page that was left meanwhile is gone.
    answer(requestId, request.method === 'POST' ? posts.way : null).catch(() => undefined);
  });
  async function answer(requestId: string, way: FailingWay | null): Promise<void> {
    if (way) posts.failed += 1;
    if (!way) await session.send('Fetch.continueRequest', { requestId });
    else if (!way.answer) await session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' });
    else
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: way.answer.status,
        responseHeaders: [{ name: 'Content-Type', value: 'text/html' }],
        body: Buffer.from(way.answer.body).toString('base64'),
      });
  }
  // Other requests aren't stopped on their way, so that pages load as fast as they do.
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*.data*' }, { urlPattern: '*/api/*' }] });
  return posts;
}
