import { everybody } from '#platform/http/route-rules.server.ts';
import type { SearchAnswer } from '#features/directory/search-answer.rules.ts';
import { normaliseSearch } from '#features/directory/search-input.rules.ts';
import { searchHits } from '#features/directory/shape-search-hit.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { readNextPublication } from '#features/articles/published-articles.server.ts';
import { readSearch } from '#features/directory/read-search.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** `?q=baron`: the suggestions of the search box; public, so the page cache stores them. */
export const searchResource = resource('/api/search', everybody(['q']), {
  async GET({ ctx: { db, now, page }, query }) {
    page.dependsOn('events', 'named-races', 'horses', 'jockeys', 'articles', 'clock');
    page.validUntil(await readNextPublication(db, now));
    const text = normaliseSearch(query.get('q'));
    page.validUntil(nextPragueMidnight(now));
    const rows = text === null ? [] : await readSearch(db, text, now);
    return Response.json({ hits: searchHits(rows, pragueDate(now)) } satisfies SearchAnswer);
  },
});
