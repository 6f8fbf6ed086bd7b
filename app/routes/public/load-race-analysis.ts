import type { RouterContextProvider } from 'react-router';
import { data as notFound } from 'react-router';
import { raceAnalysisData } from '#domain/race-analysis/race-analysis.ts';
import { parseAnalysisSlug } from '#domain/racing/analysis-slug.ts';
import { reasonView } from '#domain/reasons/reason.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import { readMentions } from '#server/articles/read-mentions.ts';
import { slugOf } from '#app/race-analysis/slug-of.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readRacePhotos } from '#server/photos/read-race-photos.ts';
import { pictureAddress } from '#server/pictures/picture-address.ts';
import { readRacePicture } from '#server/pictures/read-race-picture.ts';
import { readRaceAnalysis } from '#server/race-analysis/read-race-analysis.ts';
import { raceReasonsTopic } from '#server/reasons/reason-topics.ts';
import { readReasons } from '#server/reasons/read-reasons.ts';
import { redirectTo } from '#server/http/redirect-to.ts';

type PageArgs = { params: { slug: string }; context: Readonly<RouterContextProvider> };

/**
 * Reads the analysis of one race, in any language. The id in the address decides; a wrong rest of it is a 301, an
 * unknown race a 404.
 */
export async function loadRaceAnalysis({ context, params }: PageArgs) {
  const { db, now, page, clock } = requestOf(context);
  const ids = parseAnalysisSlug(params.slug);
  const rows = ids && (await readRaceAnalysis(db, ids.raceId, pragueDate(now)));
  const analysis = rows && raceAnalysisData(rows, now);
  if (!analysis) throw notFound(null, { status: 404 });
  const { event, race } = analysis;
  const slug = slugOf(event, race);
  if (slug !== params.slug) throw redirectTo(`/race-analysis/${slug}`, 301);
  const [mentions, photos, picture, { reasons, total }] = await Promise.all([
    readMentions(db, { raceId: race.id }, now),
    readRacePhotos(db, race.id),
    readRacePicture(db, race.id),
    readReasons(db, race.id, now),
  ]);
  const live = page.dependsOn('rating', 'articles', 'clock', `event:${event.id}`, raceReasonsTopic(race.id));
  page.validUntil(analysis.changesAt);
  page.validUntil(mentions.changesAt);
  page.validUntil(race.startAt !== null && race.startAt > now ? race.startAt : null);
  const siteClock = { siteNow: now, anchor: clock.anchor() };
  return page.pushChanges({
    analysis,
    photos,
    picture: picture && pictureAddress(picture.picture),
    mentions: mentions.articles,
    reasons: { list: reasons.map(reasonView), total },
    slug,
    clock: siteClock,
    live,
  });
}
