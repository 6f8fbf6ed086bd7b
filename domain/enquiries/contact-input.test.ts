import { expect, test } from 'vitest';
import { z } from 'zod';
import { contactFields } from './contact-input.ts';

const Contact = z.object(contactFields);
const good = { name: 'Jana Malá', email: 'jana@posta.example', consent: 'on' };

test.each([
  ['name', 'Jana\u0000 \u202EMalá\u200B', 'Jana Malá'],
  ['name', '  Jana \n Malá ', 'Jana Malá'],
  ['email', ' Jana@Posta.Example ', 'jana@posta.example'],
  ['phone', '+420 777 123 456', '+420777123456'],
  ['phone', '777-123-456', '777123456'],
  ['phone', '  ', null],
  ['note', 'Dobrý den,\r\n\r\n\r\n\r\nvolejte večer.\u200B', 'Dobrý den,\n\nvolejte večer.'],
  ['note', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['note', ' ', null],
] as const)('breeding.interest: the %s %j is stored as %j', (field, given, stored) => {
  expect(Contact.parse({ ...good, [field]: given })[field]).toBe(stored);
});

test.each([
  ['name', undefined, 'name.required'],
  ['name', ' J ', 'name.required'],
  ['name', '\u200B\u200B\u200B', 'name.required'],
  ['name', 'x'.repeat(81), 'name.too-long'],
  ['email', '', 'email.required'],
  ['email', 'jana@', 'email.invalid'],
  ['email', 'jana@posta.example\nBcc: x@y.example', 'email.invalid'],
  ['email', `${'x'.repeat(250)}@a.cz`, 'email.invalid'],
  ['phone', 'zavolejte', 'phone.invalid'],
  ['phone', '123', 'phone.invalid'],
  ['note', 'x'.repeat(1001), 'note.too-long'],
  ['consent', undefined, 'consent.required'],
  ['consent', 'off', 'consent.required'],
] as const)('breeding.interest: the %s %j is refused with %s', (field, given, code) => {
  const parsed = Contact.safeParse({ ...good, [field]: given });
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, code]]);
});

test('breeding.interest: a note of a million characters is refused quickly', () => {
  expect(Contact.safeParse({ ...good, note: 'á'.repeat(1_000_000) }).success).toBe(false);
});
