import { expect, test } from 'vitest';
import { parseRunFilter } from './run-filter.rules.ts';
import type { RunFilter } from './run-view.rules.ts';

const all: RunFilter = { year: null, course: null, kind: null, band: null };

test.each<[string, Partial<RunFilter>]>([
  ['', {}],
  ['year=2023', { year: '2023' }],
  ['year=23', {}],
  ['year=20231', {}],
  ['year=2023x', {}],
  ['year=', {}],
  ['course=Praha', { course: 'Praha' }],
  ['course=', {}],
  ['kind=flat', { kind: 'flat' }],
  ['kind=cross-country', { kind: 'cross-country' }],
  ['kind=rovina', {}],
  ['band=mile', { band: 'mile' }],
  ['band=staying', { band: 'staying' }],
  ['band=1600', {}],
  ['year=2023&course=Most&kind=hurdles&band=middle', { year: '2023', course: 'Most', kind: 'hurdles', band: 'middle' }],
])('horses.run-table, public-pages.unknown-parameters: the filter ?%s', (query, given) => {
  expect(parseRunFilter(new URLSearchParams(query))).toEqual({ ...all, ...given });
});
