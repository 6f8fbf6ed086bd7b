import sharp from 'sharp';
import type { Db } from '#platform/db/db.server.ts';
import { racePhotos } from '#features/photos/photos.tables.ts';
import { insertRace } from './racing.ts';

let photoCount = 0;

/** Inserts the row of a race photo, without its files. Makes its race when none is given. Returns its id. */
export async function insertRacePhoto(
  db: Db,
  overrides: Partial<typeof racePhotos.$inferInsert> = {},
): Promise<number> {
  const raceId = overrides.raceId ?? (await insertRace(db));
  const random = String((photoCount += 1)).padStart(16, '0');
  const photoUrl = `/media/race-photos/1200x800/20231007T120312-${random}.jpg`;
  const [row] = await db
    .insert(racePhotos)
    .values({ photoUrl, originalFilename: 'cil.jpg', fileSize: 1000, ...overrides, raceId })
    .returning({ id: racePhotos.id });
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

/** EXIF as cameras write it: the owner, and where the picture was taken. */
const exif = { IFD0: { Copyright: 'Alena' }, IFD3: { GPSLatitude: '50/1 2/1 3/1' } };

/** A JPEG with a camera's EXIF, 300 × 200 unless given; with `isTurned` stored rotated by 90°, as EXIF says. */
export async function cameraJpeg({ width = 300, height = 200, isTurned = false } = {}): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#2d6a4f', noise } }).jpeg();
  return isTurned ? picture.withMetadata({ exif, orientation: 6 }).toBuffer() : picture.toBuffer();
}
