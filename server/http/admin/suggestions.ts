import { cutText } from '#domain/shared/plain-text.ts';
import type { NamesAnswer } from '#domain/admin/grid/names-answer.ts';
import type { LinkChoice } from '#domain/articles/editor/article-fields.ts';
import { nameKinds, readNamesLike } from '#server/admin/races/read-names-like.ts';
import { readMatchingLinkChoices } from '#server/articles/editor/read-link-choices.ts';
import { readHorsesLike } from '#server/syndicates/read-horses-like.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

const maxLinkQueryLength = 80;
const maxNameLength = 60;
const typedText = (query: URLSearchParams, maxLength: number) => cutText(query.get('q') ?? '', maxLength);

/** `?q=sacam`: horses, jockeys and races that an article may be linked to, while a name is typed. */
export const articleLinksResource = resource('/admin/blog/links', {
  async GET({ ctx, query }) {
    const choices: readonly LinkChoice[] = await readMatchingLinkChoices(ctx.db, typedText(query, maxLinkQueryLength));
    return Response.json(choices);
  },
});

/** `?q=blesk`: names of horses while the form of a syndicate is filled in. */
export const syndicateHorsesResource = resource('/admin/syndicates/horses', {
  async GET({ ctx, query }) {
    const names = await readHorsesLike(ctx.db, typedText(query, maxNameLength));
    return Response.json({ names } satisfies NamesAnswer);
  },
});

/** `?kind=horse&q=baron`: stored names like the one being typed in a grid of the race office. */
export const namesResource = resource('/api/admin/names', {
  async GET({ ctx, query }) {
    const kind = nameKinds.find((one) => one === query.get('kind'));
    if (!kind) return errorResponse(400, 'input.invalid');
    const names = await readNamesLike(ctx.db, kind, typedText(query, maxNameLength));
    return Response.json({ names } satisfies NamesAnswer);
  },
});
