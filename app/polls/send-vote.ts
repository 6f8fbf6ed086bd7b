import { ballotMessage, pollCopy } from '#copy/cs/public/polls.ts';
import { showToast } from '#app/ui/toasts.ts';
import { notifyOtherTabs } from '#app/viewer/follow-session.ts';
import { trackWrite } from '#app/viewer/viewer.ts';
import { setViewerVote } from '#app/viewer/votes.ts';
import type { PollView } from '#domain/polls/poll-view.ts';

type Answer = { reason: string | null; poll: PollView | null; mine: number[] };

const failedAnswer: Answer = { reason: 'vote.failed', poll: null, mine: [] };

/**
 * Sends a ballot and shows the result as a toast; the poll's new state is applied wherever the poll is shown.
 * Resolves to whether this browser has voted.
 */
export async function sendVote(pollId: number, ballot: FormData): Promise<boolean> {
  ballot.set('poll', String(pollId));
  const { reason, poll, mine } = await trackWrite(() => fetch('/api/viewer/vote', { method: 'POST', body: ballot }))
    .then((answer) => answer.json() as Promise<Partial<Answer>>)
    .then((answer) => ({ ...failedAnswer, ...answer }))
    // No network, or a proxy's answer that isn't JSON.
    .catch(() => failedAnswer);
  if (poll) setViewerVote(pollId, { optionIds: mine, poll });
  if (reason === null) notifyOtherTabs('server');
  if (reason === null) showToast({ kind: 'done', title: pollCopy.voted, text: null });
  else showToast({ kind: 'error', title: ballotMessage(reason), text: null });
  return mine.length > 0;
}
