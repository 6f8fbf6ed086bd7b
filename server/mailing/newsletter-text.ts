import { formatFullDate } from '#domain/shared/czech-date.ts';
import { nbsp } from '#domain/shared/czech-number.ts';
import type { Mail } from '#server/ports/mail-queue.ts';
import type { MailText } from './mail-text.ts';

/** Decision F: the warning goes with whatever invites to tip. */
const gamblingWarning = '18+ Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!';

/** The words are the administrator's; the programme of the next race day stands below them. */
export function newsletterText({ subject, paragraphs, button, day }: Extract<Mail, { kind: 'newsletter' }>): MailText {
  const programme = day
    ? [
        `${day.location}, ${formatFullDate(day.date)}:`,
        ...day.races.map(({ number, time, name }) =>
          [`${number}.${nbsp}dostih${time === null ? '' : ` v${nbsp}${time}`}`, ...(name === null ? [] : [name])].join(
            ', ',
          ),
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
