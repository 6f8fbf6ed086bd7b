import { everybody } from '#platform/http/route-rules.server.ts';
import { silkId } from './silk.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { resource } from '#app/http/resource.server.ts';
import { readSilks } from '#features/race-day/read-silks.server.ts';
import { silkShapes } from '#features/race-day/silk-shapes.server.ts';

/**
 * `/silks/39`: the silks of a race day in one picture, a symbol for each horse; race cards draw them from it, so that a
 * page has one element of a silk instead of three. The outline follows the page's theme.
 */
export const daySilksFile = resource('/silks/:eventId', everybody(['n']), {
  async GET({ ctx: { db, page }, params }) {
    const eventId = parseId(params.eventId);
    const silks = eventId === null ? [] : await readSilks(db, eventId);
    page.dependsOn('events', `event:${eventId}`, 'horses');
    const symbols = silks.map(
      ({ horseId, silk }) =>
        `<symbol id="${silkId(horseId)}" viewBox="0 0 48 48">${silkShapes(silk, 'var(--silk-edge)')}</symbol>`,
    );
    return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, {
      status: silks.length === 0 ? 404 : 200,
      headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
    });
  },
});
