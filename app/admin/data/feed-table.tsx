import { Link } from 'react-router';
import { adminFeedsCopy as copy, feedError } from '#copy/cs/admin/feeds.ts';
import { RealTimeNote } from '#app/admin/real-time-note.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { type FeedHealth, feedHealth } from '#domain/admin/data/feed.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Feed } from './feed-row.ts';

/** What a feed's health depends on besides the feed itself. `realNow`: jobs run by real time, not site time. */
type Situation = { realNow: Instant; isRaceDay: boolean };

function columnsAt({ realNow, isRaceDay }: Situation): readonly Column<Feed>[] {
  const { columns } = copy;
  const healthOf = (feed: Feed) => feedHealth(feed, realNow, isRaceDay);
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
      cell: (feed) => (
        <>
          <FeedBadge health={healthOf(feed)} />
          {feed.error && <small>{feedError(feed.error, feed.errorDetail)}</small>}
        </>
      ),
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
      cell: (feed) => nextFetchText(feed, healthOf(feed), realNow),
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

const badgeClasses = {
  'given-up': 'badge badge-error',
  'no-permission': 'badge badge-warning',
  paused: 'badge',
  fetching: 'badge badge-warning',
  failing: 'badge badge-error',
  'off-day': 'badge',
  new: 'badge',
  'rows-stopped': 'badge badge-warning',
  ok: 'badge badge-ok',
} satisfies Record<FeedHealth, string>;

/** Also at /admin/data/feeds/:id. The states are decided by feedHealth of domain/admin/data/feed.ts. */
export function FeedBadge({ health }: { health: FeedHealth }) {
  return <span className={badgeClasses[health]}>{copy.health[health]}</span>;
}

/** Also at /admin/data/feeds/:id: the time of the next fetch, or a text when there is none yet. */
export function nextFetchText({ nextAt, isWanted }: Feed, health: FeedHealth, realNow: Instant): string {
  if (health === 'no-permission') return copy.state.afterPermission;
  if (health === 'paused' || health === 'given-up') return copy.state.afterResume;
  if (health === 'off-day' && !isWanted) return copy.state.raceDay;
  return nextAt <= realNow ? copy.state.asSoonAsPossible : copy.moment(nextAt);
}
