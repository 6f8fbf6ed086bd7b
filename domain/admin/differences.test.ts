import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test.each([
  ['a change', { a: 1, b: 2 }, { a: 3, b: 2 }, [{ path: ['a'], before: '1', after: '3' }]],
  ['something new', null, { a: 'x' }, [{ path: ['a'], before: null, after: 'x' }]],
  ['something deleted', { a: 'x' }, null, [{ path: ['a'], before: 'x', after: null }]],
  ['a field that a write does not name', { a: 1, b: 2 }, { a: 2 }, [{ path: ['a'], before: '1', after: '2' }]],
  ['nested fields', { a: { b: 1 } }, { a: { b: 2 } }, [{ path: ['a', 'b'], before: '1', after: '2' }]],
  ['lists', { a: ['x'] }, { a: ['x', 'y'] }, [{ path: ['a'], before: 'x', after: 'x, y' }]],
  ['lists of objects', { a: [] }, { a: [{ kind: 'horse', id: 1 }] }, [{ path: ['a'], before: null, after: 'horse 1' }]],
  [
    'cells of a grid',
    { cells: [{ rowId: '4', horse: 'Tempest', column: 'F1', text: '3,5' }] },
    { cells: [{ rowId: '4', horse: 'Tempest', column: 'F1', text: '3,2' }] },
    [{ path: ['Tempest', 'F1'], before: '3,5', after: '3,2' }],
  ],
  [
    'a cell of a row without a horse yet',
    { cells: [{ rowId: 'n1', horse: null, column: 'number', text: '' }] },
    { cells: [{ rowId: 'n1', horse: null, column: 'number', text: '6' }] },
    [{ path: ['number'], before: null, after: '6' }],
  ],
  ['plain values', 'x', 'y', [{ path: [], before: 'x', after: 'y' }]],
  ['nothing', { a: 1 }, { a: 1 }, []],
  ['empty and missing', { a: '' }, { a: null }, []],
] as const)('admin.audit: %s is listed field by field', (_what, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected);
});

test('admin.audit: a long text is cut, and so is a long list of changes', () => {
  expect(differences(null, { a: 'x'.repeat(700) })[0]?.after).toHaveLength(241);
  expect(
    differences(null, Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`f${index}`, index + 1]))),
  ).toHaveLength(40);
});
