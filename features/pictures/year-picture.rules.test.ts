import { expect, test } from 'vitest';
import type { Badge } from '#features/season-review/own-year.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { yearPicture } from './year-picture.rules.ts';

const unearned = { name: null, value: null, missing: null, from: null, to: null };
const badge = (id: Badge['id'], isEarned: boolean): Badge => ({ ...unearned, id, isEarned });

test('pictures.year: earned badges alone, in their order, and nothing that leads to a page', () => {
  const year = {
    username: 'turfar',
    tips: 164,
    winners: 38,
    roi: 7.2,
    rank: 58,
    people: 1312,
    bestDay: { eventId: 38, date: '2023-07-22' as PragueDate, location: 'Most', profit: 9.4 },
    favourite: { slug: '7-aurelia-bay', name: 'Aurelia Bay', tips: 7 },
    badges: [badge('long-shot', true), badge('five-in-a-row', false), badge('hundred-tips', true)],
  };
  expect(yearPicture(year, 2023)).toEqual({
    ...year,
    season: 2023,
    favourite: { name: 'Aurelia Bay', tips: 7 },
    badges: ['long-shot', 'hundred-tips'],
  });
});
