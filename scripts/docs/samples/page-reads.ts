import { readCzechBred } from '../../../server/breeding/read-czech-bred.ts';
import { readHorseSample } from '../../../server/help/read-horse-sample.ts';
import { readNearestDay } from '../../../server/race-day/read-nearest-day.ts';
import { readSyndicatePaths } from '../../../server/syndicates/read-syndicate-paths.ts';
import { readSyndicate } from '../../../server/syndicates/read-syndicate.ts';
import { readSyndicates } from '../../../server/syndicates/read-syndicates.ts';
import type { ReadSample } from '../read-sample.ts';

/**
 * Sample calls, for docs/generated/query-counts.md, of the reads of syndicates, the breeding project, the guide and
 * the landing pages.
 */
export const pageReads: readonly ReadSample[] = [
  {
    file: 'server/race-day/read-nearest-day.ts',
    run: (db, seed) => readNearestDay(db, seed.now),
  },
  {
    file: 'server/help/read-horse-sample.ts',
    run: (db, seed) => readHorseSample(db, seed.now),
  },
  {
    file: 'server/breeding/read-czech-bred.ts',
    run: (db, seed) => readCzechBred(db, seed.today),
  },
  {
    file: 'server/syndicates/read-syndicates.ts',
    run: (db, seed) => readSyndicates(db, seed.today),
  },
  {
    file: 'server/syndicates/read-syndicate.ts',
    run: (db, seed) => readSyndicate(db, seed.syndicateId, seed.today),
  },
  {
    file: 'server/syndicates/read-syndicate-paths.ts',
    run: (db) => readSyndicatePaths(db),
  },
];
