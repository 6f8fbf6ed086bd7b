import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './security-headers.server.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('public-pages.policy: the policy names each inline script of ours by its hash, once, and the page is sent without marks', () => {
  const { html, policy } = sealPage(
    '<head><script nonce="m1">one()</script><script type="application/ld+json">{"a":1}</script></head>' +
      '<script nonce="m1" src="/assets/x.js"></script><script nonce="m1" type="module" async="">two()</script>' +
      '<link rel="modulepreload" nonce="m1" href="/a.js"><script nonce="m1">one()</script>',
    'm1',
  );
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy + html).not.toMatch(/nonce|m1/);
  expect(html).toContain('<link rel="modulepreload" href="/a.js">');
  expect(policy).toContain("base-uri 'none'; frame-ancestors 'none'");
});

test.each([
  '<script>evil()</script>',
  '<script nonce="guess">evil()</script>',
  '<script nonce>evil()</script>',
  '<script nonce="">evil()</script>',
  '<SCRIPT>evil()</SCRIPT>',
  `<script>evil()</script a='`,
  `<script a='<script nonce="m1">evil()//'>evil()</script>`,
])('public-pages.policy: a script that somebody smuggled into a page is not allowed: %s', (injected) => {
  const { policy } = sealPage(`<p>${injected}</p><script nonce="m1">one()</script>`, 'm1');
  expect(policy).not.toContain(hash('evil()'));
});

test('public-pages.policy: a page without inline scripts allows none', () => {
  expect(sealPage('<p>nic</p>', 'm1').policy).toContain("script-src 'self';");
});

test('public-pages.policy: other hosts are allowed only with the settings that need them', () => {
  expect(sealPage('<p>nic</p>', 'm1').policy).not.toContain('https:');
  const foreign = { analytics: true, formTargets: ['https://accounts.google.com'] };
  const { policy } = sealPage('<p>nic</p>', 'm1', foreign);
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).toContain("connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com");
  expect(policy).toContain("form-action 'self' https://accounts.google.com");
});
