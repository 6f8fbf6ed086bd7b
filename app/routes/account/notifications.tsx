import { useState } from 'react';
import { data, Link } from 'react-router';
import { notificationsCopy as copy } from '#copy/cs/account/notifications.ts';
import { handleNotificationForm } from '#app/actions/notification-actions.ts';
import { DashboardTabs } from '#app/dashboard/dashboard-tabs.tsx';
import { useAuthRevalidation } from '#app/dashboard/use-auth-revalidation.ts';
import { privateMeta } from '#app/document/private-meta.ts';
import { ChoicesTable } from '#app/notifications/choices-table.tsx';
import { NewsSection } from '#app/notifications/news-section.tsx';
import { QuietHours } from '#app/notifications/quiet-hours.tsx';
import { SavedNote } from '#app/notifications/saved-note.tsx';
import type { SavedResult } from '#app/notifications/saved-result.ts';
import { Toggle } from '#app/notifications/toggle.tsx';
import { useLiveBell } from '#app/notifications/use-live-bell.ts';
import { contentId } from '#app/shell/skip-link.tsx';
import { newsTime } from '#domain/notifications/news-time.ts';
import {
  readNotificationChoices,
  readNotificationSettings,
} from '#server/accounts/profile/read-notification-choices.ts';
import { readPerson } from '#server/accounts/read-person.ts';
import { readForm, requestOf, requirePerson } from '#server/http/request-context.ts';
import { readNotifications } from '#server/notifications/read-notifications.ts';
import type { Route } from './+types/notifications';
import '#app/styles/bell.css';
import '#app/styles/notifications.css';

/** What the screen lists; older ones are not shown. */
const listedCount = 100;

/** /user-dashboard/notifications: what the person is told of, how and when, and what they were told (notifications.screen). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = requestOf(context);
  const { id } = requirePerson(context, request);
  const [person, choices, settings, { unread, newest }] = await Promise.all([
    readPerson(db, id),
    readNotificationChoices(db, id),
    readNotificationSettings(db, id),
    readNotifications(db, id, listedCount),
  ]);
  const shown = newest.map(({ at, ...news }) => ({ ...news, when: newsTime(at, now) }));
  return { hasMails: person?.emailSubscribed ?? true, choices, settings, unread, newest: shown };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await handleNotificationForm(requestOf(context), await readForm(request));
  if (!result) throw data(null, { status: 400 });
  return data(result, { status: result.isSaved ? 200 : 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${copy.title} | ${siteName}`, matches);
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { hasMails, choices, settings, unread, newest } = loaderData;
  const [saved, report] = useState<SavedResult | null>(actionData ?? null);
  useAuthRevalidation();
  useLiveBell();
  return (
    <main className="page-width notifications" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <p className="eyebrow">{copy.area}</p>
        <h1>{copy.title}</h1>
      </div>
      <DashboardTabs current="notifications" />
      <div className="master-switch">
        <span>
          <b>{copy.master}</b>
          <small>{copy.masterText}</small>
        </span>
        <Toggle
          role="switch"
          label={copy.master}
          fields={{ intent: 'setting', name: 'isOn' }}
          isOn={settings.isOn}
          report={report}
        />
      </div>
      <div className="page-grid">
        <div>
          <section className={settings.isOn ? undefined : 'is-off'} aria-labelledby="co-a-kudy">
            <div className="page-section-header">
              <h2 id="co-a-kudy">{copy.what}</h2>
              <SavedNote saved={saved} />
            </div>
            {!hasMails && (
              <p className="source-note">
                {copy.mailsOff}
                <Link to="/user-dashboard#e-maily">{copy.mailsOffLink}</Link>.
              </p>
            )}
            <ChoicesTable choices={choices} settings={settings} report={report} />
            <p className="source-note">{copy.once}</p>
          </section>
          <NewsSection newest={newest} unread={unread} report={report} />
        </div>
        <aside className="stack" aria-label={copy.aside}>
          <QuietHours settings={settings} report={report} />
        </aside>
      </div>
    </main>
  );
}
