import { notificationsCopy } from '#text/notifications/notifications';
import { privateMeta } from '#platform/document/private-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { loadDashboard } from './load-dashboard.server.ts';
import { DashboardHeading, DashboardPage } from './dashboard-page.tsx';
import { Followed, FollowedTippers } from './followed.tsx';
import type { Route } from './+types/dashboard-followed.route';

export { dashboardAction as action } from './dashboard-actions.server.ts';

/** /user-dashboard/followed: the horses, jockeys and tippers whom the person follows. */
export async function loader(args: Route.LoaderArgs) {
  const { view, rows, live, clock } = await loadDashboard(args);
  const { tippers, feed, followers } = rows;
  return { horses: view.horses, jockeys: view.jockeys, tippers, feed, followers, live, clock };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${notificationsCopy.tabs.followed} | ${siteName}`, matches);
}

export default function FollowedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { horses, jockeys, clock, ...social } = useLiveData(loaderData);
  const { settings } = useFrame();
  return (
    <DashboardPage
      id={contentId}
      tab="followed"
      head={<DashboardHeading>{notificationsCopy.tabs.followed}</DashboardHeading>}
      result={actionData}
    >
      <div className="stack dashboard mt-5">
        <Followed horses={horses} jockeys={jockeys} clock={clock} isDemo={settings.demo !== null} />
        <FollowedTippers tippers={social.tippers} feed={social.feed} followers={social.followers} />
      </div>
    </DashboardPage>
  );
}
