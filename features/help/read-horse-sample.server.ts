import { type HorsePageView, horsePage } from '#features/horses/horse-page.rules.ts';
import { horseSample } from './samples.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { readNearestDay } from '#features/race-day/read-nearest-day.server.ts';

const formShown = 7;

export type HorseSample = Pick<HorsePageView, 'horse' | 'record' | 'form'> & { eventId: number };

/** An example: a horse of the nearest race day with its record; null without a race day. */
export async function readHorseSample(db: Db, now: Instant): Promise<HorseSample | null> {
  const view = await readNearestDay(db, now);
  const id = view && horseSample(view);
  const rows = id ? await readHorsePage(db, id, pragueDate(now)) : null;
  if (!view || !rows) return null;
  const { horse, record, form } = horsePage(rows, now);
  return { eventId: view.event.id, horse, record, form: form.slice(0, formShown) };
}
