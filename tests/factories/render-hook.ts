import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/**
 * Runs a hook in a component, for unit tests of hooks that keep state; the test file asks for a document by
 * `@vitest-environment happy-dom`. `latest` is what the hook returned last; state is changed inside `run`.
 */
export async function renderHook<Result>(
  hook: () => Result,
  wrap: (screen: ReactNode) => ReactNode = (screen) => screen,
) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let latest: { result: Result } | null = null;
  function Screen() {
    latest = { result: hook() };
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(wrap(createElement(Screen))));
  return {
    latest(): Result {
      if (!latest) throw new Error('The hook has not run.');
      return latest.result;
    },
    run: (change: () => void | Promise<void>): Promise<void> => act(async () => change()),
    unmount: (): Promise<void> => act(async () => root.unmount()),
  };
}
