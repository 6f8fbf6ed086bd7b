import { expect, test } from 'vitest';
import { ApiKeyInput } from './api-key-input.rules.ts';
import { apiKeyOf, bearerKey, keyBeginning } from '#platform/command/api-key.rules.ts';

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
  [{ name: 'Partner', rights: ['reads'], readsPerMinute: ' 600 ' }, true],
  [{ name: 'Partner', rights: ['reads', 'prices'], readsPerMinute: '6000' }, true],
  [{ name: 'Partner', rights: ['reads'] }, false],
  [{ name: 'Partner', rights: ['reads'], readsPerMinute: '120' }, false],
  [{ name: 'Partner', rights: ['reads'], readsPerMinute: '6001' }, false],
  [{ name: 'Partner', rights: ['reads'], readsPerMinute: '6e2' }, false],
  [{ name: 'Kurzy', rights: ['prices'], readsPerMinute: '600' }, false],
])('accounts.api-keys: %j makes a key: %s', (input, isValid) => {
  expect(ApiKeyInput.safeParse({ key: formKey, ...input }).success).toBe(isValid);
});
