import { person } from '#platform/http/route-rules.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { type Actor, signedIn } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import { readForm } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { ballotMessage } from '#text/polls/polls';
import { type BallotRefusal, ballotStatus, parseId, type PollView, pollView, readBallotForm } from './polls.rules.ts';
import { castVote, readPoll, readVote } from './polls.server.ts';
import type { VoteAnswer } from './send-vote.ts';
import { newVoterSession, readVoterSession, sessionWithoutCookie, voterCookies } from './voter-session.server.ts';

type VoteRequest = { db: Db; actor: Actor; clock: Clock; account: AccountContext };

/** A submitted form of a poll. `honeypot`: a hidden field, which only robots fill in. */
type VoteForm = { pollId: number; optionIds: readonly number[]; honeypot: string; hasScript: boolean };

type VoteResult = {
  refusal: BallotRefusal | null;
  /** The poll as it stands now; null = there is no such poll. */
  poll: PollView | null;
  /** The options this voter's vote is for. */
  mine: number[];
  cookies: readonly string[];
};

/** Per account or client address; high, because the visitors of a racecourse may share one address. */
const limit = { name: 'vote', points: 120, seconds: 3600 };

/**
 * Handles the form of a poll: votes as the account or as the browser's session (polls.voters). Also after a refusal the
 * result has the poll as it stands now.
 */
export async function submitVote({ db, actor, clock, account }: VoteRequest, form: VoteForm): Promise<VoteResult> {
  const { accounts, headers, clientAddress } = account;
  const isPerson = signedIn.allows(actor);
  const known = readVoterSession(accounts, headers);
  const browser = `${clientAddress} ${headers.get('user-agent')} ${form.pollId}`;
  const session = known ?? (form.hasScript ? newVoterSession() : sessionWithoutCookie(accounts, browser, Date.now()));
  const refusal = await (async (): Promise<BallotRefusal | null> => {
    if (form.honeypot !== '') return 'vote.robot';
    if ((await accounts.limits.consume(limit, isPerson ? actor.id : clientAddress)) !== null) return 'vote.too-often';
    const { pollId, optionIds } = form;
    const cast = await castVote({ db, actor, clock }, { pollId, optionIds, session: isPerson ? null : session });
    if (cast.ok) return null;
    // An invalid ballot, which our own forms never send.
    if (cast.code === 'input.invalid') return 'vote.foreign-option';
    return cast.code === 'actor.not-signed-in' || cast.code === 'actor.not-admin' ? 'vote.no-session' : cast.code;
  })();
  const rows = await readPoll(db, form.pollId);
  const mine = await readVote(db, isPerson ? { userId: actor.id } : { session }, form.pollId);
  return {
    refusal,
    poll: rows && pollView(rows, clock.now() as Instant),
    mine,
    cookies: isPerson || mine.length === 0 ? [] : voterCookies(accounts, session),
  };
}

/** A vote in a poll; answers with the poll's present counts and the options that this browser chose. */
export const voteResource = resource('/api/viewer/vote', person(), {
  async POST({ ctx, request }) {
    const form = await readForm(request);
    const ballot = readBallotForm(form, parseId(form.get('poll')));
    const { refusal, poll, mine, cookies } = await submitVote(ctx, { ...ballot, hasScript: true });
    const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
    const answer: VoteAnswer = { poll, mine };
    if (refusal === null) return Response.json({ reason: null, ...answer }, { headers });
    return errorResponse(ballotStatus(refusal), refusal, {
      message: ballotMessage(refusal),
      headers,
      more: answer,
    });
  },
});
