import {
  readManagedPhotos,
  readPhotoDays,
  readPhotoSeasons,
  readPhotoRaces,
  readRacePhotos,
} from '../../../server/photos/read-race-photos.ts';
import type { PragueDate } from '../../../domain/shared/time.ts';
import type { ReadSample } from '../read-sample.ts';

const file = 'server/photos/read-race-photos.ts';

/** Sample calls, for docs/generated/query-counts.md, of the reads of photos. */
export const photoReads: readonly ReadSample[] = [
  { file, run: (db, seed) => readRacePhotos(db, seed.raceId) },
  {
    file,
    run: (db, seed) => readManagedPhotos(db, { eventId: seed.eventId, page: 1, pageSize: 24 }),
  },
  { file, run: (db) => readPhotoDays(db, '2023-10-08' as PragueDate, null) },
  { file, run: (db) => readPhotoSeasons(db) },
  { file, run: (db, seed) => readPhotoRaces(db, seed.eventId) },
];
