import { formatDecimal, formatInteger, formatWeight } from '#text/platform/text/number';
import { roundTo } from '#platform/text/number.rules.ts';
import {
  type Cell,
  type CellReader,
  type DescribedReader,
  readDate,
  readDecimal,
  readFlag,
  readInteger,
  readName,
  readPrize,
  readPrizeSplit,
  readResultStatus,
  readText,
  readTime,
  readUrl,
  readWord,
} from './cell.rules.ts';
import { formatFinishTime } from './finish-time.rules.ts';
import { readFinishTime } from './finish-time-text.rules.ts';
import {
  readCountry,
  readCurrency,
  readDistance,
  readMargin,
  readPrice,
  readPrintedTime,
  readWeight,
} from './printed-cell.rules.ts';
import { readEquipment, readGoingReadings, readSectionalTimes } from './wide-cell.rules.ts';

const horseSexes = ['hř', 'kl', 'val'] as const;
const eventStatuses = ['scheduled', 'cancelled', 'moved'] as const;
/** A place market is named by its places: 3 = 'finishes among the first three'. */
export const placeMarkets = [2, 3, 4, 5, 6, 7] as const;

type Part = 'event' | 'race' | 'horse' | 'runner';

/** How the race office edits a field: in a grid, where a shorter name may head its column, or in a form. */
export type OfficeField = {
  /** Its key in grids, forms and the audit log, where it isn't the field's own. */
  key?: string;
  label: string;
  short?: string;
  /** Where people may type less than files hold. */
  read?: CellReader<unknown>;
  print?: (value: string | number) => string;
};

type More = {
  /** The column of the import format, where it isn't the field's name. */
  name?: string;
  /** How Czech tables head it, folded and without punctuation; 'nadpis': it is what a title gives. */
  headings?: readonly string[];
  /** Names the race or the horse that a row is of; every row of a file must fill it. */
  isKey?: true;
  /** May not be emptied. */
  isRequired?: true;
  /** Not for programs: the read API and its tables leave it out. */
  isOnPagesOnly?: true;
  /** Pages read it otherwise: a person's present name, an age by the year of birth, prices by their markets. */
  isReadOtherwise?: true;
  /** What the race brings: nobody knows it before. */
  isResult?: true;
  /** Goes with a race into a copy of its day. */
  isCopied?: true;
  office?: OfficeField;
};

/**
 * A field of one part of a row: `field` is the stored property, `name` the column of the import format, `as` what pages
 * and the read API call it, `label` what a file's columns are mapped to, `meaning` the sentence of the printed
 * reference. Without `office` only files set it.
 */
const of =
  <const P extends Part>(part: P) =>
  <const F extends string, T, const A extends string = F, const M extends More = More>(
    field: F,
    read: DescribedReader<T>,
    label: string,
    meaning: string,
    more?: M & { as?: A },
  ) => ({
    name: field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ...(more as M & More),
    as: (more?.as ?? field) as A,
    part,
    field,
    read,
    label,
    meaning,
  });
const event = of('event');
const race = of('race');
const horse = of('horse');
const runner = of('runner');

const name = readName(120);
const line = readText(120);
const note = readText(2000);
const short = readText(60);

const printWhole = (value: string | number) => formatInteger(Number(value));
const printTenths = (value: string | number) => formatDecimal(Number(value), 1);

/** A price with one decimal, or two where it has them. */
function printPrice(value: string | number): string {
  const odds = Number(value);
  return formatDecimal(odds, roundTo(odds, 1) === odds ? 1 : 2);
}

const placePrices = <const B extends 'fortuna' | 'tipsport'>(bookmaker: B, letter: 'f' | 't') =>
  placeMarkets.map((places) =>
    runner(
      `${bookmaker}Place${places}Odds`,
      readPrice,
      `kurz ${letter.toUpperCase()} 1–${places}`,
      `its price of the place market 1–${places}, a finish among the first ${places}`,
      {
        name: `${bookmaker}_place_${places}_odds`,
        isReadOtherwise: true,
        headings: [`${letter} 1 ${places}`, `${bookmaker} 1 ${places}`],
      },
    ),
  );

/**
 * The fields of a race day, a race, a horse and a runner, each declared here alone: imports, exports, the race office's
 * forms and grids and the printed reference are made from them. In the order of import.format: the basic ones, the
 * optional ones, then those only a lossless export needs.
 */
