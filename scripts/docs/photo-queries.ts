import {
  readManagedPhotos,
  readPhotoDays,
  readPhotoRaces,
  readRacePhotos,
} from '../../server/photos/read-race-photos.ts';
import type { DocsRead } from './docs-read.ts';

const file = 'server/photos/read-race-photos.ts';

/** The reads of photos. */
export const photoReads: readonly DocsRead[] = [
  { name: 'readRacePhotos', file, run: (db, seed) => readRacePhotos(db, seed.raceId) },
  {
    name: 'readManagedPhotos',
    file,
    run: (db, seed) => readManagedPhotos(db, { eventId: seed.eventId, page: 1, pageSize: 24 }),
  },
  { name: 'readPhotoDays', file, run: (db) => readPhotoDays(db) },
  { name: 'readPhotoRaces', file, run: (db, seed) => readPhotoRaces(db, seed.eventId) },
];
