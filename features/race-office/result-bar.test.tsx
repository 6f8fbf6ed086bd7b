import { act, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gridColumns } from './race-grid.rules.ts';
import { type CellEdit, openGrid } from './grid.rules.ts';
import { ResultBar } from './result-bar.tsx';

// @vitest-environment happy-dom

type Props = ComponentProps<typeof ResultBar>;

const headers = [1, 2].map((number) => ({
  id: String(number),
  number,
  name: `Kůň ${number}`,
  isNonStarter: false,
  runnerCount: null,
}));
const whole = [{ position: '1' }, { position: '2' }];

const edit: CellEdit = { rowId: '1', column: 'position', base: '', value: '1' };
const done = async () => true;

function editorOf(
  isCompleted: boolean,
  given: Partial<Props['editor']> = {},
  cells: readonly Record<string, string>[] = whole,
): Props['editor'] {
  const grid = openGrid(
    gridColumns.results,
    headers.map(({ id }, at) => ({ id, cells: cells[at] ?? {} })),
  );
  return {
    stored: { race: { isCompleted, isCancelled: false }, rowHeaders: headers },
    grid,
    edits: [],
    problems: [],
    toConfirm: [],
    isSaving: false,
    result: null,
    quickEntry: { isWaiting: false },
    save: done,
    send: done,
    refuse: () => false,
    ...given,
  };
}
const labels: Props['labels'] = { label: '', rowHead: '', columns: {}, row: (id) => id, suggestions: '' };

let root: ReturnType<typeof createRoot>;
const show = (editor: Props['editor']) => act(async () => root.render(<ResultBar editor={editor} labels={labels} />));
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button[type="submit"]')];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('site.keyboard: once a result is confirmed or reopened, the keyboard goes on at what stands instead of the button', async () => {
  await show(editorOf(false));
  expect(document.activeElement).toBe(document.body);
  buttons()[0]?.focus();
  await show(editorOf(true));
  expect(document.activeElement?.className).toBe('save-bar');
  // The form that reopens stands elsewhere and goes as well.
  (document.activeElement as HTMLElement).blur();
  await show(editorOf(false));
  expect(document.activeElement?.className).toBe('save-bar');
});

const changed = { edits: [edit] };
const typed = { quickEntry: { isWaiting: true } };
test.each([
  ['unsaved changes saves and completes', changed, true, false, ['save', 'complete']],
  ['unsaved changes completes nothing that was not saved', changed, false, false, ['save']],
  ['unsaved changes saves the correction of a completed race', changed, true, true, ['save']],
  ['quick entry that was not taken completes nothing', typed, false, false, ['save']],
  ['quick entry that was not taken is no correction of a completed race', typed, false, true, ['save']],
])('race-office.completing: Ctrl+Enter with %s', async (_, given, isStored, isCompleted, expected) => {
  const steps: string[] = [];
  const editor = editorOf(isCompleted, {
    ...given,
    save: async () => (steps.push('save'), isStored),
    send: async ({ step }) => (steps.push(step), true),
  });
  await show(editor);
  await act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, cancelable: true })),
  );
  expect(steps).toEqual(expected);
});

test('race-office.completing: a key that is held down confirms nothing by itself', async () => {
  const steps: string[] = [];
  await show(editorOf(false, { send: async ({ step }) => (steps.push(step), true) }));
  for (const repeat of [false, true])
    await act(async () =>
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat, cancelable: true })),
    );
  expect(steps).toEqual(['complete']);
});

test('race-office.completing: the second click of a double one is no answer to what the first has brought up', async () => {
  const steps: string[] = [];
  await show(editorOf(false, { send: async ({ step }) => (steps.push(step), true) }));
  for (const detail of [1, 2])
    await act(async () =>
      buttons()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
    );
  expect(steps).toEqual(['complete']);
});

test('race-office.cell-entry: the bar names the first cell that is wrong, and the first that somebody else changed', async () => {
  const grid = openGrid(gridColumns.results, [{ id: '7', cells: { position: '3' } }]);
  const at = { rowId: '7', column: 'position' };
  const drafts = { ...grid.drafts, edits: { '7 position': { base: '1', value: '2' } } };
  await show(
    editorOf(false, { grid: { ...grid, drafts }, problems: [{ ...at, kind: 'problem', text: 'není číslo' }] }),
  );
  expect([...document.querySelectorAll('a.badge')].map(({ textContent }) => textContent)).toEqual([
    '1\u00a0chyba: 7, position',
    '1\u00a0spor: 7, position',
  ]);
  document.body.insertAdjacentHTML('beforeend', '<input data-cell="7 position">');
  document.querySelector<HTMLElement>('a.badge')?.click();
  expect((document.activeElement as HTMLElement).dataset['cell']).toBe('7 position');
});

