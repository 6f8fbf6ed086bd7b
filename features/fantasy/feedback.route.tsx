import { data } from 'react-router';
import { usePassingFlag } from '#platform/ui/use-passing-flag.ts';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { readForm, requestOf } from '#app/http/request-context.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { feedbackCopy as copy } from '#text/fantasy/feedback';
import { fantasyRefusal } from '#text/fantasy/refusals';
import { FantasyHead } from './fantasy-head.tsx';
import { DecidedList, FeedbackForm } from './feedback-parts.tsx';
import { readFeedback, sendFeedback } from './feedback.server.ts';
import { fantasyTopic } from './season.server.ts';
import type { Route } from './+types/feedback.route';

/** /fantasy/feedback: suggestions of players about the league, with the answers of administrators. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const live = page.dependsOn(fantasyTopic, 'settings');
  page.validUntil(addMinutes(now, 60));
  const isSent = new URL(request.url).searchParams.get('odeslano') === 'ano';
  return page.pushChanges({ ...(await readFeedback(db)), isSent, live });
}

/** A refused message stays in the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const [rating, message] = [form.get('rating'), form.get('message')];
  const sent = await sendFeedback(requestOf(context), { rating, message });
  if (sent.ok) return redirectTo('/fantasy/feedback?odeslano=ano', 303);
  const [field] = 'fields' in sent ? Object.values(sent.fields).flat() : [];
  const status = sent.code === 'actor.not-signed-in' ? 401 : 409;
  const typed = { rating: String(rating ?? ''), message: String(message ?? '') };
  return data({ refusal: fantasyRefusal(field ?? sent.code), typed }, { status });
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = copy;
  return pageMeta(matches[0].loaderData, { title, description, path: '/fantasy/feedback' });
}

export default function FantasyFeedback({ loaderData, actionData }: Route.ComponentProps) {
  const { decided, summary, isSent } = useLiveData(loaderData);
  usePassingFlag('odeslano');
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <FantasyHead heading={copy.heading} deadline={null}>
        <p className="lead">{copy.lead}</p>
      </FantasyHead>
      <div className="page-grid">
        <div className="stack">
          <DecidedList decided={decided} />
        </div>
        <aside className="stack" aria-label={copy.form.heading}>
          {isSent && !actionData && (
            <p className="alert alert-ok" role="status">
              {copy.form.sent}
            </p>
          )}
          <FeedbackForm refused={actionData ?? null} />
          {summary.average !== null && <p className="source-note">{copy.summary(summary.count, summary.average)}</p>}
        </aside>
      </div>
    </main>
  );
}
