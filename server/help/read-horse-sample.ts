import { type HorsePageView, horsePage } from '#domain/horses/horse-page.ts';
import { horseSample } from '#domain/help/samples.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readHorsePage } from '#server/horses/read-horse-page.ts';
import { readNearestDay } from '#server/race-day/read-nearest-day.ts';

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
