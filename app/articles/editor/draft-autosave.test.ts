import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SaveResult, DraftAutosave, type DraftState } from './draft-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const preview = {} as never;
const accepted = (version: number): SaveResult => ({ ok: true, version, at: 1000, preview });
const conflict: SaveResult = { ok: false, code: 'edit.conflict', message: 'Hana uložila', version: 7, preview };

/** An autosave whose server returns `answers` in order; a function may throw. */
function setup(answers: (() => SaveResult)[]) {
  const states: DraftState['kind'][] = [];
  const sent: [text: string, version: number, isOverwrite: boolean][] = [];
  const storage: string[] = [];
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
    storage: { save: (form) => void storage.push(String(form.get('content'))), clear: () => void storage.splice(0) },
  });
  const type = (more: string) => {
    text += more;
    autosave.markDirty();
  };
  return { autosave, states, sent, storage, type };
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

test('articles.working-copy: a draft that the server does not accept waits in the browser and is sent again', async () => {
  const { autosave, states, sent, storage, type } = setup([
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => accepted(2),
  ]);
  type('a');
  await vi.advanceTimersByTimeAsync(800);
  expect([storage, states.at(-1), autosave.isDirty()]).toEqual([['a'], 'failed', true]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([storage, states.at(-1), autosave.isDirty(), sent.length]).toEqual([[], 'saved', false, 2]);
});

test('articles.working-copy: after a conflict nothing is sent until the editor decides to overwrite', async () => {
  const { autosave, states, sent, storage, type } = setup([() => conflict, () => accepted(8)]);
  type('moje');
  await vi.advanceTimersByTimeAsync(800);
  type(' dál');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1), storage]).toEqual([1, 'conflict', ['moje']]);
  await autosave.overwrite();
  expect(sent[1]).toEqual(['moje dál', 7, true]);
  expect([states.at(-1), storage, autosave.isDirty()]).toEqual(['saved', [], false]);
});

test('articles.working-copy: what was refused for its length is saved again once it is shortened', async () => {
  const tooLong: SaveResult = { ok: false, code: 'body.too-large', message: 'Dlouhé', version: null, preview: null };
  const { states, sent, storage, type } = setup([() => tooLong, () => accepted(2)]);
  type('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, states.at(-1), storage]).toEqual([1, 'refused', ['a']]);
  type('b');
  await vi.advanceTimersByTimeAsync(800);
  expect([sent[1], states.at(-1), storage]).toEqual([['ab', 1, false], 'saved', []]);
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

test('articles.working-copy: leaving the page puts unsaved text into the draft storage', () => {
  const { autosave, storage, type } = setup([]);
  autosave.stop();
  expect(storage).toEqual([]);
  type('a');
  autosave.stop();
  expect(storage).toEqual(['a']);
});