const equalTimes: Record<string, string>[] = [
  { position: '1', time: '1:45.39' },
  { position: '2', margin: 'krk', time: '1:45.39' },
];
const half = [{ position: '1' }];
test.each<[string, Props['editor'], string, string[]]>([
  ['an empty result', editorOf(false, {}, []), 'Čeká na výsledek', ['Potvrdit výsledek Ctrl Enter, off']],
  ['half a result', editorOf(false, changed, half), 'Rozepsaný výsledek', ['Uložit rozepsaný Ctrl S']],
  ['a whole one', editorOf(false, changed), 'Nepotvrzený výsledek', ['Uložit a\u00a0potvrdit výsledek Ctrl Enter']],
  ['a stored one', editorOf(false), 'Nepotvrzený výsledek', ['Potvrdit výsledek Ctrl Enter']],
  ['a confirmed one', editorOf(true), 'Potvrzený výsledek', []],
  ['a confirmed one with wrong times', editorOf(true, {}, equalTimes), 'Potvrzený výsledek', []],
  [
    'one with wrong times',
    editorOf(false, {}, equalTimes),
    'Rozepsaný výsledek',
    ['Potvrdit výsledek Ctrl Enter, off'],
  ],
  ['its correction', editorOf(true, changed, half), 'Potvrzený výsledek', ['Uložit opravu Ctrl S']],
  [
    'one before the start',
    editorOf(false, { result: { text: '', isDone: false, reason: 'race.not-started' } }),
    'Nepotvrzený výsledek',
    ['Potvrdit i\u00a0před startem Ctrl Enter'],
  ],
])('race-office.result-bar: %s has one state and at most one button', async (_, editor, state, shown) => {
  await show(editor);
  expect(document.querySelector('.badge')?.textContent).toBe(state);
  expect(buttons().map(({ textContent, disabled }) => `${textContent}${disabled ? ', off' : ''}`)).toEqual(shown);
});

test('race-office.result-bar, racing.equal-times: what is wrong is never green, not even once it is confirmed', async () => {
  await show(editorOf(true, {}, equalTimes));
  expect(document.querySelector('.badge-ok, .text-ok')).toBe(null);
  await show(editorOf(true));
  expect(document.querySelector('.badge-ok')?.textContent).toBe('Potvrzený výsledek');
});

test.each<[string, Record<string, string>[], string, string]>([
  ['nothing', [], 'Zatím není zapsaný žádný kůň.', '1 position'],
  ['a runner without outcome', half, 'Bez pořadí a\u00a0kódu: č.\u00a02.', '2 position'],
  [
    'a place and a code',
    [{ position: '1' }, { position: '2', status: 'PN' }],
    'Pořadí i\u00a0kód zároveň: č.\u00a02.',
    '2 status',
  ],
  [
    'a place left out',
    [{ position: '1' }, { position: '3' }],
    'Pořadí nesedí u\u00a03.\u00a0místa: něco chybí, nebo je navíc.',
    '2 position',
  ],
  [
    'half an annulled race',
    [{ status: 'A' }, { position: '1' }],
    'Kód A\u00a0má mít v\u00a0anulovaném dostihu každý, kdo startoval.',
    '2 status',
  ],
  [
    'a time that can’t be read',
    [{ position: '1', time: '1:4x' }, { position: '2' }],
    'Čas nelze přečíst: č.\u00a01.',
    '1 time',
  ],
])('race-office.result-bar: what is missing leads to its cell: %s', async (_, cells, text, cell) => {
  await show(editorOf(false, {}, cells));
  document.body.insertAdjacentHTML('beforeend', `<input data-cell="${cell}">`);
  const link = document.querySelector<HTMLElement>('.to-cell');
  expect(link?.textContent).toBe(text);
  link?.click();
  expect((document.activeElement as HTMLElement).dataset['cell']).toBe(cell);
  expect(document.querySelector('.text-ok')).toBe(null);
});
