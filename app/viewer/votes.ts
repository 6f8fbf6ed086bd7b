import { useSyncExternalStore } from 'react';
import type { PollView } from '#domain/polls/poll-view.ts';

/** The viewer's vote in a poll: options chosen, and the poll as the answer to that vote showed it. */
export type ViewerVote = { optionIds: readonly number[]; poll: PollView | null };

export type ViewerVotes = {
  /** False until the private call has answered: until then nobody knows whether this browser has voted. */
  isKnown: boolean;
  byPoll: ReadonlyMap<number, ViewerVote>;
};

let votes: ViewerVotes = { isKnown: false, byPoll: new Map() };
const initialVotes = votes;
const listeners = new Set<() => void>();

type KnownVote = { pollId: number; optionIds: readonly number[] };

/**
 * What /api/viewer says: whose vote is where. What an answer to a vote has shown meanwhile is kept; so are votes that an
 * answer asked for before them (`mayBeOld`) doesn't know.
 */
export function setViewerVotes(known: readonly KnownVote[], mayBeStale: boolean): void {
  const byPoll = known.map(({ pollId, optionIds }) => {
    const poll = votes.byPoll.get(pollId)?.poll ?? null;
    return [pollId, { optionIds, poll }] as const;
  });
  setVotes({ isKnown: true, byPoll: new Map([...(mayBeStale ? votes.byPoll : []), ...byPoll]) });
}

/** The private call has failed: a form that nobody can use would be worse than one that may be refused. */
export function markVotesKnown(): void {
  if (!votes.isKnown) setVotes({ ...votes, isKnown: true });
}

export function setViewerVote(pollId: number, vote: ViewerVote): void {
  setVotes({ isKnown: true, byPoll: new Map(votes.byPoll).set(pollId, vote) });
}

export function useViewerVotes(): ViewerVotes {
  return useSyncExternalStore(
    subscribe,
    () => votes,
    () => initialVotes,
  );
}

function setVotes(next: ViewerVotes): void {
  votes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
