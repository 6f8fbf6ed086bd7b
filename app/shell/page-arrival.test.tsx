// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { PageArrival } from './page-arrival.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';

function Frame() {
  return (
    <>
      <a href="/menu" id="menu">
        Menu
      </a>
      <Outlet />
      <PageArrival />
    </>
  );
}

function Screen({ title }: { title: string }) {
  return (
    <main id={contentId} tabIndex={-1}>
      <title>{title}</title>
      <h2 id="starty">{title}</h2>
    </main>
  );
}

function FormScreen() {
  return (
    <main id={contentId} tabIndex={-1}>
      <title>Formulář</title>
      <input id="prvni" ref={(field) => field?.focus()} />
    </main>
  );
}

let root: Root;

async function open() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="stranka"></div>';
  const children = [
    { path: 'kone', element: <Screen title="Koně" /> },
    { path: 'kun', element: <Screen title="Avenarius" /> },
    { path: 'formular', element: <FormScreen /> },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }], { initialEntries: ['/kone'] });
  root = createRoot(document.getElementById('stranka')!);
  await act(async () => root.render(<RouterProvider router={router} />));
  document.getElementById('menu')?.focus();
  return (to: string) => act(async () => router.navigate(to));
}

const message = () => document.querySelector('[role="status"]')?.textContent;
const focused = () => document.activeElement?.id;

afterEach(() => act(async () => root.unmount()));

test('site.arrival: the first page of a visit moves no focus and says nothing', async () => {
  await open();
  expect([message(), focused()]).toEqual(['', 'menu']);
});

test('site.arrival: another page is said by its title and takes the focus into its content', async () => {
  const go = await open();
  await go('/kun');
  expect([message(), focused()]).toEqual(['Avenarius', contentId]);
});

test('site.arrival: another order or filter of the same page leaves the focus and says nothing', async () => {
  const go = await open();
  await go('/kone?razeni=jmeno');
  expect([message(), focused()]).toEqual(['', 'menu']);
});

test('site.arrival: an address with a place in it takes the focus there', async () => {
  const go = await open();
  await go('/kun#starty');
  expect(focused()).toBe('starty');
});

test('site.arrival: a screen that places the focus itself keeps it', async () => {
  const go = await open();
  await go('/formular');
  expect([message(), focused()]).toEqual(['Formulář', 'prvni']);
});
