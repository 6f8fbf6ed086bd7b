import { expect, test } from 'vitest';
import { importedChanges, type RecordEvent } from './record-timeline.rules.ts';

const current = { name: 'ABELARD', country: 'FR', trainer: 'C' };
const founded: RecordEvent = { at: 1, batchId: 204, before: null };
const imported: RecordEvent = { at: 2, batchId: 317, before: { name: 'ABELARD', country: '', trainer: 'A' } };
const edited: RecordEvent = { at: 3, batchId: null, before: { trainer: 'B' } };

test('admin.record-imports: what an import wrote is what was there before the next change', () => {
  expect(importedChanges(current, [founded, edited, imported])).toEqual([
    {
      batchId: 317,
      at: 2,
      isNew: false,
      before: { country: '', trainer: 'A' },
      after: { country: 'FR', trainer: 'B' },
    },
    { batchId: 204, at: 1, isNew: true, before: {}, after: {} },
  ]);
});

test('admin.record-imports: of two imports each tells its own change, and one that changed nothing tells none', () => {
  const again: RecordEvent = { at: 5, batchId: 320, before: current };
  const later: RecordEvent = { at: 4, batchId: 319, before: { ...current, trainer: 'B' } };
  const first = { ...imported, before: { ...current, country: '', trainer: 'B' } };
  expect(importedChanges(current, [again, later, first])).toEqual([
    { batchId: 319, at: 4, isNew: false, before: { trainer: 'B' }, after: { trainer: 'C' } },
    { batchId: 317, at: 2, isNew: false, before: { country: '' }, after: { country: 'FR' } },
  ]);
});
