import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { buildAnswering } from '#tests/http-app.ts';
import { refusingDb, testSite } from '#tests/http-site.ts';

const site = testSite();
afterEach(() => void vi.useRealTimers());

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const runnable = /<script(?![^>]*(?:\bsrc=|application\/ld\+json))[^>]*>([\s\S]*?)<\/script>/g;
const scriptsOf = (html: string) => [...html.matchAll(runnable)].map(([, code = '']) => hash(code));

test.each(['/', '/horses', '/auth', '/kudy-kam', '/auth?register=true', '/fantasy/team'])(
  'public-pages.policy: the policy of %s allows exactly the inline scripts of the page, which has no nonce and is the same each time',
  async (path) => {
    // A page says when its data were read (public-pages.live-changes).
    vi.useFakeTimers({ toFake: ['Date'] });
    const { get } = site.open({ cache: null });
    const [first, second] = [await get(path), await get(path)];
    const html = await first.text();
    const policy = first.headers.get('content-security-policy') ?? '';
    const allowed = [...policy.matchAll(/'sha256-[^']+'/g)].map(String);
    expect(new Set(allowed)).toEqual(new Set(scriptsOf(html)));
    expect(html + policy).not.toContain('nonce');
    expect(await second.text()).toBe(html);
  },
);

test('public-pages.policy: the page of an error has scripts that its policy allows, and none of a visitor’s', async () => {
  const answer = await site.open({ db: refusingDb(new Error('the database fails')) }).get('/<script>evil()</script>');
  const html = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const script of scriptsOf(html)) expect(policy).toContain(script);
  expect(html + policy).not.toMatch(/nonce|<script>evil/);
});

test.each(['/horses', '/user-dashboard'])(
  'public-pages.policy: a script that was smuggled into %s is not allowed by its policy',
  async (path) => {
    const build = buildAnswering(
      () => new Response('<p><script>evil()</script></p>', { headers: { 'content-type': 'text/html' } }),
    );
    const { headers } = await site.open({ build }).get(path);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  },
);
