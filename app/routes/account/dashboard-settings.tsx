import { dashboardCopy as copy } from '#copy/cs/account/dashboard.ts';
import { notificationsCopy } from '#copy/cs/account/notifications.ts';
import { loadDashboard } from '#app/actions/load-dashboard.ts';
import { BlockedPeople } from '#app/dashboard/blocked-people.tsx';
import { CalendarBox } from '#app/dashboard/calendar-box.tsx';
import { DashboardHeading, DashboardPage } from '#app/dashboard/dashboard-page.tsx';
import { AccountLinks, FantasySetting, MailSettings } from '#app/dashboard/settings.tsx';
import { privateMeta } from '#app/document/private-meta.ts';
import { calendarUrls } from '#server/follows/calendar-link.ts';
import { requestOf } from '#server/http/request-context.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import type { Route } from './+types/dashboard-settings';

export { dashboardAction as action } from '#app/actions/dashboard-actions.ts';

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
