import { bandLimits, type DistanceBand } from '#features/racing/distance-band.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import { formatDecimal, formatInteger, formatMetres, formatSigned } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { formatDayMonth } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { formatCount, nouns } from '#text/platform/text/words';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import { numberWord } from '#platform/text/number-word.rules.ts';
import { fromSeasons, sinceSeasons } from '#text/stats/season-span';
import { goodGoing, minRacesForDay, minRacesForLine, minRacesForMedian, secondsPerLength } from './standards.rules.ts';

const standardRaces = `${numberWord(minRacesForMedian, 'genitive')} dostihů`;
const length = `${formatDecimal(secondsPerLength, 1)}\u00a0s`;

const kinds = {
  flat: 'Rovina',
  hurdles: 'Proutky',
  steeplechase: 'Steeplechase',
  'cross-country': 'Cross-country',
  other: 'Ostatní',
} satisfies Record<RaceKind, string>;

/**
 * Texts of records and standard times. A location is always in the nominative, because its other cases ('v Praze')
 * can't be derived by a rule.
 */
export const timeDistanceCopy = {
  title: 'Čas a\u00a0vzdálenost',
  lead: 'Rekordy a\u00a0standardní časy podle závodiště, vzdálenosti a\u00a0typu dostihu. Rovinové časy z\u00a0různě měkké dráhy přepočítáváme na společný základ.',
  description:
    'Traťové rekordy, standardní časy, rychlost a\u00a0indexy rychlosti přepočtené na stav dráhy na českých závodištích.',
  selection: 'Výběr závodiště, typu a\u00a0vzdálenosti',
  course: 'Závodiště',
  show: 'Zobrazit',
  kind: 'Typ dostihu',
  kinds,
  distance: 'Vzdálenost',
  heading: (location: string, distanceM: number, kind: RaceKind) =>
    `${location}, ${formatMetres(distanceM)}, ${kinds[kind].toLowerCase()}`,
  racesSince: (count: number, seasons: SeasonSpan) => `${formatCount(count, nouns.race)} ${fromSeasons(seasons)}`,
  kpis: {
    record: (name: string) => `rekord, ${name}`,
    standard: 'standardní čas',
    median: (count: number) => `medián vítězů (n\u00a0=\u00a0${count})`,
    speed: (isStandard: boolean) => (isStandard ? 'rychlost při standardu' : 'rychlost při mediánu'),
    perKm: 'na\u00a01\u00a0000\u00a0m',
  },
  metresPerSecond: 'm/s',
  secondsUnit: 's',
  table: {
    heading: (isFlat: boolean) => (isFlat ? 'Rekordy a\u00a0standardní časy' : 'Rekordy a\u00a0mediány'),
    note: (kind: RaceKind, seasons: SeasonSpan | null) =>
      `${kinds[kind]}, všechny vzdálenosti na tomto závodišti${sinceSeasons(', dostihy ', seasons)}`,
    distance: 'Vzdálenost',
    record: 'Rekord',
    holder: 'Držitel',
    going: 'Stav dráhy',
    median: 'Medián vítězů',
    standard: 'Standard',
    speed: 'm/s',
    perKm: 's\u00a0na 1\u00a0000\u00a0m',
    tooFew: (count: number) => `málo dat, n\u00a0=\u00a0${count}`,
    count: (count: number) => `n\u00a0=\u00a0${count}`,
    source: `Medián a\u00a0standard uvádíme od ${standardRaces}. Stav dráhy je hodnota penetrometru v\u00a0den rekordu.`,
  },
  going: {
    heading: 'Čas a\u00a0stav dráhy',
    finding: (slope: number) =>
      `o\u00a0stupeň měkčí dráha zpomalí o\u00a0${formatDecimal(slope, 2)}\u00a0s na kilometr`,
    unit: 'odchylka vítěze od standardu na 1\u00a0000\u00a0m',
    note: 'Bod je jeden rovinový dostih na tomto závodišti, čára běžná odchylka a\u00a0pás její rozpětí. Kdo je pod čarou, běžel rychleji, než dráha dovolovala.',
    noLine:
      'Bod je jeden rovinový dostih na tomto závodišti. Na čáru je dostihů málo nebo v\u00a0nich dráha časy neměnila.',
    label: (count: number, slope: number | null) =>
      `Odchylka ${count}\u00a0vítězných časů od standardu podle penetrometru.${
        slope === null
          ? ''
          : ` Každý celý stupeň měkčí dráhy zpomalí vítěze asi o\u00a0${formatDecimal(slope, 2)}\u00a0sekundy na kilometr.`
      }`,
    /** `date`: null for today. */
    next: (date: PragueDate | null, going: number, expected: number | null) =>
      `${date === null ? 'dnes' : `${formatDayMonth(date)}\u00a0stav dráhy`}\u00a0${formatDecimal(going, 1)}${
        expected === null ? '' : `: očekávejte ${formatSigned(expected, 1)}\u00a0s/km`
      }`,
    axis: 'penetrometr',
    faster: 'rychleji ↓',
    columns: ['Stav dráhy', 'Penetrometr', 'Dostihů', 'Odchylka na km'],
    deviation: (seconds: number) => `${formatSigned(seconds, 2)}${nbsp}s`,
    tick: (seconds: number) => `${formatSigned(seconds, 1)}${nbsp}s`,
    none: 'Pro porovnání se stavem dráhy zatím nemáme dost dostihů se standardem.',
  },
  best: {
    heading: 'Nejlepší výkony',
    unit: 'po přepočtu na stav dráhy',
    columns: { silk: 'Dres', horse: 'Kůň', time: 'Čas', figure: 'Index' },
    going: (value: string) => `stav dráhy ${value}`,
    note: `Index 100 je standard; každý bod navíc je jedna délka (${length}) k\u00a0dobru.`,
    demo: 'Dresy jsou ukázkové',
    none: `Na této vzdálenosti nemáme dost dat pro index: standard počítáme od ${standardRaces}.`,
  },
  bands: {
    heading: 'Pásma vzdáleností',
    note: 'Celé závodiště, rovina; průměr vítězů a\u00a0nejlepší indexy',
    names: { sprint: 'Sprint', mile: 'Míle', middle: 'Střední', staying: 'Vytrvalecké' } satisfies Record<
      DistanceBand,
      string
    >,
    spans: {
      sprint: `do ${formatMetres(bandLimits.sprint)}`,
      mile: `${formatInteger(bandLimits.sprint + 1)}–${formatMetres(bandLimits.mile - 1)}`,
      middle: `${formatInteger(bandLimits.mile)}–${formatMetres(bandLimits.middle - 1)}`,
      staying: `od ${formatMetres(bandLimits.middle)}`,
    } satisfies Record<DistanceBand, string>,
    speed: (perKm: number) => `m/s · ${formatDecimal(perKm, 1)}\u00a0s\u00a0na 1\u00a0000\u00a0m`,
    bar: (speed: number) => `Rychlost ${formatDecimal(speed, 2)}\u00a0m/s`,
    races: (count: number) => formatCount(count, nouns.race),
    noFigures: 'Indexy zatím nejsou.',
    empty: 'Žádný dostih.',
  },
  method: {
    heading: 'Jak se index počítá',
    steps: [
      `Za každou vzdálenost s\u00a0alespoň ${numberWord(minRacesForMedian, 'instrumental')} rovinovými dostihy na závodišti vezmeme časy vítězů.`,
      `Ze všech vzdáleností závodiště proložíme přímku: o\u00a0kolik sekund na kilometr zpomalí jeden stupeň penetrometru (od ${numberWord(minRacesForLine, 'genitive')} dostihů; jinak časy neupravujeme).`,
      `Standardní čas je medián vítězů převedených touto přímkou na stav dráhy ${formatDecimal(goodGoing, 1)} (střed pásma „dobrá“).`,
      `Oprava dne je medián odchylek vítězů toho dne od standardů na kilometr; když má den méně než ${numberWord(minRacesForDay, 'accusative')} takové dostihy, vezmeme odchylku, jakou čeká přímka.`,
      `Index je 100 plus počet délek po ${length}, o\u00a0které byl kůň po opravě rychlejší než standard. Nesenou hmotnost nezapočítáváme.`,
    ],
    sample: (races: number, byRaces: number, byGoing: number) =>
      `Na tomto závodišti: ${formatCount(races, nouns.race)}, oprava z\u00a0dostihů u\u00a0${formatCount(byRaces, ['dne', 'dní', 'dní'])}, jen z\u00a0penetrometru u\u00a0${formatCount(byGoing, ['dne', 'dní', 'dní'])}.`,
    slope: (slope: number, races: number) =>
      `O\u00a0stupeň měkčí dráha tu zpomalí vítěze o\u00a0${formatDecimal(slope, 2)}\u00a0s na kilometr (n\u00a0=\u00a0${races}).`,
  },
  jumps: {
    lead: 'Překážkové dostihy',
    text: 'ukazujeme jen s\u00a0hrubým časem. Tratě se mezi ročníky mění a\u00a0přepočet na stav dráhy by klamal.',
  },
  csv: 'CSV',
  csvLong: 'Stáhnout rekordy a\u00a0standardní časy jako CSV',
  json: 'JSON',
  jsonLong: 'Stáhnout rekordy a\u00a0standardní časy jako JSON',
  empty: { title: 'Zatím nemáme žádné časy', text: 'Objeví se po prvním dostihovém dnu s\u00a0výsledky.' },
} as const;
