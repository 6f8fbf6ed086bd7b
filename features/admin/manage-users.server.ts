import { and, asc, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { accounts, sessions } from '#features/accounts/accounts.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { decisionReason } from '#features/law/decision-reason.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { countOtherAdmins } from '#features/accounts/create-account.server.ts';
import { personTopic } from '#features/accounts/person-topic.server.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done, inOneTransaction } from '#platform/command/command.server.ts';
import { type NoticeDeps, tellDecision } from '#features/law/tell-decision.server.ts';
import type { UserFilter } from './user-filter.rules.ts';

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

const userId = z.uuid();

/**
 * Gives or takes the administrator role; the last one keeps it (accounts.roles). Refusals: person.unknown,
 * account.last-admin.
 */
export const setRole = command({
  name: 'set-role',
  who: admin,
  input: z.object({ userId, role: z.enum(['user', 'admin']) }),
  async run({ tx }, { userId: id, role }) {
    if (role === 'user' && (await countOtherAdmins(tx, id)) === 0) return refused('account.last-admin');
    const [before] = await tx
      .select({ role: profiles.role })
      .from(profiles)
      .where(and(eq(profiles.id, id), isNull(profiles.deletedAt)))
      .for('update');
    if (!before) return refused('person.unknown');
    await tx.update(profiles).set({ role }).where(eq(profiles.id, id));
    return done({ id }, { changed: [], audit: { subject: `user:${id}`, before, after: { role } } });
  },
});

/**
 * Locks an account and ends its sessions, or unlocks it (admin.users). Refusals: person.unknown, person.self (one's own
 * account), account.last-admin.
 */
export const setLocked = command({
  name: 'set-locked',
  who: admin,
  input: z
    .object({ userId, isLocked: z.literal(true), reason: decisionReason })
    .or(z.object({ userId, isLocked: z.literal(false), reason: z.literal('').default('') })),
  async run({ tx, actor }, { userId: id, isLocked, reason }) {
    if (isLocked && administratorId(actor) === id) return refused('person.self');
    if (isLocked && (await countOtherAdmins(tx, id)) === 0) return refused('account.last-admin');
    const [before] = await tx.select({ lockedAt: users.lockedAt }).from(users).where(eq(users.id, id)).for('update');
    if (!before) return refused('person.unknown');
    const after = { lockedAt: isLocked ? new Date() : null };
    await tx.update(users).set(after).where(eq(users.id, id));
    if (isLocked) await tx.delete(sessions).where(eq(sessions.userId, id));
    const audit = { subject: `user:${id}`, before, after: isLocked ? { ...after, reason } : after };
    return done({ id }, { changed: [personTopic(id)], audit });
  },
});

/** Locks an account and tells its owner why, in one transaction (law.decisions). */
export function lockAndTell(context: CommandContext, deps: NoticeDeps, input: { userId: string; reason: string }) {
  return inOneTransaction(context, async (joined) => {
    const locked = await setLocked(joined, { ...input, isLocked: true });
    if (!locked.ok) return locked;
    const now = joined.clock.now();
    const { userId, reason } = input;
    const told = [{ outcome: 'locked', userId, email: null, quote: null, subject: `lock:${now}` }] as const;
    await tellDecision(joined.db, deps, { told, reason: reason.trim(), now });
    return locked;
  });
}

/** Ends all sessions of a user. Refusal: person.unknown. */
export const revokeSessions = command({
  name: 'revoke-sessions',
  who: admin,
  input: z.object({ userId }),
  async run({ tx }, { userId: id }) {
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id));
    if (!person) return refused('person.unknown');
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id });
    const audit = { subject: `user:${id}`, before: { sessions: ended.length }, after: { sessions: 0 } };
    return done({ id }, { changed: [], audit });
  },
});
