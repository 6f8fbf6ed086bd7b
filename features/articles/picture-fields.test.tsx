// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { PictureFields } from './picture-fields.tsx';

test('articles.pictures: a picture without a description leads to its field, without a file to that of the file', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<form></form>';
  const root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<PictureFields onInsert={() => undefined} onCover={() => undefined} />));
  const file = document.querySelector<HTMLInputElement>('input[type="file"]');
  const [insert, toCover] = document.querySelectorAll('button');
  insert?.focus();
  await act(async () => insert?.click());
  expect(document.activeElement).toBe(file);
  Object.defineProperty(file, 'files', { value: [new File(['x'], 'kun.jpg', { type: 'image/jpeg' })] });
  await act(async () => toCover?.click());
  expect((document.activeElement as HTMLInputElement).name).toBe('altText');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
