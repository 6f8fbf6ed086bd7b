import { ballotMessage, pollCopy } from '#text/polls/polls';
import {
  array,
  boolean,
  instant,
  nullable,
  number,
  object,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import { readJson, readRefusal } from '#platform/ui/read-json.ts';
import { showToast } from '#platform/ui/toasts.ts';
import { notifyOtherTabs } from '#platform/session/refresh-viewer.ts';
import { trackWrite } from '#platform/session/viewer.ts';
import { setViewerVote } from './votes.ts';
import type { PollView } from './polls.rules.ts';

const pollShape: Shape<PollView> = object({
  id: number,
  question: text,
  description: nullable(text),
  isMultiple: boolean,
  isOpen: boolean,
  expiresAt: nullable(instant),
  votes: number,
  options: array(object({ id: number, text, votes: number, percent: number })),
});

/**
 * Answer to a vote, also to a refused one: the poll as it stands now (null = no such poll) and this voter's options.
 */
export type VoteAnswer = ValueOf<typeof voteAnswerShape>;
export const voteAnswerShape = object({ poll: nullable(pollShape), mine: array(number) });

const unknownVote: VoteAnswer = { poll: null, mine: [] };

/**
 * Sends a ballot and shows the result as a toast; the poll's new state is applied wherever the poll is shown.
 * Resolves to whether this browser has voted.
 */
export async function sendVote(pollId: number, ballot: FormData): Promise<boolean> {
  ballot.set('poll', String(pollId));
  const send = () => fetch('/api/viewer/vote', { method: 'POST', body: ballot, keepalive: true }).catch(() => null);
  const response = await trackWrite(send);
  const stored = await readJson(response, voteAnswerShape);
  const refusal = stored ? null : await readRefusal(response);
  // No network, or a proxy's answer that isn't ours.
  const reason = stored ? null : (refusal?.reason ?? 'vote.failed');
  const { poll, mine } = stored ?? (voteAnswerShape(refusal) ? refusal : unknownVote);
  if (poll) setViewerVote(pollId, { optionIds: mine, poll });
  if (reason === null) notifyOtherTabs('server');
  if (reason === null) showToast({ kind: 'done', title: pollCopy.voted, text: null });
  else showToast({ kind: 'error', title: ballotMessage(reason), text: null });
  return mine.length > 0;
}
