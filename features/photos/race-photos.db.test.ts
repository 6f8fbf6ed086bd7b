import { asc } from 'drizzle-orm';
import pino from 'pino';
import { expect } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { cameraJpeg, insertRacePhoto } from '#tests/factories/photos.ts';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import { memoryStorage } from '#tests/storage.ts';
import { racePhotos } from './photos.tables.ts';
import {
  deleteRacePhoto,
  describeRacePhoto,
  readManagedPhotos,
  readPhotoDays,
  readPhotoRaces,
  readPhotoSeasons,
  readRacePhotos,
  reassignRacePhoto,
  uploadRacePhoto,
} from './photos.server.ts';

const now = Date.parse('2023-10-07T12:03:12Z') as Instant;

function contextOf(db: Db, actor: Actor = { role: 'system' }) {
  const log = pino({ level: 'silent' });
  return { db, actor, now, log, storage: memoryStorage(), clock: { now: () => now, anchor: () => null } };
}

const description = { altText: 'V\u00a0cíli', credit: '' };
const jpeg = async (name = 'cil.JPG') => new File([new Uint8Array(await cameraJpeg())], name);

const audited = (db: Db) =>
  db.select({ action: auditLog.action, subject: auditLog.subject }).from(auditLog).orderBy(asc(auditLog.id));

testInTransaction(
  'photos.administration: a photo is stored, described, reassigned and deleted, each in the audit log',
  async (db) => {
    const eventId = await insertEvent(db);
    const raceId = await insertRace(db, { eventId });
    const otherRaceId = await insertRace(db, { eventId, raceNumber: 2 });
    const admin = await insertProfile(db, { role: 'admin' });
    const context = contextOf(db, { role: 'admin', id: admin });
    const file = await jpeg();
    const uploaded = await uploadRacePhoto(context, { file, raceId: String(raceId), ...description });
    if (!uploaded.ok) throw new Error(uploaded.code);
    const { id } = uploaded.value;
    const [row] = await db.select().from(racePhotos);
    expect(row).toMatchObject({
      raceId,
      originalFilename: 'cil.JPG',
      fileSize: file.size,
      altText: 'V\u00a0cíli',
      credit: null,
    });
    expect(row?.photoUrl).toMatch(/^\/media\/race-photos\/300x200\/20231007T120312-[0-9a-f]{16}\.jpg$/);
    expect([...context.storage.files.keys()].map((key) => key.split('-').at(-1))).toHaveLength(9);
    expect(context.storage.files.has(row!.photoUrl.replace('/media/', ''))).toBe(true);

    expect(await describeRacePhoto(context, { id, altText: 'Doběh', credit: 'Alena Nová' })).toMatchObject({
      ok: true,
    });
    expect(await reassignRacePhoto(context, { id, raceId: otherRaceId })).toMatchObject({ ok: true });
    expect(await readRacePhotos(db, raceId)).toEqual([]);
    expect(await readRacePhotos(db, otherRaceId)).toEqual([
      { url: row?.photoUrl, altText: 'Doběh', credit: 'Alena Nová' },
    ]);
    expect(await deleteRacePhoto(context, { id })).toMatchObject({ ok: true });
    expect(context.storage.files.size).toBe(0);
    expect(await readRacePhotos(db, otherRaceId)).toEqual([]);
    expect(await audited(db)).toEqual(
      ['add-race-photo', 'describe-race-photo', 'reassign-race-photo', 'delete-race-photo'].map((action) => ({
        action,
        subject: `race-photo:${id}`,
      })),
    );
  },
);

testInTransaction(
  'photos.administration: only an administrator changes photos; a visitor’s file isn’t even decoded',
  async (db) => {
    const id = await insertRacePhoto(db);
    const user = await insertProfile(db);
    for (const actor of [{ role: 'visitor' }, { role: 'user', id: user }] as const) {
      const context = contextOf(db, actor);
      const file = await jpeg();
      const refusals = [
        await uploadRacePhoto(context, { file, raceId: 1, ...description }),
        await describeRacePhoto(context, { id, ...description }),
        await reassignRacePhoto(context, { id, raceId: 1 }),
        await deleteRacePhoto(context, { id }),
      ];
      expect(refusals).toEqual(refusals.map(() => ({ ok: false, code: 'actor.not-admin' })));
      expect(context.storage.files.size).toBe(0);
    }
    expect(await db.select().from(racePhotos)).toHaveLength(1);
  },
);

