import { notificationsCopy } from '#copy/cs/account/notifications.ts';
import { loadDashboard } from '#app/actions/load-dashboard.ts';
import { DashboardHeading, DashboardPage } from '#app/dashboard/dashboard-page.tsx';
import { Followed } from '#app/dashboard/followed.tsx';
import { FollowedTippers } from '#app/dashboard/followed-tippers.tsx';
import { privateMeta } from '#app/document/private-meta.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import type { Route } from './+types/dashboard-followed';

export { dashboardAction as action } from '#app/actions/dashboard-actions.ts';

/** /user-dashboard/followed: the horses, jockeys and tippers whom the person follows. */
export async function loader(args: Route.LoaderArgs) {
  const { view, rows, live } = await loadDashboard(args);
  const { tippers, feed, followers } = rows;
  return { horses: view.horses, jockeys: view.jockeys, tippers, feed, followers, live };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${notificationsCopy.tabs.followed} | ${siteName}`, matches);
}

export default function FollowedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { horses, jockeys, ...social } = useLiveData(loaderData);
  const { settings } = useFrame();
  return (
    <DashboardPage
      id={contentId}
      tab="followed"
      head={<DashboardHeading>{notificationsCopy.tabs.followed}</DashboardHeading>}
      result={actionData}
    >
      <div className="stack dashboard mt-5">
        <Followed horses={horses} jockeys={jockeys} isDemo={settings.demo !== null} />
        <FollowedTippers tippers={social.tippers} feed={social.feed} followers={social.followers} />
      </div>
    </DashboardPage>
  );
}
