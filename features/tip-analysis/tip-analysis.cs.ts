import { payoutMarket, payoutRoot } from '#text/contest/payout';
import { placedPositions } from '#features/racing/placing.rules.ts';
import { placedPlace, placedRange } from '#text/racing/placed';
import { type Bot, bots, picksPerRace } from '#features/analysis/bots.rules.ts';
import type { StandingSort } from '#features/analysis/standing.rules.ts';
import type { TipOutcome } from '#features/analysis/settle-race.rules.ts';
import type { TipScope } from '#features/analysis/tip-scope.rules.ts';
import { formatDate, formatDayMonth, formatMonth, formatWeekday } from '#text/platform/time/date';
import {
  formatDecimal,
  formatInteger,
  formatPercent,
  formatSigned,
  formatSignedPercent,
} from '#text/platform/text/number';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, nouns, plural, type PluralForms } from '#text/platform/text/words';
import { numberWord, capital, ordinalWord } from '#platform/text/number-word.rules.ts';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import { rankedSettledTips, tieBreaksInOrder } from '#text/contest/rule-words';
import { paidByStarters } from '#text/contest/places-paid';
import { fromSeasons } from '#text/stats/season-span';

const picks = `${numberWord(picksPerRace)} ${plural(picksPerRace, nouns.horse)}`;

const tippers: PluralForms = ['tipéra', 'tipérů', 'tipérů'];
const people: PluralForms = ['tipér', 'tipéři', 'tipérů'];

type StepUnit = 'race' | 'day' | 'month' | 'season';
const stepNotes: Record<StepUnit, string> = {
  race: 'Po jednotlivých dostizích',
  day: 'Po dostihových dnech',
  month: 'Po měsících',
  season: 'Po sezonách',
};

type Choice = { id: string; date: PragueDate; location: string | null };

