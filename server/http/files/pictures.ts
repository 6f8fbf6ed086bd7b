import { type PictureKind, pictureKinds } from '#domain/pictures/picture.ts';
import { pictureAddress } from '#server/pictures/picture-address.ts';
import { drawPicture } from '#server/pictures/draw-picture.ts';
import { readPicture } from '#server/pictures/read-picture.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { cacheControl } from '#server/http/cache-control.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';
import { svgOf } from '#server/http/pictures/picture-svg.ts';

/**
 * `/pictures/{kind}/{subject}/{hash}.png`: a picture to share. What an address with the present hash shows never
 * changes; one of before leads to the present one (pictures.address).
 */
export const pictureFile = resource('/pictures/:kind/:subject/:file', {
  GET({ ctx, request, params }) {
    const kind = pictureKinds.find((one) => one === params.kind);
    return kind ? answerPicture(ctx, request, kind, params.subject) : errorResponse(404, 'not-found');
  },
});

/** The picture of a shared year: its owner may end the sharing, so nobody else may keep it (season-review.sharing). */
export const sharedYearPicture = resource('/year/:code/:file', {
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
export const formerTeamPicture = resource('/fantasy/stable/:slug/sestava.png', {
  async GET({ ctx, params }) {
    const found = await readPicture(readingOf(ctx), 'team', params.slug);
    return found ? redirectTo(pictureAddress(found.picture), 302) : errorResponse(404, 'not-found');
  },
});

const readingOf = ({ db, now, account }: RequestContext) => ({ db, now, keys: account.accounts });
