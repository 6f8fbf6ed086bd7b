// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PageLink } from './page-link.tsx';

const shown = { pathname: '/horses', search: '?page=2', hash: '' };

/** Clicks a link to `to`; says whether the browser may follow it, and what the router was asked for. */
async function click(to: string, init: MouseEventInit = {}, onClick?: (event: { preventDefault(): void }) => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const navigate = vi.fn<(to: string, options: { replace: boolean }) => void>();
  Object.assign(window, { __reactRouterDataRouter: { state: { location: shown }, navigate } });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <PageLink to={to} onClick={onClick}>
        odkaz
      </PageLink>,
    ),
  );
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  await act(async () => void place.querySelector('a')?.dispatchEvent(event));
  await act(async () => root.unmount());
  return { isLeftToBrowser: !event.defaultPrevented, navigations: navigate.mock.calls };
}

afterEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, '__reactRouterDataRouter');
});

test('site.links: a plain click navigates in the page', async () => {
  expect(await click('/horse/1-avenarius?x=1#starty')).toEqual({
    isLeftToBrowser: false,
    navigations: [['/horse/1-avenarius?x=1#starty', { replace: false, viewTransition: true }]],
  });
});

test('site.links: a link to the shown address makes no second history entry', async () => {
  expect((await click('/horses?page=2')).navigations).toEqual([
    ['/horses?page=2', { replace: true, viewTransition: true }],
  ]);
});

test.each<[string, MouseEventInit]>([
  ['the control key', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['the shift key', { shiftKey: true }],
  ['the middle button', { button: 1 }],
])('site.links: a click with %s is left to the browser', async (_, init) => {
  expect(await click('/horses', init)).toEqual({ isLeftToBrowser: true, navigations: [] });
});

test('site.links: what a link’s own handler has dealt with does not navigate', async () => {
  expect((await click('/horses', {}, (event) => event.preventDefault())).navigations).toEqual([]);
});
