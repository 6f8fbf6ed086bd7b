import { Link } from 'react-router';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { EditForm } from '#features/admin/edit-form.tsx';
import { FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { feedStateTexts } from './feed-states.cs.ts';
import { adminFeedsCopy as copy, feedError } from './feeds.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { feedState } from './feed-state.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { PermissionField } from './feed-form.tsx';
import type { FeedWithSecrets } from './feed-row.ts';
import { FeedStep } from './feed-step.tsx';
import { FeedBadge, nextFetchText } from './feed-table.tsx';

type Props = { feed: FeedWithSecrets; realNow: Instant; isRaceDay: boolean; answer: AdminFormResult | undefined };

/**
 * At /admin/data/feeds/:id: whether the fetching of a feed works, and the buttons that fetch now, pause and delete.
 * `realNow`: jobs run by real time, not site time.
 */
export function FeedStatePart({ feed, realNow, isRaceDay, answer }: Props) {
  const { state: labels } = copy;
  const state = feedState(feed, realNow, isRaceDay);
  const moment = (at: Instant | null) => (at === null ? labels.never : copy.moment(at));
  const facts: [string, string][] = [
    [labels.lastAttempt, moment(feed.fetchedAt)],
    [labels.succeeded, moment(feed.succeededAt)],
    [labels.changed, moment(feed.changedAt)],
    [labels.next, nextFetchText(feed, state, realNow)],
    [labels.failures, copy.number(feed.failures)],
    [labels.permission, permissionText(feed)],
    ...(feed.counts ? [[labels.rows, copy.rows(feed.counts)] satisfies [string, string]] : []),
  ];
  return (
    <>
      <p>
        <FeedBadge state={state} />
      </p>
      <p>{feedStateTexts[state].sentence}</p>
      {(state === 'unmapped' || state === 'rows-stopped') && (
        <p>
          <FeedStep feed={feed} state={state} />
        </p>
      )}
      {feed.error && (
        <div className={state === 'unmapped' ? 'alert alert-warning' : 'alert alert-error'}>
          <Icon name={state === 'unmapped' ? 'warning' : 'warning-circle-fill'} />
          <p>
            {state !== 'unmapped' && <b>{labels.error}: </b>}
            {feedError(feed.error, feed.errorDetail)}
          </p>
        </div>
      )}
      {feed.counts !== null && feed.counts.stopped > 0 && (
        <div className="alert alert-warning">
          <Icon name="warning" />
          <p>{copy.stopped(feed.counts.stopped)}</p>
        </div>
      )}
      <dl className="fact-grid">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {feed.batchId !== null && (
          <div>
            <dt>{labels.batch}</dt>
            <dd>
              <Link to={`/admin/data/imports/${feed.batchId}`}>{copy.batch(feed.batchId)}</Link>
            </dd>
          </div>
        )}
      </dl>
      {feed.permission === null && <PermitForm answer={answer} />}
      <FeedSteps isPaused={feed.isPaused} canResume={feed.permission !== null} />
    </>
  );
}

const permissionText = ({ permission, permittedBy, permittedAt }: FeedWithSecrets): string =>
  permission === null || permittedAt === null
    ? copy.state.notPermitted
    : `${permission} (${copy.state.permitted(permittedBy, copy.moment(permittedAt))})`;

function PermitForm({ answer }: { answer: AdminFormResult | undefined }) {
  return (
    <FormFeedbackProvider feedback={answer}>
      <EditForm className="form-stack">
        <PermissionField />
        <p>
          <Submit step="permit" label={copy.permit} />
        </p>
      </EditForm>
    </FormFeedbackProvider>
  );
}

function FeedSteps({ isPaused, canResume }: { isPaused: boolean; canResume: boolean }) {
  return (
    <div className="inline-group">
      {!isPaused && (
        <PostForm>
          <Submit step="now" label={copy.now} className="button button-outline button-small" />
        </PostForm>
      )}
      {(!isPaused || canResume) && (
        <PostForm>
          <Submit
            step={isPaused ? 'resume' : 'pause'}
            label={isPaused ? copy.resume : copy.pause}
            className="button button-outline button-small"
          />
        </PostForm>
      )}
      <Confirm {...copy.remove} step="delete" fields={{}} />
    </div>
  );
}
