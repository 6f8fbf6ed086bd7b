import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.rules.ts';

test.each([
  ['jana@posta.example', 'ja•••@posta.example'],
  ['ja@posta.example', 'ja•••@posta.example'],
  ['j@posta.example', 'j•••@posta.example'],
  ['jan', 'ja•••@'],
])('mail.unsubscribe, admin.users: %s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
