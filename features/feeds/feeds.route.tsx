import { Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminFeedsCopy as copy } from '#text/feeds/feeds';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { DataTabs } from '#features/imports/batch-table.tsx';
import { FeedTable } from './feed-state.tsx';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { requireAdmin, requestOf } from '#app/http/request-context.server.ts';
import { isRaceDay as readIsRaceDay, readFeeds } from './read-feeds.server.ts';
import type { Route } from './+types/feeds.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';

/** /admin/data/feeds: the feeds that the job queue fetches, with their state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now, page } = requestOf(context);
  return {
    feeds: await readFeeds(db),
    isRaceDay: await readIsRaceDay(db, pragueDate(now)),
    realNow: Date.now() as Instant,
    done: messageAfterRedirect(request, copy.saved),
    live: page.dependsOn('feeds'),
    now,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminFeeds({ loaderData }: Route.ComponentProps) {
  const { feeds, isRaceDay, realNow, done, now } = useLiveData(loaderData);
  const create = (
    <Link className="button button-primary button-small" to="/admin/data/feeds/new">
      {copy.create}
    </Link>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)} actions={create}>
        <FormMessage answer={done} />
        <DataTabs current="feeds" />
        <p className="small-text muted">{copy.note}</p>
        {feeds.length > 0 ? (
          <FeedTable feeds={feeds} realNow={realNow} isRaceDay={isRaceDay} />
        ) : (
          <EmptyState {...copy.empty} />
        )}
      </AdminFrame>
    </main>
  );
}
