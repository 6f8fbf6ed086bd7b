import { formatAtTime, formatFullDate } from '#platform/time/czech-date.rules.ts';
import { nbsp } from '#platform/text/czech-number.rules.ts';
import type { Mail } from './mail-queue-port.server.ts';
import type { MailText } from './mail-text.server.ts';

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