export const fields = [
  event('date', readDate, 'datum', 'the race day', {
    name: 'event_date',
    headings: ['datum', 'den', 'datum dostihu', 'datum nadpis'],
    isKey: true,
    office: { label: 'Datum' },
  }),
  event('location', name, 'místo', 'the racecourse, written as it is stored', {
    headings: ['misto', 'draha', 'zavodiste', 'misto nadpis'],
    isKey: true,
    office: { label: 'Závodiště' },
  }),
  race('raceNumber', readInteger(1, 99), 'číslo dostihu', 'the number of the race within the day', {
    as: 'number',
    headings: ['dostih', 'cislo dostihu', 'c dostihu', 'dostih nadpis'],
    isKey: true,
    isCopied: true,
    office: { label: 'Číslo' },
  }),
  race('time', readTime, 'čas startu', 'the start; without it tipping is closed', {
    headings: ['cas', 'start', 'cas startu', 'start nadpis'],
    isCopied: true,
    office: { label: 'Čas' },
  }),
  race('distance', readDistance, 'vzdálenost', 'metres', {
    as: 'distanceM',
    headings: ['vzdalenost', 'distance', 'metru', 'vzdalenost nadpis'],
    isCopied: true,
    office: { label: 'Vzdálenost v\u00a0m', short: 'Vzdál., m', print: printWhole },
  }),
  race('category', short, 'kategorie', 'the category of the race, such as `III.kat.`', {
    headings: ['kategorie', 'kat'],
    isCopied: true,
    office: { label: 'Kategorie' },
  }),
  race('raceType', short, 'typ dostihu', 'flat, hurdles, steeplechase, as the programme prints it', {
    headings: ['typ', 'typ dostihu', 'druh'],
    isRequired: true,
    isCopied: true,
    office: { label: 'Typ' },
  }),
  race('raceName', readText(300), 'název dostihu', 'the name of the race', {
    as: 'name',
    headings: ['nazev', 'nazev dostihu', 'jmeno dostihu'],
    isCopied: true,
    office: { label: 'Název dostihu', short: 'Název' },
  }),
  race('prizeMoney', readPrize, 'dotace', 'the whole prize', {
    headings: ['dotace', 'cena'],
    isCopied: true,
    office: { label: 'Dotace', print: printWhole },
  }),
  race('currency', readCurrency, 'měna', 'of the prize; without it the crowns of the day', {
    isRequired: true,
    isCopied: true,
    office: { label: 'Měna' },
  }),
  race('goingValue', readDecimal(0, 20, 1), 'stav dráhy (číslo)', 'the value of the penetrometer', {
    name: 'going',
    headings: ['stav drahy', 'penetrometr', 'stav drahy nadpis'],
    office: { label: 'Stav dráhy', print: printTenths },
  }),
  race('notes', note, 'poznámka k\u00a0dostihu', 'a note below the race', {
    headings: ['poznamka k dostihu'],
    isOnPagesOnly: true,
    office: { label: 'Poznámka' },
  }),
  runner('number', readInteger(1, 99), 'startovní číslo', 'the start number', {
    headings: ['c', 'cislo', 'startovni cislo', 'st c', 'stc'],
    office: { label: 'Číslo', short: 'Č.' },
  }),
  horse('name', name, 'kůň', 'the name, also with a suffix: `Abelard (FR) 2018`', {
    name: 'horse',
    headings: ['kun', 'jmeno kone'],
    isKey: true,
    office: { key: 'horse', label: 'Kůň' },
  }),
  horse('country', readCountry, 'země koně', 'the country of birth; an empty cell is Czech-bred', {
    name: 'horse_country',
    headings: ['zeme', 'zeme puvodu', 'puvod'],
  }),
  horse('birthYear', readInteger(1700, 2200), 'rok narození', 'tells horses of one name apart', {
    name: 'horse_birth_year',
    headings: ['rocnik', 'rok narozeni', 'nar'],
  }),
  horse('sex', readWord(horseSexes), 'pohlaví', 'stallion, mare, gelding', {
    name: 'horse_sex',
    headings: ['pohlavi'],
  }),
  runner('jockey', name, 'jezdec', 'the rider; `ml.` and `st.` part people', {
    isReadOtherwise: true,
    headings: ['jezdec', 'zokej'],
    office: { label: 'Jezdec' },
  }),
  runner('trainer', name, 'trenér', 'the trainer', {
    isReadOtherwise: true,
    headings: ['trener'],
    office: { label: 'Trenér' },
  }),
  horse('stable', readName(200), 'stáj', 'the stable or owner', { headings: ['staj'] }),
  runner('weight', readWeight, 'hmotnost', 'kilograms carried', {
    as: 'weightKg',
    headings: ['hmotnost', 'vaha', 'kg'],
    office: { label: 'Hmotnost v\u00a0kg', short: 'Hm.', print: (value) => formatWeight(Number(value)) },
  }),
  runner('draw', readInteger(1, 99), 'startovní box', 'the starting box', {
    headings: ['box', 'startovni box', 'stani'],
    office: { label: 'Box' },
  }),
  runner(
    'odds',
    readPrice,
    'kurz na závodišti',
    "the course's own price, decimal, the stake included (4.5 is printed 4,5:1)",
    { as: 'courseOdds', isResult: true, office: { label: 'Kurz na závodišti', print: printPrice } },
  ),
  runner('fortunaOdds', readPrice, 'kurz F', 'the win price of the first bookmaker', {
    isReadOtherwise: true,
    headings: ['kurz f', 'fortuna', 'f'],
  }),
  runner('tipsportOdds', readPrice, 'kurz T', 'the win price of the second bookmaker', {
    isReadOtherwise: true,
    headings: ['kurz t', 'tipsport', 't'],
  }),
  ...placePrices('fortuna', 'f'),
  ...placePrices('tipsport', 't'),
  runner(
    'finishingPosition',
    readInteger(1, 99),
    'pořadí',
    'the place; equal ones are a dead heat, after which the next is skipped',
    { isResult: true, headings: ['poradi', 'umisteni', 'misto v cili'], office: { key: 'position', label: 'Pořadí' } },
  ),
  runner('finishingResult', line, 'výsledek slovy', 'the verdict on the runner, as it is printed', {
    isReadOtherwise: true,
    isResult: true,
  }),
  runner('finishingMargin', readMargin, 'odstup', 'the distance behind the horse before it, as it is printed', {
    isResult: true,
    headings: ['odstup', 'vyrok'],
    office: { key: 'margin', label: 'Odstup od koně vpředu', short: 'Odstup' },
  }),
  runner('resultStatus', readResultStatus, 'kód výsledku', 'who did not finish, and why; such a runner has no place', {
    isResult: true,
    headings: ['kod', 'stav', 'kod vysledku'],
    office: { key: 'status', label: 'Kód' },
  }),
  runner('finishTime', readPrintedTime, 'čas v\u00a0cíli', 'the time at the finish', {
    isResult: true,
    headings: ['cas v cili', 'cilovy cas'],
    office: { key: 'time', label: 'Čas', read: readFinishTime, print: (value) => formatFinishTime(String(value)) },
  }),
  race('seasonNumber', readInteger(1, 1_000_000), 'číslo v\u00a0sezoně', 'the number of the race within the season'),
  race('ageLimit', line, 'věk', 'the ages that may run', { isCopied: true, office: { label: 'Věk' } }),
  race('conditions', line, 'podmínky', 'the conditions of the race', { isCopied: true, office: { label: 'Podmínky' } }),
  race('prizeSplit', readPrizeSplit, 'rozdělení dotace', 'the prizes of the first, second, third … place', {
    isCopied: true,
  }),
  race('goingText', short, 'stav dráhy (slovy)', 'the going in words', { office: { label: 'Stav dráhy slovy' } }),
  runner('jockeyTitle', short, 'titul jezdce', "the rider's title, such as `žk.`", { isOnPagesOnly: true }),
  runner('horseNote', short, 'poznámka ke koni', 'a note on the horse in this run, such as `bl`', {
    isOnPagesOnly: true,
  }),
  runner('horseAge', readInteger(1, 40), 'věk koně', 'years', { isReadOtherwise: true }),
  runner(
    'resultRow',
    readInteger(1, 99),
    'řádek výsledkové listiny',
    'the row of the official result table; without it the order of the file',
    { isResult: true },
  ),
  race('isCancelled', readFlag, 'dostih zrušen', 'whether the race is called off', {
    isRequired: true,
    name: 'race_cancelled',
    office: { label: 'Zrušen' },
  }),
  event('url', readUrl, 'odkaz dne', 'a page of the race day', {
    name: 'event_url',
    office: { label: 'Zdroj (adresa)' },
  }),
  event('status', readWord(eventStatuses), 'stav dne', 'whether the race day takes place, is called off or was moved', {
    name: 'event_status',
    isRequired: true,
    office: { label: 'Stav' },
  }),
  event('statusNote', note, 'poznámka ke dni', 'a note on that', {
    name: 'event_note',
    office: { label: 'Poznámka ke stavu', read: readText(300) },
  }),
  runner('handicapRating', readInteger(0, 200), 'handicapové hodnocení', "the handicapper's figure of this race", {
    headings: ['hr', 'handicap', 'rating', 'hodnoceni'],
    office: { label: 'Handicapové hodnocení', short: 'HR' },
  }),
  runner('equipment', readEquipment, 'výstroj', 'what the horse wears, by the letters of the race card', {
    headings: ['vystroj'],
    office: { label: 'Výstroj, třeba K1 J', short: 'Výstroj' },
  }),
  runner(
    'allowance',
    readDecimal(0, 10, 1),
    'úleva jezdce',
    'kilograms off for the rider; `weight` is what is carried',
    {
      as: 'allowanceKg',
      headings: ['uleva'],
      office: { label: 'Úleva jezdce v\u00a0kg', short: 'Úl.', print: printTenths },
    },
  ),
  runner(
    'reserve',
    readInteger(1, 20),
    'pořadí mezi náhradníky',
    'the order among the reserves; empty for a declared runner',
    { headings: ['nahradnik'], office: { label: 'Pořadí mezi náhradníky', short: 'Náhr.' } },
  ),
  runner('fence', readInteger(1, 60), 'číslo skoku', 'the number of the fence at which its race ended', {
    isResult: true,
    headings: ['skok', 'prekazka'],
    office: { label: 'Číslo skoku, u\u00a0kterého kůň skončil', short: 'Skok' },
  }),
  runner('sectionalTimes', readSectionalTimes, 'mezičasy', 'when it passed points of the course', {
    isResult: true,
    headings: ['mezicasy'],
  }),
  horse('colour', short, 'barva koně', 'bay, chestnut, grey, as the source prints it', {
    name: 'horse_colour',
    headings: ['barva'],
  }),
  horse('sire', name, 'otec', 'its father', { headings: ['otec'] }),
  horse('dam', name, 'matka', 'its mother', { headings: ['matka'] }),
  horse('damSire', name, 'otec matky', "its mother's father", { headings: ['otec matky'] }),
  horse('breeder', readName(200), 'chovatel', 'who bred it', { headings: ['chovatel'] }),
  horse('owner', readName(200), 'majitel', 'who owns it, where that is given beside the stable', {
    headings: ['majitel'],
  }),
  race('offTime', readTime, 'skutečný start', 'when the race really started; tips close by `time`', {
    headings: ['skutecny start'],
    office: { label: 'Skutečný start' },
  }),
  race('stewardsNote', note, 'zpráva dostihové komise', 'what the stewards say of the race', {
    office: { label: 'Zpráva dostihové komise' },
  }),
  race('liveUrl', readUrl, 'odkaz přenosu', 'where the race is shown as it is run', {
    office: { label: 'Přenos (adresa)' },
  }),
  race('videoUrl', readUrl, 'odkaz záznamu', 'where its recording is', { office: { label: 'Záznam (adresa)' } }),
  event('weather', line, 'počasí', 'the weather of the day', { office: { label: 'Počasí' } }),
  event('goingReadings', readGoingReadings, 'měření penetrometru', 'the penetrometer by time of day', {
    office: { label: 'Měření penetrometru' },
  }),
];

