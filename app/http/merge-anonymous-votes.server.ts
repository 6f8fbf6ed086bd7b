import type { MiddlewareHandler } from 'hono';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { actorOf, readSession } from '#features/accounts/session.server.ts';
import { moveVotes } from '#features/polls/polls.server.ts';
import { expiredVoterCookies, readVoterSession } from '#features/polls/voter-session.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { beginsSession, sentSessionCookie } from './request-session.server.ts';

/**
 * Middleware that moves a browser's anonymous poll votes to the account at sign-in (polls.joining-account). Any answer
 * that sets a session's cookie counts as a sign-in; the anonymous voter's own session then ends.
 */
export function mergeAnonymousVotes({ accounts, clock }: { accounts: Accounts; clock: Clock }): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const session = readVoterSession(accounts, c.req.raw.headers);
    if (session === null) return;
    const cookie = sentSessionCookie(c.res);
    if (cookie === undefined || !beginsSession(cookie)) return;
    const [pair = ''] = cookie.split(';');
    const { person } = await readSession(accounts, new Headers({ cookie: pair }));
    if (!person) return;
    await moveVotes({ db: accounts.database.db, actor: actorOf(person), clock }, { session });
    for (const ended of expiredVoterCookies(accounts)) c.res.headers.append('set-cookie', ended);
  };
}
