import type { SeasonScreenData } from '#app/directory/season-screen.tsx';
import { parseSeasonQuery } from '#domain/directory/season-query.ts';
import type { SeasonRole } from '#domain/directory/season-rows.ts';
import { seasonTable } from '#domain/directory/season-table.ts';
import { nextPragueMidnight, pragueDate } from '#domain/shared/prague-time.ts';
import { readSeasonTable } from '#server/directory/read-season-table.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** `namesPath`: of a list by name of its own; else the same table in that order. */
type Place = { role: SeasonRole; path: string; namesPath?: string };

/** For the loaders of /trainers, /jockeys and /stables: the season table that the address asks for. */
export async function loadSeasonTable({ db, now }: RequestContext, request: Request, place: Place) {
  const { role, path, namesPath = `${path}?sort=name` } = place;
  const today = pragueDate(now);
  const query = parseSeasonQuery(new URL(request.url).searchParams);
  const rows = await readSeasonTable(db, role, today);
  const season = Number(today.slice(0, 4));
  const table = seasonTable(rows, role, query, today);
  const data: SeasonScreenData = { role, path, namesPath, query, table, season, today, count: rows.names.length };
  return { data, changesAt: nextPragueMidnight(now) };
}
