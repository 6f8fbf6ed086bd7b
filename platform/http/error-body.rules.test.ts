import { expect, test } from 'vitest';
import { errorBody, isErrorBody } from './error-body.rules.ts';

test('downloads.error-body: an error body has a status, a reason, a sentence, and fields where some were refused', () => {
  expect(errorBody(409, 'tip.closed', 'Uzavřeno')).toEqual({ code: 409, reason: 'tip.closed', message: 'Uzavřeno' });
  const body = errorBody(400, 'input.invalid', 'Neplatné', { page: ['too_small'] });
  expect([body.fields, isErrorBody(body)]).toEqual([{ page: ['too_small'] }, true]);
});

test('downloads.error-body: a duplicate tip has the code that clients know it by', () => {
  const body = errorBody(409, 'tip.duplicate', 'Již jste na tohoto koně tipovali');
  expect([body.code, isErrorBody(body)]).toEqual(['23505', true]);
});

test.each([
  null,
  'text',
  [],
  { code: '409', reason: 'tip.closed', message: 'Uzavřeno' },
  { code: 409, message: 'Uzavřeno' },
  { code: 409, reason: 'tip.closed', message: 'Uzavřeno', fields: null },
])('downloads.error-body: %j is no error body', (value) => {
  expect(isErrorBody(value)).toBe(false);
});
