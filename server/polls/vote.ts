import type { BallotRefusal } from '#domain/polls/ballot.ts';
import { type PollView, pollView } from '#domain/polls/poll-view.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { AccountContext } from '#server/accounts/account-response.ts';
import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock } from '#server/ports/clock.ts';
import { castVote } from './cast-vote.ts';
import { readPoll, readVote } from './read-polls.ts';
import { sessionWithoutCookie, newVoterSession, readVoterSession, voterCookies } from './voter-session.ts';

type VoteRequest = { db: Db; actor: Actor; clock: Clock; account: AccountContext };

/** A form as it came: which poll, what was chosen, and what stands in the field that people don't see. */
export type VoteForm = { pollId: number; optionIds: readonly number[]; trap: string; hasScript: boolean };

export type VoteResult = {
  refusal: BallotRefusal | null;
  /** The poll as it stands now; null = there is no such poll. */
  poll: PollView | null;
  /** The options this voter's vote is for. */
  mine: number[];
  cookies: readonly string[];
};

/** So many votes an hour from one account or address; a course's own network counts many people as one. */
const limit = { name: 'vote', points: 120, seconds: 3600 };

/** Spec 6: everybody votes, signed in or by a session of their browser. Refused or not, the answer has the poll's state. */
export async function vote({ db, actor, clock, account }: VoteRequest, form: VoteForm): Promise<VoteResult> {
  const { accounts, headers, clientAddress } = account;
  const isPerson = actor.role === 'user' || actor.role === 'admin';
  const known = readVoterSession(accounts, headers);
  const browser = `${clientAddress} ${headers.get('user-agent')} ${form.pollId}`;
  const session = known ?? (form.hasScript ? newVoterSession() : sessionWithoutCookie(accounts, browser, Date.now()));
  const refusal = await (async (): Promise<BallotRefusal | null> => {
    if (form.trap !== '') return 'vote.robot';
    if ((await accounts.limits.consume(limit, isPerson ? actor.id : clientAddress)) !== null) return 'vote.too-often';
    const { pollId, optionIds } = form;
    const cast = await castVote({ db, actor, clock }, { pollId, optionIds, session: isPerson ? null : session });
    if (cast.ok) return null;
    // The shape of the ballot is wrong: nothing our own forms send.
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
