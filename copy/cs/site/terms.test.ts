import { expect, test } from 'vitest';
import { resultStatuses } from '#domain/racing/result-status.ts';
import { sortKeys } from '#domain/race-day/race-day-view.ts';
import { guideEntries, guideSections } from '#app/help/guide-entries.ts';
import { terms } from './terms.ts';

test('site.definitions: every code and every column of a race card has its definition', () => {
  for (const id of [...resultStatuses.map((status) => `code-${status}`), ...sortKeys]) expect(terms).toHaveProperty(id);
});

test('site.definitions: definitions are sentences without a line that ends in a preposition', () => {
  for (const { text } of Object.values(terms)) {
    expect(text).toMatch(/[.]$/);
    expect(text).not.toMatch(/(?:^|[ (])[ksvzouai] /i);
  }
});

test('site.definitions: nothing is there twice', () => {
  const anchors = [...guideEntries.filter(({ kind }) => kind === 'term'), ...guideSections].map(({ id }) => id);
  expect(new Set(anchors).size).toBe(anchors.length);
});
