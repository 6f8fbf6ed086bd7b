import { expect, test } from 'vitest';
import { type LongRunFilter, parseLongRunFilter } from './long-run-query.rules.ts';

const all: LongRunFilter = { season: null, location: null, kind: null, fieldSize: null };

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
  ['field=medium', { fieldSize: 'medium' }],
  ['field=8', {}],
  [
    'season=2023&course=Brno&kind=flat&field=small',
    { season: 2023, location: 'Brno', kind: 'flat', fieldSize: 'small' },
  ],
])(
  'odds-analysis.long-run, public-pages.unknown-parameters: the query ?%s gives the filter that it names, without what is invalid',
  (query, given) => {
    expect(parseLongRunFilter(new URLSearchParams(query))).toEqual({ ...all, ...given });
  },
);
