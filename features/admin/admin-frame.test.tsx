// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AdminFrame } from './admin-frame.tsx';
import { FormMessage } from './form-message.tsx';
import { SearchForm } from '#platform/ui/search-form.tsx';

const screens = {
  odds: <input aria-label="Kurz" />,
  blog: (
    <>
      <form method="post">
        <dialog>
          <input aria-label="V dialogu" />
        </dialog>
        <details>
          <input aria-label="Zavřené" />
        </details>
        <input type="hidden" />
        <input type="checkbox" aria-label="Ano" />
        <select id="rubrika" aria-label="Rubrika" />
      </form>
    </>
  ),
  users: (
    <>
      <form method="post">
        <input aria-label="Jméno" />
      </form>
      <input type="search" id="hledat" aria-label="Hledat" />
    </>
  ),
  results: (
    <>
      <form className="race-chooser" method="post">
        <select aria-label="Den" />
      </form>
      <table className="edit-grid">
        <tbody>
          <tr>
            <td>
              <input data-cell="1" id="bunka" aria-label="Buňka" />
            </td>
          </tr>
        </tbody>
      </table>
    </>
  ),
};

test('site.keyboard: a screen opened from the administrators’ menu begins at its first field, a list at its search, one without them at the work; a page that was opened begins at its top', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const routes = Object.entries(screens).map(([path, children]) => ({
    path: `/admin/${path}`,
    element: <AdminFrame {...{ heading: path, note: '', children }} />,
  }));
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/odds'] });
  const root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<RouterProvider router={router} />));
  expect(document.activeElement).toBe(document.body);

  const opened: (string | undefined)[] = [];
  for (const screen of ['blog', 'users', 'results', 'odds']) {
    const link = document.querySelector<HTMLElement>(`.admin-nav a[href="/admin/${screen}"]`);
    link?.focus();
    await act(async () => link?.click());
    opened.push(document.activeElement?.id);
  }
  expect(opened).toEqual(['rubrika', 'hledat', 'bunka', 'prace']);

  // What has the focus within the work keeps it, also when only the query changes.
  const field = document.querySelector('input');
  field?.focus();
  await act(async () => router.navigate('/admin/odds?race=7'));
  expect(document.activeElement).toBe(field);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** A screen whose form is another one after each save, as of a record: the address says what was saved. */
function SavedScreen() {
  const { search } = useLocation();
  const saved = new URLSearchParams(search).get('hotovo');
  const answer = saved === null ? undefined : { isDone: true, message: saved };
  return (
    <AdminFrame heading="Záznam" note="">
      <FormMessage answer={answer} />
      <SearchForm
        label="Druhý kůň"
        submit="Hledat"
        text={new URLSearchParams(search).get('q') ?? ''}
        hiddenFields={{}}
      />
      <input key={search} id="nazev" />
    </AdminFrame>
  );
}

test('site.keyboard: where the form that had the focus is gone, what became of it gets the focus, or the work; a search keeps it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  const router = createMemoryRouter([{ path: '/admin', element: <SavedScreen /> }], { initialEntries: ['/admin'] });
  const root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<RouterProvider router={router} />));

  const focusField = () => document.querySelector<HTMLElement>('#nazev')?.focus();
  focusField();
  await act(async () => router.navigate('/admin?hotovo=save'));
  expect(document.activeElement?.textContent).toBe('save');
  focusField();
  await act(async () => router.navigate('/admin?hotovo=undo'));
  expect(document.activeElement?.textContent).toBe('undo');
  focusField();
  await act(async () => router.navigate('/admin'));
  expect(document.activeElement?.id).toBe('prace');

  const search = document.querySelector<HTMLInputElement>('input[type="search"]');
  search?.focus();
  await act(async () => router.navigate('/admin?q=sac'));
  expect(document.activeElement).toBe(search);
  expect(search?.value).toBe('sac');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
