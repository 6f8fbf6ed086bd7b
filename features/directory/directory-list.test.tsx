import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { parseListQuery } from '#platform/http/list-query.rules.ts';
import { SortHead } from './directory-list.tsx';

/** The heading of the names on a list with this query. */
function nameHead(query: string, isByName: boolean): string {
  const state = { path: '/seznam', query: parseListQuery(new URLSearchParams(query)), isByName };
  const element = <SortHead state={state} sort="name" label="Jméno" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test.each([
  ['filed by name', '', true, true],
  ['filed in groups', '', false, false],
  ['filed in groups and sorted by name', 'sort=name', false, true],
  ['searched', 'q=vana', true, false],
])(
  'jockeys.list: the heading of names says that a list %s is sorted by it only if it is',
  (_, query, isByName, isSorted) => {
    expect(nameHead(query, isByName).includes('aria-sort="ascending"')).toBe(isSorted);
  },
);

test('jockeys.list: where names are not the order without a choice, their heading leads to it', () => {
  expect(nameHead('', false)).toContain('href="/seznam?sort=name"');
  expect(nameHead('sort=wins', true)).toContain('href="/seznam"');
});
