import type { CategoryCode } from './category.rules.ts';
import { parseCategory } from './category.rules.ts';
import type { HorseSex } from './horse-sex-and-age.rules.ts';
import type { RaceKind } from './race-kind.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';
import type { RiderTitle } from './rider-title.rules.ts';

// Racing's own words in English as British papers write them: one table for each enumeration of the domain, and one for
// each list of words that sources use. A word that stands in none stays as the source wrote it.

/** Result codes as British form books print them, and in words. */
export const resultCodes: Record<ResultStatus, { code: string; word: string }> = {
  D: { code: 'D', word: 'disqualified' },
  DIS: { code: 'D', word: 'disqualified' },
  DD: { code: 'D', word: 'disqualified after the race' },
  PN: { code: 'F', word: 'fell' },
  ZN: { code: 'U', word: 'unseated rider' },
  Z: { code: 'P', word: 'pulled up' },
  SN: { code: 'O', word: 'ran out' },
  S: { code: 'L', word: 'left at the start' },
  DNS: { code: 'NR', word: 'non-runner' },
  A: { code: 'V', word: 'race void' },
};

/** From four years stallions and mares are no longer colts and fillies. */
export const grownAge = 4;

const kinds: Record<Exclude<RaceKind, 'other'>, string> = {
  flat: 'Flat',
  hurdles: 'hurdle',
  steeplechase: 'chase',
  'cross-country': 'cross-country chase',
};

/** A race's kind; of another one the source's word. */
export const raceKindWord = (kind: RaceKind, raceType: string): string => (kind === 'other' ? raceType : kinds[kind]);

export const categories: Record<CategoryCode, string> = {
  G1: 'Group 1',
  G2: 'Group 2',
  G3: 'Group 3',
  L: 'Listed',
  NL: 'National Listed',
  I: 'Category I',
  II: 'Category II',
  III: 'Category III',
  IV: 'Category IV',
  V: 'Category V',
};

/** 'Category III' of 'III.kat.' and of the Czech label alike. */
export function categoryWord(text: string): string {
  const category = parseCategory(text.replaceAll('\u00a0', ' '));
  return category ? categories[category.code] : text;
}

const goings: Readonly<Record<string, string>> = {
  hluboká: 'Very Heavy',
  těžká: 'Heavy',
  měkká: 'Soft',
  'dobrá až měkká': 'Good to Soft',
  dobrá: 'Good',
  'dobrá až pevná': 'Good to Firm',
  pevná: 'Firm',
  tvrdá: 'Hard',
};

/** 'Good to Soft'. */
export const goingWords = (text: string): string => goings[text.trim().toLowerCase()] ?? text;

const margins: Readonly<Record<string, string>> = {
  současně: 'dead heat',
  nos: 'nose',
  'krátká hlava': 'short head',
  'kr. hlava': 'short head',
  hlava: 'head',
  'krátký krk': 'short neck',
  'kr. krk': 'short neck',
  krk: 'neck',
  daleko: 'a distance',
  lehce: 'easily',
  'v. lehce': 'very easily',
  jistě: 'comfortably',
  boj: 'driven out',
  'tuhý boj': 'all out',
  zadrženě: 'hard held',
};

/** A margin or the manner of winning. */
export const marginWords = (text: string): string => margins[text] ?? text;

const titles: Record<RiderTitle, string> = { žokej: 'jockey', žák: 'apprentice', amatér: 'amateur' };
const womensTitles: Readonly<Record<string, string>> = { žokejka: 'jockey', žákyně: 'apprentice', amatérka: 'amateur' };

/** The title of a rider, of a woman too. */
export const riderTitleWord = (text: string): string =>
  (titles as Readonly<Record<string, string>>)[text] ?? womensTitles[text] ?? text;

const colours: Readonly<Record<string, string>> = {
  hnědák: 'bay',
  hnědka: 'bay',
  'tmavý hnědák': 'dark bay',
  'tmavá hnědka': 'dark bay',
  ryzák: 'chestnut',
  ryzka: 'chestnut',
  bělouš: 'grey',
  bělka: 'grey',
  vraník: 'black',
  vranka: 'black',
};

/** A horse's colour. */
export const colourWord = (text: string): string => colours[text.toLowerCase()] ?? text;

const sexes: Readonly<Record<string, string>> = {
  klisny: 'fillies and mares',
  hřebci: 'colts and stallions',
  valaši: 'geldings',
};

