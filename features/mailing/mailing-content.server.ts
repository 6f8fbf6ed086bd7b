import { eq, or, sql } from 'drizzle-orm';
import { raceName } from '#features/racing/race-name.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import {
  addressedTo,
  type MailingFields,
  type MailTemplate,
  paragraphsFor,
  type Segment,
  segments,
  topicOf,
} from './mailing-fields.rules.ts';
import { mailings } from './mailings.tables.ts';
import type { Mail, ProgrammeRace } from './mail.rules.ts';
import type { MailQueue } from './mail-queue-port.server.ts';
import { unsubscribeUrl } from './unsubscribe.server.ts';
import { renderMail } from './render-mail.server.ts';
import { countSegment, type SegmentCount } from './segment-people.server.ts';
import { MailingVersion } from './mailing-input.rules.ts';
import { markTested } from './mailing-commands.server.ts';

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
async function draftContent(db: Db, fields: MailingFields, now: Instant): Promise<MailingContent> {
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

/**
 * A mail as it would be sent, but its unsubscribe link has no token: an administrator could unsubscribe somebody by it.
 */
type MailingPreview = {
  count: SegmentCount;
  subject: string;
  html: string;
  text: string;
  /** Nobody has the requested username, so the mail is the administrator's. */
  isOther: boolean;
};

type PreviewRequest = {
  fields: MailingFields;
  /** The username of whose mail to show; '' = the administrator's. */
  person: string;
  adminId: string;
  now: Instant;
  links: LinkContext;
};

/** The mail as one real person would get it, and the number of recipients at most. */
export async function previewMailing(
  db: Db,
  { fields, person, adminId: me, now, links }: PreviewRequest,
): Promise<MailingPreview> {
  const segment = segments.find((one) => one === fields.segment) ?? 'topic-news';
  const name = person.trim().toLowerCase();
  const [count, people, content, settings] = await Promise.all([
    countSegment(db, segment, now),
    db
      .select({ userId: users.id, email: users.email, username: users.username })
      .from(users)
      .where(or(sql`lower(${users.username}) = ${name}`, sql`${users.id} = ${me}`)),
    draftContent(db, { ...fields, segment }, now),
    readSettings(db),
  ]);
  const namedPerson = people.find(({ username }) => username.toLowerCase() === name);
  const to = namedPerson ?? people.find(({ userId }) => userId === me);
  if (!to) throw new Error('the administrator who asks has no account');
  const mail = { ...newsletterFor(content, to, links), unsubscribeUrl: `${links.appUrl}/unsubscribe` };
  return { count, ...renderMail(mail, { ...settings, appUrl: links.appUrl }), isOther: name !== '' && !namedPerson };
}

type TestMailDeps = { mail: MailQueue } & LinkContext;

/** Mails a draft to the administrator and marks this version as tested, in one transaction. */
export function sendTestMail(context: CommandContext, { mail, ...links }: TestMailDeps, input: unknown) {
  return context.db.transaction(async (tx) => {
    const tested = await markTested({ ...context, db: tx }, input);
    if (!tested.ok) return tested;
    if (context.actor.role !== 'admin') return refused('actor.not-admin');
    const { id } = MailingVersion.parse(input);
    const [me] = await tx
      .select({ userId: users.id, email: users.email, username: users.username })
      .from(users)
      .where(eq(users.id, context.actor.id));
    const content = await readMailingContent(tx, id, context.clock.now());
    if (!me || !content) throw new Error('a tested mailing without its text or its administrator');
    await mail.enqueue(tx, newsletterFor(content, me, links));
    return { ok: true as const, value: { id, to: me.email } };
  });
}
