import { raceName } from '#features/racing/race-name.rules.ts';
import { eq, sql } from 'drizzle-orm';
import {
  type MailingFields,
  type MailTemplate,
  addressedTo,
  paragraphsFor,
  type Segment,
  topicOf,
} from './mailing-fields.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { mailings } from './mailings.tables.ts';
import type { Mail, ProgrammeRace } from './mail-queue-port.server.ts';
import { unsubscribeUrl } from './unsubscribe.server.ts';

/** What all mails of one mailing have in common. */
export type MailingContent = {
  id: number;
  segment: Segment;
  subject: string;
  body: string;
  buttonLabel: string;
  buttonUrl: string;
  day: ProgrammeDay | null;
};

/** The race day whose programme is in the mail. */
type ProgrammeDay = { date: PragueDate; location: string; races: readonly ProgrammeRace[] };

const programmeColumns = {
  date: text<PragueDate>(),
  location: text(),
  number: int,
  time: nullable(text<ClockTime>()),
  name: nullable(text()),
};

/** The next race day with its races, which the template 'race-day' adds; null for other templates or without a day. */
async function readProgramme(db: Db, template: MailTemplate, now: Instant): Promise<ProgrammeDay | null> {
  if (template !== 'race-day') return null;
  const rows = await queryRows(
    db,
    programmeColumns,
    sql`
    select e.date::text as date, e.location, r.race_number::int as number, r.time, r.race_name as name
    from races r join race_events e on e.id = r.event_id
    where not r.is_cancelled and e.id = (
      select e2.id from race_events e2 join races r2 on r2.event_id = e2.id
      where r2.start_at > to_timestamp(${now / 1000}) and not r2.is_cancelled and e2.status <> 'cancelled'
      order by r2.start_at, e2.id limit 1)
    order by r.race_number`,
  );
  const [first] = rows;
  if (!first) return null;
  return {
    date: first.date,
    location: first.location,
    races: rows.map(({ number, time, name }) => ({ number, time, name: name && raceName(name) })),
  };
}

/** The content of a stored mailing, to be sent or tested; null = unknown. */
export async function readMailingContent(db: Db, id: number, now: Instant): Promise<MailingContent | null> {
  const [row] = await db.select().from(mailings).where(eq(mailings.id, id));
  if (!row) return null;
  const { segment, subject, body, buttonLabel, buttonUrl } = row;
  return { id, segment, subject, body, buttonLabel, buttonUrl, day: await readProgramme(db, row.template, now) };
}

/** The content of a draft while it is being written; an invalid template counts as 'news'. */
export async function draftContent(db: Db, fields: MailingFields, now: Instant): Promise<MailingContent> {
  const template = fields.template === 'race-day' ? 'race-day' : 'news';
  const day = await readProgramme(db, template, now);
  return { ...fields, id: 0, segment: fields.segment as Segment, day };
}

type Person = { userId: string; email: string; username: string };

/**
 * The mail of a mailing for one person; its unsubscribe link stops the mailing's topic, or all mails when it has none
 * (mail.unsubscribe).
 */
export function newsletterFor(content: MailingContent, { userId, email, username }: Person, links: LinkContext): Mail {
  return {
    kind: 'newsletter',
    to: email,
    unsubscribeUrl: unsubscribeUrl(links, userId, topicOf(content.segment)),
    subject: addressedTo(username, content.subject),
    paragraphs: paragraphsFor(content.body, username),
    button:
      content.buttonLabel === ''
        ? null
        : { label: addressedTo(username, content.buttonLabel), url: `${links.appUrl}${content.buttonUrl}` },
    day: content.day,
  };
}
