import { Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminFeedsCopy as copy } from '#copy/cs/admin/feeds.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { DataTabs } from '#app/admin/data/data-tabs.tsx';
import { FeedTable } from '#app/admin/data/feed-table.tsx';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { isRaceDay as readIsRaceDay, readFeeds } from '#server/admin/data/read-feeds.ts';
import type { Route } from './+types/feeds';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';

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
