import { Link } from 'react-router';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { HealthMark } from '#features/operations/site-health.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { apiKeysCopy } from '#text/api/api-keys';
import type { BatchState } from '#features/imports/batch.rules.ts';
import type { HealthState } from '#features/operations/site-health.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminFeedsCopy, agoText, sourcesCopy as copy, feedError, feedStateTexts } from '#text/feeds/feeds';
import { feedState, type FeedState, feedStates } from './feed-state.rules.ts';
import type { Feed } from './feed-row.ts';
import { FeedStep } from './feed-state.tsx';

type FileSource = { source: string; batchId: number; appliedAt: Instant; changes: number };

type PushSource = {
  keyId: number;
  name: string;
  lastAt: Instant;
  batchId: number | null;
  state: BatchState | null;
  changes: number | null;
  skipped: number | null;
  waiting: number;
  pricesInHour: number;
};

type Source = {
  key: string;
  name: string;
  to: string;
  freshness: HealthState | null;
  lastAt: Instant | null;
  expected: string;
  content: string;
  /** A feed, and what may be said and done about it. */
  feed: { row: Feed; state: FeedState } | null;
};

type Props = {
  feeds: readonly Feed[];
  files: readonly FileSource[];
  pushes: readonly PushSource[];
  realNow: Instant;
  isRaceDay: boolean;
};

/**
 * On /admin: every feed, program and source of files with when it came last and when it should come (import.freshness).
 */
export function SourceFreshness({ feeds, files, pushes, realNow, isRaceDay }: Props) {
  const sources = [
    ...feeds.map((feed) => feedSource(feed, realNow, isRaceDay)),
    ...pushes.map(pushSource),
    ...files.map(fileSource),
  ];
  const more = (
    <Link className="small-text" to="/admin/data/feeds">
      {copy.feeds}
    </Link>
  );
  return (
    <AdminSection id="zdroje" heading={copy.heading} more={more}>
      {sources.length === 0 ? (
        <p className="small-text">{copy.none}</p>
      ) : (
        <DataTable caption={copy.caption} columns={columnsAt(realNow)} rows={sources} keyOf={({ key }) => key} />
      )}
    </AdminSection>
  );
}

function feedSource(feed: Feed, realNow: Instant, isRaceDay: boolean): Source {
  const { id, name, everyMinutes, onlyRaceDays, succeededAt, counts, error, errorDetail } = feed;
  const state = feedState(feed, realNow, isRaceDay);
  return {
    key: `feed ${id}`,
    name,
    to: `/admin/data/feeds/${id}`,
    freshness: feedStates[state].freshness,
    lastAt: succeededAt,
    expected: feedStateTexts[state].nextFetch ?? adminFeedsCopy.every(everyMinutes, onlyRaceDays),
    content: error !== null ? feedError(error, errorDetail) : counts ? adminFeedsCopy.rows(counts) : '',
    feed: { row: feed, state },
  };
}

const fileSource = ({ source, batchId, appliedAt, changes }: FileSource): Source => ({
  key: `file ${source}`,
  name: source,
  to: `/admin/data/imports/${batchId}`,
  freshness: null,
  lastAt: appliedAt,
  expected: copy.byHand,
  content: copy.batch(batchId, changes),
  feed: null,
});

const pushSource = ({ keyId, name, lastAt, batchId, waiting, ...came }: PushSource): Source => ({
  key: `key ${keyId}`,
  name,
  to: waiting > 1 ? '/admin/data' : batchId === null ? '/admin/settings#klice' : `/admin/data/imports/${batchId}`,
  freshness: waiting > 0 ? 'attention' : null,
  lastAt,
  expected: apiKeysCopy.source.expected,
  content: pushedContent({ batchId, waiting, ...came }),
  feed: null,
});

/** '12 kurzů za hodinu; zahozeno, import č. 7'. */
function pushedContent(
  came: Pick<PushSource, 'batchId' | 'state' | 'changes' | 'skipped' | 'waiting' | 'pricesInHour'>,
) {
  const { batchId, state, changes, skipped, waiting, pricesInHour } = came;
  const { prices, waits, unused, leftOut } = apiKeysCopy.source;
  const isStored = state === 'applied';
  return [
    pricesInHour > 0 && prices(pricesInHour),
    waiting > 0 && waits(waiting),
    batchId !== null && isStored && copy.batch(batchId, changes ?? 0),
    isStored && (skipped ?? 0) > 0 && leftOut(skipped ?? 0),
    batchId !== null && (state === 'discarded' || state === 'undone') && unused(state, batchId),
  ]
    .filter(Boolean)
    .join('; ');
}

const columnsAt = (realNow: Instant): readonly Column<Source>[] => [
  {
    heading: copy.columns.source,
    isRowHead: true,
    cell: ({ name, to }) => (
      <Link to={to}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    heading: copy.columns.last,
    className: 'source-last',
    cell: ({ freshness, lastAt, feed }) => (
      <span className={freshness === null ? undefined : `health-${freshness}`}>
        {freshness !== null && <HealthMark state={freshness} />}
        {freshness !== null && <span className="visually-hidden">{copy.states[freshness]}: </span>}
        <b>{lastAt === null ? copy.never : agoText(lastAt, realNow)}</b>
        {lastAt !== null && <small>{adminFeedsCopy.moment(lastAt)}</small>}
        {feed && feed.state !== 'ok' && <small>{feedStateTexts[feed.state].label}</small>}
      </span>
    ),
  },
  { heading: copy.columns.expected, isDesktopOnly: true, cell: ({ expected }) => expected },
  { heading: copy.columns.content, isDesktopOnly: true, className: 'message-text', cell: ({ content }) => content },
  {
    heading: copy.columns.fetch,
    isRightAligned: true,
    cell: ({ feed }) => feed && <FeedAction feed={feed.row} state={feed.state} />,
  },
];

function FeedAction({ feed, state }: { feed: Feed; state: FeedState }) {
  if (feedStates[state].next !== 'fetch') return <FeedStep feed={feed} state={state} />;
  return (
    <PostForm>
      <input type="hidden" name="id" value={feed.id} />
      <Submit step="now" label={copy.fetch} of={feed.name} className="button button-outline button-small" />
    </PostForm>
  );
}
