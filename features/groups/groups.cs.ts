import { formatAtTime, formatDate, formatDayMonth, formatMonth, formatWeekday } from '#text/platform/time/date';
import { formatInteger, formatSigned } from '#text/platform/text/number';
import { formatCount, formatOutOf, plural, type PluralForms } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import { roundDays } from '#features/contest/round.rules.ts';
import { rankedTips } from '#text/contest/rule-words';
import { groupMemberLimit, groupNameLimit, groupsPerPerson, groupNameMin } from './group.rules.ts';
import { linesPerWeek, wallLineLimit } from './wall-line.rules.ts';
import { hours, numberWord } from '#platform/text/number-word.rules.ts';
import type { GroupPeriod, GroupScope } from './group-view.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { attemptHours } from '#platform/text/invitation-code.rules.ts';

const people: PluralForms = ['člověk', 'lidé', 'lidí'];

const groups: PluralForms = ['skupina', 'skupiny', 'skupin'];

/** '12 lidí'; only near the limit is it said beside them (groups.limits). */
const countNearLimit = (count: number, limit: number, words: PluralForms): string =>
  count < 0.8 * limit ? formatCount(count, words) : `${formatInteger(count)} ${formatOutOf(limit)} ${words[2]}`;
const memberCount = (members: number, limit: number): string => countNearLimit(members, limit, people);

const lines: PluralForms = ['vzkaz', 'vzkazy', 'vzkazů'];

/** '14:41' today, 'so 20:14' in the last days, 'so 7. 10. 20:14' before. */
function lineMoment(at: Instant, now: Instant): string {
  const day = pragueDate(at);
  if (day === pragueDate(now)) return pragueTime(at);
  const isRecent = now - at < 6 * 24 * 3_600_000;
  return `${formatWeekday(day)}\u00a0${isRecent ? '' : `${formatDayMonth(day)} `}${pragueTime(at)}`;
}

/** Texts of the groups of the weekly contest. */
export const groupsCopy = {
  title: (name: string | null, siteName: string) =>
    `${name === null ? 'Skupiny tipérů' : `Skupina ${name}`} | ${siteName}`,
  aside: 'Pozvánka a\u00a0správa',
  more: 'Více',
  mine: {
    heading: 'Moje skupiny',
    count: (count: number, limit: number) =>
      `${countNearLimit(count, limit, groups)}, ${count === 1 ? 'vidí ji' : 'každou vidí'} jen její členové`,
    none: 'Zatím v\u00a0žádné skupině nejste. Založte ji a\u00a0pošlete kód známým, nebo vstupte s\u00a0kódem, který jste dostali.',
    outOf: formatOutOf,
    noRank: '–',
    leads: (name: string) => `vede ${name}`,
    leadsMe: 'vedete',
    nobodyLeads: 'zatím bez pořadí',
  },
  invitation: {
    heading: (name: string) => `Pozvánka do skupiny ${name}`,
    members: (members: number, limit: number) =>
      `Ve skupině ${plural(members, ['je', 'jsou', 'je'])} ${memberCount(members, limit)}.`,
    text: 'Po vstupu uvidíte pořadí a\u00a0nástěnku skupiny. Členové uvidí vaše jméno, místo a\u00a0v\u00a0kolika dnešních dostizích máte tip.',
    join: 'Vstoupit do skupiny',
    already: 'V\u00a0této skupině už jste.',
    show: 'Zobrazit skupinu',
  },
  table: {
    caption: (name: string) => `Pořadí skupiny ${name}`,
    scopes: { label: 'Období', round: 'Týden', month: 'Měsíc', season: 'Sezona' } satisfies Record<
      GroupScope | 'label',
      string
    >,
    period: ({ scope, id }: GroupPeriod) =>
      scope === 'round' ? roundDays(id as PragueDate) : scope === 'month' ? formatMonth(id) : `sezona ${id}`,
    former: 'Minulý týden',
    current: 'Tento týden',
    rank: 'Poř.',
    change: 'Změna',
    tipper: 'Tipér',
    openRaces: 'Ještě hraje',
    roi: 'ROI',
    profit: 'Bilance',
    founder: 'zakladatel',
    you: 'vy',
    playing: (open: number, of: number) => (open === 0 ? 'dohráno' : `${open} ${formatOutOf(of)}`),
    playingShort: (open: number, of: number) => (open === 0 ? 'dohráno' : `hraje ještě ${open} ${formatOutOf(of)}`),
    units: (millionths: number) => formatSigned(millionths / 1_000_000, 2),
    none: '–',
    range: (from: number, to: number, total: number) =>
      `${formatInteger(from)}.–${formatInteger(to)}. ${formatOutOf(total)}`,
    pages: 'Další místa pořadí',
    previous: 'Vyšší místa',
    next: 'Nižší místa',
    note: {
      ranks: `Do pořadí se dostane, kdo má aspoň ${rankedTips}.`,
      change: 'Změna je proti včerejšímu večeru, bilance je v\u00a0jednotkách simulace, každý tip je jedna.',
      playing: '„Ještě hraje“ říká, v\u00a0kolika dnešních dostizích bez výsledku má tip.',
      frozen: 'Pořadí týdne je uzavřené a\u00a0dál se nemění.',
    },
  },
  wall: {
    heading: 'Nástěnka',
    rule: `Každý může napsat ${numberWord(linesPerWeek)} ${plural(linesPerWeek, lines)} týdně`,
    none: 'Nástěnka je zatím prázdná.',
    at: lineMoment,
    report: (name: string) => `Nahlásit správci vzkaz od ${name}`,
    remove: 'Smazat svůj vzkaz',
    label: 'Nový vzkaz',
    placeholder: `Nejvýš ${wallLineLimit} znaků, bez odkazů`,
    add: 'Přidat vzkaz',
    written: (count: number, left: number) =>
      count === 0
        ? `Tento týden můžete napsat ${formatCount(left, lines)}.`
        : left === 0
          ? `Tento týden už jste své ${numberWord(linesPerWeek)} ${plural(linesPerWeek, lines)} napsali. Smazaný vzkaz uvolní místo.`
          : `Tento týden jste napsali ${formatCount(count, lines)}, ${plural(left, ['zbývá', 'zbývají', 'zbývá'])} ${formatInteger(left)}.`,
  },
  invite: {
    heading: 'Pozvat do skupiny',
    send: 'Poslat pozvánku',
    members: memberCount,
    link: 'Odkaz',
    code: 'Kód',
    until: (at: Instant) =>
      `Platí do ${formatWeekday(pragueDate(at))}\u00a0${formatDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}. Kdo kód zná, vidí jméno skupiny a\u00a0počet členů a\u00a0může vstoupit.`,
    ended: 'Platnost kódu skončila, nikoho už nepustí.',
    endedForMember: 'Nový může vytvořit zakladatel.',
    title: (name: string) => `Pojďte tipovat do skupiny ${name}`,
  },
  join: {
    heading: 'Vstoupit nebo založit',
    code: 'Kód pozvánky',
    codeExample: 'ABCD-2345',
    join: 'Vstoupit',
    name: 'Název nové skupiny',
    create: 'Založit skupinu',
  },
  manage: {
    heading: 'Správa skupiny',
    name: 'Název skupiny',
    rename: 'Přejmenovat',
    newCode: 'Vytvořit nový kód',
    newCodeText: 'Starý kód i\u00a0odkaz hned přestanou platit.',
    members: 'Členové na této stránce pořadí…',
    remove: 'Odebrat',
    removeOf: (name: string) => `Odebrat ze skupiny: ${name}`,
    handOver: 'Předat',
    handOverOf: (name: string) => `Předat skupinu: ${name}`,
    alone: 'Zatím jste tu sami.',
  },
  leave: {
    heading: 'Odejít ze skupiny',
    text: (isMine: boolean, isLast: boolean) =>
      isLast
        ? 'Jste ve skupině sami: s\u00a0vámi zanikne i\u00a0s\u00a0nástěnkou.'
        : `Zmizíte z\u00a0pořadí i\u00a0z\u00a0nástěnky. Tipy a\u00a0celostátní pořadí vám zůstanou. Zpět se dostanete jen s\u00a0kódem.${isMine ? ' Zakladatelem se stane ten, kdo přišel po vás.' : ''}`,
    leaving: 'Odejít…',
    leave: 'Opravdu odejít',
  },
  done: {
    create: 'Skupina je založená. Pošlete známým odkaz nebo kód.',
    join: 'Jste ve skupině.',
    rename: 'Skupina je přejmenovaná.',
    remove: 'Člen je ze skupiny odebraný.',
    'hand-over': 'Skupinu teď vede někdo jiný.',
    'new-code': 'Skupina má nový kód.',
    leave: 'Ze skupiny jste odešli.',
    line: 'Vzkaz je na nástěnce.',
    'delete-line': 'Vzkaz je smazaný.',
    report: 'Vzkaz je nahlášený správci.',
  },
} as const;

