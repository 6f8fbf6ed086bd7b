import { privateMeta } from '#platform/document/private-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { OwnReasons } from '#features/reasons/own-reasons.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { dashboardCopy as copy } from '#text/dashboard/dashboard';
import { loadDashboard } from './load-dashboard.server.ts';
import { DashboardHead, WeekBox } from './dashboard-head.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { MyTips, NextStarts, reasonedTips } from './my-tips.tsx';
import type { Route } from './+types/user-dashboard.route';

export { dashboardAction as action } from './dashboard-actions.server.ts';

/** /user-dashboard: the signed-in person's open tips, week and next deadlines (dashboard.screen). */
export async function loader(args: Route.LoaderArgs) {
  const { me, view, rows, live, clock } = await loadDashboard(args);
  const { tips, starts, all } = view;
  return { username: me.username, tips, starts, all, standing: rows.standing, live, clock };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${copy.title} | ${siteName}`, matches);
}

export default function UserDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { username, tips, starts, all, standing, clock } = useLiveData(loaderData);
  const { settings } = useFrame();
  return (
    <DashboardPage
      id={contentId}
      tab="overview"
      head={
        <DashboardHead
          username={username}
          week={settings.weeklyPrize === null ? null : standing}
          next={starts[0]}
          clock={clock}
          all={all}
        />
      }
      result={actionData}
    >
      <div className="page-grid dashboard">
        <MyTips tips={tips} isDemo={settings.demo !== null} />
        {settings.weeklyPrize !== null && (
          <aside className="stack" aria-label={copy.aside}>
            <WeekBox standing={standing} prize={settings.weeklyPrize} />
          </aside>
        )}
        <NextStarts starts={starts} clock={clock} />
        <OwnReasons tips={reasonedTips(tips)} refused={actionData?.refusedReason ?? null} />
      </div>
    </DashboardPage>
  );
}
