import { expect, test } from 'vitest';
import { pushTitle } from './notification.rules.ts';

test('notifications.push: the fullest wording that fits is the title, and a name is never cut', () => {
  const name = 'Velmi Dlouhé Jméno Koně Z Dálky (GER)';
  expect(pushTitle('Za 10 minut startuje Černý Baron', 'Startuje Černý Baron')).toBe(
    'Za 10 minut startuje Černý Baron',
  );
  expect(pushTitle(`Za 10 minut startuje ${name}`, `Startuje ${name}`, name)).toBe(name);
});
