import { Link } from 'react-router';
import { feedStateTexts } from './feed-states.cs.ts';
import { adminFeedsCopy as copy, feedError } from './feeds.cs.ts';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { type FeedState, feedState } from './feed-state.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Feed } from './feed-row.ts';
import { FeedStep } from './feed-step.tsx';

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

export function FeedBadge({ state }: { state: FeedState }) {
  return <span className={badgeClasses[state]}>{feedStateTexts[state].label}</span>;
}

/** The time of the next fetch, or a text when there is none yet. */
export function nextFetchText({ nextAt }: Feed, state: FeedState, realNow: Instant): string {
  const { nextFetch } = feedStateTexts[state];
  return nextFetch ?? (nextAt <= realNow ? copy.state.asSoonAsPossible : copy.moment(nextAt));
}
