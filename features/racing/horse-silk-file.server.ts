import { everybody } from '#platform/http/route-rules.server.ts';
import { eq } from 'drizzle-orm';
import { unknownSilk } from './silk.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses } from './racing.tables.ts';
import { drawPicture } from '#features/pictures/draw-picture.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { silkShapes } from '#features/race-day/silk-shapes.server.ts';

/** What notifications show beside their text, on every density of screen. */
const size = 192;

/** `/silks/horse/7.png`: a horse's silk as a picture, for notifications, which take no SVG (push.message). */
export const horseSilkFile = resource('/silks/horse/:file', everybody(), {
  async GET({ ctx: { db, page }, params }) {
    const id = parseId(/^(\d+)\.png$/.exec(params.file)?.[1] ?? null);
    const silk = id === null ? null : await readSilk(db, id);
    if (id === null || silk === null) return errorResponse(404, 'not-found');
    page.dependsOn('horses');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 48 48">${silkShapes(silk, '#1c2b22')}</svg>`;
    return new Response(new Uint8Array(await drawPicture(svg, 'transparent')), {
      headers: { 'Content-Type': 'image/png' },
    });
  },
});

/** null = no such horse. */
async function readSilk(db: Db, id: number) {
  const [horse] = await db.select({ silk: horses.silk }).from(horses).where(eq(horses.id, id));
  return horse ? (horse.silk ?? unknownSilk) : null;
}
