import type { SearchAnswer } from '#domain/directory/search-answer.ts';
import { normaliseSearch } from '#domain/directory/search-input.ts';
import { searchHits } from '#domain/directory/shape-search-hit.ts';
import { nextPragueMidnight, pragueDate } from '#domain/shared/prague-time.ts';
import { readNextPublication } from '#server/articles/published-articles.ts';
import { readSearch } from '#server/directory/read-search.ts';
import { resource } from '#server/http/resource.ts';

/** `?q=baron`: the suggestions of the search box; public, so the page cache stores them. */
export const searchResource = resource('/api/search', {
  async GET({ ctx: { db, now, page }, query }) {
    page.dependsOn('events', 'named-races', 'horses', 'jockeys', 'articles', 'clock');
    page.validUntil(await readNextPublication(db, now));
    const text = normaliseSearch(query.get('q'));
    page.validUntil(nextPragueMidnight(now));
    const rows = text === null ? [] : await readSearch(db, text, now);
    return Response.json({ hits: searchHits(rows, pragueDate(now)) } satisfies SearchAnswer);
  },
});
