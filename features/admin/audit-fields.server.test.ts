import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fieldName } from '#text/admin/audit-changes';
import { defaultRules } from '#features/fantasy/scoring.rules.ts';
import { defaultSettings } from '#features/site/site-settings.rules.ts';
import { articlePictures, blogPosts } from '#features/articles/articles.tables.ts';
import { backupRuns } from '#features/operations/backups.tables.ts';
import { contestAwards } from '#features/contest/contest.tables.ts';
import { breedingInterests, syndicateEnquiries } from '#features/enquiries/enquiries.tables.ts';
import { fantasyFeedback } from '#features/fantasy/fantasy-leagues.tables.ts';
import { fantasySeasons } from '#features/fantasy/fantasy.tables.ts';
import { feeds, importBatches } from '#features/imports/imports.tables.ts';
import { mailings } from '#features/mailing/mailings.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { racePhotos } from '#features/photos/photos.tables.ts';
import { polls } from '#features/polls/polls.tables.ts';
import { testRestoreOutcome } from '#features/operations/read-last-test-restore.server.ts';
import {
  syndicateEntries,
  syndicateHolders,
  syndicates,
  syndicateUpdates,
} from '#features/syndicates/syndicates.tables.ts';

/** Tables whose rows stand in the audit log before and after a write. */
const audited = {
  articlePictures,
  backupRuns,
  blogPosts,
  breedingInterests,
  contestAwards,
  fantasyFeedback,
  fantasySeasons,
  feeds,
  importBatches,
  mailings,
  polls,
  profiles,
  racePhotos,
  syndicateEnquiries,
  syndicateEntries,
  syndicateHolders,
  syndicateUpdates,
  syndicates,
};

test.each(Object.entries(audited))('admin.audit: every column of %s has a Czech name in the log', (_, table) => {
  const unnamed = Object.keys(getTableColumns(table)).filter((name) => fieldName([name]) === name);
  expect(unnamed).toEqual([]);
});

test('admin.audit: every field of a test restore’s outcome has a Czech name in the log', () => {
  expect(Object.keys(testRestoreOutcome.shape).filter((name) => fieldName([name]) === name)).toEqual([]);
});

test('admin.audit: every setting of the site and of the league has a Czech name in the log', () => {
  const names = [...Object.keys(defaultSettings), ...Object.keys(defaultRules)];
  expect(names.filter((name) => fieldName([name]) === name)).toEqual([]);
});
