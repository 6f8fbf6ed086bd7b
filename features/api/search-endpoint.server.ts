import { z } from 'zod';
import { hitKinds, maxSearchLength, minSearchLength, searchHits } from '#features/directory/search.rules.ts';
import { numberWord } from '#platform/text/number-word.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { readNextPublication } from '#features/articles/published-articles.server.ts';
import { maxHitsOfKind, readSearch } from '#features/directory/search.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day } from './schemas.server.ts';

/** Kinds whose id stands in their address and leads to an address of the API: /horses/{id}. */
const withId: ReadonlySet<string> = new Set(['horse', 'jockey', 'trainer', 'stable']);

export const search = endpoint({
  path: '/search',
  summary: `Hledání napříč webem: koně, lidé, stáje, závodiště, dostihy, dny a\u00a0články, nejvýš ${numberWord(maxHitsOfKind)} od každého druhu`,
  query: z.object({
    q: z.string().trim().min(minSearchLength).max(maxSearchLength).describe('Hledané slovo, nebo datum 8. 10. 2023'),
  }),
  data: z.array(
    z.object({
      kind: z.enum(hitKinds),
      id: z.int().nullable().describe('Koně, jezdce, trenéra nebo stáje; jinak null'),
      name: z.string(),
      note: z.string().nullable(),
      path: z.string().describe('Adresa stránky na tomto webu'),
      next: z
        .object({ date: Day.nullable().describe('null je dnes'), time: z.string().nullable() })
        .nullable()
        .describe('Nejbližší start koně'),
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
