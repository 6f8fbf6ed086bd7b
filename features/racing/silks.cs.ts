import { type Silk, unknownSilk } from './silk.rules.ts';

/** The named colours (racing.silks) as adjectives without their ending; all of them decline alike. */
const colourStems: Readonly<Record<string, string>> = {
  '#ffffff': 'bíl',
  '#f3c614': 'žlut',
  '#d0202e': 'červen',
  '#7b1e2b': 'vínov',
  '#172a50': 'tmavě modr',
  '#68409e': 'fialov',
  '#dcc294': 'béžov',
  '#1c1c1c': 'čern',
  '#7fbfe8': 'světle modr',
  '#f29bb8': 'růžov',
  '#1e8a4c': 'zelen',
  '#ec7d17': 'oranžov',
  '#1f5fbf': 'modr',
  '#0f4a2e': 'tmavě zelen',
  '#9aa1a1': 'šed',
  '#6b4423': 'hněd',
};

type Words = readonly [ending: 'ý' | 'á' | 'é', noun: string] | null;
type Part = keyof Silk;

/** What is drawn in the second colour; null = nothing, the part is plain. */
const patternWords: { readonly [Key in Part]: Readonly<Record<Silk[Key]['pattern'], Words>> } = {
  body: {
    plain: null,
    hoops: ['é', 'vodorovné pruhy'],
    band: ['ý', 'vodorovný pruh'],
    stripes: ['é', 'svislé pruhy'],
    halves: ['á', 'druhá půlka'],
    quarters: ['é', 'čtvrtiny'],
    sash: ['á', 'šerpa'],
    crossbelts: ['é', 'zkřížené pásy'],
    chevron: ['á', 'krokev'],
    chevrons: ['é', 'krokve'],
    diamond: ['ý', 'kosočtverec'],
    spots: ['é', 'puntíky'],
    star: ['á', 'hvězda'],
    stars: ['é', 'hvězdy'],
    checks: ['é', 'kostky'],
    epaulets: ['é', 'nárameníky'],
    braces: ['é', 'šle'],
  },
  sleeves: {
    plain: null,
    hoops: ['é', 'pruhy'],
    armlet: ['é', 'pásky'],
    cuffs: ['é', 'manžety'],
    seams: ['é', 'švy'],
    spots: ['é', 'puntíky'],
    stars: ['é', 'hvězdy'],
  },
  cap: {
    plain: null,
    hoop: ['ý', 'pruh'],
    quarters: ['é', 'čtvrtiny'],
    spots: ['é', 'puntíky'],
    star: ['á', 'hvězda'],
    peak: ['ý', 'kšilt'],
  },
};

/** 'modrý, žlutá šerpa; rukávy modré; čapka bílá'; null when the silk or one of its colours isn't known. */
export function silkText(silk: Silk): string | null {
  const words = silkWords(silk);
  return words && `${words.body}; rukávy ${words.sleeves}; čapka ${words.cap}`;
}

/** The parts of a silk in words, for a stable's page; null when the silk or one of its colours isn't known. */
export function silkWords({ body, sleeves, cap }: Silk): Readonly<Record<Part, string>> | null {
  if (JSON.stringify({ body, sleeves, cap }) === JSON.stringify(unknownSilk)) return null;
  const ofBody = partText(body, 'ý', patternWords.body[body.pattern]);
  const ofSleeves = partText(sleeves, 'é', patternWords.sleeves[sleeves.pattern]);
  const ofCap = partText(cap, 'á', patternWords.cap[cap.pattern]);
  return ofBody === null || ofSleeves === null || ofCap === null
    ? null
    : { body: ofBody, sleeves: ofSleeves, cap: ofCap };
}

function partText({ c1, c2 }: { c1: string; c2: string }, ending: string, words: Words): string | null {
  const [first, second] = [colourStems[c1], colourStems[c2]];
  if (first === undefined || (words && second === undefined)) return null;
  return words ? `${first}${ending}, ${second}${words[0]} ${words[1]}` : `${first}${ending}`;
}
