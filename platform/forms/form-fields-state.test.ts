/** @vitest-environment happy-dom */
import { beforeEach, expect, test } from 'vitest';
import { fillFields, formBase, formIdentity, hasText, holdFields, isEdited, readFields } from './form-fields-state.ts';

let form: HTMLFormElement;

beforeEach(() => {
  document.body.innerHTML = `<form action="/admin/polls/3?hotovo=edit&amp;tab=1">
    <input type="hidden" name="id" value="3"><input type="hidden" name="seen" value="v1">
    <input name="question" value="Kdo vyhraje?"><textarea name="note">Nic</textarea>
    <select name="type"><option value="one">jedna</option><option value="more">víc</option></select>
    <input type="checkbox" name="horse" value="1" checked><input type="checkbox" name="horse" value="2">
    <input type="radio" name="day" value="so" checked><input type="radio" name="day" value="ne">
    <input name="row" value="a"><input name="row" value="b">
    <input type="password" name="password"><input name="code"><input name="totp" autocomplete="one-time-code">
    <input type="file" name="photo"><label class="honeypot"><input name="web"></label><input>
    <button name="step" value="edit">Uložit</button>
  </form>`;
  form = document.querySelector('form') as HTMLFormElement;
});

const field = (name: string, index = 0): HTMLInputElement =>
  document.getElementsByName(name)[index] as HTMLInputElement;

const stored = {
  'id 0': '3',
  'seen 0': 'v1',
  'question 0': 'Kdo vyhraje?',
  'note 0': 'Nic',
  'type 0': 'one',
  'horse=1 0': '1',
  'horse=2 0': '',
  'day=so 0': '1',
  'day=ne 0': '',
  'row 0': 'a',
  'row 1': 'b',
};

test('site.form-drafts: every field is kept but passwords, codes, files and the trap for robots', () => {
  for (const name of ['password', 'code', 'totp', 'web']) field(name).value = 'tajné';
  expect(readFields(form)).toEqual(stored);
  expect(isEdited(form)).toBe(false);
});

test.for<[string, () => void]>([
  ['a text', () => void (field('note').value = 'Dlouhá poznámka')],
  ['a choice', () => void (field('type').value = 'more')],
  ['a box', () => field('horse', 1).click()],
  ['a radio button', () => field('day', 1).click()],
])('site.form-drafts: %s that differs from what the page gave is typed', ([, type]) => {
  type();
  expect(isEdited(form)).toBe(true);
});

test('site.form-drafts: a form is known by its address, its fields and what it is about, not by what changes each time', () => {
  const identity = formIdentity(form);
  field('seen').value = 'v2';
  field('question').value = 'Kdo prohraje?';
  expect(formIdentity(form)).toBe(identity);
  field('id').value = '4';
  expect(formIdentity(form)).not.toBe(identity);
  expect(identity).toBe('/admin/polls/3 tab=1 id=3 question note type horse day row');
  expect(formBase(form)).toBe('v2 ');
});

test('site.form-drafts: a draft fills what nobody has typed meanwhile, and the form’s own handlers notice', () => {
  const heard: string[] = [];
  form.addEventListener('change', ({ target }) => heard.push((target as HTMLInputElement).name));
  field('question').value = 'Napsáno teď';
  const draft = {
    ...stored,
    'question 0': 'Dříve',
    'note 0': 'Z vlaku',
    'horse=2 0': '1',
    'day=ne 0': '1',
    'row 1': 'c',
  };
  expect(fillFields(form, draft)).toBe(true);
  expect(readFields(form)).toEqual({ ...draft, 'question 0': 'Napsáno teď', 'day=so 0': '' });
  expect(heard).toEqual(['note', 'horse', 'day', 'row']);
  expect(fillFields(form, draft)).toBe(false);
});

test('site.form-drafts: a hidden field comes back without counting as typed', () => {
  expect(fillFields(form, { 'seen 0': 'v0' })).toBe(false);
  expect(field('seen').value).toBe('v0');
});

test('site.failed-forms: what stands in the fields stays when the page renders other values', () => {
  holdFields(form);
  field('question').defaultValue = 'Z dat';
  field('note').defaultValue = 'Z dat';
  expect([field('question').value, field('note').value]).toEqual(['Kdo vyhraje?', 'Nic']);
});

test.each([
  ['<input type="hidden" name="all" value="yes"><button name="step" value="off">Vypnout</button>', false],
  ['<input type="checkbox" name="emails" value="on" checked><select name="day"><option>so</option></select>', false],
  ['<input name="username" value=""><textarea name="note">  </textarea>', false],
  ['<input type="password" name="password" value="tajné">', true],
  ['<textarea name="note">Nic</textarea>', true],
  ['<input type="email" name="email" value="jana@posta.example">', true],
])('site.failed-forms: whether %s has text: %s', (fields, expected) => {
  document.body.innerHTML = `<form>${fields}</form>`;
  expect(hasText(document.querySelector('form') as HTMLFormElement)).toBe(expected);
});
