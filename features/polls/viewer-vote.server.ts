import { ballotMessage } from './polls.cs.ts';
import { ballotStatus, parseId, readBallotForm } from './ballot-form.rules.ts';
import type { VoteAnswer } from './vote-answer.rules.ts';
import { submitVote } from './submit-vote.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { readForm } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';

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
