import type { RouterContextProvider } from 'react-router';
import { jockeyPage } from '#domain/jockeys/jockey-page.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { idFromSlug, idSlug } from '#domain/shared/slug.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readMentions } from '#server/articles/read-mentions.ts';
import { readJockeyPage } from '#server/jockeys/read-jockey-page.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import { redirectMerged } from '#app/actions/redirect-merged.ts';

type PageArgs = { request: Request; params: { slug: string }; context: Readonly<RouterContextProvider> };

/**
 * Reads a jockey's page, in any language. The id in the address decides; a wrong name behind it is redirected to the
 * right one.
 */
export async function loadJockey({ request, params, context }: PageArgs) {
  const { db, now, page } = requestOf(context);
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
  return page.pushChanges({ view, mentions: mentions.articles, today, live });
}
