import { Link } from 'react-router';
import { adminFeedsCopy as copy, feedError } from '#copy/cs/admin/feeds.ts';
import {
  type FeedFormat,
  type FeedHealth,
  feedHealth,
  type FeedKind,
  type FeedState,
} from '#domain/admin/data/feed.ts';
import type { Instant } from '#domain/shared/time.ts';

export type Feed = FeedState & {
  id: number;
  name: string;
  url: string;
  kind: FeedKind;
  format: FeedFormat;
  everyMinutes: number;
  isWanted: boolean;
  nextAt: Instant;
  succeededAt: Instant | null;
  changedAt: Instant | null;
  counts: { rows: number; applied: number; unchanged: number; stopped: number } | null;
  batchId: number | null;
  error: string | null;
  errorDetail: string | null;
};

type Props = { feeds: readonly Feed[]; realNow: Instant; isRaceDay: boolean };

/** All feeds and how each stands. */
export function FeedTable({ feeds, realNow, isRaceDay }: Props) {
  const { columns } = copy;
  return (
    <div className="panel flush bleed">
      <table className="data-table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.health}</th>
            <th scope="col" className="hide-on-mobile">
              {columns.rows}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.success}
            </th>
            <th scope="col" className="align-right hide-on-mobile">
              {columns.next}
            </th>
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => {
            const health = feedHealth(feed, realNow, isRaceDay);
            return (
              <tr key={feed.id}>
                <th scope="row">
                  <Link to={`/admin/data/feeds/${feed.id}`}>
                    <bdi>{feed.name}</bdi>
                  </Link>
                  <small>
                    {copy.kinds[feed.kind]}, {copy.every(feed.everyMinutes, feed.onlyRaceDays)}
                  </small>
                </th>
                <td>
                  <FeedBadge health={health} />
                  {feed.error && <small>{feedError(feed.error, feed.errorDetail)}</small>}
                </td>
                <td className="small-text hide-on-mobile">{feed.counts && copy.rows(feed.counts)}</td>
                <td className="align-right numeric small-text hide-on-mobile">
                  {feed.succeededAt === null ? copy.state.never : copy.moment(feed.succeededAt)}
                </td>
                <td className="align-right numeric small-text hide-on-mobile">
                  {nextFetchText(feed, health, realNow)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const badgeClasses = {
  'given-up': 'badge badge-error',
  paused: 'badge',
  fetching: 'badge badge-warning',
  failing: 'badge badge-error',
  'off-day': 'badge',
  new: 'badge',
  'rows-stopped': 'badge badge-warning',
  well: 'badge badge-ok',
} satisfies Record<FeedHealth, string>;

export function FeedBadge({ health }: { health: FeedHealth }) {
  return <span className={badgeClasses[health]}>{copy.health[health]}</span>;
}

/** When a feed is asked next, in words where no hour says it. */
export function nextFetchText({ nextAt, isWanted }: Feed, health: FeedHealth, realNow: Instant): string {
  if (health === 'paused' || health === 'given-up') return copy.state.resumed;
  if (health === 'off-day' && !isWanted) return copy.state.raceDay;
  return nextAt <= realNow ? copy.state.asSoonAsPossible : copy.moment(nextAt);
}
