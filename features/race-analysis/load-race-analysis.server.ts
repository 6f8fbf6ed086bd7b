import { data as notFound, type RouterContextProvider } from 'react-router';
import { parseAnalysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { reasonView } from '#features/reasons/reason.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { readMentions } from '#features/articles/read-mentions.server.ts';
import { requestOf } from '#app/http/request-context.server.ts';
import { readRacePhotos } from '#features/photos/photos.server.ts';
import { pictureAddress, readRacePicture } from '#features/pictures/pictures.server.ts';
import { raceReasonsTopic, readReasons } from '#features/reasons/reasons.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { raceAnalysisData } from './race-analysis.rules.ts';
import { slugOf } from './slug-of.ts';
import { readRaceAnalysis } from './read-race-analysis.server.ts';

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
