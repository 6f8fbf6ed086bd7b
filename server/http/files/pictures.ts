import { pictureKinds } from '#domain/pictures/picture.ts';
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
 * `/pictures/{kind}/{subject}/{hash}.png`: a picture to share. What an address with the present hash shows never changes;
 * one of before leads to the present one (pictures.address).
 */
export const pictureFile = resource('/pictures/:kind/:subject/:file', {
  async GET({ ctx, request, params }) {
    const kind = pictureKinds.find((one) => one === params.kind);
    const found = kind && (await readPicture(readingOf(ctx), kind, params.subject));
    if (!found) return errorResponse(404, 'not-found');
    const address = pictureAddress(found.picture);
    if (new URL(request.url).pathname !== address) return redirectTo(address, 302);
    ctx.page.dependsOn(...found.topics, 'clock');
    const png = await drawPicture(svgOf(found.picture));
    return new Response(new Uint8Array(png), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl.year },
    });
  },
});

/** The former address of a Fantasy team's picture. */
export const formerTeamPicture = resource('/fantasy/stable/:slug/sestava.png', {
  async GET({ ctx, params }) {
    const found = await readPicture(readingOf(ctx), 'team', params.slug);
    return found ? redirectTo(pictureAddress(found.picture), 302) : errorResponse(404, 'not-found');
  },
});

const readingOf = ({ db, now, account }: RequestContext) => ({ db, now, keys: account.accounts });
