import { hostileTargets } from '#tests/hostile-targets.ts';
import type { Random } from './random.ts';

const plain = [
  '1',
  '2',
  '7',
  '42',
  '1-a',
  'chuchle',
  'pardubice',
  '2023-10-08',
  '2023-10',
  '2023',
  'a',
  'true',
  'on',
  '',
];

const odd = [
  '0',
  '-1',
  '1.5',
  '1e309',
  'NaN',
  '9223372036854775808',
  '99999999999999999999',
  '2147483648',
  '0000-00-00',
  '9999-99-99',
  '2023-02-30',
  '+275761-01-01',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: a=1',
  '\u202e\u200b\ufeff',
  '\ud800',
  '💥'.repeat(50),
  "'; drop table users; --",
  '%_\\',
  '${7*7}{{7*7}}',
  '<script>evil()</script>',
  '"><img src=x onerror=evil()>',
  '../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'a'.repeat(3_000),
  'ů'.repeat(300),
  '[]',
  '{}',
  'null',
  ...hostileTargets,
];

/** A value for a parameter or a field: half of them such that they are found or accepted. */
export function someValue(random: Random, words: readonly string[]): string {
  return random.pick(random.oneIn(2) ? odd : random.oneIn(2) ? plain : words);
}

/** Raw segments of an address that no encoding of text makes. */
export const rawSegments = [
  '%00',
  '%ff%fe',
  '%',
  '%zz',
  '..%2f..%2f',
  '%2e%2e',
  '%5c',
  '//',
  ';a=1',
  '*',
  '%0d%0a',
] as const;

/** Any JSON value, of wrong types and of any depth. */
export function someJson(random: Random, words: readonly string[], depth = 3): unknown {
  const leaves = [null, true, 0, -1, 1e308, 1.5, '', someValue(random, words), someValue(random, words)];
  if (depth === 0 || random.oneIn(3)) return random.pick(leaves);
  const length = random.below(5);
  const items = Array.from({ length }, () => someJson(random, words, depth - 1));
  return random.oneIn(3) ? items : Object.fromEntries(items.map((item) => [random.pick(words), item]));
}
