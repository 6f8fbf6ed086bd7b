import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SaveResult, DraftAutosave, type DraftState } from './use-working-copy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const preview = {} as never;
const accepted = (version: number): SaveResult => ({ ok: true, version, at: 1000, preview });
const conflict: SaveResult = { ok: false, code: 'edit.conflict', message: 'Hana uložila', version: 7, preview };

/** An autosave whose server returns `answers` in order; a function may throw. */
function setup(answers: (() => SaveResult)[]) {
  const states: DraftState['kind'][] = [];
  const sent: [text: string, version: number, isOverwrite: boolean][] = [];
  let acceptedCount = 0;
  let text = '';
  const autosave = new DraftAutosave({
    version: 1,
    read() {
      const form = new FormData();
      form.set('content', text);
      return form;
    },
    async send(form, version, isOverwrite) {
      sent.push([String(form.get('content')), version, isOverwrite]);
      return answers.shift()!();
    },
    onChange: ({ kind }) => void states.push(kind),
    onAccepted: () => void (acceptedCount += 1),
  });
  const type = (more: string) => {
    text += more;
    autosave.markDirty();
  };
  return { autosave, states, sent, type, acceptedCount: () => acceptedCount };
}

test('articles.working-copy: a pause in typing causes one save, with the version that the last save returned', async () => {
  const { states, sent, type } = setup([() => accepted(2), () => accepted(3)]);
  type('a');
  type('b');
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual([['ab', 1, false]]);
  type('c');
  await vi.advanceTimersByTimeAsync(800);
  expect(sent[1]).toEqual(['abc', 2, false]);
  expect(states).toEqual(['typing', 'typing', 'saving', 'saved', 'typing', 'saving', 'saved']);
});

test('articles.working-copy: a draft that the server does not accept is sent again', async () => {
  const { autosave, states, sent, acceptedCount, type } = setup([
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => accepted(2),
  ]);
  type('a');
  await vi.advanceTimersByTimeAsync(800);
  expect([acceptedCount(), states.at(-1), autosave.isDirty()]).toEqual([0, 'failed', true]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([acceptedCount(), states.at(-1), autosave.isDirty(), sent.length]).toEqual([1, 'saved', false, 2]);
});

test('articles.working-copy: after a conflict nothing is sent until the editor decides to overwrite', async () => {
  const { autosave, states, sent, acceptedCount, type } = setup([() => conflict, () => accepted(8)]);
  type('moje');
  await vi.advanceTimersByTimeAsync(800);
  type(' dál');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1), acceptedCount()]).toEqual([1, 'conflict', 0]);
  await autosave.overwrite();
  expect(sent[1]).toEqual(['moje dál', 7, true]);
  expect([states.at(-1), acceptedCount(), autosave.isDirty()]).toEqual(['saved', 1, false]);
});

test('articles.working-copy: what was refused for its length is saved again once it is shortened', async () => {
  const tooLong: SaveResult = { ok: false, code: 'body.too-large', message: 'Dlouhé', version: null, preview: null };
  const { states, sent, acceptedCount, type } = setup([() => tooLong, () => accepted(2)]);
  type('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1), acceptedCount()]).toEqual([1, 'refused', 0]);
  type('b');
  await vi.advanceTimersByTimeAsync(800);
  expect([sent[1], states.at(-1), acceptedCount()]).toEqual([['ab', 1, false], 'saved', 1]);
});

test('articles.working-copy: the whole form is submitted with the version of the save that was in flight', async () => {
  const { autosave, sent, type } = setup([() => accepted(2)]);
  type('a');
  await vi.advanceTimersByTimeAsync(800);
  type('b');
  expect(await autosave.flush()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});
