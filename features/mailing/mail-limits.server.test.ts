import { expect, test } from 'vitest';
import { sayWith } from '#tests/factories/say-with.ts';

test('accounts.confirmation: mails say how long their links work', async () => {
  const changed = { '#features/accounts/auth.rules.ts': { linkHours: { confirm: 36, reset: 2 } } };
  const said = await sayWith(changed, async () => {
    const { mailText } = await import('#text/mailing/mails');
    return (['confirm', 'reset'] as const).map((kind) => mailText({ kind, to: '', url: '' }, 'Web'));
  });
  expect(said).toContain('Odkaz platí 36 hodin.');
  expect(said).toContain('Odkaz platí 2 hodiny a lze');
});
