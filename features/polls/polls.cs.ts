import type { BallotRefusal } from './polls.rules.ts';
import { formatAtTime, formatFullDate } from '#text/platform/time/date';
import { formatCount } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

const moment = (at: Instant) => `${formatFullDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`;

/** Fixed texts: polls.messages. */
export const pollCopy = {
  heading: 'Anketa',
  title: (question: string, siteName: string) => `${question} – anketa | ${siteName}`,
  description: (question: string) => `Anketa: ${question} Hlasujte, nebo se podívejte na výsledky.`,
  votes: (count: number) => formatCount(count, ['hlas', 'hlasy', 'hlasů']),
  share: (count: number, percent: number) => `${pollCopy.votes(count)} · ${percent}\u00a0%`,
  several: 'Vyberte jednu nebo více odpovědí.',
  submit: 'Hlasovat',
  busy: 'Odesílá se…',
  results: (question: string) => `Výsledky ankety: ${question}`,
  mine: 'Váš hlas',
  ends: (at: Instant) => `Hlasování skončí ${moment(at)}.`,
  ended: (at: Instant) => `Hlasování skončilo ${moment(at)}.`,
  closed: 'Hlasování je uzavřené.',
  voted: 'Váš hlas byl zaznamenán!',
  failed: (reason: string) => `Chyba při hlasování: ${reason}`,
  /** The label of the hidden field against robots. */
  honeypot: 'Toto pole nechte prázdné',
  back: 'Zpět na úvod',
} as const;

/** Why a vote was refused; shown after 'Chyba při hlasování:'. */
const ballotReasons: Record<BallotRefusal | 'vote.failed', string> = {
  'vote.no-choice': 'vyberte prosím odpověď.',
  'vote.too-many-choices': 'vybrat lze jen jednu odpověď.',
  'vote.unknown-poll': 'anketa už neexistuje.',
  'vote.foreign-option': 'tato odpověď k\u00a0anketě nepatří.',
  'vote.closed': 'hlasování už skončilo.',
  'vote.duplicate': 'v\u00a0této anketě už jste hlasovali.',
  'vote.no-session': 'prohlížeč si hlas nemůže zapamatovat, povolte prosím cookies.',
  'vote.too-often': 'hlasů přišlo příliš mnoho najednou, zkuste to prosím později.',
  'vote.robot': 'vyplněno bylo i\u00a0pole, které má zůstat prázdné.',
  'vote.failed': 'server neodpovídá, zkuste to prosím znovu.',
};

/** The sentence of a refused vote. */
export function ballotMessage(code: string): string {
  return pollCopy.failed(ballotReasons[Object.hasOwn(ballotReasons, code) ? (code as BallotRefusal) : 'vote.failed']);
}
