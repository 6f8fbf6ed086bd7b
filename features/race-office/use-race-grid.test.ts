// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RaceGrid } from './race-grid.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { nameQuestions } from './name-questions.rules.ts';
import { cellText, typeText } from './grid.rules.ts';
import type { Change } from '#platform/live/live-stream.ts';
import { type Call, settled, stubNetwork } from '#tests/factories/browser.ts';
import { renderHook } from '#tests/factories/render-hook.ts';

const price = { rowId: '1', column: 'F1' };

/** The odds of a race with one runner, as the server has them. */
const oddsGrid = (fortuna: string): RaceGrid => ({
  kind: 'odds',
  id: 7,
  eventId: 3,
  location: 'Most',
  date: '2023-10-08' as PragueDate,
  race: {
    id: 7,
    number: 2,
    name: 'Cena Slavie',
    time: null,
    startAt: null,
    isCompleted: false,
    isCancelled: false,
  },
  rows: [{ id: '1', cells: { F1: fortuna, T1: '4,0' } }],
  rowHeaders: [{ id: '1', number: 1, name: 'BARON', isNonStarter: false, runnerCount: null }],
  log: [],
});
const saved = { ok: true, savedCount: 1, conflictCount: 0, createdRowIds: [] };
const merged = { ok: true, savedCount: 1, conflictCount: 2, createdRowIds: [] };
const shorter = { rowId: '1', column: 'F1', kind: 'odds', code: 'odds.above-shorter-market' };

let calls: Call[] = [];
let notify: (change: Change) => void = () => undefined;
const stopListening = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  calls = stubNetwork();
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('#platform/live/live-stream.ts');
  vi.unstubAllGlobals();
  stopListening.mockClear();
});

/** By default the odds of one runner, 3:1 at Fortuna, opened by an administrator. */
async function openGrid(initial = oddsGrid('3,0')) {
  vi.resetModules();
  vi.doMock('#platform/live/live-stream.ts', () => ({
    listenToChanges: (onChange: typeof notify) => {
      notify = onChange;
      return stopListening;
    },
  }));
  const { useRaceGrid } = await import('./use-race-grid.ts');
  const screen = await renderHook(() => useRaceGrid(initial));
  await screen.run(async () => void (await settled()));
  return {
    ...screen,
    type: (text: string) => screen.run(() => screen.latest().change((grid) => typeText(grid, price, text))),
    save: (isConfirmed?: boolean) => screen.run(() => void screen.latest().save(isConfirmed)),
    answer: (index: number, body: object, status?: number) =>
      screen.run(async () => calls[index]?.answer(body, status)),
    price: () => cellText(screen.latest().grid, price),
  };
}

test('race-office.grid: a save sends the edits, shows their number and takes the grid that the server has then', async () => {
  const screen = await openGrid();
  await screen.type('3,5');
  expect(screen.latest().edits).toEqual([{ ...price, base: '3,0', value: '3,5' }]);
  await screen.save();
  expect(screen.latest().isSaving).toBe(true);
  expect(calls).toMatchObject([
    { method: 'POST', body: { step: 'save', edits: [{ value: '3,5' }], isConfirmed: false } },
  ]);
  await screen.answer(0, saved);
  expect(calls[1]).toMatchObject({ method: 'GET', address: '/api/admin/race-grids/odds/7' });
  await screen.answer(1, oddsGrid('3,5'));
  expect(screen.latest()).toMatchObject({
    isSaving: false,
    edits: [],
    result: { text: 'Uloženo: 1\u00a0pole.', isDone: true },
  });
  expect(screen.price()).toBe('3,5');
});

test('race-office.grid: a second press while a save is under way sends nothing', async () => {
  const screen = await openGrid();
  await screen.type('3,5');
  await screen.save();
  await screen.save();
  expect(calls).toHaveLength(1);
});

test.each<[string, string, string, boolean, object?]>([
  ['nothing was changed', '3,0', 'Není co ukládat.', true],
  [
    'a cell can’t be read',
    'tři',
    'Některé pole nelze přečíst. Nic se neuložilo.',
    false,
    { reason: 'grid.invalid', until: 'readable' },
  ],
])('race-office.grid: nothing is sent when %s', async (_when, typed, text, isDone, refusal) => {
  const screen = await openGrid();
  await screen.type(typed);
  await screen.save();
  expect(screen.latest().result).toEqual({ text, isDone, ...refusal });
  expect(calls).toEqual([]);
});

test('race-office.completing: quick entry that was not taken into the grid stops a save, says so and has the focus until it is', async () => {
  const screen = await openGrid();
  document.body.innerHTML = '<input id="z-vysledek">';
  await screen.type('3,5');
  await screen.run(() => screen.latest().quickEntry.setTyped('3 PN'));
  await screen.save();
  expect(calls).toEqual([]);
  expect(screen.latest().result?.text).toMatch(/^Zápis výsledku ještě není v\u00a0tabulce/);
  expect(document.activeElement?.id).toBe('z-vysledek');
  await screen.run(() => screen.latest().quickEntry.setTyped(' '));
  expect(screen.latest().result).toBe(null);
  await screen.save();
  expect(calls).toHaveLength(1);
});

