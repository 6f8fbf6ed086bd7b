import { expect, test } from 'vitest';
import { differences } from './audit.rules.ts';

test.each([
  [
    'a changed field is listed before and after',
    { a: 1, b: 2 },
    { a: 3, b: 2 },
    [{ path: ['a'], before: '1', after: '3' }],
  ],
  ['the fields of something new have nothing before', null, { a: 'x' }, [{ path: ['a'], before: null, after: 'x' }]],
  [
    'the cells of a race that was recorded at once have nothing before',
    null,
    { cells: [{ rowId: 'n1', id: '12', horse: 'Tempest', column: 'weight', text: '55' }] },
    [{ path: ['Tempest', 'weight'], before: null, after: '55' }],
  ],
  ['the fields of something deleted have nothing after', { a: 'x' }, null, [{ path: ['a'], before: 'x', after: null }]],
  [
    'a field that a write does not name is left out',
    { a: 1, b: 2 },
    { a: 2 },
    [{ path: ['a'], before: '1', after: '2' }],
  ],
  [
    'a nested field is listed by its path',
    { a: { b: 1 } },
    { a: { b: 2 } },
    [{ path: ['a', 'b'], before: '1', after: '2' }],
  ],
  ['a list is printed with commas', { a: ['x'] }, { a: ['x', 'y'] }, [{ path: ['a'], before: 'x', after: 'x, y' }]],
  [
    'a list of objects is printed by their values',
    { a: [] },
    { a: [{ kind: 'horse', id: 1 }] },
    [{ path: ['a'], before: null, after: 'horse 1' }],
  ],
  [
    'a cell of a grid is named by horse and column',
    { cells: [{ rowId: '4', horse: 'Tempest', column: 'F1', text: '3,5' }] },
    { cells: [{ rowId: '4', horse: 'Tempest', column: 'F1', text: '3,2' }] },
    [{ path: ['Tempest', 'F1'], before: '3,5', after: '3,2' }],
  ],
  [
    'a cell of a row without a horse is named by its column',
    { cells: [{ rowId: 'n1', horse: null, column: 'number', text: '' }] },
    { cells: [{ rowId: 'n1', horse: null, column: 'number', text: '6' }] },
    [{ path: ['number'], before: null, after: '6' }],
  ],
  ['two plain values have no path', 'x', 'y', [{ path: [], before: 'x', after: 'y' }]],
  ['equal values give no difference', { a: 1 }, { a: 1 }, []],
  ['empty and missing are the same', { a: '' }, { a: null }, []],
] as const)('admin.audit: %s', (_what, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});

test('admin.audit: a long text is cut, and so is a long list of changes', () => {
  expect(differences(null, { a: 'x'.repeat(700) })[0]?.after).toBe(`${'x'.repeat(240)}…`);
  expect(
    differences(null, Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`f${index}`, index + 1]))),
  ).toHaveLength(40);
});
