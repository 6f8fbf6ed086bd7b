import { expect, test } from 'vitest';
import { silkColours } from '#features/demo/silk-for.rules.ts';
import { type Silk, unknownSilk } from './silk.rules.ts';
import { silkText, silkWords } from '#text/racing/silks';

const [white, red, navy] = ['#ffffff', '#d0202e', '#172a50'] as const;
const plain = (c1: string) => ({ pattern: 'plain', c1, c2: c1 }) as const;

test.each<[string, Silk, string | null]>([
  [
    'plain parts',
    { body: plain(white), sleeves: plain(red), cap: plain(navy) },
    'bílý; rukávy červené; čapka tmavě modrá',
  ],
  [
    'patterns in their second colour',
    {
      body: { pattern: 'sash', c1: navy, c2: white },
      sleeves: { pattern: 'cuffs', c1: white, c2: navy },
      cap: { pattern: 'peak', c1: red, c2: white },
    },
    'tmavě modrý, bílá šerpa; rukávy bílé, tmavě modré manžety; čapka červená, bílý kšilt',
  ],
  ['nothing of an unknown silk', unknownSilk, null],
  ['nothing of a colour without a name', { body: plain('#123456'), sleeves: plain(red), cap: plain(red) }, null],
])('racing.silks: words for %s', (_, silk, expected) => {
  expect(silkText(silk)).toBe(expected);
});

test('racing.silks: each of the sixteen colours has a name', () => {
  for (const colour of silkColours)
    expect(silkText({ body: plain(colour), sleeves: plain(white), cap: plain(red) }), colour).not.toBeNull();
});

test('stables.colours: the parts of a silk stand alone; an unknown one has no words', () => {
  const silk: Silk = { body: { pattern: 'hoops', c1: white, c2: red }, sleeves: plain(red), cap: plain(navy) };
  expect(silkWords(silk)).toEqual({ body: 'bílý, červené vodorovné pruhy', sleeves: 'červené', cap: 'tmavě modrá' });
  expect(silkWords(unknownSilk)).toBeNull();
});
