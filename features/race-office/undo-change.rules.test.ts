import { expect, test } from 'vitest';
import { undoStep } from './undo-change.rules.ts';

const cells = (...texts: [rowId: string, column: string, text: string][]) => ({
  cells: texts.map(([rowId, column, text]) => ({ rowId, horse: 'Tempest', column, text })),
});
const subject = 'race:12';

test.each([
  [
    'a price is restored, as its column prints it',
    { action: 'save-odds', before: cells(['4', 'F1', '3,5']), after: cells(['4', 'F1', '4']) },
    { step: 'save', kind: 'odds', id: 12, edits: [{ rowId: '4', column: 'F1', base: '4,0', value: '3,5' }] },
  ],
  [
    'a scratched runner starts again',
    { action: 'save-lineup', before: cells(['4', 'status', '']), after: cells(['4', 'status', 'x']) },
    { step: 'save', kind: 'lineups', id: 12, edits: [{ rowId: '4', column: 'status', base: 'DNS', value: '' }] },
  ],
  [
    'a place is removed',
    { action: 'save-results', before: cells(['4', 'position', '']), after: cells(['4', 'position', '1']) },
    { step: 'save', kind: 'results', id: 12, edits: [{ rowId: '4', column: 'position', base: '1', value: '' }] },
  ],
  [
    'a moved time',
    { action: 'edit-race', before: { time: '13:00' }, after: { time: '13:35', undoOf: 3 } },
    { step: 'edit-race', id: 12, edits: [{ rowId: '12', column: 'time', base: '13:35', value: '13:00' }] },
  ],
  [
    'a cancelled race',
    { action: 'edit-race', before: { isCancelled: 'ne' }, after: { isCancelled: 'ano' } },
    { step: 'edit-race', id: 12, edits: [{ rowId: '12', column: 'isCancelled', base: 'ano', value: 'ne' }] },
  ],
  ['a confirmed result', { action: 'complete-race', before: {}, after: {} }, { step: 'reopen', id: 12 }],
  ['a reopened result', { action: 'reopen-race', before: {}, after: {} }, { step: 'complete', id: 12 }],
  [
    'an added runner, which is scratched instead',
    { action: 'save-lineup', before: cells(['n1', 'number', '']), after: cells(['n1', 'number', '6']) },
    null,
  ],
  ['a created race', { action: 'create-race', before: null, after: { raceNumber: '3' } }, null],
  ['prices of a feed', { action: 'record-odds', before: null, after: { prices: [] } }, null],
] as const)('admin.undo: a change is undone: %s', (_, write, step) => {
  expect(undoStep({ ...write, subject })).toEqual(step);
});
