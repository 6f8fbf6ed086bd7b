import { expect, test } from 'vitest';
import { z } from 'zod';
import { contactFields } from './enquiry-input.rules.ts';

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
  ['note', undefined, null],
  ['note', ' a\n\nb\n\n\n ', 'a\n\nb'],
  ['note', 'x'.repeat(1000), 'x'.repeat(1000)],
  ['name', 'Jo', 'Jo'],
  ['name', 'x'.repeat(80), 'x'.repeat(80)],
  ['phone', undefined, null],
  ['phone', '(777) 12/34.56-789', '777123456789'],
  ['phone', '123456789', '123456789'],
  ['phone', '+123456789012345', '+123456789012345'],
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
  ['phone', '12345678', 'phone.invalid'],
  ['phone', '1234567890123456', 'phone.invalid'],
  ['phone', 'tel 777123456', 'phone.invalid'],
  ['phone', '777123456 po', 'phone.invalid'],
  ['phone', '420+777123456', 'phone.invalid'],
  ['phone', 777123456, 'phone.invalid'],
  ['note', 'x'.repeat(1001), 'note.too-long'],
  ['note', 5, 'note.too-long'],
  ['name', 'x'.repeat(5000), 'name.too-long'],
  ['name', 5, 'name.required'],
  ['email', undefined, 'email.required'],
  ['consent', undefined, 'consent.required'],
  ['consent', 'off', 'consent.required'],
] as const)('breeding.interest: the %s %j is refused with %s', (field, given, code) => {
  const parsed = Contact.safeParse({ ...good, [field]: given });
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, code]]);
});

test('breeding.interest: a note of a million characters is refused quickly', () => {
  expect(Contact.safeParse({ ...good, note: 'á'.repeat(1_000_000) }).success).toBe(false);
});
