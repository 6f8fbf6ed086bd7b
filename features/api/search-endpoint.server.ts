import { z } from 'zod';
import { hitKinds, maxSearchLength, minSearchLength, searchHits } from '#features/directory/search.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { readNextPublication } from '#features/articles/published-articles.server.ts';
import { maxHitsOfKind, readSearch } from '#features/directory/search.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day } from './schemas.server.ts';
import { searchWords } from '#text/api/endpoints';

/** Kinds whose id stands in their address and leads to an address of the API: /horses/{id}. */
const withId: ReadonlySet<string> = new Set(['horse', 'jockey', 'trainer', 'stable']);

export const search = endpoint({
  path: '/search',
  summary: searchWords.search(maxHitsOfKind),
  query: z.object({
    q: z.string().trim().min(minSearchLength).max(maxSearchLength).describe(searchWords.q),
  }),
  data: z.array(
    z.object({
      kind: z.enum(hitKinds),
      id: z.int().nullable().describe(searchWords.id),
      name: z.string(),
      note: z.string().nullable(),
      path: z.string().describe(searchWords.path),
      next: z
        .object({ date: Day.nullable().describe(searchWords.date), time: z.string().nullable() })
        .nullable()
        .describe(searchWords.next),
    }),
  ),
  async run({ db, now, today, dependsOn, validUntil }, { query: { q } }) {
    dependsOn('events', 'named-races', 'horses', 'jockeys', 'articles', 'clock');
    validUntil(nextPragueMidnight(now));
    const publishedAt = await readNextPublication(db, now);
    if (publishedAt !== null) validUntil(publishedAt);
    const hits = searchHits(await readSearch(db, q, now), today);
    return {
      data: hits.map(({ href, start, ...hit }) => ({
        ...hit,
        id: withId.has(hit.kind) ? idFromSlug(href.slice(href.lastIndexOf('/') + 1)) : null,
        path: href,
        next: start,
      })),
    };
  },
});
