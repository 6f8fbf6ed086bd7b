import { normaliseSearch } from '#domain/directory/search-hit.ts';
import { searchHit } from '#domain/directory/shape-hit.ts';
import { nextPragueMidnight, pragueDate } from '#domain/shared/prague-time.ts';
import { readNextPublication } from '#server/articles/published.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readSearch } from '#server/directory/read-search.ts';
import type { Route } from './+types/api-search';

/** What the search box suggests: `?q=baron`. Public and cached like a page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  page.dependsOn('events', 'horses', 'jockeys', 'articles', 'clock');
  page.validUntil(await readNextPublication(db, now));
  const text = normaliseSearch(new URL(request.url).searchParams.get('q'));
  page.validUntil(nextPragueMidnight(now));
  const rows = text === null ? [] : await readSearch(db, text, now);
  return Response.json({ hits: rows.map((row) => searchHit(row, pragueDate(now))) });
}
