/** Words that a name in capitals writes small, except where it begins. */
const commonWords = new Set(
  (
    'a i k o s u v z za hl m agentura běloušů bezpečnostní blanenských cena country cross českého derby dostihového dubnová elektrárny favorit firmy ' +
    'handicap hejtmana hodinářské holdingu hřebčína jarní jezdectví klisen kraje květnová letní lokomotiv loterie ' +
    'magazín ' +
    'magistrátu memoriál města míle nadstandardního opravna opravy organizace pivovaru podpory pohár portálu ' +
    'pořadatele prezidenta primátorky profesora programu programů provoz republiky ročníku sdružení společnosti ' +
    'spolku sportu spořitelny sprinterská střední škol školy turfu uhelné umění výrobce výživových zdravotního zimní ' +
    'značky železnic železniční živnostníků červnová'
  ).split(' '),
);

/** Abbreviations that isShortened does not recognise. */
const abbreviations = new Set('ADW AXL AŽD BICZ EBF EC IJS MMA OHK PPAM SČADJ SOMI SUAS VCES ZPA ÚMČ ČASCH'.split(' '));

/** Names with a spelling of their own. */
const spellings: Readonly<Record<string, string>> = { JUDR: 'JUDr', MUDR: 'MUDr', UNICREDIT: 'UniCredit', ST: 'St' };

const romanNumeral = /^(?:I{1,3}|IV|VI{0,3}|IX|X)$/;
const capitals = /^\p{Lu}+$/u;
const vowel = /[AEIOUYÁÉĚÍÓÚŮÝ]/;
/** What comes before a word that begins the name or a part of it: nothing, a dash or a bracket, and an ordinal. */
const beginning = /(?:^|\s[-–]\s+|\()(?:\d+\.\s+)?$/;

/**
 * A race's name as pages show it (racing.race-names): words in capitals get one capital, common words none, abbreviations
 * stay; whatever already mixes cases is left as given. Files, the API and the administration keep the stored name.
 */
export function raceName(stored: string): string {
  return stored.replace(/\p{L}+/gu, (word, offset: number) =>
    capitals.test(word) ? recased(word, stored.slice(0, offset), stored[offset + word.length]) : word,
  );
}

function recased(word: string, before: string, next: string | undefined): string {
  const spelling = spellings[word];
  if (spelling !== undefined) return spelling;
  const small = word.toLocaleLowerCase('cs');
  if (commonWords.has(small) && !beginning.test(before) && !isInitial(word, before, next)) return small;
  const isAbbreviation = isShortened(word) || abbreviations.has(word) || romanNumeral.test(word);
  return isAbbreviation ? word : word.charAt(0) + small.slice(1);
}

/** A single letter, or up to three consonants. */
const isShortened = (word: string): boolean => word.length === 1 || (word.length <= 3 && !vowel.test(word));

/** 'Z. Kalába', 'K-K', "O'Briena": a single letter beside a dot, a hyphen or an apostrophe is no preposition; 'HL. M.' is. */
function isInitial(word: string, before: string, next: string | undefined): boolean {
  if (word.length > 1 || before.endsWith('HL. ')) return false;
  return (next !== undefined && ".-'’`".includes(next)) || before.endsWith('-');
}
