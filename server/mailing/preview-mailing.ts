import { or, sql } from 'drizzle-orm';
import { type MailingFields, segments } from '#domain/mailing/mailing-fields.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { LinkContext } from '#server/accounts/app-secret.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/schema/people.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { draftContent, newsletterFor } from './mailing-content.ts';
import { renderMail } from './render-mail.ts';
import { countSegment, type SegmentCount } from './segment-people.ts';

/** Its unsubscribe link has no token, so that an administrator can't unsubscribe somebody by it. */
export type MailingPreview = {
  count: SegmentCount;
  subject: string;
  html: string;
  text: string;
  /** Nobody has the requested username: the preview is for the administrator instead. */
  isOther: boolean;
};

type PreviewRequest = {
  fields: MailingFields;
  /** A username; '' = the administrator. */
  person: string;
  adminId: string;
  now: Instant;
  links: LinkContext;
};

/** A mailing as one real person would get it, and the number of recipients; four queries at most. */
export async function previewMailing(
  db: Db,
  { fields, person, adminId: me, now, links }: PreviewRequest,
): Promise<MailingPreview> {
  const segment = segments.find((one) => one === fields.segment) ?? 'topic-news';
  const name = person.trim().toLowerCase();
  const [count, people, content, { siteName }] = await Promise.all([
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
  return { count, ...renderMail(mail, { siteName, appUrl: links.appUrl }), isOther: name !== '' && !namedPerson };
}
