import { expect, test } from 'vitest';
import { guideCopy } from './guide.en.ts';

test('languages.guide: every section names its sources but those on our own site and on words', () => {
  const without = guideCopy.sections.filter((section) => !('sources' in section));
  expect(without.map(({ id }) => id)).toEqual(['picks', 'analysis', 'words']);
});
