import { expect, test } from 'vitest';
import { normaliseEmail, emailRefusal } from './email.rules.ts';

test.each([
  ['', 'email.required'],
  ['  ', 'email.required'],
  ['jana', 'email.invalid'],
  ['jana@', 'email.invalid'],
  ['@dostihy.cz', 'email.invalid'],
  ['jana@@dostihy.cz', 'email.invalid'],
  ['jana@dostihy.cz\r\nBcc: vsichni@dostihy.cz', 'email.invalid'],
  ['jana @dostihy.cz', 'email.invalid'],
  [`${'a'.repeat(250)}@dostihy.cz`, 'email.invalid'],
  ['jana@dostihy.cz', null],
  [' Jana+tip@Dostihy.CZ ', null],
])('accounts.email-address: %j gives %j', (given, expected) => {
  expect(emailRefusal(given)).toBe(expected);
});

test('accounts.email-address: differently written forms of one address are one account', () => {
  expect(normaliseEmail(' Jana@Dostihy.CZ ')).toBe('jana@dostihy.cz');
});
