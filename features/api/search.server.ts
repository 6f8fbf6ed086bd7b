import { everybody } from '#platform/http/route-rules.server.ts';
import { normaliseSearch, type SearchAnswer, searchHits } from '#features/directory/search.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { readNextPublication } from '#features/articles/published-articles.server.ts';
import { readSearch } from '#features/directory/search.server.ts';
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
