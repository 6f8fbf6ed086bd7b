import { Link } from 'react-router';
import { adminFeedsCopy as copy, feedError } from '#copy/cs/admin/feeds.ts';
import { type FeedFormat, type FeedHealth, feedHealth, type FeedKind, type FeedState } from '#domain/admin/data/feed.ts';
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
      <table className="tb">
        <caption className="vh">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.health}</th>
            <th scope="col" className="hide-m">
              {columns.rows}
            </th>
            <th scope="col" className="r hide-m">
              {columns.success}
            </th>
            <th scope="col" className="r hide-m">
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
                <td className="sm hide-m">{feed.counts && copy.rows(feed.counts)}</td>
                <td className="r num sm hide-m">
                  {feed.succeededAt === null ? copy.state.never : copy.moment(feed.succeededAt)}
                </td>
                <td className="r num sm hide-m">{nextFetchText(feed, health, realNow)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const badgeClasses = {
  'given-up': 'badge b-err',
  paused: 'badge',
  fetching: 'badge b-warn',
  failing: 'badge b-err',
  'off-day': 'badge',
  new: 'badge',
  'rows-stopped': 'badge b-warn',
  well: 'badge b-ok',
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
