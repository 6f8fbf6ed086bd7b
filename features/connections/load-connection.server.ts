import { connectionPage } from './connection-page.rules.ts';
import type { ConnectionKind } from './connection-rows.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { readConnection } from './read-connection.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { redirectMerged } from '#features/directory/redirect-merged.server.ts';

/**
 * The trainer or stable of an address, of which the id decides; a wrong name behind it is redirected to the right one
 * (trainers.address, stables.address).
 */
export async function loadConnection(ctx: RequestContext, request: Request, kind: ConnectionKind, given: string) {
  const { db, now, clock, page } = ctx;
  const id = idFromSlug(given);
  const today = pragueDate(now);
  const rows = id === null ? null : await readConnection(db, kind, id, today);
  if (!rows) throw await redirectMerged(db, kind, id);
  const view = connectionPage(kind, rows, now);
  const { slug } = view.connection;
  if (slug !== given) throw redirectTo(`/${kind}/${slug}${new URL(request.url).search}`, 301);
  const events = new Set([...rows.ahead, ...rows.starts].map(({ eventId }) => `event:${eventId}`));
  const live = page.dependsOn('events', 'horses', 'clock', ...events);
  page.validUntil(view.changesAt);
  return { kind, view, today, clock: { siteNow: now, anchor: clock.anchor() }, live };
}
