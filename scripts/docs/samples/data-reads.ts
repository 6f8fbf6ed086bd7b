import { readBulkPage } from '../../../server/http/api/read-bulk-page.ts';
import { readBackupCopies } from '../../../server/operations/read-backup-copies.ts';
import { readBackupRun } from '../../../server/operations/read-backup-run.ts';
import { fileBackupStore } from '../../../server/ports/file-backup-store.ts';
import { readLastBackup } from '../../../server/operations/read-last-backup.ts';
import { readLastTestRestore } from '../../../server/operations/read-last-test-restore.ts';
import { readSiteHealth } from '../../../server/operations/read-site-health.ts';
import { readSentToday } from '../../../server/mailing/read-sent-today.ts';
import { readQueueDepths } from '../../../server/operations/read-queue-depths.ts';
import { readFeedMetrics } from '../../../server/operations/read-feed-metrics.ts';
import { readPushMetrics } from '../../../server/operations/read-push-metrics.ts';
import { readSiteMetrics } from '../../../server/operations/read-site-metrics.ts';
import { readClashes } from '../../../server/operations/read-clashes.ts';
import { readJoinedCareer } from '../../../server/admin/records/read-joined-career.ts';
import { readDuplicates, readDuplicatesOf } from '../../../server/admin/duplicates/read-duplicates.ts';
import { readCandidates } from '../../../server/admin/duplicates/read-candidates.ts';
import { readMergedNames } from '../../../server/admin/duplicates/read-merged-names.ts';
import { readMerges } from '../../../server/admin/duplicates/read-merges.ts';
import { readRecordEdits } from '../../../server/admin/read-audit.ts';
import { readImportedChanges } from '../../../server/admin/records/read-imported-changes.ts';
import { readMoves } from '../../../server/admin/records/read-moves.ts';
import { readPair } from '../../../server/admin/records/read-pair.ts';
import { readRecord, readTrainersAndStables } from '../../../server/admin/records/read-record.ts';
import { readFeed, readFeeds } from '../../../server/admin/data/read-feeds.ts';
import {
  readFileSources,
  readImportBatch,
  readImportList,
  readPreviewPage,
  readSourceNames,
} from '../../../server/admin/data/read-imports.ts';
import { readAdministratorEmails } from '../../../server/admin/data/read-administrator-emails.ts';
import { readDisagreements, readSourcesToPrefer } from '../../../server/admin/data/read-disagreements.ts';
import { readEditionQuestions } from '../../../server/admin/races/read-edition-questions.ts';
import { readApiKeys } from '../../../server/admin/keys/read-api-keys.ts';
import { readPushedImport } from '../../../server/admin/data/read-pushed-import.ts';
import { readPushSources } from '../../../server/admin/data/read-push-sources.ts';
import { readVisitFile, readVisits } from '../../../server/visits/read-visits.ts';
import type { ReadSample } from '../read-sample.ts';

const file = 'server/admin/data/read-imports.ts';
const feedFile = 'server/admin/data/read-feeds.ts';

/** Sample calls, for docs/generated/query-counts.md, of the reads of imports, feeds and exports. */
export const dataReads: readonly ReadSample[] = [
  { file: 'server/http/api/read-bulk-page.ts', run: (db) => readBulkPage(db, 'events', 0) },
  { file: 'server/operations/read-clashes.ts', run: (db, seed) => readClashes(db, seed.now) },
  { file: 'server/admin/data/read-disagreements.ts', run: (db, seed) => readDisagreements(db, seed.now) },
  { file: 'server/admin/data/read-disagreements.ts', run: (db) => readSourcesToPrefer(db) },
  { file: 'server/admin/races/read-edition-questions.ts', run: (db) => readEditionQuestions(db, null) },
  { file: 'server/admin/keys/read-api-keys.ts', run: (db) => readApiKeys(db) },
  { file: 'server/admin/data/read-push-sources.ts', run: (db) => readPushSources(db) },
  { file: 'server/admin/data/read-administrator-emails.ts', run: (db) => readAdministratorEmails(db) },
  { file: 'server/admin/data/read-pushed-import.ts', run: (db) => readPushedImport(db, 1, 1) },
  { file: 'server/visits/read-visits.ts', run: (db, seed) => readVisits(db, seed.today) },
  { file: 'server/visits/read-visits.ts', run: (db) => readVisitFile(db) },
  { file: 'server/operations/read-backup-run.ts', run: (db) => readBackupRun(db) },
  {
    file: 'server/operations/read-backup-copies.ts',
    run: (db) => readBackupCopies(db, fileBackupStore('.data/copies'), { waitMs: 1000, onError: console.warn }),
  },
  { file: 'server/operations/read-last-backup.ts', run: (db) => readLastBackup(db, '.data') },
  { file: 'server/operations/read-last-test-restore.ts', run: (db) => readLastTestRestore(db) },
  {
    file: 'server/operations/read-site-health.ts',
    run: (db) => readSiteHealth(db, { dataDir: '.data', store: null, onError: () => undefined }),
  },
  { file: 'server/mailing/read-sent-today.ts', run: (db, { now }) => readSentToday(db, now) },
  { file, run: (db) => readFileSources(db) },
  { file: 'server/operations/read-queue-depths.ts', run: (db) => readQueueDepths(db) },
  { file: 'server/operations/read-push-metrics.ts', run: (db) => readPushMetrics(db) },
  { file: 'server/operations/read-feed-metrics.ts', run: (db) => readFeedMetrics(db) },
  {
    file: 'server/operations/read-site-metrics.ts',
    run: (db) => readSiteMetrics(db, { dataDir: '.', isBackupOn: true }),
  },
  {
    file: 'server/admin/duplicates/read-duplicates.ts',
    run: (db) => readDuplicates(db, 'horse'),
  },
  { file: 'server/admin/duplicates/read-duplicates.ts', run: (db) => readDuplicatesOf(db, 'horse', 1) },
  { file: 'server/admin/records/read-joined-career.ts', run: (db) => readJoinedCareer(db, 'horse', [1, 2]) },
  { file: 'server/admin/duplicates/read-merged-names.ts', run: (db) => readMergedNames(db, 'horse') },
  { file: 'server/admin/duplicates/read-merges.ts', run: (db) => readMerges(db, 'horse') },
  { file: 'server/admin/duplicates/read-candidates.ts', run: (db) => readCandidates(db, 'horse', [1]) },
  { file: 'server/admin/read-audit.ts', run: (db) => readRecordEdits(db, 'horse:1') },
  {
    file: 'server/admin/records/read-imported-changes.ts',
    run: (db) => readImportedChanges(db, 'horse', 1, {}),
  },
  { file: 'server/admin/records/read-moves.ts', run: (db) => readMoves(db, 'horse', 1) },
  { file: 'server/admin/records/read-pair.ts', run: (db) => readPair(db, 'horse', [1, 2]) },
  { file: 'server/admin/records/read-record.ts', run: (db) => readRecord(db, 'horse', 1) },
  { file: 'server/admin/records/read-record.ts', run: (db) => readTrainersAndStables(db) },
  { file, run: (db) => readImportList(db, 1) },
  { file, run: (db) => readSourceNames(db) },
  { file, run: (db) => readImportBatch(db, 1) },
  { file, run: (db) => readPreviewPage(db, 1, 'new', 1) },
  { file: feedFile, run: (db) => readFeeds(db) },
  { file: feedFile, run: (db) => readFeed(db, 1) },
];
