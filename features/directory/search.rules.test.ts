import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import {
  normaliseSearch,
  parseTypedDate,
  searchHit,
  type SearchHit,
  searchHits,
  type SearchRow,
} from './search.rules.ts';

for (const [typed, text] of [
  [null, null],
  [' a ', null],
  ['ab', 'ab'],
  ['  Baron ', 'Baron'],
  ['x'.repeat(99), 'x'.repeat(60)],
] as const) {
  test(`search.forgiving: '${typed}' is searched for as '${text}'`, () => {
    expect(normaliseSearch(typed)).toBe(text);
  });
}

for (const [typed, date] of [
  ['8.10.', { day: 8, month: 10, year: null }],
  ['8. 10. 2023', { day: 8, month: 10, year: 2023 }],
  ['18.1', { day: 18, month: 1, year: null }],
  ['8.  10.  2023', { day: 8, month: 10, year: 2023 }],
  ['x 8. 10.', null],
  ['8. 10. 2023 Most', null],
  ['8. 10. 23', null],
  ['108. 10.', null],
  ['8. 110.', null],
  ['8/10', null],
  ['baron', null],
] as const) {
  test(`search.forgiving: a day typed as '${typed}'`, () => {
    expect(parseTypedDate(typed)).toEqual(date);
  });
}

const row = (given: Partial<SearchRow>): SearchRow => ({
  kind: 'horse',
  id: 5,
  name: 'ČERNÝ BARON',
  note: null,
  location: null,
  date: null,
  raceNumber: null,
  slug: null,
  silk: null,
  start: null,
  ...given,
});
const today = '2023-10-20' as PragueDate;
const day = { location: 'Karlovy Vary', date: '2023-10-08' as PragueDate };

for (const [given, href] of [
  [{}, '/horse/5-cerny-baron'],
  [{ kind: 'jockey', name: 'Josef Váňa ml.' }, '/jockey/5-josef-vana-ml'],
  [{ kind: 'trainer', name: 'Váňa st. Josef' }, '/trainer/5-vana-st-josef'],
  [{ kind: 'stable', name: 'Stáj Lipany' }, '/stable/5-staj-lipany'],
  [{ kind: 'course', name: 'Velká Chuchle' }, '/course/praha'],
  [{ kind: 'named-race', name: 'Velká pardubická', slug: 'velka-pardubicka' }, '/race/velka-pardubicka'],
  [{ kind: 'race', name: 'Velká cena', raceNumber: 4, ...day }, '/race-results/5-karlovy-vary-2023-10-08#dostih-4'],
  [{ kind: 'article', name: 'Neděle', slug: 'nedele-krok-za-krokem' }, '/articles/nedele-krok-za-krokem'],
  [{ kind: 'day', name: 'Karlovy Vary', ...day }, '/race-results/5-karlovy-vary-2023-10-08'],
  [{ kind: 'race', name: 'Velká cena', raceNumber: 4, ...day, date: today }, '/?eventId=5#dostih-4'],
  [{ kind: 'day', name: 'Karlovy Vary', ...day, date: '2023-10-21' as PragueDate }, '/?eventId=5'],
] as const) {
  test(`search.box: a result links to ${href}`, () => {
    expect(searchHit(row(given), today).href).toBe(href);
  });
}

test('search.box: spellings of one course are one suggestion, and a place without a name is none', () => {
  const places = ['Praha', 'Velká Chuchle', '–', 'Most'].map((name, at) => row({ kind: 'course', id: at, name }));
  expect(searchHits(places, today).map(({ href, name }) => [href, name])).toEqual([
    ['/course/praha', 'Praha-Velká Chuchle'],
    ['/course/most', 'Most'],
  ]);
});

test('racing.horse-names: a found horse is shown in title case', () => {
  expect(searchHit(row({}), today).name).toBe('Černý Baron');
});

test.each<[Partial<SearchRow>, Omit<SearchHit, 'silk' | 'start'>]>([
  [{ note: '5 let' }, { kind: 'horse', href: '/horse/5-cerny-baron', name: 'Černý Baron', note: '5 let' }],
  [
    { kind: 'jockey', name: 'Josef Bartoš', note: 'žokej' },
    { kind: 'jockey', href: '/jockey/5-josef-bartos', name: 'Josef Bartoš', note: 'žokej' },
  ],
  [
    { kind: 'trainer', name: 'J. Váňa', note: '31 koní' },
    { kind: 'trainer', href: '/trainer/5-j-vana', name: 'J. Váňa', note: '31 koní' },
  ],
  [
    { kind: 'article', name: 'Neděle', slug: 'nedele', date: today },
    { kind: 'article', href: '/articles/nedele', name: 'Neděle', note: '20.\u00a010.\u00a02023' },
  ],
  [
    { kind: 'article', name: 'Neděle', slug: 'nedele' },
    { kind: 'article', href: '/articles/nedele', name: 'Neděle', note: null },
  ],
  [
    { kind: 'day', name: 'Karlovy Vary', ...day },
    {
      kind: 'day',
      href: '/race-results/5-karlovy-vary-2023-10-08',
      name: 'Karlovy Vary',
      note: 'ne\u00a08.\u00a010.\u00a02023',
    },
  ],
  [
    { kind: 'day', name: 'Most' },
    { kind: 'day', href: '/?eventId=5', name: 'Most', note: null },
  ],
  [
    { kind: 'race', name: 'Velká cena', raceNumber: 4, ...day },
    {
      kind: 'race',
      href: '/race-results/5-karlovy-vary-2023-10-08#dostih-4',
      name: 'Velká cena',
      note: 'Karlovy Vary, ne\u00a08.\u00a010.\u00a02023',
    },
  ],
  [
    { kind: 'race', name: 'Velká cena', location: 'Most' },
    { kind: 'race', href: '/?eventId=5', name: 'Velká cena', note: 'Most' },
  ],
])('search.box: the row %j is shown as %j', (given, hit) => {
  expect(searchHit(row(given), today)).toEqual({ ...hit, silk: null, start: null });
});

test.each<[string, SearchRow['start'], SearchHit['start']]>([
  ['without a start', null, null],
  ['today', { date: today, time: '15:05' as ClockTime }, { date: null, time: '15:05' as ClockTime }],
  ['on another day', { date: day.date, time: null }, { date: day.date, time: null }],
])('search.box: a horse is suggested with its silk and its next start: %s', (_, start, shown) => {
  expect(searchHit(row({ silk: unknownSilk, start }), today)).toMatchObject({ silk: unknownSilk, start: shown });
});
