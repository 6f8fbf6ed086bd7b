import { or, sql } from 'drizzle-orm';
import { type MailingFields, segments } from './mailing-fields.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { LinkContext } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { users } from '#features/accounts/people.tables.ts';
import { readSettings } from '#features/site/read-settings.server.ts';
import { draftContent, newsletterFor } from './mailing-content.server.ts';
import { renderMail } from './render-mail.server.ts';
import { countSegment, type SegmentCount } from './segment-people.server.ts';

/**
 * A mail as it would be sent, but its unsubscribe link has no token: an administrator could unsubscribe somebody by it.
 */
export type MailingPreview = {
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
