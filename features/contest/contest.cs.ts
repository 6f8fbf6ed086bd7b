import { adultAge } from '#features/law/law-limits.rules.ts';
import { type TieBreak, tieBreaks } from '#features/analysis/tipper-ranking.rules.ts';
import { formatAtTime, formatDate, formatDayMonth, formatFullDate, formatWeekday } from '#text/platform/time/date';
import { formatDecimal, formatInteger, formatMoney, formatSignedPercent } from '#text/platform/text/number';
import { formatCount, formatOutOf, nouns, plural, type PluralForms } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { payoutMarket, payoutRoot } from '#text/contest/payout';
import type { Correction, Gap, NoPrizeReason, Rival } from './contest.rules.ts';
import { roundDays, roundLabel } from './round.rules.ts';
import { atFreeze, rankedTips, tieBreaksInOrder } from '#text/contest/rule-words';
import { payingFinish } from '#text/contest/places-paid';

const tippers: PluralForms = ['tipér', 'tipéři', 'tipérů'];
const validTips: PluralForms = ['platný tip', 'platné tipy', 'platných tipů'];
const winners: PluralForms = ['vítěz', 'vítězové', 'vítězů'];

/** 'út 10. 10. 2023 ve 12:00': the end of a day has a text of its own, with 24:00. */
const moment = (at: Instant) => `${formatFullDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`;
/** A number of units with its noun: whole ones decline, others take the genitive. */
const units = (value: number) =>
  Number.isInteger(value)
    ? formatCount(value, ['jednotka', 'jednotky', 'jednotek'])
    : `${formatDecimal(value, 2)}\u00a0jednotky`;
const nameOf = (username: string | null) => username ?? 'Anonym';
const rival = ({ rank, username }: Rival) => `${rank}.\u00a0místo (${nameOf(username)})`;

