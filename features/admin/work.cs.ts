import type { InterruptedBatch, WaitingPush } from '#features/imports/batch.rules.ts';
import { formatAtTime, formatDate, formatFullDate } from '#text/platform/time/date';
import { formatPercent } from '#text/platform/text/number';
import { formatCount, joinWithAnd, plural, type PluralForms } from '#text/platform/text/words';
import { daysBetween, pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { type RaceTodo, workDays, type WorkPart } from './work-list.rules.ts';
import { adminCopy } from '#text/admin/admin';

const mails: PluralForms = [
  'e-mail se nepodařilo odeslat',
  'e-maily se nepodařilo odeslat',
  'e-mailů se nepodařilo odeslat',
];
const jobs: PluralForms = ['úloha selhala', 'úlohy selhaly', 'úloh selhalo'];
const things: PluralForms = ['věc', 'věci', 'věcí'];
const facts: PluralForms = ['údaj', 'údaje', 'údajů'];
const inWhich: PluralForms = ['ve\u00a0kterém', 've\u00a0kterých', 've\u00a0kterých'];
const winners: PluralForms = ['výhra čeká', 'výhry čekají', 'výher čeká'];

const reported: PluralForms = ['nahlášený příspěvek čeká', 'nahlášené příspěvky čekají', 'nahlášených příspěvků čeká'];

const moreFiles: PluralForms = ['čeká další soubor', 'čekají další soubory', 'čeká dalších souborů'];

/** '2 chybné řádky, 1 podobné jméno'. */
function waitingReason({ errors, conflicts, moved, lookalikes, isMapped }: Omit<WaitingPush, 'madeAt'>): string {
  if (!isMapped) return 'sloupce nejsou přiřazené';
  const contradicting = moved.reduce((left, { rows }) => left - rows, conflicts);
  return [
    errors > 0 && formatCount(errors, ['chybný řádek', 'chybné řádky', 'chybných řádků']),
    ...moved.map(
      ({ from, to, rows }) =>
        `${formatCount(rows, ['řádek má', 'řádky mají', 'řádků má'])} datum ${formatDate(from)}, den je ale přeložený na ${formatDate(to)}`,
    ),
    contradicting > 0 &&
      `${formatCount(contradicting, ['řádek', 'řádky', 'řádků'])} v\u00a0rozporu s\u00a0uloženými daty`,
    lookalikes > 0 && formatCount(lookalikes, ['podobné jméno', 'podobná jména', 'podobných jmen']),
  ]
    .filter(Boolean)
    .join(', ');
}

const todo: Record<RaceTodo['code'], { text: string; link: string }> = {
  contradiction: { text: 'zrušený nebo nezačatý dostih má výsledek', link: 'Rozhodnout' },
  'no-result': { text: 'chybí výsledek', link: 'Zapsat výsledek' },
  'no-lineup': { text: 'chybí startovní listina', link: 'Vyplnit listinu' },
  'no-odds': { text: 'chybí kurzy', link: 'Zadat kurzy' },
  'odds-breach': {
    text: 'kurzy porušují pravidla',
    link: 'Prověřit kurzy',
  },
  'no-time': { text: 'výsledek bez času', link: 'Doplnit čas' },
  unsound: { text: 'potvrzený výsledek nesedí', link: 'Opravit výsledek' },
  'jockey-twice': {
    text: 'jeden jezdec sedlá dva koně',
    link: 'Opravit listinu',
  },
  'starts-cross': {
    text: 'startuje dřív než dostih před ním',
    link: 'Opravit čas',
  },
};

/** Texts of the list of what needs attention. */
export const adminWorkCopy = {
  heading: 'Přehled práce',
  newDay: 'Nový dostihový den',
  waiting: 'Čeká na vás',
  waitingCount: (count: number) => `${formatCount(count, things)}, naléhavé první`,
  nothing: 'Nic nečeká. Dostihové dny, e-maily i\u00a0články jsou v\u00a0pořádku.',
  races: ({ races, location }: RaceTodo) =>
    `${joinWithAnd(races.map(({ number }) => `${number}.`))}\u00a0dostih, ${location}`,
  todo,
  start: (startAt: Instant | null, now: Instant) => {
    if (startAt === null) return 'bez času startu';
    const date = pragueDate(startAt);
    const day = daysBetween(pragueDate(now), date) === 0 ? 'dnes' : formatFullDate(date);
    return `start ${day} ${formatAtTime(pragueTime(startAt))}`;
  },
  mailsFailed: (count: number) => formatCount(count, mails),
  jobsFailed: (count: number, queue: string) => `${formatCount(count, jobs)}: ${queue}`,
  retrying: 'Server to zkouší znovu.',
  noMoreRetries: 'Znovu se to už nezkusí.',
  jobs: 'Fronta úloh',
  feed: (name: string) => `Datový zdroj ${name} se nedaří stáhnout`,
  feedUnmapped: (name: string) => `Datový zdroj ${name} nemá přiřazené sloupce`,
  nothingStored: 'Dokud je nepřiřadíte, nic se z\u00a0něj nezapíše.',
  disagreements: (count: number) => `${formatCount(count, facts)}, ${plural(count, inWhich)} se zdroje neshodnou`,
  ruleHolds: 'Čtenáři vidí to, co platí podle nastavení.',
  decide: 'Rozhodnout',
  push: {
    title: ({ program, fileName }: WaitingPush) =>
      `${program ?? 'Příkazový řádek'}: soubor${fileName === null ? '' : ` ${fileName}`} čeká na rozhodnutí`,
    note: ({ madeAt, ...reasons }: WaitingPush) => `přišel ${adminCopy.moment(madeAt)}; ${waitingReason(reasons)}`,
    link: 'Rozhodnout',
    others: {
      title: (count: number) => `Na rozhodnutí ${formatCount(count, moreFiles)}`,
      link: 'Všechny dávky',
    },
  },
  interrupted: {
    title: ({ name, isUndo }: InterruptedBatch) => `${isUndo ? 'Vracení' : 'Ukládání'} souboru ${name} není dokončené`,
    note: ({ percent, isUndo, waitingRows }: InterruptedBatch) =>
      isUndo && waitingRows > 0
        ? 'zůstává, co během vracení někdo změnil'
        : waitingRows > 0
          ? `${formatCount(waitingRows, ['řádek čeká', 'řádky čekají', 'řádků čeká'])} na rozhodnutí: dostihy se mezitím změnily`
          : `přerušeno na ${formatPercent(percent)}`,
    link: 'Rozhodnout',
  },
  draft: (title: string) => `Koncept „${title}“ čeká na vydání`,
  draftSince: (at: Instant) => `měl vyjít ${formatFullDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`,
  articles: 'Články',
  missedDay: (location: string, at: Instant) =>
    `Koncept dne (${location}) měl být zveřejněný ${formatFullDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`,
  publishDay: 'Zveřejnit',
  winners: (count: number) => `Týdenní soutěž: ${formatCount(count, winners)} na vyřízení`,
  contest: 'Vyřídit',
  reports: (count: number) => `${formatCount(count, reported)} na rozhodnutí`,
  reportsNote: 'Kdo hlásil, i\u00a0autor skrytého příspěvku se dozví, jak jste rozhodli a\u00a0proč.',
  days: {
    heading: 'Dostihové dny',
    caption: 'Stav práce podle dostihových dnů',
    day: 'Den',
    empty: `V\u00a0okruhu ${formatCount(workDays, ['dne', 'dnů', 'dnů'])} není žádný dostihový den.`,
    parts: {
      lineup: 'Listina',
      oddsF: 'Kurzy F',
      oddsT: 'Kurzy T',
      places: '1–k',
      results: 'Výsledky',
      times: 'Časy',
    } satisfies Record<WorkPart, string>,
    states: { done: 'hotovo', 'so-far': 'zatím hotovo', partly: 'neúplné', missing: 'chybí', none: 'ještě nic' },
    ratio: (done: number, of: number) => `${done}/${of}`,
    note: 'Kolik dostihů z\u00a0celkového počtu je hotových. Odkaz otevře první neúplný dostih, u\u00a0hotového dne první. Hodiny: co mělo být hotové, je, další dostihy teprve přijdou.',
    cancelled: 'zrušen',
    moved: 'přeložen',
    today: 'dnes',
    date: (date: PragueDate) => formatFullDate(date),
  },
  numbers: {
    heading: 'Dnešní čísla',
    tips: 'Tipy',
    tippers: 'Tipující',
    votes: 'Hlasy v\u00a0anketě',
    messages: 'Zprávy v\u00a0chatu',
    people: 'Nové účty',
  },
} as const;
