import type * as czech from './silks.cs.ts';
import type { Translated } from '#platform/text/translated.ts';
import { type Silk, unknownSilk } from './silk.rules.ts';

const colours: Readonly<Record<string, string>> = {
  '#ffffff': 'white',
  '#f3c614': 'yellow',
  '#d0202e': 'red',
  '#7b1e2b': 'maroon',
  '#172a50': 'dark blue',
  '#68409e': 'purple',
  '#dcc294': 'beige',
  '#1c1c1c': 'black',
  '#7fbfe8': 'light blue',
  '#f29bb8': 'pink',
  '#1e8a4c': 'emerald green',
  '#ec7d17': 'orange',
  '#1f5fbf': 'royal blue',
  '#0f4a2e': 'dark green',
  '#9aa1a1': 'grey',
  '#6b4423': 'brown',
};

type Part = keyof Silk;

/** What is drawn in the second colour; null = nothing, the part is plain. */
const patterns: { readonly [Key in Part]: Readonly<Record<Silk[Key]['pattern'], string | null>> } = {
  body: {
    plain: null,
    hoops: 'hoops',
    band: 'hoop',
    stripes: 'stripes',
    halves: 'halved',
    quarters: 'quartered',
    sash: 'sash',
    crossbelts: 'cross belts',
    chevron: 'chevron',
    chevrons: 'chevrons',
    diamond: 'diamond',
    spots: 'spots',
    star: 'star',
    stars: 'stars',
    checks: 'check',
    epaulets: 'epaulettes',
    braces: 'braces',
  },
  sleeves: {
    plain: null,
    hoops: 'hooped',
    armlet: 'armlets',
    cuffs: 'cuffs',
    seams: 'seams',
    spots: 'spots',
    stars: 'stars',
  },
  cap: { plain: null, hoop: 'hoop', quarters: 'quartered', spots: 'spots', star: 'star', peak: 'peak' },
};

/** 'blue, yellow sash, blue sleeves, white cap, red spots', as racecards describe colours. */
export const silkText: Translated<typeof czech.silkText> = (silk) => {
  const words = silkWords(silk);
  return words && [words.body, words.sleeves, words.cap].join(', ');
};

export const silkWords: Translated<typeof czech.silkWords> = ({ body, sleeves, cap }) => {
  if (JSON.stringify({ body, sleeves, cap }) === JSON.stringify(unknownSilk)) return null;
  const ofBody = partText(body, patterns.body[body.pattern], null);
  const ofSleeves = partText(sleeves, patterns.sleeves[sleeves.pattern], 'sleeves');
  const ofCap = partText(cap, patterns.cap[cap.pattern], 'cap');
  return ofBody === null || ofSleeves === null || ofCap === null
    ? null
    : { body: ofBody, sleeves: ofSleeves, cap: ofCap };
};

/** Patterns that divide a part between its colours rather than lie on the first: 'red and white halved'. */
const dividing = new Set(['halved', 'quartered', 'hooped']);

function partText(
  { c1, c2 }: { c1: string; c2: string },
  pattern: string | null,
  noun: 'sleeves' | 'cap' | null,
): string | null {
  const [first, second] = [colours[c1], colours[c2]];
  if (first === undefined || (pattern && second === undefined)) return null;
  const of = (text: string) => (noun ? `${text} ${noun}` : text);
  if (!pattern) return of(first);
  return dividing.has(pattern) ? of(`${first} and ${second} ${pattern}`) : `${of(first)}, ${second} ${pattern}`;
}
