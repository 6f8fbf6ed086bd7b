import { data } from 'react-router';
import { dashboardCopy as copy } from '#copy/cs/account/dashboard.ts';
import { BlockedPeople } from '#app/dashboard/blocked-people.tsx';
import { CalendarBox } from '#app/dashboard/calendar-box.tsx';
import { DashboardHead } from '#app/dashboard/dashboard-head.tsx';
import { DashboardTabs } from '#app/dashboard/dashboard-tabs.tsx';
import { Followed } from '#app/dashboard/followed.tsx';
import { FollowedTippers } from '#app/dashboard/followed-tippers.tsx';
import { History } from '#app/dashboard/history.tsx';
import { Months } from '#app/dashboard/months.tsx';
import { MyTips, reasonedTips } from '#app/dashboard/my-tips.tsx';
import { NextStarts } from '#app/dashboard/next-starts.tsx';
import { AccountLinks, FantasySetting, MailSettings } from '#app/dashboard/settings.tsx';
import { useAuthRevalidation } from '#app/dashboard/use-auth-revalidation.ts';
import { WeekBox } from '#app/dashboard/week-box.tsx';
import { useFrame } from '#app/document/use-frame.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { OwnReasons } from '#app/reasons/own-reasons.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { dashboard } from '#domain/dashboard/dashboard.ts';
import { readPerson } from '#server/accounts/read-person.ts';
import { readDashboard } from '#server/dashboard/read-dashboard.ts';
import { calendarUrls } from '#server/follows/calendar-link.ts';
import { readForm, requirePerson, requestOf } from '#server/http/request-context.ts';
import { privateMeta } from '#app/document/private-meta.ts';
import type { Route } from './+types/user-dashboard';
import { handleDashboardForm } from '#app/actions/dashboard-actions.ts';
import '#app/styles/dashboard.css';
import '#app/styles/horse-and-jockey-head.css';

/** /user-dashboard: the signed-in person's own page (dashboard.screen); a visitor is sent to sign in and returns. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, clock, account, page } = requestOf(context);
  const requester = requirePerson(context, request);
  const { id } = requester;
  // Read again: a form posted without JavaScript may have just changed what the session holds of the person.
  const { accounts } = account;
  const [person, rows, calendars] = await Promise.all([
    readPerson(db, id),
    readDashboard(db, id, now),
    calendarUrls(db, accounts, id),
  ]);
  const { username, emailSubscribed, fantasyTestingOptIn, hasSecondFactor } = person ?? requester;
  const view = dashboard(rows, now);
  return {
    me: { id, username, emailSubscribed, fantasyTestingOptIn, hasSecondFactor },
    view,
    live: page.dependsOn(...view.topics),
    standing: rows.standing,
    social: { tippers: rows.tippers, feed: rows.feed, followers: rows.followers, blocked: rows.blocked },
    calendars,
    clock: { siteNow: now, anchor: clock.anchor() },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await handleDashboardForm(requestOf(context), await readForm(request));
  if (!result) throw data(null, { status: 400 });
  return data(result, { status: result.kind === 'done' ? 200 : 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${copy.title} | ${siteName}`, matches);
}

export default function UserDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { me, view, standing, social, calendars, clock } = useLiveData(loaderData);
  const { settings } = useFrame();
  const isDemo = settings.demo !== null;
  useAuthRevalidation();
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <DashboardHead username={me.username} all={view.all} week={standing} />
      <div className="mt-5">
        <DashboardTabs current="overview" />
      </div>
      {actionData && (
        <p className={actionData.kind === 'done' ? 'alert alert-ok mt-5' : 'alert alert-error mt-5'} role="status">
          <Icon name={actionData.kind === 'done' ? 'check-circle-fill' : 'warning-circle-fill'} />
          {[actionData.title, actionData.text].filter(Boolean).join('. ')}
        </p>
      )}
      <div className="page-grid">
        <div className="stack dashboard">
          <MyTips tips={view.tips} isDemo={isDemo} />
          <OwnReasons tips={reasonedTips(view.tips)} refused={actionData?.refusedReason ?? null} />
          <NextStarts starts={view.starts} clock={clock} />
          <Followed horses={view.horses} jockeys={view.jockeys} isDemo={isDemo} />
          <FollowedTippers tippers={social.tippers} feed={social.feed} followers={social.followers} />
          <CalendarBox
            deadlines={calendars.deadlines}
            starts={view.horses.length + view.jockeys.length > 0 ? calendars.starts : null}
          />
          <History userId={me.id} days={view.days} settled={view.settled} isDemo={isDemo} />
        </div>
        <aside className="stack" aria-label={copy.aside}>
          {settings.weeklyPrize !== null && <WeekBox standing={standing} prize={settings.weeklyPrize} />}
          <Months months={view.months} />
          <MailSettings isOn={me.emailSubscribed} />
          <FantasySetting isOn={me.fantasyTestingOptIn} />
          <BlockedPeople people={social.blocked} />
          <AccountLinks hasSecondFactor={me.hasSecondFactor} />
        </aside>
      </div>
    </main>
  );
}
