import { nameKinds, readNamesLike } from '#server/admin/races/read-names-like.ts';
import { readLinksLike } from '#server/articles/editor/read-link-choices.ts';
import { readHorsesLike } from '#server/syndicates/read-horses-like.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

const maxLinkQueryLength = 80;
const maxNameLength = 60;
const typedText = (query: URLSearchParams, maxLength: number) => (query.get('q') ?? '').slice(0, maxLength);

/** `?q=sacam`: whom and what an article may be linked to. */
export const articleLinksResource = resource('/admin/blog/links', {
  GET: async ({ ctx, query }) => Response.json(await readLinksLike(ctx.db, typedText(query, maxLinkQueryLength))),
});

/** `?q=blesk`: horses for the form of a syndicate. */
export const syndicateHorsesResource = resource('/admin/syndicates/horses', {
  GET: async ({ ctx, query }) =>
    Response.json({ names: await readHorsesLike(ctx.db, typedText(query, maxNameLength)) }),
});

/** `?kind=horse&q=baron`: stored names like the one being typed in a sheet. */
export const namesResource = resource('/api/admin/names', {
  async GET({ ctx, query }) {
    const kind = nameKinds.find((one) => one === query.get('kind'));
    if (!kind) return errorResponse(400, 'input.invalid');
    return Response.json({ names: await readNamesLike(ctx.db, kind, typedText(query, maxNameLength)) });
  },
});
