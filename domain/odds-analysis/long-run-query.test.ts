import { expect, test } from 'vitest';
import { type LongRunFilter, parseLongRunFilter, parseRaceNumber } from './long-run-query.ts';

const all: LongRunFilter = { season: null, location: null, kind: null, field: null };

test.each<[string, Partial<LongRunFilter>]>([
  ['', {}],
  ['season=2023', { season: 2023 }],
  ['season=202', {}],
  ['season=20233', {}],
  ['season=letos', {}],
  ['course=Brno', { location: 'Brno' }],
  ['course=', {}],
  ['kind=steeplechase', { kind: 'steeplechase' }],
  ['kind=x', {}],
  ['field=medium', { field: 'medium' }],
  ['field=8', {}],
  ['season=2023&course=Brno&kind=flat&field=small', { season: 2023, location: 'Brno', kind: 'flat', field: 'small' }],
])('odds-analysis.long-run, public-pages.unknown-parameters: the filter ?%s', (query, given) => {
  expect(parseLongRunFilter(new URLSearchParams(query))).toEqual({ ...all, ...given });
});

test.each([
  [null, null],
  ['', null],
  ['0', null],
  ['01', null],
  ['1', 1],
  ['9', 9],
  ['10', 10],
  ['99', 99],
  ['100', null],
  ['1a', null],
  ['-1', null],
])('odds-analysis.screen: the race %s of an address is number %s', (value, number) => {
  expect(parseRaceNumber(value)).toBe(number);
});
