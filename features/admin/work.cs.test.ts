import { expect, test } from 'vitest';
import { adminWorkCopy as copy } from '#text/admin/work';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

const push = {
  id: 1,
  program: 'Výsledky',
  fileName: null,
  madeAt: Date.parse('2023-10-15T16:00:00Z') as Instant,
  isMapped: true,
  errors: 0,
  conflicts: 8,
  lookalikes: 0,
};
const from = '2023-10-14' as PragueDate;
const to = '2023-10-15' as PragueDate;

test('import.moved-days: the line of a file that waits says that its day was moved, apart from what contradicts', () => {
  const note = (rows: number) => copy.push.note({ ...push, moved: [{ from, to, rows }] }).replaceAll('\u00a0', ' ');
  const moved = 'datum 14. 10. 2023, den je ale přeložený na 15. 10. 2023';
  expect(note(8)).toMatch(new RegExp(`; 8 řádků má ${moved}$`));
  expect(note(2)).toMatch(new RegExp(`; 2 řádky mají ${moved}, 6 řádků v rozporu s uloženými daty$`));
});
