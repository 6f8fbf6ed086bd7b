import { readForm, requestOf } from '#server/http/request-context.ts';
import { vote } from '#server/polls/vote.ts';
import { ballotMessage } from '#copy/cs/public/polls.ts';
import { ballotStatus, idOf, readBallotForm } from '#app/polls/ballot-form.ts';
import type { Route } from './+types/api-viewer-vote';

/** A vote sent by the page's script. The answer is the poll as it stands now, and whose vote is where (Decision I). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const ballot = readBallotForm(form, idOf(form.get('poll')));
  const { refusal, poll, mine, cookies } = await vote(requestOf(context), { ...ballot, hasScript: true });
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  if (refusal === null) return Response.json({ reason: null, poll, mine }, { headers });
  const status = ballotStatus(refusal);
  return Response.json(
    { code: status, reason: refusal, message: ballotMessage(refusal), poll, mine },
    { status, headers },
  );
}
