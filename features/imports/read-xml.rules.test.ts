import { expect, test } from 'vitest';
import { readXml } from './rows-at-path.rules.ts';

test('import.feed-xml: attributes and elements become fields, repeated ones lists, without prefixes', () => {
  const text = `<?xml version="1.0"?>
    <!-- 2 koně --><d:den xmlns:d="urn:d" datum="2030-05-12"><d:kun cislo="1">ALFA &amp; &#269;</d:kun>
    <d:kun cislo="2"><jmeno><![CDATA[BETA <b>]]></jmeno><kurz/></d:kun></d:den>`;
  expect(readXml(text)).toEqual({
    value: {
      den: {
        datum: '2030-05-12',
        kun: [
          { cislo: '1', text: 'ALFA & č' },
          { cislo: '2', jmeno: 'BETA <b>', kurz: '' },
        ],
      },
    },
  });
});

const laughs = `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<lolz>&b;</lolz>`;

test.each([
  ['entities that grow', laughs, 'DOCTYPE', 2],
  ['an entity of a file', '<!DOCTYPE r SYSTEM "file:///etc/passwd"><r/>', 'DOCTYPE', 1],
  ['a file cut off', '<den>\n<kun>ALFA</kun>\n<kun>BE', 'není uzavřená', 3],
  ['half a tag', '<den><kun', 'není uzavřená', 1],
  ['elements that cross', '<den>\n<a><b></a></b></den>', '<b> není uzavřená', 2],
  ['two roots', '<a/><b/>', 'kořenovou', null],
  ['no XML', 'kůň;kurz', 'kořenovou', null],
  ['elements without an end', '<a>'.repeat(100_000), 'úrovní', 1],
  ['too many of them', `<a>${'<b/>'.repeat(300_001)}</a>`, '300\u00a0000', 1],
])('import.feed-xml: %s is refused with its line', (_what, text, problem, line) => {
  expect(readXml(text)).toEqual({ problem: expect.stringContaining(problem), line });
});

test('import.feed-xml: an entity that nobody declares stays the text it is', () => {
  expect(readXml('<a>&xxe; &lt;</a>')).toEqual({ value: { a: '&xxe; <' } });
});
