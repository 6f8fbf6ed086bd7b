import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import type { ViewerAnswer } from '#platform/session/viewer-answer.rules.ts';
import type { Accounts } from './open-accounts.server.ts';
import { readFollows } from '#features/follows/follow.server.ts';
import { readVotes } from '#features/polls/polls.server.ts';
import { readVoterSession } from '#features/polls/voter-session.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { sessionOf } from '#app/http/request-session.server.ts';
import { person } from '#platform/http/route-rules.server.ts';

export const viewerRules = { '/api/viewer': person() };

/**
 * GET /api/viewer, the only private call of a public page (public-pages.viewer-overlay): who looks at it and how they
 * have voted. A 401 also removes the hint cookies, `signed_in` and `voter`, which are out of date then.
 */
export async function answerViewer(c: Context, accounts: Accounts): Promise<Response> {
  const { person } = await sessionOf(c, accounts);
  const session = person ? null : readVoterSession(accounts, c.req.raw.headers);
  if (!person) deleteCookie(c, 'signed_in', { path: '/' });
  if (!person && session === null) {
    deleteCookie(c, 'voter', { path: '/' });
    return apiError(c, 401, 'auth.signed-out');
  }
  c.header('Cache-Control', 'private, no-store');
  const { db } = accounts.database;
  const votes = await readVotes(db, person ? { userId: person.id } : { session: session ?? '' });
  if (!person) return c.json({ user: null, votes } satisfies ViewerAnswer);
  const { id, email, username, role, emailSubscribed, fantasyTestingOptIn, expiresAt } = person;
  const follows = await readFollows(db, id);
  return c.json({
    votes,
    user: { id, email, username, role, emailSubscribed, fantasyTestingOptIn, follows },
    expiresAt,
  } satisfies ViewerAnswer);
}