export type Field = (typeof fields)[number];
type ValueOf<F extends Field> = F['read'] extends DescribedReader<infer T> ? NonNullable<T> : never;

/** The cells of a row by the part that they are of. Distances in metres, weights in kilograms, odds as N of N:1 (odds.decimal). */
export type RowParts = {
  [P in Part]: { [F in Extract<Field, { part: P }> as F['field']]: Cell<ValueOf<F>> };
};
type RaceField = Extract<Field, { part: 'race' }>;
type RunnerField = Exclude<Extract<Field, { part: 'runner' }>, { isReadOtherwise: true }>;
/** What pages say of a race as it is stored, by the names that they give it. */
export type RaceFacts = FactsOf<RaceField>;
/** What programs may read of it. */
export type OfferedRaceFacts = FactsOf<Exclude<RaceField, { isOnPagesOnly: true }>>;
/** What pages say of a runner as it is stored. */
export type RunnerFacts = FactsOf<RunnerField>;
/** What programs may read of it before the race. */
export type OfferedRunnerFacts = FactsOf<Exclude<RunnerField, { isOnPagesOnly: true } | { isResult: true }>>;
type FactsOf<Fields extends Field> = {
  [F in Fields as F['as']]: ValueOf<F> | (F extends { isKey: true } | { isRequired: true } ? never : null);
};

export type PriceField = Extract<keyof RowParts['runner'], `${'fortuna' | 'tipsport'}${string}`>;

/** Columns that every row of a file must fill. */
export const requiredColumns: readonly string[] = fields.filter(({ isKey }) => isKey).map(({ name: column }) => column);

export const fieldByColumn: ReadonlyMap<string, Field> = new Map(fields.map((field) => [field.name, field]));

/** The column name of a field, for messages. */
export const columnName = (part: Part, field: string): string =>
  fields.find((one) => one.part === part && one.field === field)?.name ?? field;
