import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChange, type Data, diffData } from './data-change.rules.ts';

const runner = (id: number, tips: number, price: number | null = null) => ({ id, tips, odds: { tipsport: price } });

test.each<[string, Data, Data, unknown]>([
  ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, null],
  ['a field', { tips: 52, name: 'Sacamiro' }, { tips: 53, name: 'Sacamiro' }, { in: { tips: { is: 53 } } }],
  ['a field that came', {}, { note: 'Zrušeno' }, { in: { note: { is: 'Zrušeno' } } }],
  ['a field that went', { note: 'Zrušeno', a: 1 }, { a: 1 }, { in: {}, without: ['note'] }],
  ['a field that is undefined', { a: 1 }, { a: undefined }, { in: {}, without: ['a'] }],
  ['null in place of a record', { result: { time: '2:04' } }, { result: null }, { in: { result: { is: null } } }],
  [
    'one price among runners',
    [runner(7, 0, 4.5), runner(8, 2, 3)],
    [runner(7, 0, 4.5), runner(8, 2, 3.2)],
    { in: { 8: { in: { odds: { in: { tipsport: { is: 3.2 } } } } } } },
  ],
  ['the order', [runner(7, 0), runner(8, 0)], [runner(8, 0), runner(7, 0)], { in: {}, order: ['8', '7'] }],
  [
    'a runner that came and one that went',
    [runner(7, 0), runner(8, 0)],
    [runner(8, 0), runner(9, 1)],
    { in: { 9: { is: runner(9, 1) } }, order: ['8', '9'] },
  ],
  ['an element of a plain list', ['a', 'b'], ['a', 'c'], { in: { 1: { is: 'c' } } }],
  ['what was added to a plain list', [4.5, 4.2], [4.5, 4.2, 4], { in: { 2: { is: 4 } } }],
  ['what came before the end of a plain list', [4.5, 4.2], [4.5, 4, 4.2], { is: [4.5, 4, 4.2] }],
  ['what went from a plain list', [4.5, 4.2], [4.5], { is: [4.5] }],
  ['ids that repeat', [{ id: 1 }, { id: 1 }], [{ id: 1 }], { is: [{ id: 1 }] }],
])('public-pages.live-changes: what travels of %s', (_, before, after, change) => {
  expect(diffData(before, after)).toEqual(change);
});

test('public-pages.live-changes: what did not change keeps its identity', () => {
  const before = {
    races: [
      { id: 1, runners: [runner(7, 0), runner(8, 2)] },
      { id: 2, runners: [runner(9, 0)] },
    ],
    day: { id: 3 },
  };
  const after = {
    ...before,
    races: [
      { id: 1, runners: [runner(7, 1), runner(8, 2)] },
      { id: 2, runners: [runner(9, 0)] },
    ],
  };
  const change = diffData(before, after);
  const shown = applyChange(before, change ?? { in: {} }) as typeof before;
  expect(shown).toEqual(after);
  expect(shown.day).toBe(before.day);
  expect(shown.races[1]).toBe(before.races[1]);
  expect(shown.races[0]?.runners[1]).toBe(before.races[0]?.runners[1]);
  expect(shown.races[0]?.runners[0]).not.toBe(before.races[0]?.runners[0]);
});

const member = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  tips: fc.nat(3),
  form: fc.array(fc.nat(2), { maxLength: 2 }),
});
const { data } = fc.letrec<{ data: Data }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Data>(null, true, 0, 1, 'a', '', '1'),
    fc.array(member, { maxLength: 5 }),
    fc.array(tie('data'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('id', 'a', 'b', '0', '__proto__'), tie('data'), { maxKeys: 4 }),
  ),
}));

test('public-pages.live-changes: a change makes of any data what it was made for, also after it has travelled as JSON', () => {
  fc.assert(
    fc.property(data, data, (before, after) => {
      const change = diffData(before, after);
      const travelled = change && (JSON.parse(JSON.stringify(change)) as typeof change);
      expect(travelled ? applyChange(before, travelled) : before).toEqual(after);
    }),
    { numRuns: 2_000 },
  );
});
