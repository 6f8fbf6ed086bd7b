import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CopyAnswer, CopyKeeper, type CopyState } from './copy-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const preview = {} as never;
const taken = (version: number): CopyAnswer => ({ ok: true, version, at: 1000, preview });
const conflict: CopyAnswer = { ok: false, code: 'edit.conflict', message: 'Hana uložila', version: 7, preview };

/** A desk whose server answers from a list, in order; a function may throw. */
function desk(answers: (() => CopyAnswer)[]) {
  const told: CopyState['kind'][] = [];
  const sent: [text: string, version: number, isOver: boolean][] = [];
  const shelf: string[] = [];
  let text = '';
  const keeper = new CopyKeeper({
    version: 1,
    read() {
      const form = new FormData();
      form.set('content', text);
      return form;
    },
    async send(form, version, isOver) {
      sent.push([String(form.get('content')), version, isOver]);
      return answers.shift()!();
    },
    tell: ({ kind }) => void told.push(kind),
    shelf: { put: (form) => void shelf.push(String(form.get('content'))), clear: () => void shelf.splice(0) },
  });
  const type = (more: string) => {
    text += more;
    keeper.touch();
  };
  return { keeper, told, sent, shelf, type };
}

test('Issue 6, drafts: one save after a pause, with the version the last one gave', async () => {
  const { told, sent, type } = desk([() => taken(2), () => taken(3)]);
  type('a');
  type('b');
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual([['ab', 1, false]]);
  type('c');
  await vi.advanceTimersByTimeAsync(800);
  expect(sent[1]).toEqual(['abc', 2, false]);
  expect(told).toEqual(['typing', 'typing', 'saving', 'saved', 'typing', 'saving', 'saved']);
});

test('Issue 6, drafts: what the server does not take waits in the browser and is sent again', async () => {
  const { keeper, told, sent, shelf, type } = desk([
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => taken(2),
  ]);
  type('a');
  await vi.advanceTimersByTimeAsync(800);
  expect([shelf, told.at(-1), keeper.isDirty()]).toEqual([['a'], 'failed', true]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([shelf, told.at(-1), keeper.isDirty(), sent.length]).toEqual([[], 'saved', false, 2]);
});

test('Issue 6, drafts: over another version nothing is sent until the editor says so', async () => {
  const { keeper, told, sent, shelf, type } = desk([() => conflict, () => taken(8)]);
  type('moje');
  await vi.advanceTimersByTimeAsync(800);
  type(' dál');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, told.at(-1), shelf]).toEqual([1, 'conflict', ['moje']]);
  await keeper.saveOver();
  expect(sent[1]).toEqual(['moje dál', 7, true]);
  expect([told.at(-1), shelf, keeper.isDirty()]).toEqual(['saved', [], false]);
});

test('Issue 6, drafts: what was refused for its length is saved again once it is shortened', async () => {
  const tooLong: CopyAnswer = { ok: false, code: 'body.too-large', message: 'Dlouhé', version: null, preview: null };
  const { told, sent, shelf, type } = desk([() => tooLong, () => taken(2)]);
  type('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, told.at(-1), shelf]).toEqual([1, 'refused', ['a']]);
  type('b');
  await vi.advanceTimersByTimeAsync(800);
  expect([sent[1], told.at(-1), shelf]).toEqual([['ab', 1, false], 'saved', []]);
});

test('Issue 6, drafts: the whole form goes with the version of the save that was under way', async () => {
  const { keeper, sent, type } = desk([() => taken(2)]);
  type('a');
  await vi.advanceTimersByTimeAsync(800);
  type('b');
  expect(await keeper.settle()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('Issue 6, drafts: leaving the page puts unsaved text on the shelf', () => {
  const { keeper, shelf, type } = desk([]);
  keeper.stop();
  expect(shelf).toEqual([]);
  type('a');
  keeper.stop();
  expect(shelf).toEqual(['a']);
});
