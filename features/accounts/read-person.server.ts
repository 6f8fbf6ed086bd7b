import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { TokenOwner } from './api-token.server.ts';

/** A person's own account data. */
export type Person = {
  id: string;
  email: string;
  username: string;
  role: 'user' | 'admin';
  /** A missing choice counts as true (accounts.email-switch). */
  emailSubscribed: boolean;
  fantasyTestingOptIn: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  hasGoogle: boolean;
  /** False for an account made through Google until it has chosen about mails (accounts.mail-consent). */
  hasAnsweredMailChoice: boolean;
};

/** What each column of `personSql` is. */
export const personColumns = {
  id: text(),
  email: text(),
  username: text(),
  role: text<Person['role']>(),
  emailSubscribed: boolean,
  fantasyTestingOptIn: boolean,
  hasPassword: boolean,
  hasSecondFactor: boolean,
  hasGoogle: boolean,
  hasAnsweredMailChoice: boolean,
};

const hasProvider = (provider: string) => sql`exists (
  select from accounts a where a.user_id = u.id and a.provider_id = ${sql.raw(`'${provider}'`)})`;

/** The columns of a user `u` who isn't locked and their profile `p`. */
export const personSql = sql`
  u.id, u.email, u.username, p.role, coalesce(p.email_subscribed, true) as "emailSubscribed",
  p.fantasy_testing_opt_in as "fantasyTestingOptIn", ${hasProvider('credential')} as "hasPassword",
  u.two_factor_enabled as "hasSecondFactor", ${hasProvider('google')} as "hasGoogle",
  u.mail_consent is not null or exists (
    select from mail_consents c where c.user_id = u.id) as "hasAnsweredMailChoice"`;

/** A person's own account data by id; null for an unknown id and for a locked account. */
export async function readPerson(db: Db, id: string): Promise<Person | null> {
  const [person] = await queryRows(
    db,
    personColumns,
    sql`select ${personSql} from users u join profiles p on p.id = u.id where u.id = ${id} and u.locked_at is null`,
  );
  return person ?? null;
}

/**
 * The same for the owner of a short token, which knows nothing of a lock and ends with its session
 * (accounts.api-tokens).
 */
export async function readTokenOwner(db: Db, { id, sessionId }: TokenOwner): Promise<Person | null> {
  const [person] = await queryRows(
    db,
    personColumns,
    sql`
    select ${personSql} from sessions s join users u on u.id = s.user_id join profiles p on p.id = u.id
    where s.id = ${sessionId} and s.expires_at > now() and u.id = ${id} and u.locked_at is null`,
  );
  return person ?? null;
}
