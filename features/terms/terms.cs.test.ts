import { expect, test } from 'vitest';
import { resultStatuses } from '#features/racing/result-status.rules.ts';
import { sortKeys } from '#features/race-day/race-day-view.rules.ts';
import { helpEntries, helpSections } from '#features/help/help-search.tsx';
import { terms } from '#text/terms/terms';

test('site.definitions: every code and every column of a race card has a definition', () => {
  for (const id of [...resultStatuses.map((status) => `code-${status}`), ...sortKeys]) expect(terms).toHaveProperty(id);
});

test('site.definitions: definitions are sentences in which no line can end with a preposition', () => {
  for (const { text } of Object.values(terms)) {
    expect(text).toMatch(/[.]$/);
    expect(text).not.toMatch(/(?:^|[ (])[ksvzouai] /i);
  }
});

test('site.definitions: no term is defined twice', () => {
  const anchors = [...helpEntries.filter(({ kind }) => kind === 'term'), ...helpSections].map(({ id }) => id);
  expect(new Set(anchors).size).toBe(anchors.length);
});
