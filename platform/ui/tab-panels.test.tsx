// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TabPanels } from './tab-panels.tsx';

const parts = ['psani', 'nahled', 'nastaveni'].map((id) => ({ id, label: id, content: <p>{`o ${id}`}</p> }));

function Screen() {
  const [current, setCurrent] = useState('psani');
  return <TabPanels label="Části" parts={parts} current={current} onSelect={setCurrent} />;
}

test('articles.editor-tabs: without JavaScript all parts are there and the tabs are links to them', () => {
  const page = renderToStaticMarkup(<Screen />);
  expect(page.match(/<a [^>]*href="#\w+"/g)).toHaveLength(3);
  expect(page.match(/<p>o /g)).toHaveLength(3);
  expect(page).not.toContain('role="tab"');
});

test('articles.editor-tabs: arrows, Home and End choose a tab and take the focus along; only the chosen one is on the way', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<Screen />));
  const chosen = () => document.querySelector('[aria-selected="true"]')?.textContent;
  document.querySelector<HTMLElement>('#psani-tab')?.focus();
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  const seen: unknown[] = [];
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
    await press(key);
    seen.push(chosen());
    expect(document.activeElement?.textContent).toBe(chosen());
  }
  expect(seen).toEqual(['nahled', 'nastaveni', 'psani', 'nastaveni', 'psani']);
  expect(document.querySelectorAll('[role="tab"][tabindex="0"]')).toHaveLength(1);
  expect(document.querySelectorAll('.tab-panel:not(.is-behind)')).toHaveLength(1);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
