import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#domain/admin/audit-entry.ts';
import type { Instant } from '#domain/shared/time.ts';
import { AuditTable } from './audit-table.tsx';

test('admin.audit: a value that was empty before is no loss, so only what it is now is printed', () => {
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
    isUndoable: false,
  };
  const router = createMemoryRouter([{ path: '/', element: <AuditTable entries={[entry]} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html.match(/<(?:del|ins)>[^<]*/g)).toEqual(['<ins>292', '<del>2400', '<ins>nic']);
});
