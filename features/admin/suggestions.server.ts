import { admin } from '#platform/http/route-rules.server.ts';
import { cutText } from '#platform/text/plain-text.rules.ts';
import type { NamesAnswer } from './name-suggestions.tsx';
import type { LinkChoice } from '#features/articles/article-fields.rules.ts';
import { nameKinds, readNamesLike } from '#features/race-office/row-names.server.ts';
import { readMatchingLinkChoices } from '#features/articles/managed-articles.server.ts';
import { readHorsesLike } from '#features/syndicates/managed-syndicates.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

const maxLinkQueryLength = 80;
const maxNameLength = 60;
const typedText = (query: URLSearchParams, maxLength: number) => cutText(query.get('q') ?? '', maxLength);

/** `?q=sacam`: horses, jockeys and races that an article may be linked to, while a name is typed. */
export const articleLinksResource = resource('/admin/blog/links', admin(['q']), {
  async GET({ ctx, query }) {
    const choices: readonly LinkChoice[] = await readMatchingLinkChoices(ctx.db, typedText(query, maxLinkQueryLength));
    return Response.json(choices);
  },
});

/** `?q=blesk`: names of horses while the form of a syndicate is filled in. */
export const syndicateHorsesResource = resource('/admin/syndicates/horses', admin(['q']), {
  async GET({ ctx, query }) {
    const names = await readHorsesLike(ctx.db, typedText(query, maxNameLength));
    return Response.json({ names } satisfies NamesAnswer);
  },
});

/** `?kind=horse&q=baron`: stored names like the one being typed in a grid of the race office. */
export const namesResource = resource('/api/admin/names', admin(['kind', 'q']), {
  async GET({ ctx, query }) {
    const kind = nameKinds.find((one) => one === query.get('kind'));
    if (!kind) return errorResponse(400, 'input.invalid');
    const names = await readNamesLike(ctx.db, kind, typedText(query, maxNameLength));
    return Response.json({ names } satisfies NamesAnswer);
  },
});
