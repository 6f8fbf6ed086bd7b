import { type HomeDay, homeDay } from '#domain/race-day/home-day.ts';
import type { Db } from '#server/db/db.ts';
import { type DayRequest, readShownDay, type ShownDay } from './read-shown-day.ts';

export type HomePage = ShownDay<HomeDay>;

/** Everything the home page shows of race days at `now`. */
export async function readHomePage(db: Db, request: DayRequest): Promise<HomePage> {
  const { view, ...page } = await readShownDay(db, request);
  return { ...page, view: view && homeDay(view) };
}
