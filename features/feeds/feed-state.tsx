import { Link } from 'react-router';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import type { Instant } from '#platform/time/time.rules.ts';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { EditForm } from '#features/admin/edit-form.tsx';
import { FormFeedbackProvider } from '#platform/ui/form-fields.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { adminFeedsCopy as copy, feedError, feedStateTexts, feedStepLinks } from '#text/feeds/feeds';
import { feedState, type FeedState, feedStates } from './feed-state.rules.ts';
import type { Feed, FeedWithSecrets } from './feed-row.ts';
import { PermissionField } from './feed-form.tsx';

type FeedStepProps = { feed: Pick<Feed, 'id' | 'name' | 'batchId'>; state: FeedState };

/** A link to what the state of a feed waits for; none where fetching is all that can be done. */
export function FeedStep({ feed: { id, name, batchId }, state }: FeedStepProps) {
  const { next } = feedStates[state];
  if (next === null || next === 'fetch') return null;
  const page = `/admin/data/feeds/${id}`;
  const places = {
    permit: `${page}#stav`,
    resume: `${page}#stav`,
    map: `${page}#prirazeni`,
    'open-batch': batchId === null ? `${page}#stav` : `/admin/data/imports/${batchId}`,
  };
  const label = feedStepLinks[next];
  return (
    <Link className="button button-outline button-small" to={places[next]} aria-label={`${label}: ${name}`}>
      {label}
    </Link>
  );
}

/** What a feed's state depends on besides the feed itself. `realNow`: jobs run by real time, not site time. */
type Situation = { realNow: Instant; isRaceDay: boolean };

function columnsAt({ realNow, isRaceDay }: Situation): readonly Column<Feed>[] {
  const { columns } = copy;
  const stateOf = (feed: Feed) => feedState(feed, realNow, isRaceDay);
  return [
    {
      heading: columns.name,
      isRowHead: true,
      cell: ({ id, name, kind, everyMinutes, onlyRaceDays }) => (
        <>
          <Link to={`/admin/data/feeds/${id}`}>
            <bdi>{name}</bdi>
          </Link>
          <small>
            {copy.kinds[kind]}, {copy.every(everyMinutes, onlyRaceDays)}
          </small>
        </>
      ),
    },
    {
      heading: columns.health,
      cell: (feed) => <StateCell feed={feed} state={stateOf(feed)} />,
    },
    {
      heading: columns.rows,
      isDesktopOnly: true,
      className: 'small-text',
      cell: ({ counts }) => counts && copy.rows(counts),
    },
    {
      heading: columns.success,
      isRightAligned: true,
      isDesktopOnly: true,
      className: 'numeric small-text',
      cell: ({ succeededAt }) => (succeededAt === null ? copy.state.never : copy.moment(succeededAt)),
    },
    {
      heading: columns.next,
      isRightAligned: true,
      isDesktopOnly: true,
      className: 'numeric small-text',
      cell: (feed) => nextFetchText(feed, stateOf(feed), realNow),
    },
  ];
}

/** All feeds with their state, at /admin/data/feeds. */
export function FeedTable({ feeds, ...situation }: { feeds: readonly Feed[] } & Situation) {
  return (
    <>
      <DataTable caption={copy.caption} columns={columnsAt(situation)} rows={feeds} keyOf={({ id }) => id} />
      <RealTimeNote />
    </>
  );
}

function StateCell({ feed, state }: { feed: Feed; state: FeedState }) {
  return (
    <>
      <FeedBadge state={state} />
      {state !== 'ok' && <small>{feedStateTexts[state].sentence}</small>}
      {feed.error && <small>{feedError(feed.error, feed.errorDetail)}</small>}
      <FeedStep feed={feed} state={state} />
    </>
  );
}

const badgeClasses = {
  'given-up': 'badge badge-error',
  'no-permission': 'badge badge-warning',
  paused: 'badge',
  fetching: 'badge badge-warning',
  unmapped: 'badge badge-warning',
  failing: 'badge badge-error',
  'off-day': 'badge',
  late: 'badge badge-warning',
  new: 'badge',
  'rows-stopped': 'badge badge-warning',
  ok: 'badge badge-ok',
} satisfies Record<FeedState, string>;

function FeedBadge({ state }: { state: FeedState }) {
  return <span className={badgeClasses[state]}>{feedStateTexts[state].label}</span>;
}

/** The time of the next fetch, or a text when there is none yet. */
function nextFetchText({ nextAt }: Feed, state: FeedState, realNow: Instant): string {
  const { nextFetch } = feedStateTexts[state];
  return nextFetch ?? (nextAt <= realNow ? copy.state.asSoonAsPossible : copy.moment(nextAt));
}

type FeedStatePartProps = {
  feed: FeedWithSecrets;
  realNow: Instant;
  isRaceDay: boolean;
  answer: AdminFormResult | undefined;
};

/**
 * At /admin/data/feeds/:id: whether the fetching of a feed works, and the buttons that fetch now, pause and delete.
 * `realNow`: jobs run by real time, not site time.
 */
export function FeedStatePart({ feed, realNow, isRaceDay, answer }: FeedStatePartProps) {
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
