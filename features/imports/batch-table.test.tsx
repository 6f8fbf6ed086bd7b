import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BatchBadge } from './batch-table.tsx';

const counts = { rows: 3, unchanged: 3, skipped: 0, changes: 0, error: 0, conflict: 0, changed: 0, new: 0, warning: 0 };
const badge = (changed: number) =>
  renderToStaticMarkup(<BatchBadge state="previewed" storing={null} counts={{ ...counts, changed }} />);

test('import.batches: a file that changes nothing says so, and only one that does waits', () => {
  expect(badge(0)).toContain('beze změn');
  expect(badge(1)).toContain('čeká na použití');
});