/** '3yo+', '4yo and 5yo', '3yo fillies and mares' of '3letí a starší - klisny'; the rest as the organiser wrote it. */
export function ageLimitWords(text: string): string {
  return text
    .replaceAll(/(\d+)letí a starší/g, '$1yo+')
    .replaceAll(/(\d+)letí/g, '$1yo')
    .replaceAll(/(klisny|hřebci|valaši)/g, (word) => sexes[word] ?? word)
    .replaceAll(' a ', ' and ')
    .replaceAll(' - ', ', ')
    .replaceAll('dostih amatérů', 'amateur riders');
}

const conditions: Readonly<Record<string, string>> = { cena: 'conditions race', handicap: 'handicap' };

/** What kind of terms a race has. */
export const conditionsWords = (text: string): string => conditions[text.trim().toLowerCase()] ?? text;

/** 'Bonus' is one in both languages; the owners' premium has its own name. */
export const noteWords = (text: string): string =>
  text
    .replace('Majitelská prémie', 'Owners’ premium')
    .replaceAll(/([\d.]+) Kč/g, (_, amount: string) => `CZK\u00a0${amount.replaceAll('.', ',')}`);

/** 'Data: Jockey Club ČR' of the line that names whose data a day shows. */
export const sourceWords = (text: string): string => text.replace(/^Zdroje? dat: /, 'Data: ');

/** 'm', 'f', 'g', 'c', 'h' beside an age, as racecards print them. */
export function sexLetter(sex: HorseSex, age: number): string {
  if (sex === 'val') return 'g';
  const isYoung = age < grownAge;
  return sex === 'kl' ? (isYoung ? 'f' : 'm') : isYoung ? 'c' : 'h';
}

const weathers: Readonly<Record<string, string>> = {
  jasno: 'clear',
  slunečno: 'sunny',
  polojasno: 'partly cloudy',
  oblačno: 'cloudy',
  zataženo: 'overcast',
  déšť: 'rain',
  deštivo: 'rainy',
  mrholení: 'light rain',
  přeháňky: 'showers',
  bouřky: 'thunderstorms',
  mlha: 'fog',
  sněžení: 'snow',
  větrno: 'windy',
  vítr: 'wind',
  horko: 'hot',
  teplo: 'warm',
  chladno: 'cool',
  mráz: 'frost',
};

const weatherTokens: Readonly<Record<string, string>> = { ...weathers, až: 'to', a: 'and', '°c': '°C' };
const weatherToken = /°?\p{L}+/gu;

/** 'Partly cloudy, 18 °C' of 'po dešti, polojasno, 18 °C': parts with an unknown word are left out. */
export function weatherWords(text: string): string | null {
  const words = text
    .toLowerCase()
    .split(/[,;]\s+/)
    .filter((part) => (part.match(weatherToken) ?? []).every((token) => Object.hasOwn(weatherTokens, token)))
    .join(', ')
    .replaceAll(weatherToken, (token) => weatherTokens[token] ?? token)
    .replaceAll(/(\d),(\d)/g, '$1.$2');
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

/** That a horse wears something: no source of ours says which letter stands for what (racing.equipment). */
export function equipmentWords(equipment: readonly { isFirst: boolean }[]): string {
  if (equipment.length === 0) return '';
  return equipment.some(({ isFirst }) => isFirst) ? 'special equipment (first time)' : 'special equipment';
}

const sponsored =
  /(^|[-–(] ?|\d+\.\s)(Cena|Handicap|Pohár) (?:podporovan[áý] )?(?:společnost[ií]|firm[yo]u?)[ \u00A0]([^–(]+?)(?= [-–] |\)|$)/gu;
const kindsOfSponsored: Readonly<Record<string, string>> = { Cena: 'Stakes', Handicap: 'Handicap', Pohár: 'Cup' };

/**
 * 'Tipsport Stakes' of 'Cena společnosti Tipsport': what a race is called after a sponsor, without words for companies.
 * Any other name stays Czech, as its race is known by it.
 */
export const sponsoredName = (name: string): string =>
  name
    .replaceAll('\u00A0', ' ')
    .replaceAll(
      sponsored,
      (_, before: string, kind: string, sponsor: string) =>
        `${before}${withoutLegalForm(sponsor)} ${kindsOfSponsored[kind] ?? kind}`,
    )
    .replaceAll(/ za podpory /g, ' supported by ');

const withoutLegalForm = (sponsor: string): string =>
  sponsor.replace(/,? *(?:spol\. s ?)?(?:r\. ?o|s\. ?r\. ?o|a\. ?s|o\. ?p\. ?s|z\. ?s)\.?$/i, '').trim();
