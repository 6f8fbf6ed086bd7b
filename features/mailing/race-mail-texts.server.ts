import { formatAtTime, formatFullDate } from '#platform/time/czech-date.rules.ts';
import { nbsp } from '#platform/text/czech-number.rules.ts';
import { andMore } from '#platform/text/czech-text.rules.ts';
import type { Mail, MailedChange, MailedRace } from './mail-queue-port.server.ts';
import { horseLine, type MailText } from './mail-text.server.ts';

/** A start that moved, a race that was called off or is on again. */
export function startChangedText({ changes, url }: Extract<Mail, { kind: 'start-changed' }>): MailText {
  const [first] = changes;
  const isOff = changes.every(({ kind }) => kind === 'cancelled');
  const hasOff = changes.some(({ kind }) => kind === 'cancelled');
  const rules = [...(isOff ? [] : [untilStart]), ...(hasOff ? [voidTip] : [])];
  return {
    subject: `${isOff ? 'Zrušeno' : 'Změna startu'}: ${first ? raceName(first.after) : ''}${changes.length > 1 ? ` ${andMore(changes.length - 1)}` : ''}`,
    heading: changes.length > 1 ? manyHeading(isOff) : oneHeading(isOff),
    before: [...changes.map(changeLine), rules.join(' ')],
    button: { label: 'Moje tipy', url },
    after: [],
  };
}

const untilStart = 'Tipovat a\u00a0tip vzít zpět lze vždy do nového startu.';
const voidTip = 'Tip na zrušený dostih se nepočítá.';

const oneHeading = (isOff: boolean): string =>
  isOff ? 'Dostih s\u00a0vaším tipem se neběží' : 'Dostih s\u00a0vaším tipem má jiný start';
const manyHeading = (isOff: boolean): string =>
  isOff ? 'Dostihy s\u00a0vašimi tipy se neběží' : 'Dostihy s\u00a0vašimi tipy mají jiný start';

const raceName = ({ location, raceNumber }: MailedRace): string => `${location}, ${raceNumber}.${nbsp}dostih`;
const raceStart = ({ date, time }: MailedRace): string =>
  `${formatFullDate(date)}${time === null ? '' : ` ${formatAtTime(time)}`}`;

/** 'Pardubice, 4. dostih: místo ne 8. 10. 2023 ve 14:05 nově ne 8. 10. 2023 ve 14:20.' */
function changeLine({ kind, before, after }: MailedChange): string {
  if (kind === 'cancelled') return `${raceName(after)}, ${raceStart(after)}: zrušen.`;
  if (kind === 'restored') return `${raceName(after)}: poběží se ${raceStart(after)}.`;
  return `${raceName(after)}: místo ${raceStart(before)} nově ${raceStart(after)}.`;
}

/** What happened on one race day to a person's tips and to whom they follow. */
export function dayNewsText({ day, news, url }: Extract<Mail, { kind: 'day-news' }>): MailText {
  const [first] = news;
  const more = news.length - 1;
  return {
    subject: `${first?.title ?? 'Upozornění'}${more > 0 ? ` ${andMore(more)}` : ''}`,
    heading: `Upozornění, ${formatFullDate(day)}`,
    // A title may end with a date ('ne 15. 10.'), whose dot ends its sentence too.
    before: news.map(({ title, body, url }) => ({
      name: title,
      url,
      rest: `${title.endsWith('.') ? '' : '.'} ${body}`,
    })),
    button: { label: 'Upozornění', url },
    after: [],
  };
}

/** A runner that somebody tipped was scratched before its start. */
export function runnerScratchedText({
  horse,
  horseUrl,
  race,
  url,
}: Extract<Mail, { kind: 'runner-scratched' }>): MailText {
  return {
    subject: `Nestartuje ${horse}: ${raceName(race)}`,
    heading: 'Kůň s\u00a0vaším tipem nestartuje',
    before: [
      horseLine(horse, horseUrl, ` je škrtnutý: ${raceName(race)}, ${raceStart(race)}.`),
      'Tip na nestartujícího koně se nepočítá. Do startu můžete tipovat jiného.',
    ],
    button: { label: 'Moje tipy', url },
    after: [],
  };
}
