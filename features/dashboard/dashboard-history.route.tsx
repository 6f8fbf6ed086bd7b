import { notificationsCopy } from '#text/notifications/notifications';
import { privateMeta } from '#platform/document/private-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { Tiles } from '#features/stats/tiles.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { dashboardCopy as copy } from '#text/dashboard/dashboard';
import { loadDashboard } from './load-dashboard.server.ts';
import { DashboardHeading, DashboardPage } from './dashboard-page.tsx';
import { History, Months } from './history.tsx';
import { totalTiles } from './dashboard-head.tsx';
import type { Route } from './+types/dashboard-history.route';

/** /user-dashboard/history: the person's settled tips by day and month. */
export async function loader(args: Route.LoaderArgs) {
  const { me, view, live } = await loadDashboard(args);
  const { all, days, settled, months } = view;
  return { userId: me.id, all, days, settled, months, live };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${notificationsCopy.tabs.history} | ${siteName}`, matches);
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { userId, all, days, settled, months } = useLiveData(loaderData);
  const { settings } = useFrame();
  return (
    <DashboardPage
      id={contentId}
      tab="history"
      head={
        <>
          <DashboardHeading>{notificationsCopy.tabs.history}</DashboardHeading>
          <div className="mt-5">
            <Tiles tiles={totalTiles(all)} />
          </div>
        </>
      }
      result={undefined}
    >
      <div className="page-grid">
        <div className="stack dashboard">
          <History userId={userId} days={days} settled={settled} isDemo={settings.demo !== null} />
        </div>
        <aside className="stack" aria-label={copy.months.heading}>
          <Months months={months} />
        </aside>
      </div>
    </DashboardPage>
  );
}
