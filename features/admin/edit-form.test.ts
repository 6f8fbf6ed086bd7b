// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { EditForm } from './edit-form.tsx';

let unmount: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await unmount();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** A screen with a form whose answers are `answers`, below it one that nobody touches, and another screen to go to. */
async function openForm(...answers: ({ isDone: boolean; message: string } | null)[]) {
  return openFormOf({}, answers);
}

async function openFormOf(props: { hasChanges?: boolean }, answers: ({ isDone: boolean; message: string } | null)[]) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const sent: string[] = [];
  const field = createElement('input', { name: 'distance', defaultValue: '1000' });
  const button = createElement('button', { type: 'submit', name: 'step', value: 'save' }, 'Uložit');
  const untouched = createElement(EditForm, {}, createElement('input', { name: 'note' }));
  const form = createElement('div', {}, createElement(EditForm, props, field, button), untouched);
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: form,
        action: async ({ request }) => {
          const data = await request.formData();
          sent.push(`${data.get('step')} ${data.get('distance')}`);
          return answers.shift() ?? null;
        },
      },
      { path: '/jinde', element: 'jinde' },
    ],
    { initialEntries: ['/'] },
  );
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(createElement(RouterProvider, { router })));
  unmount = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  return {
    sent,
    type: (text: string) =>
      act(async () => {
        const input = place.querySelector('input')!;
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    pressSave: () =>
      act(async () => {
        const key = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
        document.dispatchEvent(key);
        expect(key.defaultPrevented).toBe(true);
      }),
    leave: () => act(async () => router.navigate('/jinde')),
    hasQuestion: () => place.querySelector('dialog')?.open ?? false,
    path: () => router.state.location.pathname,
  };
}

test('race-office.unsaved: a changed form asks before it is left, an unchanged or changed-back one doesn’t', async () => {
  const form = await openForm();
  await form.type('1200');
  await form.leave();
  expect([form.path(), form.hasQuestion()]).toEqual(['/', true]);
  await form.type('1000');
  await form.leave();
  expect(form.path()).toBe('/jinde');
});

test('race-office.unsaved: Ctrl+S saves a changed form by its button, and what is saved is left unasked', async () => {
  const form = await openForm(null);
  await form.pressSave();
  expect(form.sent).toEqual([]);
  await form.type('1200');
  await form.pressSave();
  expect(form.sent).toEqual(['save 1200']);
  await form.leave();
  expect(form.path()).toBe('/jinde');
});

test('race-office.unsaved: a form that was refused still asks', async () => {
  const form = await openForm({ isDone: false, message: 'Neuloženo.' });
  await form.type('dvanáct');
  await form.pressSave();
  await form.leave();
  expect([form.path(), form.hasQuestion()]).toEqual(['/', true]);
});

test('race-office.unsaved: what no field tells, as a pasted block, is asked about and saved by Ctrl+S too', async () => {
  const form = await openFormOf({ hasChanges: true }, [null]);
  await form.leave();
  expect([form.path(), form.hasQuestion()]).toEqual(['/', true]);
  await form.pressSave();
  expect(form.sent).toEqual(['save 1000']);
});
