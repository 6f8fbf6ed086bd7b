import { connectionPage } from '#domain/connections/connection-page.ts';
import type { ConnectionKind } from '#domain/connections/connection-rows.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { idFromSlug } from '#domain/shared/slug.ts';
import { readConnection } from '#server/connections/read-connection.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { redirectMerged } from './redirect-merged.ts';

/**
 * The trainer or stable of an address, of which the id decides; a wrong name behind it is redirected to the right one
 * (trainers.address, stables.address).
 */
export async function loadConnection(ctx: RequestContext, request: Request, kind: ConnectionKind, given: string) {
  const { db, now, page } = ctx;
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
  return { kind, view, today, live };
}
