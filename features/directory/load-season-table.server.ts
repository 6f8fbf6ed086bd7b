import type { SeasonScreenData } from './season-screen.tsx';
import { parseSeasonQuery } from './season-query.rules.ts';
import { seasonTable } from './season-table.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { readSeasonTable } from './read-season-table.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';

/** `namesPath`: of the list by name, of its own or the same table in that order. */
const places = [
  { role: 'trainer', path: '/trainers', namesPath: '/trainers?sort=name' },
  { role: 'jockey', path: '/jockeys', namesPath: '/jockeys/podle-abecedy' },
  { role: 'stable', path: '/stables', namesPath: '/stables?sort=name' },
] as const;

/** The season table of trainers, jockeys or stables that the address asks for. */
export async function loadSeasonTable({ db, now }: RequestContext, request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const place = places.find(({ path }) => pathname.startsWith(path)) ?? places[0];
  const today = pragueDate(now);
  const query = parseSeasonQuery(searchParams);
  const rows = await readSeasonTable(db, place.role, today);
  const season = Number(today.slice(0, 4));
  const table = seasonTable(rows, place.role, query, today);
  const data: SeasonScreenData = { ...place, query, table, season, today, count: rows.names.length };
  return { data, changesAt: nextPragueMidnight(now) };
}
