import type { RouterContextProvider } from 'react-router';
import { horseOrigin } from '#domain/horses/horse-origin.ts';
import { horsePage } from '#domain/horses/horse-page.ts';
import { timedFlatRuns } from '#domain/horses/timed-runs.ts';
import { parseRunFilter } from '#domain/horses/run-filter.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { idFromSlug, idSlug } from '#domain/shared/slug.ts';
import { markdownBlocks } from '#server/articles/markdown-blocks.ts';
import { readMentions } from '#server/articles/read-mentions.ts';
import { readHorsePage } from '#server/horses/read-horse-page.ts';
import { readHorseOrigin } from '#server/horses/read-pedigree.ts';
import { pictureAddress } from '#server/pictures/picture-address.ts';
import { horsePictureOf } from '#server/pictures/pictures-of.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readFlatPaces } from '#server/time-distance/read-flat-pace.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import { redirectMerged } from '#app/actions/redirect-merged.ts';

type PageArgs = { request: Request; params: { slug: string }; context: Readonly<RouterContextProvider> };

/**
 * Reads a horse's page, in any language. The id in the address decides; a wrong name behind it is redirected to the
 * right one.
 */
export async function loadHorse({ request, params, context }: PageArgs) {
  const { db, now, page } = requestOf(context);
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
    filter: parseRunFilter(searchParams),
    live,
  });
}
