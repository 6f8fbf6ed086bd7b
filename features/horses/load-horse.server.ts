import type { RouterContextProvider } from 'react-router';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { idFromSlug, idSlug } from '#platform/text/slug.rules.ts';
import { markdownBlocks } from '#features/articles/markdown-blocks.server.ts';
import { readMentions } from '#features/articles/read-mentions.server.ts';
import { horsePictureOf, pictureAddress } from '#features/pictures/pictures.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readFlatPaces } from '#features/time-distance/read-flat-pace.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { redirectMerged } from '#features/directory/redirect-merged.server.ts';
import { horseOrigin, horsePage } from './horse-page.rules.ts';
import { parseRunFilter, timedFlatRuns } from './horse-runs.rules.ts';
import { readHorseOrigin, readHorsePage } from './horses.server.ts';

type PageArgs = { request: Request; params: { slug: string }; context: Readonly<RouterContextProvider> };

/**
 * Reads a horse's page, in any language. The id in the address decides; a wrong name behind it is redirected to the
 * right one.
 */
export async function loadHorse({ request, params, context }: PageArgs) {
  const { db, now, clock, page } = requestOf(context);
  const id = idFromSlug(params.slug);
  const today = pragueDate(now);
  const rows = id === null ? null : await readHorsePage(db, id, today);
  if (!rows) throw await redirectMerged(db, 'horse', id);
  const slug = idSlug(rows.horse.id, rows.horse.name);
  const { search, searchParams } = new URL(request.url);
  if (slug !== params.slug) throw redirectTo(`/horse/${slug}${search}`, 301);
  const view = horsePage(rows, now);
  const distances = timedFlatRuns(view.runs).map(({ distanceM }) => distanceM);
  const paces =
    distances.length > 1
      ? await readFlatPaces(db, today, { from: Math.min(...distances), to: Math.max(...distances) })
      : [];
  const [mentions, bred] = await Promise.all([
    readMentions(db, { horseId: rows.horse.id }, now),
    readHorseOrigin(db, rows.horse.id),
  ]);
  const events = new Set(rows.runs.map(({ eventId }) => `event:${eventId}`));
  const live = page.dependsOn('events', 'articles', 'clock', `horse:${rows.horse.id}`, ...events);
  page.validUntil(view.changesAt);
  page.validUntil(mentions.changesAt);
  const intro = markdownBlocks(rows.horse.intro ?? '');
  return page.pushChanges({
    view,
    origin: horseOrigin(bred),
    picture: pictureAddress(await horsePictureOf(db, view)),
    intro,
    mentions: mentions.articles,
    paces,
    today,
    clock: { siteNow: now, anchor: clock.anchor() },
    filter: parseRunFilter(searchParams),
    live,
  });
}
