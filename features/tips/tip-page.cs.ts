import { formatAtTime, formatFullDate } from '#text/platform/time/date';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { TipRefusal } from './tip-refusal.rules.ts';
import { tipButtonCopy } from '#text/tips/tip-button';
import { tipsCopy } from '#text/tips/tips';

type Race = { raceNumber: number; location: string; date: PragueDate; startAt: Instant | null };

const reasons: Readonly<Record<string, string>> = tipButtonCopy.reasons;

/** Texts of one's tip on a runner as a form (tips.without-script). */
export const tipPageCopy = {
  title: (siteName: string) => `Tip | ${siteName}`,
  heading: (horse: string) => `Tip na koně ${horse}`,
  race: ({ raceNumber, location, date, startAt }: Race) =>
    `${raceNumber}.\u00a0dostih, ${location}, ${formatFullDate(date)}${startAt === null ? '' : `, start ${formatAtTime(pragueTime(startAt))}`}`,
  mine: 'Tohoto koně máte tipnutého.',
  notMine: 'Tohoto koně tipnutého nemáte. Tip je zdarma a\u00a0o\u00a0nic se nesází.',
  place: tipsCopy.place,
  remove: (horse: string) => `Odebrat tip na koně ${horse}`,
  back: 'Zpět k\u00a0dostihu',
  closed: (refusal: TipRefusal) => `Tip už změnit nelze: ${tipButtonCopy.reasons[refusal]}.`,
  /** What wasn't done, and why where there is more to say. */
  refused: (message: string, code: string) => {
    const why = reasons[code];
    return why === undefined ? `${message}.` : `${message}: ${why}.`;
  },
} as const;
