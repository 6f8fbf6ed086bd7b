import { parseStableSlug } from '#domain/fantasy/stable-slug.ts';
import { addMinutes } from '#domain/shared/prague-time.ts';
import { drawPicture } from '#server/fantasy/draw-picture.ts';
import { fantasyTopic } from '#server/fantasy/open-rounds.ts';
import { readExplainedTeam } from '#server/fantasy/read-explained-team.ts';
import { readRound } from '#server/fantasy/read-rounds.ts';
import { silkShapes } from '#server/race-day/silk-shapes.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';
import { teamSvg } from './team-svg.ts';

/** Picture of a Fantasy team for sharing, as PNG. Until the round is locked it is a 404, like the team's page. */
export const teamPictureFile = resource('/fantasy/stable/:slug/sestava.png', {
  async GET({ ctx: { db, now, page }, params }) {
    const requested = parseStableSlug(params.slug);
    const round = requested && (await readRound(db, requested.eventId));
    const team = requested && round && (await readExplainedTeam(db, round, requested.playerId, now));
    if (!round || !team) return errorResponse(404, 'not-found');
    page.dependsOn(fantasyTopic, 'settings', 'clock');
    page.validUntil(addMinutes(now, 60));
    const { siteName, demo } = await readSettings(db);
    const svg = teamSvg({ siteName, isDemo: demo !== null, round, team }, (silk) => silkShapes(silk));
    return new Response(new Uint8Array(await drawPicture(svg)), { headers: { 'Content-Type': 'image/png' } });
  },
});
