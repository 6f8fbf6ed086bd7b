import { pragueDate } from '../../domain/shared/prague-time.ts';
import { readBackupRun } from '../../server/operations/read-backup-run.ts';
import { readClashes } from '../../server/operations/read-clashes.ts';
import { readDuplicates, readMerges } from '../../server/admin/duplicates/read-duplicates.ts';
import { readFeed, readFeeds, isRaceDay } from '../../server/admin/data/read-feeds.ts';
import {
  readImportBatch,
  readImportList,
  readPreviewPage,
  readSourceNames,
} from '../../server/admin/data/read-imports.ts';
import type { DocsRead } from './docs-read.ts';

const file = 'server/admin/data/read-imports.ts';
const feedFile = 'server/admin/data/read-feeds.ts';

/** Reads of data on its way in and out. */
export const dataReads: readonly DocsRead[] = [
  { name: 'readClashes', file: 'server/operations/read-clashes.ts', run: (db, seed) => readClashes(db, seed.now) },
  { name: 'readBackupRun', file: 'server/operations/read-backup-run.ts', run: (db) => readBackupRun(db) },
  {
    name: 'readDuplicates',
    file: 'server/admin/duplicates/read-duplicates.ts',
    run: (db) => readDuplicates(db, 'horse'),
  },
  { name: 'readMerges', file: 'server/admin/duplicates/read-duplicates.ts', run: (db) => readMerges(db, 'horse') },
  { name: 'readImportList', file, run: (db) => readImportList(db) },
  { name: 'readSourceNames', file, run: (db) => readSourceNames(db) },
  { name: 'readImportBatch', file, run: (db) => readImportBatch(db, 1) },
  { name: 'readPreviewPage', file, run: (db) => readPreviewPage(db, 1, 'new', 1) },
  { name: 'readFeeds', file: feedFile, run: (db) => readFeeds(db) },
  { name: 'readFeed', file: feedFile, run: (db) => readFeed(db, 1) },
  { name: 'readIsRaceDay', file: feedFile, run: (db, seed) => isRaceDay(db, pragueDate(seed.now)) },
];
