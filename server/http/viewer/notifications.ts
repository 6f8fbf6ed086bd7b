import { accountMessage } from '#copy/cs/account/accounts.ts';
import type { BellAnswer } from '#domain/notifications/bell-answer.ts';
import { newsTime } from '#domain/notifications/news-time.ts';
import { parseId } from '#domain/shared/query.ts';
import { accountStatus } from '#server/accounts/account-response.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { readForm, type RequestContext } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';
import { markRead } from '#server/notifications/mark-read.ts';
import { readNotifications } from '#server/notifications/read-notifications.ts';

/** What the bell lists. */
const newestCount = 7;

/** The bell of the header: the unread ones and the newest, and marking one or all as read (notifications.bell). */
export const notificationsResource = resource('/api/viewer/notifications', {
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
