import { everybody } from '#platform/http/route-rules.server.ts';
import { horsePage } from '#features/horses/horse-page.rules.ts';
import { escapeMarkup } from '#platform/text/escape-markup.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { readPicturedRace, readPictureSite } from '#features/pictures/pictures.server.ts';
import { readPassedOn } from '#features/racing/passed-on.server.ts';
import { embedsCopy } from '#text/embeds/embeds';
import { embeddedHorse, embeddedRace } from './embeds.rules.ts';
import { type Embed, type EmbedFrame, embedResponse, horseEmbed, raceEmbed, themes } from './embed-page.server.ts';

/** `/embed/race/308`: the card of a race, for a frame on any site (embeds.race). */
export const raceEmbedFile = resource('/embed/race/:id', everybody(['theme']), {
  async GET({ ctx, query, params }) {
    const id = parseId(params.id);
    const [frame, found] = await Promise.all([
      readFrame(ctx, query),
      id === null ? null : readPicturedRace(ctx.db, id),
    ]);
    if (!found || !(await readPassedOn(ctx.db, [found.race.id])).has(found.race.id)) return missing(frame);
    ctx.page.dependsOn('events', `event:${found.race.eventId}`, 'horses', 'jockeys', 'settings');
    return embedResponse(raceEmbed(embeddedRace(found.race, found.runners), frame), frame);
  },
});

/** `/embed/horse/798`: the card of a horse, for a frame on any site (embeds.horse). */
export const horseEmbedFile = resource('/embed/horse/:id', everybody(['theme']), {
  async GET({ ctx, query, params }) {
    const { db, now, page } = ctx;
    const id = parseId(params.id);
    const [frame, rows] = await Promise.all([
      readFrame(ctx, query),
      id === null ? null : readHorsePage(db, id, pragueDate(now)),
    ]);
    if (id === null || !rows) return missing(frame);
    const view = horsePage(rows, now);
    const offered = await readPassedOn(
      db,
      rows.runs.map(({ raceId }) => raceId),
    );
    const runs = new Set(rows.runs.filter(({ raceId }) => offered.has(raceId)).map((run) => run.id));
    const passed = {
      ...view,
      form: view.form.filter(({ runId }) => runs.has(runId)),
      next: view.next && runs.has(view.next.id) ? view.next : null,
    };
    const days = new Set(rows.runs.map(({ eventId }) => `event:${eventId}`));
    page.dependsOn('events', 'horses', `horse:${id}`, 'jockeys', 'settings', 'clock', ...days);
    page.validUntil(view.changesAt);
    return embedResponse(horseEmbed(embeddedHorse(passed)), frame);
  },
});

async function readFrame({ db, appUrl }: RequestContext, query: URLSearchParams): Promise<EmbedFrame> {
  const requested = query.get('theme');
  return { site: await readPictureSite(db), appUrl, theme: themes.find((theme) => theme === requested) ?? null };
}

/** What the frame shows instead of an answer for programs. */
function missing(frame: EmbedFrame): Response {
  const { title, text, link } = embedsCopy.missing;
  const body = `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>`;
  const embed: Embed = { title, body, hasPrices: false, isMissing: true, link: { path: '/race-results', text: link } };
  return embedResponse(embed, frame, 404);
}
