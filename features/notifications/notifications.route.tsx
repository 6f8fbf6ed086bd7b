import { useState } from 'react';
import { data, Link } from 'react-router';
import { handlePushForm } from '#features/push/push-actions.server.ts';
import { DashboardTabs, useAuthRevalidation } from '#features/dashboard/dashboard-page.tsx';
import { privateMeta } from '#platform/document/private-meta.ts';
import { PushDevices } from '#features/push/push-devices.tsx';
import { PushSwitch } from '#features/push/push-switch.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readNotificationChoices, readNotificationSettings } from '#features/accounts/notification-choices.server.ts';
import { readPerson } from '#features/accounts/read-person.server.ts';
import { readForm, requestOf, requirePerson } from '#app/http/request-context.server.ts';
import { pushFacts } from '#features/push/push-facts.server.ts';
import { notificationsCopy as copy } from '#text/notifications/notifications';
import { handleNotificationForm } from './notification-actions.server.ts';
import { ChoicesTable } from './choices-table.tsx';
import { NewsSection, useLiveBell } from './news-section.tsx';
import { QuietHours, SavedNote, type SavedResult, Toggle } from './settings-fields.tsx';
import { newsTime } from './notification.rules.ts';
import { readNotifications } from './notifications.server.ts';
import type { Route } from './+types/notifications.route';
import './bell.css';
import './notifications.css';

/** What the screen lists; older ones are not shown. */
const listedCount = 100;

/**
 * /user-dashboard/notifications: what the person is told of, how and when, and what they were told
 * (notifications.screen).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, account } = requestOf(context);
  const requester = requirePerson(context, request);
  const { id } = requester;
  const { accounts, headers } = account;
  const [person, choices, settings, { unread, newest }, push] = await Promise.all([
    readPerson(db, id),
    readNotificationChoices(db, id),
    readNotificationSettings(db, id),
    readNotifications(db, id, listedCount),
    pushFacts(db, requester, { keyFor: accounts.keyFor, userAgent: headers.get('user-agent') }),
  ]);
  const shown = newest.map(({ at, ...news }) => ({ ...news, when: newsTime(at, now) }));
  return { hasMails: person?.emailSubscribed ?? true, choices, settings, unread, newest: shown, push };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const saved = await handleNotificationForm(requestOf(context), form);
  if (saved) return data(saved, { status: saved.isSaved ? 200 : 409 });
  const pushed = await handlePushForm(requestOf(context), form);
  if (!pushed) throw data(null, { status: 400 });
  return data(pushed, { status: pushed.kind === 'done' ? 200 : 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${copy.title} | ${siteName}`, matches);
}

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { hasMails, choices, settings, unread, newest, push } = loaderData;
  const [saved, report] = useState<SavedResult | null>(actionData && 'isSaved' in actionData ? actionData : null);
  const pushed = actionData && 'kind' in actionData ? actionData : null;
  useAuthRevalidation();
  useLiveBell();
  return (
    <main className="page-width notifications" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <p className="eyebrow">{copy.area}</p>
        <h1>{copy.title}</h1>
      </div>
      <PushSwitch publicKey={push.publicKey} kind={push.kind} isOn={push.devices.some(({ isCurrent }) => isCurrent)} />
      <DashboardTabs current="notifications" />
      {pushed && (
        <p className={pushed.kind === 'done' ? 'alert alert-ok mt-5' : 'alert alert-error mt-5'} role="status">
          {pushed.title}
        </p>
      )}
      <div className="master-switch">
        <span>
          <b>{copy.master}</b>
          <small>{copy.masterText}</small>
        </span>
        <Toggle
          kind="switch"
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
                <Link to="/user-dashboard/settings#e-maily">{copy.mailsOffLink}</Link>.
              </p>
            )}
            <ChoicesTable choices={choices} settings={settings} report={report} />
            <p className="source-note">{copy.once}</p>
          </section>
          <NewsSection newest={newest} unread={unread} report={report} />
        </div>
        <aside className="stack" aria-label={copy.aside}>
          <QuietHours settings={settings} report={report} />
          <PushDevices devices={push.devices} today={push.today} />
        </aside>
      </div>
    </main>
  );
}
