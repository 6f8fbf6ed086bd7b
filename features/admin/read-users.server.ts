import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { UserFilter } from './user-filter.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { accounts, sessions } from '#features/accounts/accounts.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';

export const usersPageSize = 30;

type UsersQuery = { text: string; filter: UserFilter | null; page: number };

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: profiles.role,
  isConfirmed: users.emailVerified,
  hasSecondFactor: users.twoFactorEnabled,
  lockedAt: users.lockedAt,
  createdAt: users.createdAt,
};

/** Users by username, found by a part of the username or e-mail address. */
export async function readUsers(db: Db, { text, filter, page }: UsersQuery) {
  const like = text.toLowerCase();
  const found: SQL | undefined =
    text === ''
      ? undefined
      : sql`(strpos(lower(${users.username}), ${like}) > 0 or strpos(lower(${users.email}), ${like}) > 0)`;
  const condition = and(found, filter === null ? undefined : filters[filter]);
  const [rows, [all]] = await Promise.all([
    db
      .select(columns)
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(condition)
      .orderBy(asc(sql`lower(${users.username})`))
      .limit(usersPageSize)
      .offset((page - 1) * usersPageSize),
    db.select({ total: count() }).from(users).innerJoin(profiles, eq(profiles.id, users.id)).where(condition),
  ]);
  return { people: rows.map(withInstants), total: all?.total ?? 0 };
}

const filters: Readonly<Record<UserFilter, SQL>> = {
  admins: eq(profiles.role, 'admin'),
  locked: isNotNull(users.lockedAt),
  unconfirmed: eq(users.emailVerified, false),
};

type Row = { lockedAt: Date | null; createdAt: Date };

const withInstants = <Person extends Row>({ lockedAt, createdAt, ...person }: Person) => ({
  ...person,
  lockedAt: (lockedAt?.getTime() ?? null) as Instant | null,
  createdAt: createdAt.getTime() as Instant,
});

/** One user with their sessions, the newest first; null when there is none. */
export async function readManagedUser(db: Db, id: string) {
  const [[row], open] = await Promise.all([
    db
      .select({
        ...columns,
        emailSubscribed: sql<boolean>`coalesce(${profiles.emailSubscribed}, true)`,
        fantasyTestingOptIn: profiles.fantasyTestingOptIn,
        tips: sql<number>`(select count(*)::int from ${horseTips} t where t.user_id = ${users}.id)`,
        signInMethods: sql<
          string[]
        >`array(select a.provider_id from ${accounts} a where a.user_id = ${users}.id order by 1)`,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.id, id)),
    db
      .select({
        id: sessions.id,
        userAgent: sessions.userAgent,
        createdAt: sessions.createdAt,
        updatedAt: sessions.updatedAt,
      })
      .from(sessions)
      .where(and(eq(sessions.userId, id), sql`${sessions.expiresAt} > now()`))
      .orderBy(desc(sessions.createdAt)),
  ]);
  if (!row) return null;
  return {
    ...withInstants(row),
    sessions: open.map(({ createdAt, updatedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.getTime() as Instant,
      updatedAt: updatedAt.getTime() as Instant,
    })),
  };
}
