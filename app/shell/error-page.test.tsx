import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';

function textOf(reason: 'recorded' | 'offline' | 'unknown'): string {
  const page = <ErrorPage reason={reason} onRetry={() => undefined} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}

test('site.offline: a page whose part can’t be loaded offline says so, instead of an error that nobody has recorded', () => {
  expect(textOf('offline')).toContain('Vypadá to, že jste offline.');
  expect(textOf('offline')).not.toMatch(/Unexpected Application Error|zaznamenali/);
});

test('site.route-error: an error is called recorded only when the server knows of it', () => {
  expect(textOf('recorded')).toMatch(/Unexpected Application Error!.*Chybu jsme zaznamenali\./s);
  expect(textOf('unknown')).not.toContain('zaznamenali');
});
