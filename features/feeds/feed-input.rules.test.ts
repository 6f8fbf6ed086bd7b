import { expect, test } from 'vitest';
import { EditedFeed, FeedFields, FeedIdInput, PausedFeed } from './feed-input.rules.ts';

const fields = {
  name: 'Kurzy F',
  url: 'https://kurzy.example/dnes.csv',
  kind: 'odds',
  format: 'csv',
  everyMinutes: '5',
  onlyRaceDays: true,
};
const long = (length: number) => `https://kurzy.example/${'x'.repeat(length - 'https://kurzy.example/'.length)}`;

test.each<[string, unknown, string | null]>([
  ['name', 'F', null],
  ['name', 'x'.repeat(80), null],
  ['name', 'x'.repeat(81), 'feed.name-too-long'],
  ['url', ' http://kurzy.example ', null],
  ['url', 'HTTPS://kurzy.example?den=1', null],
  ['url', 'https://kurzy.example#x', null],
  ['url', long(1000), null],
  ['url', long(1001), 'feed.url-too-long'],
  ['url', 'https://', 'feed.url-unfit'],
  ['url', 'https://kurzy.example/a b', 'feed.url-unfit'],
  ['url', 'https://kurzy.example\\@jinde.example', 'feed.url-unfit'],
  ['url', 'x https://kurzy.example', 'feed.url-unfit'],
  ['everyMinutes', '1', null],
  ['everyMinutes', '10080', null],
  ['everyMinutes', '1.5', 'feed.every-unfit'],
  ['everyMinutes', '', 'feed.every-unfit'],
])('import.feed-editing, import.feed-requests: %s "%s" gives %s', (field, value, code) => {
  expect(FeedFields.safeParse({ ...fields, [field]: value }).error?.issues[0]?.message ?? null).toBe(code);
});

test.each([
  ['csv', '', null],
  ['csv', 'data', 'feed.rows-at-unfit'],
  ['json', '', null],
  ['json', 'data.races[].runners', null],
  ['json', 'a b..c', 'feed.rows-at-unfit'],
  ['xml', '', 'feed.rows-at-unfit'],
  ['xml', 'den.kun', null],
  ['html', '', null],
  ['html', '3', null],
  ['html', 'Výsledky: neděle', null],
  ['html', 'x'.repeat(201), 'feed.rows-at-too-long'],
])('import.feed-editing: rows of %s at "%s" give %s', (format, rowsAt, code) => {
  const found = FeedFields.safeParse({ ...fields, format, rowsAt }).error?.issues[0];
  expect([found?.message ?? null, found?.path ?? ['rowsAt']]).toEqual([code, ['rowsAt']]);
});

test('import.feed-editing: an edited feed has its id and what the editor has seen; a pause is a yes or no', () => {
  expect(EditedFeed.parse({ ...fields, id: '3', seen: 'x' })).toMatchObject({ id: 3, seen: 'x', everyMinutes: 5 });
  expect(EditedFeed.safeParse({ ...fields, id: '3' }).success).toBe(false);
  expect(PausedFeed.safeParse({ id: '3', isPaused: 'on' }).success).toBe(false);
  for (const id of ['0', '-1', 'x', '1.5']) expect(FeedIdInput.safeParse({ id }).success).toBe(false);
});