test('race-office.cell-entry: a save that was refused for a cell is not spoken of once the cell can be read', async () => {
  const screen = await openGrid();
  await screen.type('tři');
  await screen.save();
  expect(screen.latest().result).toMatchObject({ isDone: false, reason: 'grid.invalid' });
  await screen.type('3,5');
  expect(screen.latest().result).toBeNull();
});

test.each<[string, (call: Call | undefined) => Promise<void> | undefined, string]>([
  ['the network fails', (call) => call?.fail(), 'Server neodpovídá. Zkuste to prosím za chvíli.'],
  [
    'the server refuses',
    (call) => call?.answer({ code: 409, reason: 'grid.completed', message: 'Nejde to.' }, 409),
    'Nejde to.',
  ],
])('race-office.grid: what was typed stays when %s', async (_when, end, text) => {
  const screen = await openGrid();
  await screen.type('3,5');
  await screen.save();
  await screen.run(() => end(calls[0]));
  await screen.answer(1, oddsGrid('3,0'));
  expect(screen.latest()).toMatchObject({ isSaving: false, result: { text, isDone: false } });
  expect(screen.price()).toBe('3,5');
});

test('race-office.merge: cells that somebody else changed meanwhile are counted', async () => {
  const screen = await openGrid();
  await screen.type('3,5');
  await screen.save();
  await screen.answer(0, merged);
  await screen.answer(1, oddsGrid('2,0'));
  expect(screen.latest().result).toEqual({
    text: '2\u00a0pole mezitím změnil i\u00a0někdo jiný. Vyberte, co platí.',
    isDone: false,
  });
});

test('race-office.warnings: what the server wants confirmed is shown until another edit, and can be confirmed', async () => {
  const screen = await openGrid();
  await screen.type('1,01');
  await screen.save();
  await screen.answer(0, { code: 409, reason: 'grid.unconfirmed', message: 'Potvrďte.', findings: [shorter] }, 409);
  expect(screen.latest().toConfirm).toEqual([shorter]);
  await screen.type('1,02');
  expect(screen.latest().toConfirm).toEqual([]);
  await screen.type('1,01');
  expect(screen.latest().toConfirm).toEqual([shorter]);
  await screen.save(true);
  expect(calls.at(-1)).toMatchObject({ body: { isConfirmed: true } });
});

test('race-office.lookalikes: a question answered by a stored name fills its cells, and the other questions stay', async () => {
  const rows = ['1', '2'].map((id) => ({ id, cells: { horse: 'BARON', trainer: '' } }));
  const screen = await openGrid({ ...oddsGrid('3,0'), kind: 'lineups', rows });
  const trainer = { column: 'trainer', kind: 'new-name' as const, name: 'J. Odložil', like: ['Jiří Odložil'] };
  const jockey = { rowId: '1', column: 'jockey', kind: 'new-name' as const, name: 'Nový', like: ['Novák'] };
  for (const [rowId, column, text] of [
    ['1', 'trainer', 'J. Odložil'],
    ['2', 'trainer', 'J. Odložil'],
    ['1', 'jockey', 'Nový'],
  ] as const)
    await screen.run(() => screen.latest().change((grid) => typeText(grid, { rowId, column }, text)));
  await screen.save();
  const findings = [{ ...trainer, rowId: '1' }, { ...trainer, rowId: '2' }, jockey];
  await screen.answer(0, { code: 409, reason: 'grid.unconfirmed', message: 'Potvrďte.', findings }, 409);
  const [question] = nameQuestions(screen.latest().toConfirm);
  if (!question) throw new Error('no question');
  await screen.run(() => screen.latest().takeName(question, 'Jiří Odložil'));
  const texts = ['1', '2'].map((rowId) => cellText(screen.latest().grid, { rowId, column: 'trainer' }));
  expect(texts).toEqual(['Jiří Odložil', 'Jiří Odložil']);
  expect(screen.latest().toConfirm).toEqual([jockey]);
});

test('race-office.merge: another administrator’s save is fetched, and what is typed here stays', async () => {
  const screen = await openGrid();
  await screen.type('3,5');
  notify({ topic: 'event:4', at: null });
  expect(calls).toEqual([]);
  notify({ topic: 'event:3', at: null });
  await screen.answer(0, oddsGrid('2,0'));
  expect(screen.latest().stored.rows[0]?.cells.F1).toBe('2,0');
  expect(screen.price()).toBe('3,5');
  await screen.unmount();
  expect(stopListening).toHaveBeenCalledOnce();
});
