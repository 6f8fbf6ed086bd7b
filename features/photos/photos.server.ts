import { asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { lockHolder } from '#platform/db/lock-person.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { maxPhotosOfRace, type Photo } from './photos.rules.ts';
import { racePhotos } from './photos.tables.ts';
import { MovePhotoInput, NewPhotoInput, PhotoIdInput, PhotoTextInput } from './photo-input.rules.ts';
import { type PhotoDeps, removePhoto, storePhoto } from './store-photo.server.ts';
import { isPhotoProblem, photoProblem, type PhotoProblem, type PhotoStep } from '#text/photos/admin-photos';

/**
 * A photo's columns as the audit log stores them, its row locked until the transaction ends; undefined for an unknown
 * photo.
 */
async function lockPhoto(tx: Db, id: number) {
  const [photo] = await tx
    .select({
      raceId: racePhotos.raceId,
      eventId: races.eventId,
      photoUrl: racePhotos.photoUrl,
      altText: racePhotos.altText,
      credit: racePhotos.credit,
    })
    .from(racePhotos)
    .innerJoin(races, eq(races.id, racePhotos.raceId))
    .where(eq(racePhotos.id, id))
    .for('update', { of: racePhotos });
  return photo;
}

/** The race day of a race, whose cached pages show its photos; undefined for an unknown race. */
async function readEventIdOfRace(tx: Db, raceId: number): Promise<number | undefined> {
  const [race] = await tx.select({ eventId: races.eventId }).from(races).where(eq(races.id, raceId));
  return race?.eventId;
}

/** Whether a race may have one photo more, until the transaction ends. */
async function takesPhoto(tx: Db, raceId: number): Promise<boolean> {
  await lockHolder(tx, `photos of race:${raceId}`);
  return (await tx.$count(racePhotos, eq(racePhotos.raceId, raceId))) < maxPhotosOfRace;
}

/** The subject of a photo's entries in the audit log. */
const photoSubject = (id: number): string => `race-photo:${id}`;

type PhotoRace = { id: number; number: number; name: string | null; time: ClockTime | null };
type PhotoDay = { eventId: number; date: PragueDate; location: string };
type ManagedPhoto = Photo & {
  id: number;
  race: PhotoRace;
  day: PhotoDay;
  originalFilename: string;
  fileSize: number;
};

const race = {
  id: races.id,
  number: races.raceNumber,
  name: races.raceName,
  time: sql<ClockTime | null>`${races.time}`,
};
const day = { eventId: raceEvents.id, date: sql<PragueDate>`${raceEvents.date}`, location: raceEvents.location };
const newestFirst = [desc(racePhotos.createdAt), desc(racePhotos.id)];

/** The photos of one race, newest first. */
export function readRacePhotos(db: Db, raceId: number): Promise<Photo[]> {
  return db
    .select({ url: racePhotos.photoUrl, altText: racePhotos.altText, credit: racePhotos.credit })
    .from(racePhotos)
    .where(eq(racePhotos.raceId, raceId))
    .orderBy(...newestFirst);
}

/** All photos or those of one day, with race and day, newest first, a page at a time. */
export async function readManagedPhotos(
  db: Db,
  { eventId, page, pageSize }: { eventId: number | null; page: number; pageSize: number },
): Promise<{ photos: ManagedPhoto[]; total: number }> {
  const condition: SQL | undefined = eventId === null ? undefined : eq(races.eventId, eventId);
  const [photos, [counted]] = await Promise.all([
    db
      .select({
        id: racePhotos.id,
        url: racePhotos.photoUrl,
        altText: racePhotos.altText,
        credit: racePhotos.credit,
        originalFilename: racePhotos.originalFilename,
        fileSize: racePhotos.fileSize,
        race,
        day,
      })
      .from(racePhotos)
      .innerJoin(races, eq(races.id, racePhotos.raceId))
      .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
      .where(condition)
      .orderBy(...newestFirst)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(racePhotos).innerJoin(races, eq(races.id, racePhotos.raceId)).where(condition),
  ]);
  return { photos, total: counted?.total ?? 0 };
}

/**
 * Race days to choose from, newest first: those of the requested day's season, else of the newest that has a day up to
 * today, else of the first to come.
 */
export function readPhotoDays(db: Db, today: PragueDate, eventId: number | null): Promise<PhotoDay[]> {
  const season = sql`coalesce(
    (select date_trunc('year', date) from race_events where id = ${eventId}),
    (select date_trunc('year', max(date)) from race_events where date <= ${today}),
    (select date_trunc('year', min(date)) from race_events))`;
  return db
    .select(day)
    .from(raceEvents)
    .where(sql`${raceEvents.date} >= ${season} and ${raceEvents.date} < ${season} + interval '1 year'`)
    .orderBy(desc(raceEvents.date), asc(raceEvents.id));
}

/** Seasons that have a race day, newest first, each with its last day. */
export function readPhotoSeasons(db: Db): Promise<{ season: number; eventId: number }[]> {
  return queryRows(
    db,
    { season: int, eventId: int },
    sql`
    select distinct on (season) extract(year from date)::int as season, id::int as "eventId"
    from race_events order by season desc, date desc, id`,
  );
}

/** The races of one day to choose from, by number. */
export function readPhotoRaces(db: Db, eventId: number): Promise<PhotoRace[]> {
  return db.select(race).from(races).where(eq(races.eventId, eventId)).orderBy(asc(races.raceNumber));
}

/** Stores the row of a race's photo whose files are stored. Refusals: photo.unknown-race, photo.too-many. */
export const addRacePhoto = command({
  name: 'add-race-photo',
  who: admin,
  input: NewPhotoInput,
  async run({ tx }, photo) {
    const eventId = await readEventIdOfRace(tx, photo.raceId);
    if (eventId === undefined) return refused('photo.unknown-race');
    if (!(await takesPhoto(tx, photo.raceId))) return refused('photo.too-many');
    const [made] = await tx.insert(racePhotos).values(photo).returning({ id: racePhotos.id });
    if (!made) throw new Error('the photo was not inserted');
    const audit = { subject: photoSubject(made.id), before: null, after: photo };
    return done({ id: made.id }, { changed: [`event:${eventId}`], audit });
  },
});

type PhotoUpload = { raceId: unknown; file: File; altText: unknown; credit: unknown };

/**
 * Encodes a photo, stores its files, then its row; the files of a refused row are deleted. The permission is checked
 * first, so that nobody else makes the server decode anything. Refusals: those of storePhoto and addRacePhoto.
 */
export async function uploadRacePhoto(
  context: CommandContext & PhotoDeps,
  { file, raceId, altText, credit }: PhotoUpload,
) {
  if (!admin.allows(context.actor)) return refused(admin.refusal);
  const stored = await storePhoto(context, 'race-photos', file);
  if (!stored.ok) return stored;
  const { url } = stored.value;
  const facts = { photoUrl: url, originalFilename: file.name, fileSize: file.size };
  const added = await addRacePhoto(context, { ...facts, raceId, altText, credit });
  if (!added.ok) await removePhoto(context, url);
  return added;
}

/** Changes the photo's description and credit. Refusal: photo.unknown. */
export const describeRacePhoto = command({
  name: 'describe-race-photo',
  who: admin,
  input: PhotoTextInput,
  async run({ tx }, { id, ...description }) {
    const photo = await lockPhoto(tx, id);
    if (!photo) return refused('photo.unknown');
    await tx.update(racePhotos).set(description).where(eq(racePhotos.id, id));
    const before = { altText: photo.altText, credit: photo.credit };
    const audit = { subject: photoSubject(id), before, after: description };
    return done({ id }, { changed: [`event:${photo.eventId}`], audit });
  },
});

/** Moves the photo to another race. Refusals: photo.unknown, photo.unknown-race, photo.too-many. */
export const reassignRacePhoto = command({
  name: 'reassign-race-photo',
  who: admin,
  input: MovePhotoInput,
  async run({ tx }, { id, raceId }) {
    const photo = await lockPhoto(tx, id);
    if (!photo) return refused('photo.unknown');
    const eventId = await readEventIdOfRace(tx, raceId);
    if (eventId === undefined) return refused('photo.unknown-race');
    if (raceId !== photo.raceId && !(await takesPhoto(tx, raceId))) return refused('photo.too-many');
    await tx.update(racePhotos).set({ raceId }).where(eq(racePhotos.id, id));
    const changed = [...new Set([photo.eventId, eventId])].map((event) => `event:${event}`);
    return done(
      { id },
      { changed, audit: { subject: photoSubject(id), before: { raceId: photo.raceId }, after: { raceId } } },
    );
  },
});

/** Deletes the photo's row. Refusal: photo.unknown. */
export const deletePhotoRow = command({
  name: 'delete-race-photo',
  who: admin,
  input: PhotoIdInput,
  async run({ tx }, { id }) {
    const photo = await lockPhoto(tx, id);
    if (!photo) return refused('photo.unknown');
    await tx.delete(racePhotos).where(eq(racePhotos.id, id));
    const audit = { subject: photoSubject(id), before: photo, after: null };
    return done({ id }, { changed: [`event:${photo.eventId}`], audit });
  },
});

/**
 * Deletes a photo, its files before its row (photos.administration): after a success nobody can see it any more, after
 * a failure of the storage the row is there for another attempt. Refusals: photo.not-stored, photo.unknown.
 */
export async function deleteRacePhoto(context: CommandContext & PhotoDeps, input: unknown) {
  if (!admin.allows(context.actor)) return refused(admin.refusal);
  const choice = PhotoIdInput.safeParse(input);
  const [photo] = choice.success
    ? await context.db.select({ url: racePhotos.photoUrl }).from(racePhotos).where(eq(racePhotos.id, choice.data.id))
    : [];
  if (photo && !(await removePhoto(context, photo.url))) return refused('photo.not-stored');
  return deletePhotoRow(context, input);
}

/** The result for one file or photo; `name` is that of an uploaded file. */
export type PhotoResult = { step: PhotoStep; name: string | null; problem: PhotoProblem | null };

/** Uploads each file separately, so that a refused one does not stop the others. */
export async function uploadFiles(context: RequestContext, form: FormData): Promise<PhotoResult[]> {
  const texts = { altText: form.get('altText'), credit: form.get('credit') };
  const files = form.getAll('files').filter((file) => file instanceof File && file.name !== '') as File[];
  if (files.length === 0) return [{ step: 'upload', name: null, problem: 'photo.no-file' }];
  const answers: PhotoResult[] = [];
  for (const file of files) {
    const result = await uploadRacePhoto(context, { file, raceId: form.get('raceId'), ...texts });
    answers.push({ step: 'upload', name: file.name, problem: problemOf(result) });
  }
  return answers;
}

const changes = { describe: describeRacePhoto, move: reassignRacePhoto, delete: deleteRacePhoto } as const;

/** Changes or deletes a stored photo; null for an unknown step. */
export async function changePhoto(context: RequestContext, form: FormData): Promise<PhotoResult | null> {
  const step = form.get('step');
  if (step !== 'describe' && step !== 'move' && step !== 'delete') return null;
  const result = await changes[step](context, Object.fromEntries(form));
  return { step, name: null, problem: problemOf(result) };
}

function problemOf(result: { ok: true } | { ok: false; code: string; fields?: object }): PhotoProblem | null {
  if (result.ok) return null;
  if (result.fields && 'raceId' in result.fields) return 'photo.unknown-race';
  return isPhotoProblem(result.code) ? result.code : 'input.invalid';
}

const statuses: Partial<Record<PhotoProblem, number>> = {
  'photo.not-an-image': 415,
  'photo.too-large': 413,
  'photo.not-stored': 503,
  'photo.unknown': 404,
  'photo.unknown-race': 404,
  'actor.not-signed-in': 401,
  'actor.not-admin': 403,
};

/** The answer to the upload of a race photo or an article's picture that was refused. The other statuses are 422. */
export function photoRefusal(code: string): Response {
  const reason = isPhotoProblem(code) ? code : 'input.invalid';
  return errorResponse(statuses[reason] ?? 422, reason, { message: photoProblem(reason) });
}
