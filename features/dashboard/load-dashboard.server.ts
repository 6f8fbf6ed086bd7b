import type { LoaderFunctionArgs } from 'react-router';
import { dashboard } from './dashboard.rules.ts';
import { readPerson } from '#features/accounts/read-person.server.ts';
import { readDashboard } from './read-dashboard.server.ts';
import { requestOf, requirePerson } from '#app/http/request-context.server.ts';

/** What the pages of the dashboard show of the signed-in person; a visitor is sent to sign in and returns. */
export async function loadDashboard({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { db, now, clock, page } = requestOf(context);
  const requester = requirePerson(context, request);
  const { id } = requester;
  // Read again: a form posted without JavaScript may have just changed what the session holds of the person.
  const [person, rows] = await Promise.all([readPerson(db, id), readDashboard(db, id, now)]);
  const { username, emailSubscribed, fantasyTestingOptIn, hasSecondFactor } = person ?? requester;
  const view = dashboard(rows, now);
  return {
    me: { id, username, emailSubscribed, fantasyTestingOptIn, hasSecondFactor },
    view,
    rows,
    live: page.dependsOn(...view.topics),
    clock: { siteNow: now, anchor: clock.anchor() },
  };
}
