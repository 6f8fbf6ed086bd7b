import { formatAtTime, formatDate } from '#domain/shared/czech-date.ts';
import { nbsp } from '#domain/shared/czech-number.ts';
import { formatCount, joinWithAnd, plural } from '#domain/shared/czech-text.ts';
import { pragueDate, pragueTime } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Mail, MailedSource, MailKind } from '#server/ports/mail-queue.ts';
import type { MailText } from './mail-text.ts';

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
