import { numberWord } from '#platform/text/number-word.rules.ts';
import { markedRanks } from './best-three.rules.ts';
import { placedRange } from '#text/racing/placed';
import { pointsPerDoubling } from '#features/analysis/rating.rules.ts';
import type { GoingReading } from '#features/racing/going-reading.rules.ts';
import type { RatingFeature } from '#features/analysis/rating-features.rules.ts';
import { distanceToleranceM, formRuns, maxFormPosition, minComparisonSample as sample } from './comparison.rules.ts';
import { type PayingField, payingField } from '#features/racing/places-paid.rules.ts';
import { formatAtTime, formatFullDate } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatMetres, formatSigned } from '#text/platform/text/number';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, nouns, formatOutOf, type PluralForms } from '#text/platform/text/words';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import { featureLabels } from '#text/race-analysis/feature-labels';
import { sinceSeasons } from '#text/stats/season-span';

type Day = { location: string; date: PragueDate };

const startingHorses: PluralForms = ['startující', 'startující', 'startujících'];

/** A row of simulation.places-paid: 'méně než 4 startující', '4 až 5 startujících', 'od 6 startujících'. */
function startersOf({ from, to }: PayingField): string {
  if (to === null) return `od ${formatInteger(from)}\u00a0startujících`;
  if (from === 1) return `méně než ${formatCount(to + 1, startingHorses)}`;
  return from === to ? formatCount(to, startingHorses) : `${formatInteger(from)} až ${formatCount(to, startingHorses)}`;
}

