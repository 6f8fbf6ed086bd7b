import { formatAtTime, formatFullDate } from '#domain/shared/czech-date.ts';
import { nbsp } from '#domain/shared/czech-number.ts';
import type { Mail } from '#server/ports/mail-queue.ts';
import type { MailText } from './mail-text.ts';

/** Required by law in mails that invite to tip (mail.gambling-warning). */
const gamblingWarning =
  '18+ Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost! Zákaz účasti osob mladších 18\u00a0let.';

/**
 * The text of a mailing's mail: what the administrator wrote, followed by the programme of the next race day if the
 * template has one.
 */
export function newsletterText({ subject, paragraphs, button, day }: Extract<Mail, { kind: 'newsletter' }>): MailText {
  const programme = day
    ? [
        `${day.location}, ${formatFullDate(day.date)}:`,
        ...day.races.map(({ number, time, name }) =>
          [
            `${number}.${nbsp}dostih${time === null ? '' : ` ${formatAtTime(time)}`}`,
            ...(name === null ? [] : [name]),
          ].join(', '),
        ),
      ]
    : [];
  return {
    subject,
    heading: subject,
    before: [...paragraphs, ...programme],
    button,
    after: day ? [gamblingWarning] : [],
  };
}
