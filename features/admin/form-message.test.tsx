// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { FormFeedbackProvider, TextField } from '#platform/ui/form-fields.tsx';
import type { AdminFormResult } from './admin-form-result.ts';
import { FormMessage } from './form-message.tsx';

const refused: AdminFormResult = { isDone: false, message: 'Neuloženo', fieldErrors: { subject: 'Napište předmět.' } };

test('site.keyboard: a refused form of the administration leads to its first wrong field', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const screen = (
    <main>
      <FormMessage answer={refused} />
      <form>
        <FormFeedbackProvider feedback={refused}>
          <TextField name="name" label="Jméno" />
          <TextField name="subject" label="Předmět" />
        </FormFeedbackProvider>
      </form>
    </main>
  );
  const root = createRoot(document.body.firstElementChild as Element);
  const router = createMemoryRouter([{ path: '/', element: screen }]);
  await act(async () => root.render(<RouterProvider router={router} />));
  expect((document.activeElement as HTMLInputElement).name).toBe('subject');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