const refusals = {
  'groups.name-characters': 'Název obsahuje nepovolený znak.',
  'groups.name-length': `Název skupiny musí mít ${groupNameMin} až ${groupNameLimit}\u00a0znaků.`,
  'groups.unknown': 'Tuto skupinu neznáme.',
  'groups.unknown-code': 'Tento kód žádné skupině nepatří, nebo už neplatí.',
  'groups.too-many-codes': `Příliš mnoho pokusů o\u00a0kód. Zkuste to prosím za ${hours(attemptHours)}.`,
  'groups.already-member': 'V\u00a0této skupině už jste.',
  'groups.full': `Skupina je plná, má ${formatInteger(groupMemberLimit)} členů.`,
  'groups.too-many': `Skupin můžete mít nejvýš ${groupsPerPerson}.`,
  'groups.not-founder': 'Toto smí jen zakladatel skupiny.',
  'groups.not-member': 'Ve skupině takový člen není.',
  'groups.founder-stays': 'Sebe ze skupiny neodeberete, můžete z\u00a0ní odejít.',
  'groups.empty-line': 'Vzkaz je prázdný.',
  'groups.long-line': `Vzkaz může mít nejvýš ${wallLineLimit}\u00a0znaků.`,
  'groups.link': 'Vzkaz nesmí obsahovat odkaz. Chybí-li za tečkou mezera, doplňte ji prosím.',
  'groups.too-many-lines': `Tento týden už jste své ${numberWord(linesPerWeek)} ${plural(linesPerWeek, lines)} napsali.`,
  'groups.unknown-line': 'Vzkaz už tu není.',
  'chat.unknown-message': 'Vzkaz už tu není.',
  'chat.own-message': 'Vlastní vzkaz nahlásit nelze.',
  'groups.too-often': 'Píšete příliš rychle. Zkuste to prosím za chvíli.',
  'chat.too-often': 'Je to příliš rychle za sebou. Zkuste to prosím za chvíli.',
  'actor.not-signed-in': 'Nejste přihlášeni.',
} as const;

/** The sentence of a refused step in a group. */
export const groupRefusal = (code: string): string =>
  Object.hasOwn(refusals, code)
    ? refusals[code as keyof typeof refusals]
    : 'Uložit se to nepodařilo. Zkuste to prosím znovu.';
