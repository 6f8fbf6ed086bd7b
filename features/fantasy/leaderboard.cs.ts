import { formatFullDate, formatMonth } from '#text/platform/time/date';
import { formatInteger } from '#text/platform/text/number';
import { formatCount, formatOutOf, type PluralForms } from '#text/platform/text/words';
import type { RoundLine } from './round.rules.ts';
import type { FantasySeason } from './standings.rules.ts';

const stables: PluralForms = ['stáj', 'stáje', 'stájí'];
const wins: PluralForms = ['vítězství kapitána', 'vítězství kapitána', 'vítězství kapitána'];
const members: PluralForms = ['člen', 'členové', 'členů'];

export const leaderboardCopy = {
  heading: 'Žebříček',
  title: (siteName: string) => `Žebříček Fantasy ligy | ${siteName}`,
  description:
    'Pořadí stájí ve Fantasy lize dostihů: kolo, měsíc a\u00a0celá sezona, s\u00a0pohybem proti minulému kolu.',
  scopes: {
    label: 'Rozsah',
    round: 'Kolo',
    month: 'Měsíc',
    season: ({ name }: FantasySeason) => `Sezona ${name}`,
  },
  choose: { round: 'Kolo', month: 'Měsíc', season: 'Sezona', show: 'Zobrazit' },
  month: formatMonth,
  archived: (name: string) => `Sezona ${name} je uzavřená a\u00a0dál se nemění.`,
  after: ({ number, location, date }: Pick<RoundLine, 'number' | 'location' | 'date'>) =>
    `po ${number}.\u00a0kole, ${location} ${formatFullDate(date)}`,
  caption: 'Pořadí stájí s\u00a0body',
  columns: {
    rank: 'Poř.',
    moved: 'Změna',
    stable: 'Stáj',
    captain: 'Kapitán kola',
    round: 'Kolo',
    total: 'Celkem',
    points: 'Body',
  },
  tied: (captainWins: number, isRound: boolean) =>
    `stejně bodů jako o\u00a0místo výš, ${isRound ? (captainWins > 0 ? 'rozhodl kapitán nebo dřívější uložení' : 'rozhodlo dřívější uložení') : `${formatCount(captainWins, wins)}`}`,
  roundSub: (value: number) => `v\u00a0kole ${value}\u00a0b.`,
  you: 'vy',
  count: (count: number) => formatCount(count, stables),
  ties: {
    round: 'Při shodě rozhoduje vítězství kapitána, pak dřívější uložení sestavy.',
    total: 'Při shodě rozhoduje víc vítězství kapitánů, pak dřívější vstup do ligy.',
  },
  empty: { title: 'Žebříček je zatím prázdný', text: 'Naplní se, jakmile odstartuje první kolo.' },
  pages: 'Další místa',
  previous: 'Vyšší místa',
  next: 'Nižší místa',
  range: (from: number, to: number, total: number) =>
    `${formatInteger(from)}.–${formatInteger(to)}. ${formatOutOf(total)}`,
  robots: { heading: 'Roboti', text: 'Měřítko: hrají podle pevného pravidla a\u00a0pořadí nemají.' },
  mine: {
    heading: 'Moje místo',
    rank: (rank: number, of: number) => `${rank}. ${formatOutOf(of)}`,
    none: 'V\u00a0tomto výběru jste nehráli.',
    show: 'Ukázat v\u00a0žebříčku',
  },
  leagues: {
    heading: 'Moje ligy',
    none: 'Zatím v\u00a0žádné soukromé lize nejste.',
    place: (place: number | null, of: number) => `${place === null ? '–' : `${place}.`} ${formatOutOf(of)}`,
    code: 'Kód pozvánky',
    codeExample: 'ABCD-2345',
    join: 'Vstoupit',
    create: 'Založit ligu',
    name: 'Název ligy',
    all: 'Soukromé ligy',
    lead: 'Založte ligu a\u00a0pošlete kód přátelům. Pořadí v\u00a0ní se počítá ze stejných bodů.',
    visitor: 'Soukromé ligy jsou pro ty, kdo ligu zkoušejí.',
    created: 'Liga je založená. Pošlete přátelům její kód.',
    joined: 'Jste v\u00a0lize.',
    invite: (code: string) => `Kód pozvánky: ${code}`,
    inviteText: 'Kdo ho zadá na stránce Soukromé ligy, je v\u00a0lize.',
    members: (count: number) => formatCount(count, members),
    owner: 'zakladatel',
    remove: (name: string) => `Odebrat ${name}`,
    rename: 'Přejmenovat',
    leaving: 'Odejít z\u00a0ligy…',
    whenLeft: (isMine: boolean, isLast: boolean) =>
      isLast
        ? 'Jste v\u00a0lize sami: s\u00a0vámi zanikne.'
        : `Body vám zůstanou, z\u00a0pořadí ligy zmizíte. Zpátky se dostanete jen s\u00a0kódem.${isMine ? ' Zakladatelem se stane ten, kdo přišel po vás.' : ''}`,
    leave: 'Odejít z\u00a0ligy',
    left: 'Z\u00a0ligy jste odešli.',
    renamed: 'Liga je přejmenovaná.',
    removed: 'Hráč je z\u00a0ligy odebraný.',
    manage: 'Správa ligy',
    noPoints: 'V\u00a0tomto výběru zatím nikdo z\u00a0ligy nehrál.',
  },
} as const;