/** Texts of the list of a day's analyses, and of one race's analysis. */
export const raceAnalysisCopy = {
  section: 'Rozbor dostihu',
  day: ({ location, date }: Day) => `${location}, ${formatFullDate(date)}`,
  race: (number: number) => `${number}.\u00a0dostih`,
  crumb: 'Rozbor',
  title: (race: string, number: number, { location, date }: Day, siteName: string) =>
    `Rozbor: ${race}, ${number}.\u00a0dostih, ${location} ${formatFullDate(date)} | ${siteName}`,
  description: (race: string, { location, date }: Day, starters: number) =>
    `${race}, ${location}, ${formatFullDate(date)}: ${formatCount(starters, nouns.horse)} vedle sebe, trh, tipy a\u00a0vzájemné souboje.`,
  list: {
    title: (day: Day | null, siteName: string) =>
      `Rozbory dostihů${day ? ` – ${day.location} ${formatFullDate(day.date)}` : ''} | ${siteName}`,
    dayDescription: ({ location, date }: Day) =>
      `${location} ${formatFullDate(date)}: rozbory dostihů dne, podmínky, srovnání koní, trh, tipy a\u00a0vzájemné souboje.`,
    description: 'Rozbory dostihů dne: podmínky, srovnání koní, trh, tipy a\u00a0vzájemné souboje.',
    heading: 'Rozbory dostihů',
    none: 'Zatím tu není žádný dostih k\u00a0rozboru.',
    lead: 'Vyberte dostih. Rozbor skládá jen to, co je ve výsledcích, startovní listině a\u00a0kurzech.',
    starters: (count: number) => formatCount(count, nouns.horse),
  },
  toOdds: 'Analýza kurzů',
  photos: 'Fotografie z\u00a0dostihu',
  conditions: {
    heading: 'Podmínky',
    number: (number: number) => `dostih č.\u00a0${number}`,
    start: 'Start',
    closing: (time: ClockTime) => `${time}, tipy se uzavřou startem`,
    started: (time: ClockTime, offTime: ClockTime | null): string =>
      offTime === null || offTime === time ? time : `${time}, odstartováno ${formatAtTime(offTime)}`,
    unknown: 'čas zatím neznáme',
    who: 'Vypsáno',
    track: 'Trať',
    going: 'Stav dráhy',
    /** '3,4 dobrá v 10:00', one of the day's readings. */
    reading: ({ time, value, text }: GoingReading) =>
      `${[formatDecimal(value, 1), text].filter(Boolean).join(' ')} ${formatAtTime(time)}`,
    category: 'Kategorie',
    runs: 'Startuje',
    ran: 'Startovalo',
    /** A gap in the numbers means a scratched horse that isn't in the database. */
    horses: (count: number, out: number, hasGap: boolean) =>
      formatCount(count, nouns.horse) +
      (out > 0 ? `, ${formatInteger(out)}\u00a0škrtnuto` : hasGap ? '' : ', bez škrtů'),
    places: 'Placená místa',
    placesPaid: (places: number, starters: number) =>
      `${places} (${startersOf(payingField(starters))}, pravidlo simulace tipů)`,
    prize: 'Dotace',
    purse: (amount: string) => `Rozdělení dotace ${amount}`,
    place: (place: number) => `${place}.\u00a0místo`,
    weather: 'Počasí',
    weatherText: (weather: string): string | null => weather,
    stewards: 'Komise',
    notes: 'Poznámka',
    throughYears: (name: string, role: 'edition' | 'qualifier') =>
      role === 'edition' ? `${name}: všechny ročníky` : `Kvalifikace na dostih ${name}: všechny ročníky`,
    toTimes: 'Rekordy a\u00a0časy na tomto závodišti',
  },
  facts: {
    heading: 'Co říkají fakta',
    source: (seasons: SeasonSpan | null) => `jen z\u00a0databáze výsledků${sinceSeasons(' ', seasons)}`,
    none: 'O\u00a0startujících zatím nemáme dřívější výsledky.',
  },
  compare: {
    heading: 'Koně vedle sebe',
    /** What the marks look like, not numbers of the race. */
    sample: { 1: '1,6', 2: '2,4' },
    legend: `${numberWord(markedRanks)} nejlepší ve sloupci, číslo je pořadí`,
    caption: `Srovnání koní, ${numberWord(markedRanks)} nejlepší v\u00a0každém sloupci mají pořadí`,
    pick: 'Skupina ukazatelů',
    groups: { form: 'Forma a\u00a0čas', conditions: 'Podmínky', team: 'Tým', market: 'Trh a\u00a0dav' },
    horse: 'Kůň',
    form: ['Forma', `průměr ${formRuns}`],
    bestTime: ['Čas', 'nejlepší na trať'],
    daysOff: ['Pauza', 'dny'],
    course: ['Závodiště', `${placedRange} / starty`],
    distance: ['Vzdál.', `${placedRange} / starty`],
    kind: ['Typ', `${placedRange} / starty`],
    weight: ['Hm.', 'proti nejvyšší'],
    jockey: ['Jezdec', 'výhry v\u00a0%'],
    pair: ['S\u00a0trenérem', 'výhry / starty'],
    trainer: ['Trenér', 'výhry v\u00a0%'],
    lastRider: ['Minule', 'v\u00a0sedle'],
    sameRider: 'beze změny',
    market: ['Trh', 'férová\u00a0%'],
    tips: ['Tipy', '% tipů'],
    forecast: ['Model', '%'],
    first: 'poprvé',
    rank: (rank: number) => `${rank}.\u00a0nejlepší`,
    noteHeading: 'Jak číst tabulku',
    note: (season: string) =>
      `Forma je průměrné umístění z\u00a0posledních ${formatCount(formRuns, ['dostihu', 'dostihů', 'dostihů'])} koně, ${maxFormPosition}. a\u00a0horší místo i\u00a0nedokončený dostih se počítají jako ${maxFormPosition}. Čas je nejlepší na stejnou vzdálenost a\u00a0typ dostihu, přes překážky jen na tomto závodišti, na stav dráhy se nepřepočítává. Pauza se neřadí, u\u00a0hmotnosti je výhodou nižší. Vzdálenost znamená stejný typ dostihu a\u00a0trať do ${formatMetres(distanceToleranceM)} rozdílu. Start je jen dokončený dostih, „0/0“ proto znamená, že kůň zatím jen nedokončil. „Poprvé“ znamená poprvé v\u00a0naší databázi. Bilance se řadí od ${sample.record}\u00a0startů, jezdec od ${sample.jockey}, trenér od ${sample.trainer} a\u00a0dvojice s\u00a0trenérem od ${sample.pair}\u00a0jízd v\u00a0sezoně ${season}. Model je naše `,
    ratingLink: 'vlastní hodnocení',
  },
  forecast: {
    heading: 'Jak počítá model',
    caption: 'Body koní podle vlastního hodnocení, řádek po řádku, a\u00a0jejich šance',
    horse: 'Kůň',
    points: 'Body',
    power: `2^(body\u00a0÷\u00a0${pointsPerDoubling})`,
    probability: 'Šance',
    sum: 'Součet',
    line: (feature: RatingFeature, points: number) => `${formatSigned(points, 0)}\u00a0${featureLabels[feature]}`,
    noLines: 'nic, čím by se lišil od pole',
    note: `Body každého koně jsou součet jeho řádků proti průměru pole. Každých ${pointsPerDoubling}\u00a0bodů navíc znamená dvojnásobnou šanci: šance je číslo koně ve třetím sloupci dělené součtem. Po startu se odhad už nemění. Co řádky znamenají, říká `,
    ratingLink: 'vlastní hodnocení',
  },
  market: {
    heading: 'Trh',
    columns: { horse: 'Kůň', fair: 'Férově' },
    note: 'Součet 1\u00a0÷\u00a0kurz. Nad 100\u00a0% je marže kanceláře; „max“ bere u\u00a0každého koně vyšší kurz. Férově je průměr obou kanceláří bez marže; kancelář, která některému startujícímu kurz nevypsala, se nepočítá.',
    favourite: 'Favorit',
    widest: 'Největší neshoda',
    none: 'Kurzy zatím nikdo nevypsal.',
  },
  crowd: {
    heading: 'Dav proti trhu',
    finding: (horse: string) => `víc než trh věří koni ${horse}`,
    fair: 'férová pravděpodobnost',
    tips: 'podíl tipů',
    label: (over: string | null, under: string | null) =>
      `Podíl tipů proti férové pravděpodobnosti trhu.${over ? ` Dav proti trhu nejvíc věří koni ${over}` : ''}${over && under ? ', nejméně koni ' : under ? ` Dav proti trhu nejméně věří koni ${under}` : ''}${over && under ? under : ''}.`,
    note: (tips: number) =>
      `Podle ${formatCount(tips, ['tipu', 'tipů', 'tipů'])} komunity. Rozdíl je v\u00a0procentních bodech; plus znamená, že dav koni věří víc než trh.`,
    points: (gap: number) => `${formatSigned(gap, 1)}\u00a0b.`,
    none: 'Na tento dostih zatím nikdo netipoval, nebo chybějí kurzy.',
    columns: ['Kůň', 'Trh', 'Tipy', 'Rozdíl'],
  },
  duels: {
    heading: 'Vzájemné souboje',
    note: 'Řádek proti sloupci, kdo doběhl vpředu; – se ještě nepotkali. Kdo nedoběhl, je za tím, kdo doběhl.',
    caption: 'Vzájemné souboje: kolikrát kůň v\u00a0řádku doběhl před koněm ve sloupci',
    same: 'týž kůň',
    total: 'Celkem',
    none: 'Koně tohoto dostihu se v\u00a0databázi ještě nepotkali.',
  },
  outcome: {
    heading: 'Po dostihu',
    toResults: 'Výsledky dne a\u00a0kdo tipoval',
    winner: (isMare: boolean, number: number) => `${isMare ? 'Vítězka' : 'Vítěz'} ${number}.\u00a0dostihu`,
    deadHeat: (number: number) => `Mrtvý doběh ${withPreposition('v', `${number}.`)}\u00a0dostihu`,
    odds: 'závěrečný kurz vítěze',
    marketRank: 'pořadí vítěze podle trhu',
    crowdRank: (tips: number, total: number) => `pořadí podle tipů (${tips} ${formatOutOf(total)})`,
    noTips: 'na vítěze nikdo netipoval',
    favourite: (isMare: boolean, name: string) => `${isMare ? 'skončila favoritka' : 'skončil favorit'} trhu ${name}`,
    columns: { place: 'Um.', horse: 'Kůň', time: 'Čas', odds: 'Kurz', market: 'Trh', crowd: 'Dav', tips: 'Tipy' },
    caption: 'Výsledek proti trhu a\u00a0davu',
    slope: 'Trh a\u00a0skutečnost',
    slopeFinding: (from: number) => `vyhrál ${from}.\u00a0kůň podle kurzů`,
    byOdds: 'podle kurzu',
    atPost: 'v\u00a0cíli',
    slopeLabel: (winner: string, from: number) =>
      `Pořadí podle kurzů a\u00a0pořadí v\u00a0cíli. ${winner}: podle kurzů ${from}., v\u00a0cíli první.`,
    slopeColumns: ['Kůň', 'Podle kurzu', 'V\u00a0cíli'],
  },
  demo: 'Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové',
} as const;
