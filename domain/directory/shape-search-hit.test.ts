import { expect, test } from 'vitest';
import type { PragueDate } from '#domain/shared/time.ts';
import type { SearchRow } from './search-hit.ts';
import { searchHit } from './shape-search-hit.ts';

const row = (given: Partial<SearchRow>): SearchRow => ({
  kind: 'horse',
  id: 5,
  name: 'ČERNÝ BARON',
  note: null,
  location: null,
  date: null,
  raceNumber: null,
  slug: null,
  ...given,
});
const today = '2023-10-20' as PragueDate;
const day = { location: 'Karlovy Vary', date: '2023-10-08' as PragueDate };

for (const [given, href] of [
  [{}, '/horse/5-cerny-baron'],
  [{ kind: 'jockey', name: 'Josef Váňa ml.' }, '/jockey/5-josef-vana-ml'],
  [{ kind: 'trainer', name: 'Váňa st. Josef' }, '/horses?trainer=5'],
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

test('racing.horse-names: a found horse is shown in title case', () => {
  expect(searchHit(row({}), today).name).toBe('Černý Baron');
});
