import { expect, test } from 'vitest';
import { httpsLink, isInternalPath, safeLink } from './safe-link.rules.ts';

for (const [given, link] of [
  ['https://www.dostihyjc.cz/terminy?rok=2023#rijen', 'https://www.dostihyjc.cz/terminy?rok=2023#rijen'],
  ['http://example.cz', 'http://example.cz/'],
  ['HTTPS://Example.CZ/A', 'https://example.cz/A'],
  ['mailto:redakce@example.cz', 'mailto:redakce@example.cz'],
  [' https://example.cz ', 'https://example.cz/'],
  ['/horse/5-cerny-baron?rok=2023#forma', '/horse/5-cerny-baron?rok=2023#forma'],
  ['#kurzy', '#kurzy'],
] as const) {
  test(`site.safe-links: '${given}' is allowed`, () => {
    expect(safeLink(given)).toBe(link);
  });
}

for (const given of [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.cz/1',
  'ftp://example.cz',
  'tel:158',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '\\\\evil.example',
  'https://rovinka.cz@evil.example',
  'https://exam\u202Eple.cz',
  'https://exa\u200Bmple.cz',
  'https://',
  'kun.html',
  'example.cz',
  '',
  '#',
  `https://example.cz/${'a'.repeat(2000)}`,
  null,
  5,
]) {
  test(`site.safe-links: ${JSON.stringify(given)?.slice(0, 60)} is refused`, () => {
    expect(safeLink(given)).toBeNull();
  });
}

test('site.safe-links: a path of our own site is distinguished from another address', () => {
  expect([isInternalPath('/horses'), isInternalPath('#kurzy'), isInternalPath('https://example.cz/')]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ['https://video.example/1', 'https://video.example/1'],
  ['HTTPS://Video.Example/1', 'https://video.example/1'],
  ['http://video.example/1', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt://https://video.example/', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['mailto:https://video.example', null],
  ['//video.example/1', null],
  ['/https://video.example', null],
  ['https://rovinka.cz@video.example', null],
  [null, null],
])('site.safe-links: the broadcast of a race at %j leads to %j', (given, link) => {
  expect(httpsLink(given)).toBe(link);
});
