/** @vitest-environment happy-dom */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft } from '#platform/session/form-drafts.ts';
import { markAccepted, watchTyping } from './watch-typing.ts';

let form: HTMLFormElement;
let watch: ReturnType<typeof watchTyping>;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<form action="/chov"><input name="note" value=""></form>';
  form = document.querySelector('form') as HTMLFormElement;
  watch = watchTyping(form);
});
afterEach(() => {
  watch.stop();
  watch.drop();
  vi.useRealTimers();
});

function type(text: string) {
  const field = form.elements.namedItem('note') as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const storedText = () => readDraft(watch.identity)?.fields['note 0'] ?? null;

test('site.form-drafts: what is typed is kept after a pause, not at each letter', () => {
  type('N');
  vi.advanceTimersByTime(299);
  type('Ne');
  vi.advanceTimersByTime(299);
  expect(storedText()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(storedText()).toBe('Ne');
});

test('site.form-drafts: what was typed last is kept when the page is left before the pause is over, or the form goes', () => {
  type('Na poslední chvíli');
  dispatchEvent(new Event('pagehide'));
  expect(storedText()).toBe('Na poslední chvíli');
  type('A ještě');
  watch.stop();
  expect(storedText()).toBe('A ještě');
  type('Už nikdo neposlouchá');
  vi.advanceTimersByTime(1_000);
  expect(storedText()).toBe('A ještě');
});

test('site.form-drafts: a text that was taken back leaves no draft', () => {
  type('Něco');
  watch.store();
  type('');
  vi.advanceTimersByTime(300);
  expect(storedText()).toBeNull();
});

test('site.form-drafts: a form that saves itself leaves no draft once it is saved, nor does a pause that still ran', () => {
  type('Článek');
  watch.store();
  type('Článek o koních');
  markAccepted(form);
  vi.advanceTimersByTime(1_000);
  expect(storedText()).toBeNull();
});
