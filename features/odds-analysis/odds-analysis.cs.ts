import type { BookmakerMark } from '#features/odds/displayed-odds.rules.ts';
import { formatOdds, type PrintedOdds } from '#features/odds/format-odds.rules.ts';
import { priceBandLimits } from '#features/odds/price-band.rules.ts';
import { formatFullDate } from '#text/platform/time/date';
import { formatDecimal, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, joinWithAnd, nouns, formatOutOf } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import { sinceSeasons } from '#text/stats/season-span';
import { forecastInterval } from '#platform/time/intervals.rules.ts';

type Place = { location: string; date: PragueDate };

/** ROI is worded as a simulation, never as an income (law.simulation-wording). */
export const oddsAnalysisCopy = {
  section: 'Analýza kurzů',
  title: (day: Place | null, race: string | null, siteName: string) =>
    day
      ? `Analýza kurzů${race ? ` – ${race}` : ''}, ${day.location} ${formatFullDate(day.date)} | ${siteName}`
      : `Analýza kurzů | ${siteName}`,
  description:
    'Kurzy dvou kanceláří vedle sebe: marže, férové pravděpodobnosti, pohyb kurzů, kurzy na umístění a\u00a0dlouhodobá bilance favoritů i\u00a0outsiderů.',
  structured: (horses: number, jockeys: number) =>
    `Kurzy dvou kanceláří na české dostihy. V\u00a0databázi webu je ${formatCount(horses, nouns.horse)} a\u00a0${formatCount(jockeys, ['jezdec', 'jezdci', 'jezdců'])}.`,
  day: ({ location, date }: Place) => `${location}, ${formatFullDate(date)}`,
  racesOfDay: 'Dostihy dne',
  tab: (raceNumber: number) => `${raceNumber}.`,
  previousDay: 'Předchozí den',
  nextDay: 'Další den',
  otherDays: 'Jiné dostihové dny',
  toRace: 'Rozbor dostihu',
  demo: 'Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové',
  none: {
    title: 'Kurzy zatím nejsou vypsané',
    text: 'Jakmile je některá kancelář zveřejní, uvidíte je tady vedle sebe.',
  },
  noDays: { title: 'Zatím tu není žádný dostihový den', text: 'Kurzy se objeví s\u00a0první startovní listinou.' },
  margins: {
    heading: 'Marže sázkových kanceláří',
    unit: 'součet pravděpodobností',
    best: 'max',
    none: 'nevypsáno',
    partial: 'neúplné',
    label: (who: string, percent: string) => `${who}: součet pravděpodobností ${percent}`,
    note: 'Světlá část je férových 100\u00a0%, sytá část je marže. Řádek „max“ kombinuje u\u00a0každého koně vyšší z\u00a0obou kurzů.',
    arbitrage: (percent: string) =>
      `Pozor: nejlepší kurzy obou kanceláří dohromady dávají jen ${percent}, méně než 100\u00a0%. Taková mezera netrvá dlouho, nebo je v\u00a0kurzu chyba.`,
  },
  notable: {
    heading: 'Co stojí za pozornost',
    moved: (from: number, to: number) =>
      `: kurz ${to < from ? 'klesl' : 'stoupl'} ${withPreposition('z', formatOdds(from))}:1 na ${formatOdds(to)}:1, nejvíc z\u00a0celého pole.`,
    gap: (higher: BookmakerMark, { fortuna, tipsport }: PrintedOdds) =>
      higher === 'F'
        ? `: největší rozdíl, F nabízí ${fortuna}:1, T jen ${tipsport}:1.`
        : `: největší rozdíl, T nabízí ${tipsport}:1, F jen ${fortuna}:1.`,
    favourite: (names: readonly string[]) =>
      names.length > 1 ? 'mají společně nejnižší kurz dostihu.' : 'má nejnižší kurz dostihu.',
    names: joinWithAnd,
  },
  table: {
    heading: 'F a\u00a0T vedle sebe',
    legend: 'Vlevo F, vpravo T, zvýrazněn je vyšší kurz',
    bar: 'Pruh je předpokládaná pravděpodobnost výhry (1 ÷ kurz), „férově“ je bez marže, jen z\u00a0kurzů na všechny startující',
    line: 'Čára vývoje má nízký kurz nahoře',
    movementF: 'Vývoj F',
    movementT: 'Vývoj T',
    oddsF: 'Kurz F',
    oddsT: 'Kurz T',
    chanceF: 'Pravděpodobnost F',
    chanceT: 'Pravděpodobnost T',
    horse: 'Kůň',
    sum: 'Součet pravděpodobností',
    fair: (percent: string) => `férově\u00a0${percent}`,
    difference: (percent: string) => `rozdíl\u00a0${percent}`,
    nonStarter: 'nestartuje',
    number: (number: number) => `startovní číslo ${number}`,
  },
  movement: {
    heading: (onDay: boolean) => (onDay ? 'Pohyb kurzů v\u00a0den dostihu' : 'Pohyb kurzů od vypsání'),
    fLine: 'F plnou čarou',
    tLine: 'T přerušovaně',
    axis: 'logaritmická osa, každý kůň má svou; nejnižší kurz nahoře',
    label: (horse: string, lines: readonly string[]) => `${horse}: ${lines.join(', ')}`,
    line: (mark: 'F' | 'T', first: number, last: number) =>
      `${mark}\u00a0${formatOdds(first) === formatOdds(last) ? '' : `${withPreposition('z', formatOdds(first))}:1 na `}${formatOdds(last)}:1`,
    table: 'Pohyb kurzů jako tabulka',
    columns: { horse: 'Kůň', opening: 'na začátku', last: 'naposledy' },
  },
  places: {
    heading: 'Kurzy na umístění',
    note: 'Zvýrazněn vyšší kurz; prázdné pole: kancelář kurz nevypsala. Trh „1–k“ vyplácí, doběhne-li kůň mezi prvními k.',
    market: (places: number) => `do ${places}.\u00a0místa`,
    margin: 'Marže',
  },
  summary: {
    heading: 'Přehled dne',
    gaps: 'Největší rozdíly F a\u00a0T',
    gapsNone: 'Obě kanceláře vypsaly stejné kurzy, nebo kurzy vypsala jen jedna.',
    race: (number: number) => `${number}.\u00a0dostih`,
    columns: { horse: 'Kůň', race: 'Dostih', difference: 'Rozdíl' },
    mostOpen: 'Nejotevřenější dostih',
    open: (equal: number, starters: number) =>
      `jako by v\u00a0něm běželo ${formatDecimal(equal, 1)} stejně silných koní (startuje ${starters}; z\u00a0entropie férových pravděpodobností)`,
    strongest: 'Nejsilnější favorit',
    chance: (fair: number) => `férová pravděpodobnost výhry ${formatPercent(inPercent(fair), 1)}`,
    missing: 'Chybějící kurzy',
    complete: 'Obě kanceláře mají kurz na každého startujícího koně.',
    missingPrices: (starters: number, fortuna: number, tipsport: number) =>
      [
        fortuna > 0 ? `F\u00a0nemá ${fortuna} ${formatOutOf(starters)}` : null,
        tipsport > 0 ? `T\u00a0nemá ${tipsport} ${formatOutOf(starters)}` : null,
      ]
        .filter((part) => part !== null)
        .join(', '),
  },
  longRun: {
    heading: 'Jak to dopadá dlouhodobě',
    caption: 'Startující a\u00a0výhry podle pásma závěrečného kurzu',
    note: (today: string, seasons: SeasonSpan | null) =>
      `Dokončené dostihy${sinceSeasons(' ', seasons)} před dneškem (${today}), vyšší ze závěrečných kurzů F a\u00a0T; kurz na závodišti jen tam, kde nevypsal nikdo. Počítají se jen dostihy, kde měl u\u00a0některé kanceláře nebo na závodišti kurz každý startující. Očekávané výhry jsou součet férových pravděpodobností. A/E je poměr skutečných a\u00a0očekávaných výher, 1,00 = přesně podle trhu; včetně marže, tedy proti součtu 1\u00a0÷\u00a0kurz, vychází pod 1. ROI je simulace jedné jednotky na každého koně pásma, není to výdělek. Při mrtvém doběhu platí obě výhry.`,
    band: (band: number) => {
      const low = band === 0 ? null : priceBandLimits[band - 1];
      const high = priceBandLimits[band] ?? null;
      if (low === null || low === undefined) return `do ${high}:1`;
      return high === null ? `nad ${low}:1` : `${low}–${high}:1`;
    },
    columns: {
      band: 'Kurz',
      starts: 'Startující',
      wins: 'Výhry',
      expected: 'Očekávané',
      share: 'Výher',
      actualToExpected: 'A/E',
      actualToImplied: 'včetně marže',
      roi: 'ROI',
    },
    total: 'Celkem',
    favourites: 'Favorité dostihů',
    filter: 'Výběr dostihů',
    season: 'Sezona',
    allSeasons: 'Všechny',
    course: 'Závodiště',
    allCourses: 'Všechna',
    kind: 'Typ',
    allKinds: 'Všechny',
    field: 'Velikost pole',
    allFields: 'Všechny',
    submit: 'Zobrazit',
    fewData: 'málo dat',
    none: 'Pro tento výběr zatím není dokončený dostih s\u00a0kurzem.',
    starts: (count: number) => formatCount(count, ['startující', 'startující', 'startujících']),
    races: (count: number) => formatCount(count, nouns.race),
  },
  calibration: {
    heading: 'Drží trh slovo?',
    finding: (held: number, points: number) =>
      `předpověď sedí ${withPreposition('v', String(held))} ${formatOutOf(points)}\u00a0pásem`,
    unit: 'předpověď proti skutečnosti',
    label: (points: number) =>
      `Férová pravděpodobnost trhu proti podílu skutečných výher ${withPreposition('v', formatCount(points, ['pásmu', 'pásmech', 'pásmech']))}. Body na úhlopříčce znamenají přesný odhad.`,
    note: `Bod je pásmo pravděpodobností, svislá čára ${forecastInterval.percent}% interval. Nad úhlopříčkou vyhrávali koně častěji, než trh čekal.`,
    predicted: 'Předpověď',
    actual: 'Skutečnost',
    interval: `${forecastInterval.percent}% interval`,
    starts: 'Startujících',
    axisX: 'předpověď',
  },
  rating: 'Vlastní hodnocení koní a\u00a0jeho přesnost proti trhu',
} as const;
