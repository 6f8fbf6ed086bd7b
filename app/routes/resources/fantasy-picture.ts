import { data } from 'react-router';
import { parseStableSlug } from '#domain/fantasy/stable-slug.ts';
import { addMinutes } from '#domain/shared/prague-time.ts';
import { teamSvg } from '#app/fantasy/team-svg.ts';
import { drawPicture } from '#server/fantasy/draw-picture.ts';
import { silkShapes } from '#server/fantasy/silk-shapes.ts';
import { fantasyTopic } from '#server/fantasy/open-rounds.ts';
import { readExplainedTeam } from '#server/fantasy/read-explained-team.ts';
import { readRound } from '#server/fantasy/read-rounds.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readSettings } from '#server/site/read-settings.ts';
import type { Route } from './+types/fantasy-picture';

/** A team of a closed round as PNG for sharing; kept by the page cache. Before the lock 404, like its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const requested = parseStableSlug(params.slug);
  const round = requested && (await readRound(db, requested.eventId));
  const team = requested && round && (await readExplainedTeam(db, round, requested.playerId, now));
  if (!round || !team) throw data(null, { status: 404 });
  page.dependsOn(fantasyTopic, 'settings', 'clock');
  page.validUntil(addMinutes(now, 60));
  const { siteName, demo } = await readSettings(db);
  const svg = teamSvg({ siteName, isDemo: demo !== null, round, team }, silkShapes);
  return new Response(new Uint8Array(await drawPicture(svg)), { headers: { 'Content-Type': 'image/png' } });
}
