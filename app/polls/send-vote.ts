import { ballotMessage, pollCopy } from '#copy/cs/public/polls.ts';
import { showToast } from '#app/ui/toasts.ts';
import { notifyOtherTabs } from '#app/viewer/follow-session.ts';
import { trackWrite } from '#app/viewer/viewer.ts';
import { setViewerVote } from '#app/viewer/votes.ts';
import type { PollView } from '#domain/polls/poll-view.ts';

type Answer = { reason: string | null; poll: PollView | null; mine: number[] };

const failedAnswer: Answer = { reason: 'vote.failed', poll: null, mine: [] };

/**
 * Sends a ballot and says what came of it; the answer's state of the poll is shown wherever that poll stands.
 * Resolves to whether this browser has voted now.
 */
export async function sendVote(pollId: number, ballot: FormData): Promise<boolean> {
  ballot.set('poll', String(pollId));
  const { reason, poll, mine } = await trackWrite(() => fetch('/api/viewer/vote', { method: 'POST', body: ballot }))
    .then((answer) => answer.json() as Promise<Partial<Answer>>)
    .then((answer) => ({ ...failedAnswer, ...answer }))
    // No network, or an answer of somebody in between: the same sentence.
    .catch(() => failedAnswer);
  if (poll) setViewerVote(pollId, { optionIds: mine, poll });
  if (reason === null) notifyOtherTabs('ask');
  if (reason === null) showToast({ kind: 'done', title: pollCopy.voted, text: null });
  else showToast({ kind: 'error', title: ballotMessage(reason), text: null });
  return mine.length > 0;
}
