import { formatAtTime, formatDate } from '#platform/time/czech-date.rules.ts';
import { nbsp } from '#platform/text/czech-number.rules.ts';
import { formatCount, joinWithAnd, plural } from '#platform/text/czech-text.rules.ts';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Mail, MailedSource, MailKind } from './mail-queue-port.server.ts';
import type { MailText } from './mail-text.server.ts';

type SourceTexts = {
  [Kind in Extract<MailKind, 'feed-given-up' | 'sources-silent' | 'sources-back'>]: (
    mail: Extract<Mail, { kind: Kind }>,
  ) => MailText;
};

/** What administrators are mailed about sources of data. */
export const sourceMailTexts: SourceTexts = {
  'feed-given-up': (mail) => ({
    subject: `Zdroj „${mail.feed}“ je pozastavený`,
    heading: 'Datový zdroj se nedaří načíst',
    before: [
      `Zdroj „${mail.feed}“ se ${mail.failures}krát po sobě nepodařilo načíst. Pozastavili jsme ho: dokud ho nespustíte, nic z${nbsp}něj nepřibude.`,
    ],
    button: { label: 'Otevřít zdroj', url: mail.url },
    after: [],
  }),
  'sources-silent': ({ sources, firstStart, locations, url }) => ({
    subject: sources.length === 1 ? `${named(sources)} mlčí` : `${formatCount(sources.length, sourcesOfData)} mlčí`,
    heading: `Dnes se běží, a${nbsp}data nepřicházejí`,
    before: [
      ...sources.map(
        (source) => `${named([source])} se neozývá. Naposledy z${nbsp}něj data přišla ${momentText(source.lastAt)}.`,
      ),
      `${joinWithAnd(locations)}: první start ${momentText(firstStart)}.`,
    ],
    button: { label: 'Otevřít čerstvost zdrojů', url },
    after: [
      sources.length === 1
        ? `Dnes o${nbsp}něm napíšeme už jen tehdy, až se znovu ozve.`
        : `Dnes o${nbsp}nich napíšeme už jen tehdy, až se znovu ozvou.`,
    ],
  }),
  'sources-back': ({ sources, url }) => ({
    subject:
      sources.length === 1
        ? `${named(sources)} se znovu ozval`
        : `${formatCount(sources.length, sourcesOfData)} se znovu ${plural(sources.length, cameBack)}`,
    heading: 'Data znovu přicházejí',
    before: sources.map((source) => `${named([source])} se ozval ${momentText(source.lastAt)}.`),
    button: { label: 'Otevřít čerstvost zdrojů', url },
    after: [],
  }),
};

const sourcesOfData = ['zdroj dat', 'zdroje dat', 'zdrojů dat'] as const;

const cameBack = ['ozval', 'ozvaly', 'ozvalo'] as const;

const named = ([source]: readonly MailedSource[]): string => `Zdroj „${source?.name ?? ''}“`;

/** '6. 10. 2023 v 10:05', in Prague. */
const momentText = (at: Instant): string => `${formatDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`;
