import { fold } from '#platform/text/slug.rules.ts';
import { courseKey } from './course-of-place.rules.ts';

/** What a race's name says of the named race behind it (named-races.name). */
export type NamedRaceName = {
  /** The name without what changes from year to year: 'Velká pardubická'. */
  name: string;
  /** '133.' or '16. ročník'. */
  ordinal: number | null;
  /** Whether it is a name of its own, rather than a sponsor's or a kind of race. */
  isProper: boolean;
};

/** A race of a year, as the rule compares it. */
export type EditionFacts = { name: string; place: string; year: number; month: number; ordinal: number | null };

/** What a qualifier's name says of itself: its number, and the race it qualifies for as declined there. */
export type QualifierName = { number: number | null; raceName: string };

/** Names of sponsors as they stand in races' names, folded, longer ones first. */
const sponsors = (
  'slavia pojistovnou|slavia pojistovny|ceskou pojistovnou|pp asset management|galerie cermak eisenkraft|rabbit cz|ck martin tour|' +
  'renomia agro|elektrizace zeleznic praha|charvat group|charvat axl|mikrop cebin|bicz holding|ijs service|k-k metal|k-k-metal|' +
  'tipsport|conseq|arqana|renomia|lokotrans|westminster|somi'
).split('|');

const legalForm = /,?\s*\b(?:spol\.\s*s\s*r\.?\s*o\.?|s\.?\s*r\.?\s*o\.?|a\.\s*s\.?|o\.\s*p\.\s*s\.|z\.\s*s\.)/giu;
/** 'se Slavia pojišťovnou', 'společnosti Tipsport', 'za podpory …': everything behind it is a sponsor's. */
const sponsorTail =
  /\s+(?:se?\s+\S+.*pojišťovnou|se?\s+podporou\s.*|za\s+podpory\s.*|podporovan\S+\s.*|společnosti\s.*|spol\.\s.*|firmy\s.*|holdingu\s.*|skupiny\s.*|o\s+pohár\s.*|s\s+prémií\s.*)$/iu;
const ordinalAtHead = /^(\d{1,3})\.\s+(?!(?:část|dostih|odd|kval)[\s.]?)/iu;
const ordinalOfYear = /(?:^|\s)(\d{1,3})\.\s*ročník(?:u)?(?:\s|$)/iu;
const bookkeeping =
  /\s*(?:\(?\b[IVX\d]+\.\s*odd\.?(?:ělení)?\)?|\((?:L|NL|Gd-?\d|Gr\.?\s*\d|[IVX]+\.\s*kat\.?)\)|\b20\d\d$)/giu;
const qualifier = /(?:\b([IVX]{1,4}|\d{1,2})\.\s*)?\bkval(?:\.|ifikace|ifikační dostih)\s+(?:na|do|pro)\s+(.+)$/iu;
/** Heads and words of names that are nobody's but the race's. */
const traditional =
  /\b(?:velk\p{L}+|memorial|derby|oaks|leger|mile|trofej|spona|svatovaclavsk\p{L}+|vzpominkov\p{L}+|vzpomink\p{L}+|favorit\p{L}*|(?:zlat|kristalov|stribrn)\p{L}+ pohar|(?:jarni|letni|podzimni|zimni|prvomajova|uvodni|cervnova|kvetnova)\s(?:\p{L}+\s)?(?:steeplechase|cross country|mile|cena klisen))\b/iu;
/** Words that name a kind of race, and no race. */
const generic =
  /^(?:cena|ceny|pohar|handicap|dostih|steeplechase|proutky|rovina|cross|country|kat|kategorie|[ivx]+|\d+|prekazky|lete|leti|tri|trileti|dvouleti)$/u;

/** The name of the race behind a race's name: without ordinals, sponsors, legal forms and marks of bookkeeping. */
export function namedRaceName(raceName: string): NamedRaceName {
  const text = raceName
    .replace(/[„“”"]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const parts = text
    .replace(/\s*\((?=[^)]{4,}\))/g, ' – ')
    .split(/\s+[-–—]\s+|\s+[-–—](?=\p{Lu})/u)
    .filter((part) => !qualifier.test(part))
    .map(readPart);
  // 'Cena společnosti VCES a.s. - Cena Laty Brandisové': beside a sponsor's part the other is the race's own.
  const isSponsored = parts.some(({ name }) => wordsOf(name).length < 2);
  const own = parts.find(({ name }) => isSponsored && /^cena\s+\p{Lu}/iu.test(name) && wordsOf(name).length > 1);
  const chosen = parts.find(({ isProper }) => isProper) ?? (own ? { ...own, isProper: true } : parts[0]);
  return chosen ?? { name: '', ordinal: null, isProper: false };
}

function readPart(part: string): NamedRaceName {
  let text = part.replace(/\)$/u, '').trim();
  let ordinal: number | null = null;
  // 'Westminster 42. Cena Zimní královny': what comes before the ordinal is a sponsor.
  const inner = /^\p{L}[\p{L} ]*\s(?=\d{1,3}\.\s+\p{Lu})/u.exec(text);
  if (inner && !/(?:^|\s)seriál/iu.test(text)) text = text.slice(inner[0].length);
  const found = ordinalAtHead.exec(text) ?? ordinalOfYear.exec(text);
  if (found) {
    ordinal = Number(found[1]);
    text = text.replace(ordinalOfYear, ' ').replace(ordinalAtHead, '').trim();
  }
  text = text.replace(bookkeeping, '').replace(legalForm, '').trim();
  const withoutTail = text.replace(sponsorTail, '');
  const name = withoutSponsors(withoutTail)
    .replace(/[\s,.–-]+$/u, '')
    .replace(/^ceny(?=\s)/iu, 'Cena')
    .trim();
  const words = wordsOf(name);
  const hasOwnWord = words.some((word) => !generic.test(word));
  const isSponsors = words.length < 2 || /^(?:cena|pohar) (?:spolecnosti|firmy|mc|spolku|sdruzeni)\b/u.test(fold(name));
  return {
    name,
    ordinal,
    isProper: hasOwnWord && !(isSponsors && ordinal === null) && (ordinal !== null || traditional.test(fold(name))),
  };
}

