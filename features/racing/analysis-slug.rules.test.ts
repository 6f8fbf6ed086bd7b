import { expect, test } from 'vitest';
import type { ClockTime } from '#platform/time/time.rules.ts';
import { analysisSlug } from './analysis-slug.rules.ts';

test.each([
  [12, 309, 7, 'Pardubice', '16:02', '12-309-7-dostih-pardubice-16-02'],
  [4, 31, 1, 'Lysá nad Labem', '14:30', '4-31-1-dostih-lysa-nad-labem-14-30'],
  [4, 31, 1, 'Karlovy Vary', null, '4-31-1-dostih-karlovy-vary'],
])(
  'race-analysis.address: event %i, race %i, number %i, %s at %s is %s',
  (eventId, raceId, raceNumber, location, time, slug) => {
    expect(analysisSlug({ eventId, raceId, raceNumber, location, time: time as ClockTime | null })).toBe(slug);
  },
);
