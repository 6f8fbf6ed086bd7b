import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { unsavedEditsStorage } from './unsaved-edits.ts';

let stored = new Map<string, string>();
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const edit = (rowId: string, value: string, column = 'horse') => ({ rowId, column, base: '', value });
const unsaved = (...edits: ReturnType<typeof edit>[]) => ({ at: 1000 as Instant, edits });

test('race-office.unsaved: edits are kept for one race and grid only, until none are left', () => {
  const storage = unsavedEditsStorage('odds', 7);
  storage.save(unsaved(edit('12', '3,5', 'F1')));
  expect(unsavedEditsStorage('odds', 7).read()).toEqual(unsaved(edit('12', '3,5', 'F1')));
  expect([unsavedEditsStorage('odds', 8).read(), unsavedEditsStorage('results', 7).read()]).toEqual([null, null]);
  storage.save(null);
  expect([storage.read(), stored.size]).toEqual([null, 0]);
});

test('race-office.unsaved: restored new rows get new numbers, one for all cells of a row, which no row added since can have', () => {
  const storage = unsavedEditsStorage('lineups', 7);
  storage.save(unsaved(edit('n3', 'Blesk'), edit('12', 'Šíp'), edit('n5', 'Hrom'), edit('n3', '56', 'weight')));
  expect(storage.read()?.edits.map(({ rowId, value }) => `${rowId} ${value}`)).toEqual([
    'n1000000 Blesk',
    '12 Šíp',
    'n1000001 Hrom',
    'n1000000 56',
  ]);
});

test.each([
  ['no JSON', '{'],
  ['an older shape', '{"edits":[]}'],
  ['an edit without its base', '{"at":1000,"edits":[{"rowId":"1","column":"F1","value":"3"}]}'],
])('race-office.unsaved: %s in the browser counts as nothing', (_, text) => {
  stored.set('grid:odds:7', text);
  expect(unsavedEditsStorage('odds', 7).read()).toBeNull();
});

test('race-office.unsaved: a browser without storage loses the edits, and nothing else fails', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const storage = unsavedEditsStorage('odds', 7);
  storage.save(unsaved(edit('12', '3,5')));
  expect(storage.read()).toBeNull();
});
