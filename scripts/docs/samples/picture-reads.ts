import { readEmbedExample } from '../../../server/embeds/read-embed-example.ts';
import { readPicturedRace, readRacePicture } from '../../../server/pictures/read-race-picture.ts';
import { readWeekToShare } from '../../../server/pictures/read-week-picture.ts';
import { type ReadSample, unknownUserId } from '../read-sample.ts';

/** Sample calls, for docs/generated/query-counts.md, of the reads of pictures to share and of cards for other sites. */
export const pictureReads: readonly ReadSample[] = [
  { file: 'server/embeds/read-embed-example.ts', run: (db, { today }) => readEmbedExample(db, today) },
  { file: 'server/pictures/read-race-picture.ts', run: (db, { raceId }) => readPicturedRace(db, raceId) },
  { file: 'server/pictures/read-race-picture.ts', run: (db, { raceId }) => readRacePicture(db, raceId) },
  { file: 'server/pictures/read-week-picture.ts', run: (db) => readWeekToShare(db, unknownUserId) },
];
