import { person } from '#platform/http/route-rules.server.ts';
import { accountMessage } from '#text/accounts/accounts';
import { parseId } from '#platform/http/query.rules.ts';
import { accountStatus } from '#features/accounts/account-answers.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { type BellAnswer, newsTime } from './notification.rules.ts';
import { markRead, readNotifications } from './notifications.server.ts';

/** What the bell lists. */
const newestCount = 7;

/** The bell of the header: the unread ones and the newest, and marking one or all as read (notifications.bell). */
export const notificationsResource = resource('/api/viewer/notifications', person(), {
  GET: ({ ctx }) => answer(ctx),
  async POST({ ctx, request }) {
    const form = await readForm(request);
    const marked = await markRead(ctx, {
      id: form.has('all') ? null : (parseId(String(form.get('id'))) ?? Number.NaN),
    });
    if (marked.ok) return answer(ctx);
    return errorResponse(accountStatus(marked.code), marked.code, { message: accountMessage(marked.code) });
  },
});

async function answer({ db, person, now }: RequestContext): Promise<Response> {
  if (!person) return errorResponse(401, 'auth.signed-out');
  const { unread, newest } = await readNotifications(db, person.id, newestCount);
  const body: BellAnswer = { unread, newest: newest.map(({ at, ...news }) => ({ ...news, when: newsTime(at, now) })) };
  return Response.json(body);
}
