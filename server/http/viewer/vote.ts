import { ballotMessage } from '#copy/cs/public/polls.ts';
import { ballotStatus, parseId, readBallotForm } from '#domain/polls/ballot-form.ts';
import type { VoteAnswer } from '#domain/polls/vote-answer.ts';
import { submitVote } from '#server/polls/submit-vote.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { readForm } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';

/** A vote in a poll; answers with the poll's present counts and the options that this browser chose. */
export const voteResource = resource('/api/viewer/vote', {
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
