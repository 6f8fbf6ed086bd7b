import { expect, test } from 'vitest';
import { ApiKeyInput } from './api-key-input.ts';
import { apiKeyOf, bearerKey, keyBeginning } from './api-key.ts';

const key = apiKeyOf('a'.repeat(43));

test('accounts.api-keys: a key is told apart by its beginning', () => {
  expect(keyBeginning(key)).toBe('rvk_aaaaa');
});

test.each([
  [`Bearer ${key}`, key],
  [`bearer  ${key}`, key],
  [undefined, null],
  ['', null],
  [key, null],
  [`Basic ${key}`, null],
  [`Bearer ${key}x`, null],
  [`Bearer ${key.slice(1)}`, null],
  [`Bearer ${key}, Bearer ${key}`, null],
])('accounts.api-keys: the header %s carries %s', (header, found) => {
  expect(bearerKey(header)).toBe(found);
});

const formKey = 'b8f6a3f0-1111-4222-8333-444455556666';
test.each([
  [{ name: 'Kurzy', rights: ['prices'] }, true],
  [{ name: ' ', rights: ['prices'] }, false],
  [{ name: 'x'.repeat(61), rights: ['prices'] }, false],
  [{ name: 'Kurzy', rights: [] }, false],
  [{ name: 'Kurzy', rights: ['everything'] }, false],
])('accounts.api-keys: %j makes a key: %s', (input, isValid) => {
  expect(ApiKeyInput.safeParse({ key: formKey, ...input }).success).toBe(isValid);
});