testInTransaction('photos.accepted-files: a refused picture leaves neither a row nor a file', async (db) => {
  const raceId = await insertRace(db);
  const context = contextOf(db);
  const upload = (file: File, race: unknown = raceId) =>
    uploadRacePhoto(context, { file, raceId: race, ...description });
  const sized = (bytes: number) => new File([new Uint8Array(bytes)], 'velka.jpg');
  expect(await upload(new File(['<svg/>'], 'x.jpg'))).toEqual({ ok: false, code: 'photo.not-an-image' });
  expect(await upload(sized(15 * 1024 * 1024 + 1))).toEqual({ ok: false, code: 'photo.too-large' });
  expect(await upload(await jpeg(), 999_999)).toEqual({ ok: false, code: 'photo.unknown-race' });
  expect(await upload(await jpeg(), '')).toMatchObject({
    ok: false,
    code: 'input.invalid',
    fields: { raceId: [expect.anything()] },
  });
  for (const change of [describeRacePhoto, reassignRacePhoto])
    expect(await change(context, { id: 999_999, raceId, ...description })).toEqual({
      ok: false,
      code: 'photo.unknown',
    });
  expect(await deleteRacePhoto(context, { id: 999_999 })).toEqual({ ok: false, code: 'photo.unknown' });
  expect(await deleteRacePhoto(context, { id: 'x' })).toMatchObject({ ok: false, code: 'input.invalid' });
  expect(context.storage.files.size).toBe(0);
  expect(await db.select().from(racePhotos)).toEqual([]);
});

testInTransaction(
  'photos.storage: while the storage is unavailable nothing is written and nothing deleted',
  async (db) => {
    const id = await insertRacePhoto(db);
    const [photo] = await db.select().from(racePhotos);
    const context = contextOf(db);
    context.storage.isBroken = true;
    const away = { ok: false, code: 'photo.not-stored' };
    expect(await uploadRacePhoto(context, { file: await jpeg(), raceId: photo?.raceId, ...description })).toEqual(away);
    expect(await deleteRacePhoto(context, { id })).toEqual(away);
    expect(await db.select().from(racePhotos)).toEqual([photo]);
  },
);

testInTransaction(
  'photos.administration: photos are listed with race and day, newest first, a page at a time, or of one day',
  async (db) => {
    const eventId = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
    const raceId = await insertRace(db, { eventId, raceNumber: 3, raceName: 'Cena Labe', time: '14:30' });
    const older = await insertRacePhoto(db, { raceId, createdAt: new Date('2023-10-01T15:00:00Z') });
    const newer = await insertRacePhoto(db, { raceId, createdAt: new Date('2023-10-02T15:00:00Z') });
    const otherRacePhoto = await insertRacePhoto(db, { createdAt: new Date('2023-10-03T15:00:00Z') });
    const read = async (scope: { eventId: number | null; page: number }) => {
      const { photos, total } = await readManagedPhotos(db, { ...scope, pageSize: 2 });
      return [photos.map((photo) => photo.id), total];
    };
    expect(await read({ eventId: null, page: 1 })).toEqual([[otherRacePhoto, newer], 3]);
    expect(await read({ eventId: null, page: 2 })).toEqual([[older], 3]);
    expect(await read({ eventId, page: 1 })).toEqual([[newer, older], 2]);
    const { photos } = await readManagedPhotos(db, { eventId, page: 1, pageSize: 1 });
    expect(photos[0]).toMatchObject({
      race: { id: raceId, number: 3, name: 'Cena Labe', time: '14:30' },
      day: { eventId, date: '2023-10-01', location: 'Most' },
    });
    const daysOf = async (today: string, requestedId: number | null = null) =>
      (await readPhotoDays(db, today as PragueDate, requestedId)).map((day) => day.date);
    expect(await daysOf('2023-10-06')).toEqual(['2023-10-08', '2023-10-01']);
    const old = await insertEvent(db, { date: '1991-05-12', location: 'Most' });
    const ahead = await insertEvent(db, { date: '2027-05-12', location: 'Most' });
    expect(await daysOf('2026-11-27')).toEqual(['2023-10-08', '2023-10-01']);
    expect(await daysOf('2026-11-27', old)).toEqual(['1991-05-12']);
    expect(await daysOf('1980-01-01')).toEqual(['1991-05-12']);
    expect((await readPhotoSeasons(db)).map(({ season }) => season)).toEqual([2027, 2023, 1991]);
    expect((await readPhotoSeasons(db))[0]?.eventId).toBe(ahead);
    expect(await readPhotoRaces(db, eventId)).toEqual([photos[0]?.race]);
  },
);
