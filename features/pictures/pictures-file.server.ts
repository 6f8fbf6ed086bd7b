import { everybody } from '#platform/http/route-rules.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { type PictureKind, pictureKinds } from './picture.rules.ts';
import { pictureAddress, readPicture } from './pictures.server.ts';
import { drawPicture } from './draw-picture.server.ts';
import { svgOf } from './picture-svg.server.ts';

/**
 * `/pictures/{kind}/{subject}/{hash}.png`: a picture to share. What an address with the present hash shows never
 * changes; one of before leads to the present one (pictures.address).
 */
export const pictureFile = resource('/pictures/:kind/:subject/:file', everybody([], { cache: 'year' }), {
  GET({ ctx, request, params }) {
    const kind = pictureKinds.find((one) => one === params.kind);
    return kind ? answerPicture(ctx, request, kind, params.subject) : errorResponse(404, 'not-found');
  },
});

/** The picture of a shared year: its owner may end the sharing, so nobody else may keep it (season-review.sharing). */
export const sharedYearPicture = resource('/year/:code/:file', everybody([], { hasSecret: true }), {
  GET: ({ ctx, request, params }) => answerPicture(ctx, request, 'year', params.code),
});

async function answerPicture(ctx: RequestContext, request: Request, kind: PictureKind, subject: string) {
  const found = await readPicture(readingOf(ctx), kind, subject);
  if (!found) return errorResponse(404, 'not-found');
  const address = pictureAddress(found.picture);
  if (new URL(request.url).pathname !== address) return redirectTo(address, 302);
  ctx.page.dependsOn(...found.topics, 'clock');
  const png = await drawPicture(svgOf(found.picture));
  const caching = kind === 'year' ? 'page' : 'year';
  return new Response(new Uint8Array(png), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl[caching] },
  });
}

/** The former address of a Fantasy team's picture. */
export const formerTeamPicture = resource('/fantasy/stable/:slug/sestava.png', everybody(), {
  async GET({ ctx, params }) {
    const found = await readPicture(readingOf(ctx), 'team', params.slug);
    return found ? redirectTo(pictureAddress(found.picture), 302) : errorResponse(404, 'not-found');
  },
});

const readingOf = ({ db, now, account }: RequestContext) => ({ db, now, keys: account.accounts });