/** Texts of the weekly contest and of what other pages show of it. */
export const contestCopy = {
  heading: 'Týdenní soutěž',
  name: nameOf,
  title: (monday: PragueDate, siteName: string) => `Týdenní soutěž, kolo ${roundLabel(monday)} | ${siteName}`,
  description: (monday: PragueDate, prize: number) =>
    `Pořadí kola ${roundLabel(monday)} (${roundDays(monday)}) týdenní tipovací soutěže o\u00a0poukaz ${formatMoney(prize)}: zdarma, s\u00a0pravidly a\u00a0rozhodováním shod.`,
  lead: (prize: number) =>
    `Tipujte zdarma, které koně doběhnou vpředu. Kdo má za celý týden nejvyšší návratnost (ROI), získá poukaz na ${formatMoney(prize)}.`,
  organiser: (name: string | null) => `Pořadatel: ${name ?? ''}`,
  nav: { label: 'Soutěž', current: 'Aktuální kolo', groups: 'Skupiny', winners: 'Vítězové', rules: 'Pravidla' },
  round: (monday: PragueDate) => `Kolo ${roundLabel(monday)}`,
  days: roundDays,
  neighbours: { previous: 'Předchozí kolo', next: 'Následující kolo', label: 'Kola soutěže' },
  states: {
    upcoming: 'začne',
    running: 'běží',
    counting: 'čeká na uzávěrku',
    'awaiting-freeze': 'uzavírá se',
    frozen: 'uzavřeno',
    nobody: 'bez platných tipů',
  },
  timing: {
    nextStart: (raceNumber: number, location: string) => `Příští start: ${raceNumber}.\u00a0dostih, ${location}`,
    awaitsResult: (raceNumber: number, location: string) =>
      `Čeká se na výsledek: ${raceNumber}.\u00a0dostih, ${location}`,
    tip: 'Tipovat',
    allRun: 'Všechny dostihy kola už odstartovaly.',
    noRaces: 'V\u00a0tomto týdnu není vypsaný žádný dostih.',
    ends: (sunday: PragueDate) => `Kolo končí ${formatFullDate(sunday)} ve\u00a024:00.`,
    begins: (startsAt: Instant) => `Kolo začíná ${moment(startsAt)}.`,
    freezes: (at: Instant) => `Pořadí uzavřeme ${moment(at)}.`,
    freezesLabel: 'Uzávěrka pořadí',
    freezing: 'Pořadí právě uzavíráme, výsledek se tu objeví sám.',
    frozen: (at: Instant) => `Pořadí jsme uzavřeli ${moment(at)}. Co se ve výsledcích změní později, už ho nemění.`,
    nobody: 'V\u00a0tomto kole neměl nikdo platný tip, výhra se neuděluje.',
  },
  tiles: {
    ranked: (count: number) => `${plural(count, tippers)} v\u00a0pořadí`,
    tips: (count: number) => plural(count, validTips),
    races: (count: number) =>
      `${formatOutOf(count)}\u00a0${plural(count, ['dostihu', 'dostihů', 'dostihů'])} dokončeno`,
    best: 'nejlepší ROI',
  },
  table: {
    caption: 'Pořadí kola a\u00a0čísla, která o\u00a0něm rozhodují',
    heading: 'Pořadí',
    note: `Čísla 1 až ${tieBreaks.length} v\u00a0záhlaví říkají, v\u00a0jakém pořadí o\u00a0místě rozhodují.`,
    rank: 'Poř.',
    tipper: 'Tipér',
    tips: 'Tipy',
    winnings: 'Vráceno',
    breaks: {
      roi: 'ROI',
      winners: 'Vítězové',
      odds: 'Kurzy vítězů',
      'last-tip': 'Poslední tip',
    } satisfies Record<TieBreak, string>,
    tiedBy: {
      winners: 'stejná ROI jako o\u00a0místo výš, rozhodl počet vítězů',
      odds: 'stejná ROI i\u00a0počet vítězů jako o\u00a0místo výš, rozhodl součet kurzů',
      'last-tip': 'vše stejné jako o\u00a0místo výš, rozhodl dřívější poslední tip',
    } satisfies Record<Exclude<TieBreak, 'roi'>, string>,
    noPrize: {
      administrator: 'správce, bez nároku na výhru',
      'account-deleted': 'zrušený účet, bez nároku na výhru',
    } as Partial<Record<NoPrizeReason, string>>,
    sub: (tips: number, won: number) => `${formatCount(tips, nouns.tip)}, ${formatCount(won, winners)}`,
    you: 'vy',
    lastTip: (at: Instant) => {
      const day = pragueDate(at);
      return `${formatWeekday(day)}\u00a0${formatDayMonth(day)} ${pragueTime(at)}`;
    },
    unranked: (count: number) =>
      `${formatCount(count, ['další tipér má', 'další tipéři mají', 'dalších tipérů má'])} zatím méně než ${rankedTips}.`,
    unrankedFrozen: (count: number) =>
      `${formatCount(count, ['další tipér měl', 'další tipéři měli', 'dalších tipérů mělo'])} méně než ${rankedTips}.`,
    empty: {
      title: 'Pořadí je zatím prázdné',
      running: `Naplní se, jakmile budou dokončené první dostihy a\u00a0někdo bude mít ${rankedTips}.`,
      over: `Nikdo neměl v\u00a0tomto kole aspoň ${rankedTips}.`,
    },
    range: (from: number, to: number, total: number) =>
      `${formatInteger(from)}.–${formatInteger(to)}. ${formatOutOf(total)}`,
    pages: 'Další místa pořadí',
    previous: 'Vyšší místa',
    next: 'Nižší místa',
  },
  howItWorks: {
    heading: 'Jak se hledá vítěz',
    steps: [
      'Každý platný tip je jedna jednotka. Není to sázka, nic se neplatí.',
      `Tip něco vrátí, když kůň skončí na placeném místě: ${payingFinish}.`,
      `Vrací se průměr kurzů na ${payoutMarket}, bez nich ${payoutRoot()} kurzu na výhru, bez kurzů jedna jednotka. Ostatní tipy nevrátí nic.`,
      'ROI = (vráceno − počet tipů) ÷ počet tipů. Kdo ji má nejvyšší, vede.',
      `Při stejné ROI rozhodne ${tieBreaksInOrder}.`,
      `Potřebujete aspoň ${rankedTips}. Tip na koně, který nestartoval, nebo na dostih, který se neběžel, se nepočítá. Za zápornou ROI se výhra neuděluje.`,
      `Pořadí platí tak, jak je ${atFreeze} po skončení kola. Prvního ověří správce a\u00a0napíše mu e-mailem.`,
    ],
    example: (who: string | null, tips: number, winnings: number, roi: number) =>
      `Příklad: ${nameOf(who)} má ${formatCount(tips, validTips)}, tedy ${units(tips)}. Vrátilo se ${formatDecimal(winnings, 2)}, proto ROI = (${formatDecimal(winnings, 2)} − ${tips}) ÷ ${tips} = ${formatSignedPercent(roi)}.`,
    free: `Zdarma, od ${adultAge}\u00a0let.`,
    simulation: 'ROI je simulace s\u00a0jednotkami, ne výdělek.',
    rules: 'Úplná pravidla',
  },
  mine: {
    heading: 'Moje pořadí',
    loading: 'Načítám vaše pořadí…',
    failed: 'Vaše pořadí se nepodařilo načíst.',
    place: (rank: number, ranked: number) => ({ rank: `${rank}.`, of: formatOutOf(ranked) }),
    noRank: 'Bez pořadí',
    noTips: 'V\u00a0tomto kole nemáte vyhodnocený tip.',
    waiting: (count: number) =>
      `Na výsledek ${plural(count, ['čeká', 'čekají', 'čeká'])} ${formatCount(count, nouns.tip)}.`,
    numbers: (tips: number, roi: number) => `${formatCount(tips, validTips)}, ROI ${formatSignedPercent(roi)}.`,
    negative: 'Za zápornou ROI se výhra neuděluje.',
    administrator: 'Jako správce tipujete bez nároku na výhru.',
    signIn: 'Přihlaste se a\u00a0soutěžte',
    visitor: 'Tipovat a\u00a0soutěžit můžete po přihlášení. Je to zdarma.',
  },
  gap: gapSentence,
  previous: {
    heading: 'Minulé kolo',
    nobody: 'Výhra nebyla udělena.',
    show: 'Zobrazit pořadí',
    all: 'Všichni vítězové',
  },
  correction: {
    title: 'Výsledek se po uzávěrce změnil, pořadí kola zůstává',
    text: 'Podle pravidel pozdější opravy a\u00a0diskvalifikace uzavřené kolo nemění. Analýza tipů už počítá s\u00a0novým výsledkem, proto se její čísla mohou lišit.',
    race: ({ raceNumber, location, date, kind }: Correction) =>
      `${raceNumber}.\u00a0dostih, ${location}, ${formatFullDate(date)}: ${kind === 'late' ? 'výsledek přišel až po uzávěrce' : 'výsledek byl opraven'}`,
  },
  formerRules:
    'Pravidla, podle kterých se tipy vyhodnocují, se od uzávěrky změnila. Pořadí kola zůstává podle těch, která platila tehdy; analýza tipů počítá podle nových.',
  award: {
    heading: 'Vítěz kola',
    state: {
      waiting: 'čeká na ověření',
      confirmed: 'výhra potvrzena',
      'handed-over': 'poukaz předán',
    },
    handedOver: (at: Instant) => `poukaz předán ${formatDate(pragueDate(at))}`,
    none: `Výhra se neuděluje: nikdo neměl ${rankedTips} a\u00a0ROI aspoň nula.`,
    place: (rank: number, roi: number, tips: number) =>
      `${rank}.\u00a0místo, ROI ${formatSignedPercent(roi)}, ${formatCount(tips, nouns.tip)}`,
  },
  demo: 'Ukázka: tipéři, výhry i\u00a0poukazy jsou smyšlené, výsledky dostihů skutečné.',
} as const;

/** The gap to the next place in the standings (contest.my-standing). */
function gapSentence(gap: Gap): string {
  switch (gap.kind) {
    case 'leads':
      return 'Vedete.';
    case 'needs-tips':
      return `Do pořadí vám ${gap.missingTips === 1 ? 'chybí' : 'chybějí'} ${formatCount(gap.missingTips, validTips)}.`;
    case 'needs-units':
      return `Na ${rival(gap.rival)} vám chybí ${units(Math.ceil(gap.millionths / 10_000) / 100)}.`;
    case 'loses-tie':
      return `Stejnou ROI má ${rival(gap.rival)}, rozhodl ${tieBreakText[gap.criterion]}.`;
  }
}

const tieBreakText = {
  winners: 'vyšší počet vítězů',
  odds: 'vyšší součet kurzů vítězů',
  'last-tip': 'dřívější poslední tip',
} as const;
