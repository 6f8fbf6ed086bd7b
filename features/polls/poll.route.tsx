import { data, Link } from 'react-router';
import { ballotMessage, pollCopy as copy } from '#text/polls/polls';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { PollBox, resultsAnchor, useCurrentPoll } from './poll-box.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { ballotStatus, parseId, pollChangesAt, pollView, readBallotForm } from './polls.rules.ts';
import { readForm, requestOf } from '#app/http/request-context.server.ts';
import { readPoll } from './polls.server.ts';
import { submitVote } from './viewer-vote.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import type { Route } from './+types/poll.route';
import * as styles from './poll-box.module.css';

/** /polls/:id: one poll with its results; also where a vote without JavaScript is sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, page, clock } = requestOf(context);
  const id = parseId(params.id);
  const live = page.dependsOn(`poll:${id}`);
  const rows = await readPoll(db, id);
  if (!rows) throw new Response(null, { status: 404 });
  const poll = pollView(rows, now);
  const changesAt = pollChangesAt(poll);
  if (changesAt !== null) page.validUntil(changesAt);
  return page.pushChanges({ poll, live, clock: { siteNow: now, anchor: clock.anchor() } });
}

/** A vote posted without JavaScript: redirects to the results, or shows why it was refused. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const ballot = readBallotForm(form, parseId(params.id));
  const { refusal, mine, cookies } = await submitVote(requestOf(context), { ...ballot, hasScript: false });
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  if (refusal === null)
    throw redirectTo(`/polls/${ballot.pollId}#${resultsAnchor(ballot.pollId)}`, { status: 303, headers });
  return data({ refusal, mine }, { status: ballotStatus(refusal), headers });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { id, question } = loaderData.poll;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(question, siteName),
    description: copy.description(question),
    path: `/polls/${id}`,
  });
}

export default function Poll({ loaderData, actionData }: Route.ComponentProps) {
  const { poll, clock } = useLiveData(loaderData);
  const { votes } = useCurrentPoll(poll, clock);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>
          <span className="visually-hidden">{copy.heading}: </span>
          <bdi>{poll.question}</bdi>
        </h1>
        <p className="lead numeric">{copy.votes(votes)}</p>
      </div>
      <div className={styles.page}>
        {actionData && (
          <div className="alert alert-error" role="alert">
            <Icon name="warning-circle-fill" />
            <p>{ballotMessage(actionData.refusal)}</p>
          </div>
        )}
        <PollBox poll={poll} clock={clock} answered={actionData?.mine} />
        <p>
          <Link to="/">{copy.back}</Link>
        </p>
      </div>
    </main>
  );
}