/** ROI is worded as a simulation, never as an income (law.simulation-wording). */
export const tipAnalysisCopy = {
  heading: 'Analýza tipů',
  title: (siteName: string) => `Analýza tipů – pořadí tipérů a\u00a0robotů | ${siteName}`,
  description: `Pořadí tipérů podle simulace: jedna jednotka na tip, návratnost, úspěšnost a\u00a0nejdelší šňůra proher. ${capital(numberWord(bots.length))} ${plural(bots.length, ['robot', 'roboti', 'robotů'])} jako měřítko a\u00a0vysvětlení, jak se hledá vítěz.`,
  lead: `Každý tip je jedna jednotka v\u00a0simulaci. Pořadí určuje návratnost (ROI), do pořadí se dostane, kdo má aspoň ${rankedSettledTips}.`,
  scopes: { event: 'Dostihový den', round: 'Kolo', month: 'Měsíc', season: 'Sezona', all: 'Vše' } as Record<
    TipScope,
    string
  >,
  scopeNav: 'Období',
  periodLabel: { event: 'Dostihový den', round: 'Týdenní kolo', month: 'Měsíc', season: 'Sezona', all: '' } as Record<
    TipScope,
    string
  >,
  newest: { event: 'nejnovější', round: 'tento týden', month: 'tento měsíc', season: 'letos', all: '' } as Record<
    TipScope,
    string
  >,
  period: (scope: TipScope, { id, date, location }: Choice): string => {
    switch (scope) {
      case 'event':
        return `${location}, ${formatWeekday(date)}\u00a0${formatDate(date)}`;
      case 'round':
        return `${formatDayMonth(date)} – ${formatDate(addDays(date, 6))}`;
      case 'month':
        return formatMonth(id);
      case 'season':
        return `sezona ${id}`;
      case 'all':
        return 'všechny sezony';
    }
  },
  /** Of the scope 'all': 'vše od roku 2019'. */
  all: (seasons: SeasonSpan) => `vše ${fromSeasons(seasons)}`,
  filter: 'Výběr pořadí',
  submit: 'Zobrazit',
  search: 'Jméno tipéra',
  sample: 'Vzorek',
  sampleAll: 'všichni',
  sampleLarge: (count: number) => `aspoň ${formatCount(count, nouns.tip)}`,
  kpi: {
    tipsFrom: (tips: number, from: number) => `${plural(tips, nouns.tip)} od ${formatCount(from, tippers)}`,
    races: (count: number) => plural(count, ['vyhodnocený dostih', 'vyhodnocené dostihy', 'vyhodnocených dostihů']),
    best: 'nejlepší ROI',
    success: `tipů do ${placedPlace}`,
    mine: 'vaše pořadí',
  },
  standings: {
    heading: 'Pořadí tipérů',
    caption: (period: string) => `Pořadí tipérů, ${period}`,
    columns: {
      rank: 'Poř.',
      name: 'Tipér',
      tips: 'Tipy',
      winners: 'Vítězů',
      places: placedRange,
      stake: 'Vsazeno',
      winnings: 'Vráceno',
      success: 'Úspěšnost',
      roi: 'ROI',
    } as Record<StandingSort | 'stake', string>,
    losing: 'Šňůra proher',
    you: 'vy',
    who: 'Kdo je v\u00a0pořadí',
    everybody: 'Lidé i\u00a0roboti',
    peopleOnly: 'Jen lidé',
    mineWaiting: 'Hledám váš řádek…',
    mineFailed: 'Váš řádek se teď nepodařilo načíst.',
    mineNone: 'V\u00a0tomto období nemáte vyhodnocený tip.',
    mineCaption: 'Váš řádek v\u00a0pořadí',
    robot: 'robot',
    small: 'malý vzorek',
    smallTitle: (count: number) => `Méně než ${formatCount(count, nouns.tip)}: výsledek může být dílem náhody`,
    successOf: (rate: number) => `úspěšnost ${formatPercent(rate, 1)}`,
    unranked: `bez pořadí: méně než ${rankedSettledTips}`,
    count: (count: number) => formatCount(count, people),
    none: (typed: string) => `Žádný tipér neodpovídá hledání „${typed}“`,
    noneHint: 'Zkuste kratší část jména, nebo zrušte výběr.',
    reset: 'Zrušit výběr',
    download: 'Stáhnout pořadí:',
    empty: {
      title: 'Tady zatím není co řadit',
      text: 'Pořadí se objeví s\u00a0prvním výsledkem dostihu, na který někdo tipoval. Zkuste jiné období.',
    },
  },
  bots: {
    favourites: 'Favorité',
    'favourites-without-first': 'Favorité bez hlavního',
    outsiders: 'Outsideři',
  } as Record<Bot, string>,
  botText: {
    favourites: `V\u00a0každém dostihu tipne ${picks} s\u00a0nejnižším kurzem.`,
    'favourites-without-first': `Hlavního favorita vynechá a\u00a0tipne podle kurzu ${picks} po něm.`,
    outsiders: `V\u00a0každém dostihu tipne ${picks} s\u00a0nejvyšším kurzem.`,
  } as Record<Bot, string>,
  robots: { heading: 'Roboti', subtitle: 'Měřítko pro srovnání; v\u00a0pořadí tipérů nejsou' },
  anonymous: 'Anonym',
  tips: (count: number) => formatCount(count, nouns.tip),
  units: (value: number) => formatDecimal(value, 2),
  /** A payout, exact to the millionth, without needless zeros. */
  payout: (value: number) =>
    formatDecimal(value, Math.max(2, String(Math.round(value * 1e6) / 1e6).split('.')[1]?.length ?? 0)),
  signedUnits: (value: number) => formatSigned(value, 2),
  roi: (value: number | null) => (value === null ? '–' : formatSignedPercent(value)),
  percent: (value: number | null) => (value === null ? '–' : formatPercent(value, 1)),
  chart: {
    heading: 'Průběh simulace',
    unit: 'vráceno − vsazeno, v\u00a0jednotkách',
    busiest: 'Nejpilnější tipéři',
    busiestAndRobot: 'Nejpilnější tipéři a\u00a0robot',
    best: (name: string, end: number) => `nejlépe ${name} ${formatSigned(end, 2)}`,
    end: (name: string, end: number) => `${name} ${formatSigned(end, 2)}`,
    note: (unit: StepUnit) => `Plné čáry patří třem lidem s\u00a0nejvíce tipy. ${stepNotes[unit]}.`,
    notePerson: 'Plná čára jsou tipy.',
    noteRobot: 'Přerušovaná čára je robot Favorité, který tipoval všechny dostihy té doby. Měřítko je podle lidí.',
    tick: (value: number) => formatSigned(value, Number.isInteger(value) ? 0 : 1),
    label: (lines: readonly { name: string; end: number; isOffScale: boolean }[]) =>
      `Průběh simulace: ${lines.map(({ name, end, isOffScale }) => `${name} ${formatSigned(end, 2)}${isOffScale ? ' (mimo měřítko)' : ''}`).join(', ')} jednotky.`,
    offScale: 'mimo měřítko',
    start: 'start',
    day: (day: string) => formatDayMonth(day as PragueDate),
    /** The label of a step of the unit; days of several seasons have their year. */
    stepLabel: (unit: StepUnit, step: string, isOneSeason: boolean): string => {
      switch (unit) {
        case 'race':
          return `${step}.`;
        case 'day':
          return isOneSeason ? formatDayMonth(step as PragueDate) : formatDate(step as PragueDate);
        case 'month':
          return formatMonth(step);
        case 'season':
          return step;
      }
    },
    step: { race: 'Dostih', day: 'Den', month: 'Měsíc', season: 'Sezona' },
    you: 'Vy',
  },
  method: {
    heading: 'Jak se hledá vítěz',
    steps: {
      unit: {
        title: 'Každý tip je jedna jednotka',
        text: 'Nikdo nic neplatí. Simulace jen počítá, co by se stalo, kdyby na každý tip připadla stejná jednotka.',
      },
      pays: {
        title: 'Tip, který se trefí, něco vrátí',
        text: `Místa se platí podle počtu startujících: ${paidByStarters}. Vrací se průměr kurzů na ${payoutMarket} obou kanceláří; když chybí, ${payoutRoot()} z\u00a0kurzu na vítěze. Bez kurzu se vrátí sama jednotka.`,
      },
      roi: {
        title: 'Návratnost (ROI)',
        text: 'ROI = (vráceno − vsazeno) ÷ vsazeno × 100. Je to výsledek simulace, ne výdělek.',
      },
      order: {
        title: 'Pořadí',
        text: `Vyhrává vyšší ROI. Při shodě rozhodne ${tieBreaksInOrder}. Místo v\u00a0pořadí dostane, kdo má aspoň ${rankedSettledTips}. Roboti místo nemají.`,
      },
    },
    void: 'Tip na koně, který nestartoval, nebo na dostih zrušený, anulovaný či takový, který se do konce kola neběžel, je zrušen a\u00a0nepočítá se nikam.',
    success: `Úspěšnost je podíl tipů na první ${numberWord(placedPositions, 'accusative', 'neuter')} místa, i\u00a0když se ${ordinalWord(placedPositions, 'neuter')} místo neplatí.`,
    example: 'Příklad z\u00a0těchto dat',
    exampleTip: (tip: {
      name: string;
      horse: string;
      place: string;
      day: string;
      raceNumber: number;
      starters: number;
      paid: number;
    }) =>
      `${tip.name}: tip na koně ${tip.horse} ${withPreposition('v', `${tip.raceNumber}.`)}\u00a0dostihu (${tip.day}). Startovalo ${formatCount(tip.starters, nouns.horse)}, takže se ${tip.paid === 1 ? 'platí jen první místo' : `platí první ${numberWord(tip.paid, 'nominative', 'neuter')} místa`}. Kůň skončil ${tip.place}.`,
    payoutFromPlaceOdds: (prices: readonly string[], payout: string) =>
      prices.length > 1
        ? `Kurzy na ${payoutMarket} byly ${prices.join(' a\u00a0')}, jejich průměr je ${payout}. Tolik tip vrátil.`
        : `Kurz na ${payoutMarket} byl ${prices[0]}. Tip vrátil ${payout}.`,
    payoutFromWinOdds: (price: string, payout: string) =>
      `Kurz na ${payoutMarket} chyběl; ${payoutRoot()} z\u00a0kurzu na vítěze ${price} je ${payout}. Tolik tip vrátil.`,
    stakeReturned: 'Kůň neměl žádný kurz, tip proto vrátil svou jednotku.',
    exampleTotals: (name: string, tips: number, winnings: string, roi: string) =>
      `Celkem má ${name} ${formatCount(tips, nouns.tip)}, tedy ${formatCount(tips, ['vsazenou jednotku', 'vsazené jednotky', 'vsazených jednotek'])}, a\u00a0vrátilo se ${winnings}. (${winnings} − ${formatInteger(tips)}) ÷ ${formatInteger(tips)} × 100 = ${roi}.`,
    exampleRanking: (name: string, second: string | null, roi: string) =>
      second === null
        ? `Nikdo jiný v\u00a0pořadí není, první je ${name}.`
        : `Druhý v\u00a0pořadí, ${second}, má ${roi}. První je proto ${name}.`,
  },
  places: ['první', 'druhý', 'třetí'] as const,
  demo: 'Kurzy F a\u00a0T a\u00a0dresy jsou ukázkové',
  responsibility: 'Vyhodnocení tipů je simulace bez peněz.',
  states: {
    waiting: 'čeká',
    won: 'vyhrál',
    placed: 'umístil se',
    lost: 'prohrál',
    void: 'zrušen',
  } as Record<TipOutcome['state'], string>,
} as const;
