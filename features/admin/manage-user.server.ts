import { eq, isNull, and } from 'drizzle-orm';
import { z } from 'zod';
import { decisionReason } from '#features/law/decision-reason.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { countOtherAdmins } from '#features/accounts/count-other-admins.server.ts';
import { personTopic } from '#features/accounts/person-topic.server.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done, inOneTransaction } from '#platform/command/command.server.ts';
import { type NoticeDeps, tellDecision } from '#features/law/tell-decision.server.ts';
import { sessions } from '#features/accounts/accounts.tables.ts';
import { profiles, users } from '#features/accounts/people.tables.ts';

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