/** Sponsors at the head and at the end of a name; never the whole of it. */
function withoutSponsors(name: string): string {
  for (const sponsor of sponsors) {
    const folded = fold(name);
    if (folded.length !== name.length || folded === sponsor) continue;
    if (folded.startsWith(`${sponsor} `)) return withoutSponsors(name.slice(sponsor.length + 1));
    if (folded.endsWith(` ${sponsor}`)) return withoutSponsors(name.slice(0, -sponsor.length - 1));
  }
  return name;
}

/** The race a name says it is a qualifier for; null of other races (named-races.qualifiers). */
export function qualifierName(raceName: string): QualifierName | null {
  const found = qualifier.exec(raceName);
  if (!found) return null;
  const [, number, tail = ''] = found;
  const raceNamed = namedRaceName(tail.split(/\s[-–—]\s/u)[0] ?? '').name;
  return { number: number === undefined ? null : numberOf(number), raceName: raceNamed };
}

/** A qualifier's name without what it qualifies for: 'Cena města Pardubic'; the whole name when nothing is left. */
export function withoutQualifier(raceName: string): string {
  const at = raceName.split(/(?<=\s[-–—]\s)/u).findIndex((part) => qualifier.test(part));
  const before = raceName.split(/\s[-–—]\s/u).slice(0, Math.max(at, 0));
  return before.length > 0 ? before.join(' – ') : raceName;
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const numberOf = (text: string): number => romans.indexOf(text.toUpperCase()) + 1 || Number(text) || 1;

const wordsOf = (name: string): string[] => fold(name).match(/[\p{L}\d]+/gu) ?? [];
/** Words without their endings, so that 'na Velkou pardubickou' meets 'Velká pardubická'. */
const stemsOf = (name: string): string[] =>
  wordsOf(name).map((word) => (word.length > 4 ? word.replace(/(?:ou|[aeiouy])$/u, '') : word));

/** What names are looked up by: two names with the same key differ in case, accents and marks alone. */
export const namedRaceKey = (name: string): string => wordsOf(name).join(' ');

/** Whether a name, declined or not, is that of a named race. */
export const isSameDeclined = (one: string, other: string): boolean =>
  stemsOf(one).join(' ') === stemsOf(other).join(' ');

/**
 * Whether two races are editions of one named race (named-races.same): by name, place and month, and by ordinals where
 * both have one. `unsure` is for a person to decide.
 */
export function compareEditions(one: EditionFacts, other: EditionFacts): 'same' | 'different' | 'unsure' {
  const likeness = compareNames(one.name, other.name);
  if (likeness === 'different') return 'different';
  const isPlace = courseKey(one.place) === courseKey(other.place);
  const isCounted = isNextByOrdinal(one, other);
  if (!isPlace) return likeness === 'same' && isCounted === true ? 'unsure' : 'different';
  if (isCounted === false && one.year === other.year) return 'different';
  const isMonth = monthsApart(one.month, other.month) <= 1;
  if (likeness === 'same') return isMonth || isCounted === true ? 'same' : 'unsure';
  return isMonth ? (isCounted === true ? 'same' : 'unsure') : 'different';
}

function compareNames(one: string, other: string): 'same' | 'near' | 'different' {
  if (namedRaceKey(one) === namedRaceKey(other)) return 'same';
  const [shorter, longer] = [stemsOf(one), stemsOf(other)].sort((a, b) => a.length - b.length);
  if (!shorter || !longer || shorter.filter((word) => !generic.test(word)).length === 0) return 'different';
  return shorter.every((word) => longer.includes(word)) ? 'near' : 'different';
}

/** Whether the years lie as far apart as the ordinals; null without both. Years without a race make them lie further. */
function isNextByOrdinal(one: EditionFacts, other: EditionFacts): boolean | null {
  if (one.ordinal === null || other.ordinal === null) return null;
  return one.year - other.year === one.ordinal - other.ordinal;
}

const monthsApart = (one: number, other: number): number => {
  const apart = Math.abs(one - other);
  return Math.min(apart, 12 - apart);
};
