import { notificationsCopy } from '#text/notifications/notifications';
import { privateMeta } from '#platform/document/private-meta.ts';
import { calendarUrls } from '#features/follows/calendar-link.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { dashboardCopy as copy } from '#text/dashboard/dashboard';
import { loadDashboard } from './load-dashboard.server.ts';
import { AccountLinks, BlockedPeople, CalendarBox, FantasySetting, MailSettings } from './settings.tsx';
import { DashboardHeading, DashboardPage } from './dashboard-page.tsx';
import type { Route } from './+types/dashboard-settings.route';

export { dashboardAction as action } from './dashboard-actions.server.ts';

/** /user-dashboard/settings: mails, the Fantasy league, calendars, one's data and the ways to the account. */
export async function loader(args: Route.LoaderArgs) {
  const { me, view, rows } = await loadDashboard(args);
  const { db, account } = requestOf(args.context);
  const calendars = await calendarUrls(db, account.accounts, me.id);
  const followsAnybody = view.horses.length + view.jockeys.length > 0;
  return { me, blocked: rows.blocked, calendars: { ...calendars, starts: followsAnybody ? calendars.starts : null } };
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${notificationsCopy.tabs.settings} | ${siteName}`, matches);
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { me, blocked, calendars } = loaderData;
  return (
    <DashboardPage
      id={contentId}
      tab="settings"
      head={<DashboardHeading>{notificationsCopy.tabs.settings}</DashboardHeading>}
      result={actionData}
    >
      <div className="page-grid">
        <div className="stack dashboard">
          <MailSettings isOn={me.emailSubscribed} />
          <FantasySetting isOn={me.fantasyTestingOptIn} />
          <CalendarBox {...calendars} />
        </div>
        <aside className="stack" aria-label={copy.account.heading}>
          <AccountLinks hasSecondFactor={me.hasSecondFactor} />
          <BlockedPeople people={blocked} />
        </aside>
      </div>
    </DashboardPage>
  );
}
