import {
  readManagedPhotos,
  readPhotoDays,
  readPhotoRaces,
  readRacePhotos,
} from '../../../server/photos/read-race-photos.ts';
import type { ReadSample } from '../read-sample.ts';

const file = 'server/photos/read-race-photos.ts';

/** Sample calls, for docs/generated/query-counts.md, of the reads of photos. */
export const photoReads: readonly ReadSample[] = [
  { file, run: (db, seed) => readRacePhotos(db, seed.raceId) },
  {
    file,
    run: (db, seed) => readManagedPhotos(db, { eventId: seed.eventId, page: 1, pageSize: 24 }),
  },
  { file, run: (db) => readPhotoDays(db) },
  { file, run: (db, seed) => readPhotoRaces(db, seed.eventId) },
];
