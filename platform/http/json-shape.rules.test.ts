import { expect, test } from 'vitest';
import {
  array,
  boolean,
  either,
  instant,
  nullable,
  number,
  object,
  oneOf,
  pragueDate,
  record,
  text,
} from './json-shape.rules.ts';

const shape = object({
  id: number,
  name: nullable(text),
  isOpen: boolean,
  at: instant,
  day: pragueDate,
  kind: oneOf(['race', 'day']),
  tags: array(text),
  counts: record(number),
  winner: either(text, object({ id: number })),
});
const value = {
  id: 1,
  name: null,
  isOpen: false,
  at: 0,
  day: '2023-10-08',
  kind: 'day',
  tags: [],
  counts: { a: 1 },
  winner: { id: 7 },
};

test('a fitting value is accepted, also with fields that the page does not know', () => {
  expect(shape(value)).toBe(true);
  expect(shape({ ...value, winner: 'Baron', added: [1] })).toBe(true);
});

test.each([
  ['a number as text', { id: '1' }],
  ['an infinite number', { id: JSON.parse('1e999') }],
  ['NaN', { at: Number.NaN }],
  ['undefined for null', { name: undefined }],
  ['a number for a boolean', { isOpen: 0 }],
  ['a date with a time', { day: '2023-10-08T00:00' }],
  ['another word', { kind: 'toString' }],
  ['a word in a list', { kind: ['day'] }],
  ['a hole in a list', { tags: [null] }],
  ['an object like a list', { tags: { length: 0 } }],
  ['text for a list', { tags: 'ab' }],
  ['a list for a record', { counts: [1] }],
  ['a record with another value', { counts: { a: '1' } }],
  ['neither of two', { winner: { id: null } }],
])('%s is refused', (_what, field) => {
  expect(shape({ ...value, ...field })).toBe(false);
});

test('a missing field, and anything but an object, is refused', () => {
  const { tags: _tags, ...rest } = value;
  for (const hostile of [rest, null, undefined, [], [value], 'text', 7, true, () => value]) {
    expect(shape(hostile)).toBe(false);
  }
});

test('fields under __proto__ are not those of the object', () => {
  expect(object({ id: number })(JSON.parse('{"__proto__":{"id":1}}'))).toBe(false);
});
