import type { RouterContextProvider } from 'react-router';
import { jockeyPage } from './jockey-page.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { idFromSlug, idSlug } from '#platform/text/slug.rules.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readMentions } from '#features/articles/read-mentions.server.ts';
import { readJockeyPage } from './jockeys.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { redirectMerged } from '#features/directory/redirect-merged.server.ts';

type PageArgs = { request: Request; params: { slug: string }; context: Readonly<RouterContextProvider> };

/**
 * Reads a jockey's page, in any language. The id in the address decides; a wrong name behind it is redirected to the
 * right one.
 */
export async function loadJockey({ request, params, context }: PageArgs) {
  const { db, now, clock, page } = requestOf(context);
  const id = idFromSlug(params.slug);
  const today = pragueDate(now);
  const rows = id === null ? null : await readJockeyPage(db, id, today);
  if (!rows) throw await redirectMerged(db, 'jockey', id);
  const slug = idSlug(rows.jockey.id, rows.jockey.name);
  if (slug !== params.slug) throw redirectTo(`/jockey/${slug}${new URL(request.url).search}`, 301);
  const view = jockeyPage(rows, now);
  const mentions = await readMentions(db, { jockeyId: rows.jockey.id }, now);
  const events = new Set([...rows.ahead, ...rows.rides].map(({ eventId }) => `event:${eventId}`));
  const live = page.dependsOn('events', 'articles', 'clock', ...events);
  page.validUntil(view.changesAt);
  page.validUntil(mentions.changesAt);
  return page.pushChanges({
    view,
    mentions: mentions.articles,
    today,
    clock: { siteNow: now, anchor: clock.anchor() },
    live,
  });
}
