import { useSyncExternalStore } from 'react';
import type { PollView } from './polls.rules.ts';

/** The viewer's vote in a poll: the chosen options, and the poll as the response to that vote returned it. */
export type ViewerVote = { optionIds: readonly number[]; poll: PollView | null };

export type ViewerVotes = {
  /** False until the private request has answered whether this browser has voted. */
  isKnown: boolean;
  byPoll: ReadonlyMap<number, ViewerVote>;
};

let votes: ViewerVotes = { isKnown: false, byPoll: new Map() };
const initialVotes = votes;
const listeners = new Set<() => void>();

type KnownVote = { pollId: number; optionIds: readonly number[] };

/**
 * Takes the votes of /api/viewer. Polls returned by a vote meanwhile are kept; with `mayBeStale`, for a response
 * requested before the latest vote, so are votes missing from it.
 */
export function setViewerVotes(known: readonly KnownVote[], mayBeStale: boolean): void {
  const byPoll = known.map(({ pollId, optionIds }) => {
    const poll = votes.byPoll.get(pollId)?.poll ?? null;
    return [pollId, { optionIds, poll }] as const;
  });
  setVotes({ isKnown: true, byPoll: new Map([...(mayBeStale ? votes.byPoll : []), ...byPoll]) });
}

/** For a failed private request: a form that may be refused is better than one that nobody can use. */
export function markVotesKnown(): void {
  if (!votes.isKnown) setVotes({ ...votes, isKnown: true });
}

/** For a vote of this tab that was accepted. */
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
