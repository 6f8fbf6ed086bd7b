import { expect, test } from 'vitest';
import { backupsText } from '#text/law/privacy';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  [{ days: 7, weeks: 4, months: 12 }, 'do 12 měsíců.'],
  [{ days: 7, weeks: 4, months: 1 }, 'do 1 měsíce.'],
  [{ days: 7, weeks: 2, months: 0 }, 'do 2 týdnů.'],
  [{ days: 14, weeks: 1, months: 0 }, 'do 14 dnů.'],
  [{ days: 1, weeks: 0, months: 0 }, 'do 1 dne.'],
])(
  'law.stored-data: the page about privacy says how long backups of %o hold what was deleted: %s',
  (retention, time) => {
    expect(plain(backupsText(retention))).toContain(`smazané údaje z nich zmizí ${time}`);
  },
);

test('law.stored-data: where the site makes no backups, the page names no time', () => {
  expect(backupsText(null)).toBe('Ze záloh údaje zmizí, až zálohy vyprší.');
});
