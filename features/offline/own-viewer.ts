import type { Viewer } from '#platform/session/viewer.ts';
import { type MyCourseDay, myCourseDayShape } from '#features/course-mode/my-course-day.rules.ts';
import { viewerShape } from '#platform/session/viewer-answer.rules.ts';
import { array, number, object } from '#platform/http/json-shape.rules.ts';
import { openDatabase } from './open-database.ts';

const name = 'viewer';
const dayName = (eventId: number) => `tips of ${eventId}`;
const courseDayName = (eventId: number) => `course day ${eventId}`;
const dayShape = object({ runnerIds: array(number) });

/** Keeps who is signed in, so that a page that opens without a network knows whose tips it takes (tips.queued). */
export const storeViewer = (viewer: Viewer): Promise<void> => store(viewer.id, name, viewer);

/** Whoever was signed in when there last was a network. */
export async function readStoredViewer(): Promise<Viewer | null> {
  const row = await read(name);
  return row && viewerShape(row.value) ? row.value : null;
}

/** Keeps which runners of a day the person has tipped. */
export const storeDayTips = (owner: string, eventId: number, runnerIds: readonly number[]): Promise<void> =>
  store(owner, dayName(eventId), { runnerIds });

/** The person's tips of a day as they last were; null when that is not known. */
export async function readDayTips(owner: string, eventId: number): Promise<readonly number[] | null> {
  const row = await read(dayName(eventId));
  return row?.owner === owner && dayShape(row.value) ? row.value.runnerIds : null;
}

/** Keeps what the screen at the course shows of the person's day (course-mode.without-network). */
export const storeCourseDay = (owner: string, eventId: number, day: MyCourseDay): Promise<void> =>
  store(owner, courseDayName(eventId), day);

/** The same as it last was; null when that is not known. */
export async function readCourseDay(owner: string, eventId: number): Promise<MyCourseDay | null> {
  const row = await read(courseDayName(eventId));
  return row?.owner === owner && myCourseDayShape(row.value) ? row.value : null;
}

async function store(owner: string, key: string, value: unknown): Promise<void> {
  const database = await openDatabase();
  // A full disk: the next time there may be room.
  await database?.put('own', { owner, at: Date.now(), value }, key).catch(() => undefined);
}

async function read(key: string) {
  const database = await openDatabase();
  return (await database?.get('own', key)) ?? null;
}
