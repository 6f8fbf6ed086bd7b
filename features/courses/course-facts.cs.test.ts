import { expect, test } from 'vitest';
import { formatMetres } from '#text/platform/text/number';
import { courseFacts } from '#text/courses/course-facts';

test('courses.facts: every fact names a source with its address, and a course without sources has none', () => {
  for (const slug of ['pardubice', 'praha', 'brno', 'slusovice', 'lysa-nad-labem', 'kolesa', 'most', 'karlovy-vary']) {
    const { facts } = courseFacts(slug) ?? { facts: [] };
    expect(facts.length).toBeGreaterThan(0);
    expect(new Set(facts.map(({ kind }) => kind)).size).toBe(facts.length);
    for (const { source } of facts) expect([source.title !== '', URL.canParse(source.url)]).toEqual([true, true]);
  }
  for (const slug of ['netolice', 'constructor', '']) expect(courseFacts(slug)).toBeNull();
});

test('courses.map: the fences of Pardubice are 31 with Taxis the fourth; an oval stands only beside its sourced lap', () => {
  expect(courseFacts('pardubice')?.map).toMatchObject({ kind: 'fences', count: 31, distanceM: 6900 });
  expect(courseFacts('pardubice')?.map).toMatchObject({
    named: [{ number: 4, name: 'Velký Taxisův příkop' }, { number: 27 }],
  });
  const ovals = ['praha', 'brno', 'lysa-nad-labem', 'kolesa', 'most', 'karlovy-vary'];
  for (const slug of ovals) {
    const { facts = [], map } = courseFacts(slug) ?? {};
    const lap = facts.find(({ kind }) => kind === 'lap')?.text;
    expect(map).toMatchObject({ kind: 'oval' });
    expect(lap?.startsWith(map?.kind === 'oval' ? formatMetres(map.lapM) : '?')).toBe(true);
  }
});
