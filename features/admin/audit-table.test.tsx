import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { AuditEntry } from './audit.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { AuditTable } from './audit-table.tsx';

const entry: AuditEntry = {
  id: 1,
  at: 0 as Instant,
  by: 'Spravce',
  isSystem: false,
  action: 'save-results',
  subject: { area: 'race', key: '7', name: null },
  differences: [
    { path: ['prizeMoney'], before: null, after: '292' },
    { path: ['distance'], before: '2400', after: null },
  ],
  isUndo: false,
  isUndone: false,
  isUndoable: true,
};

function drawn(): string {
  const router = createMemoryRouter([{ path: '/', element: <AuditTable entries={[entry]} />, action: () => null }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('admin.audit: a value that was empty before is no loss, so only what it is now is printed', () => {
  expect(drawn().match(/<(?:del|ins)>[^<]*/g)).toEqual(['<ins>292', '<del>2400', '<ins>nic']);
});

test('admin.asks-first: the question before an undo says which change it is', () => {
  const [, question, text] = /<h2[^>]*>([^<]*)<\/h2><p[^>]*>([^<]*)/.exec(drawn()) ?? [];
  expect(question).toBe('Vrátit změnu „výsledky“?');
  expect(text?.replaceAll('\u00a0', ' ')).toMatch(/^Dotace.* 292 a .*\. Uloží se hodnoty, které platily před ní/);
});
