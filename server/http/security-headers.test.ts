import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './security-headers.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('public-pages.policy: the policy names each inline script of the page by its hash, once, and no nonce', () => {
  const policy = contentPolicy(
    '<head><script>one()</script><script type="application/ld+json">{"a":1}</script></head>' +
      '<script src="/assets/x.js"></script><script type="module" async="">two()</script><script>one()</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
  expect(policy).not.toContain('nonce');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('public-pages.policy: a page without inline scripts allows none', () => {
  expect(contentPolicy('<p>nic</p>')).toContain("script-src 'self';");
});

test('public-pages.policy: other hosts are allowed only with the settings that need them', () => {
  expect(contentPolicy('<p>nic</p>')).not.toContain('https:');
  const policy = contentPolicy('<p>nic</p>', { analytics: true, formTargets: ['https://accounts.google.com'] });
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(policy).toContain("connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com");
  expect(policy).toContain("form-action 'self' https://accounts.google.com");
});
