import type { AwardRefusal, AwardState } from './award.rules.ts';
import { formatDate, formatFullDate } from '#text/platform/time/date';
import { formatSignedPercent } from '#text/platform/text/number';
import { formatCount, joinWithAnd, nouns, plural } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { accountMessages } from '#text/accounts/accounts';
import { contestCopy } from '#text/contest/contest';
import { rejectionReason } from './award.rules.ts';
import { characters } from '#text/platform/text/amounts';
import { numberWord } from '#platform/text/number-word.rules.ts';

const by = (name: string | null) => (name === null ? 'systém' : name);
const day = (at: Instant) => formatDate(pragueDate(at));

export const adminContestCopy = {
  heading: 'Týdenní soutěž',
  now: (at: Instant) => `${formatFullDate(pragueDate(at))}, ${pragueTime(at)}`,
  toContest: 'Veřejná stránka',
  todo: {
    waiting: (round: string, username: string | null) =>
      `${round}: ověřte, komu patří výhra (${contestCopy.name(username)})`,
    confirmed: (round: string, username: string | null) => `${round}: předejte poukaz (${contestCopy.name(username)})`,
    frozen: (at: Instant) => `uzavřeno ${formatFullDate(pragueDate(at))}`,
    confirmedAt: (at: Instant) => `potvrzeno ${day(at)}`,
    open: 'Vyřídit',
    nothing: 'Nic nečeká: všechny výhry jsou vyřízené.',
  },
  open: { heading: 'K\u00a0vyřízení', none: 'Žádná výhra teď na nic nečeká.' },
  done: {
    heading: 'Vyřízená kola',
    caption: 'Kola, jejichž výhra je vyřízená, od nejnovějšího',
    empty: 'Zatím žádné kolo.',
    columns: { round: 'Kolo', winner: 'Vítěz', prize: 'Výhra', state: 'Stav' },
    nobody: 'výhra neudělena',
    handedOver: (at: Instant, who: string | null) => `předal ${by(who)} ${day(at)}`,
  },
  facts: {
    prize: 'Výhra',
    place: 'Výsledek',
    numbers: (rank: number, roi: number, tips: number) =>
      `${rank}.\u00a0místo, ROI ${formatSignedPercent(roi)}, ${formatCount(tips, nouns.tip)}`,
    email: 'E-mail',
    noEmail: 'účet už neexistuje',
    address: 'Ze stejné adresy se přihlásili',
    nobodyElse: 'nikdo jiný',
    others: (names: readonly (string | null)[]) => joinWithAnd(names.map(contestCopy.name)),
    standings: 'Pořadí kola',
    tips: 'Tipy vítěze',
    rejected: 'Odmítnutí před ním',
    rejection: (username: string | null, reason: string, who: string | null, at: Instant) =>
      `${contestCopy.name(username)}: ${reason} (${by(who)}, ${day(at)})`,
  },
  states: {
    waiting: 'čeká na ověření',
    confirmed: 'potvrzen',
    rejected: 'odmítnut',
    'handed-over': 'předán',
  } satisfies Record<AwardState, string>,
  confirm: 'Potvrdit výhru',
  confirmNote: 'Vítěz o\u00a0tom hned dostane e-mail.',
  handOver: 'Poukaz je předaný',
  reject: {
    open: 'Odmítnout…',
    label: 'Důvod odmítnutí',
    hint: 'Uvidí ho jen správci. Výhra přejde na dalšího v\u00a0pořadí.',
    submit: 'Odmítnout výhru',
  },
  saving: 'Ukládám…',
  saved: {
    confirm: 'Výhra je potvrzená, vítězi odchází e-mail.',
    reject: 'Výhra byla odmítnuta a\u00a0nabídnuta dalšímu v\u00a0pořadí, pokud takový je.',
    'hand-over': 'Předání poukazu je zapsané.',
  },
} as const;

const refusals = {
  'contest.already-confirmed': 'Výhru už někdo potvrdil.',
  'contest.already-rejected': 'Výhru už někdo odmítl.',
  'contest.already-handed-over': 'Poukaz už je předaný, na výhře se nic nemění.',
  'contest.not-confirmed': 'Poukaz lze předat jen potvrzenému vítězi.',
  'contest.unknown-award': 'Tuto výhru neznáme.',
  'contest.account-deleted': 'Vítěz si účet zrušil. Odmítněte ho, výhra přejde na dalšího v\u00a0pořadí.',
  'contest.reason-missing': `Napište důvod, aspoň ${numberWord(rejectionReason.min, 'accusative')} ${plural(rejectionReason.min, ['znak', 'znaky', 'znaků'])}.`,
  'contest.reason-too-long': `Důvod může mít nejvýš ${characters(rejectionReason.max)}.`,
  'input.invalid': 'Formulář není úplný, obnovte prosím stránku.',
  'actor.not-signed-in': accountMessages['actor.not-signed-in'],
  'actor.not-admin': accountMessages['actor.not-admin'],
} as const satisfies Record<AwardRefusal, string> & Record<string, string>;

export type ContestRefusal = keyof typeof refusals;

export const contestRefusal = (code: ContestRefusal): string => refusals[code];
