import { type HomeDay, homeDay } from './home-day.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { type DayRequest, readShownDay, type ShownDay } from './read-shown-day.server.ts';

export type HomePage = ShownDay<HomeDay>;

/** Everything the home page shows of race days at `now`. */
export async function readHomePage(db: Db, request: DayRequest): Promise<HomePage> {
  const { view, ...page } = await readShownDay(db, request);
  return { ...page, view: view && homeDay(view) };
}
