import { expect, test } from 'vitest';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { resultsSlug } from './results-address.rules.ts';

const date = '2023-10-08' as PragueDate;

test.each([
  ['Pardubice', '46-pardubice-2023-10-08'],
  ['Lysá nad Labem', '46-lysa-nad-labem-2023-10-08'],
  ['–', '46-2023-10-08'],
])('results.addresses: the address of a day at %s', (location, slug) => {
  expect(resultsSlug({ eventId: 46, location, date })).toBe(slug);
});
