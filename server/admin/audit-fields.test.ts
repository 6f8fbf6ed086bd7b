import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fieldName } from '#copy/cs/admin/audit-changes.ts';
import { defaultRules } from '#domain/fantasy/rules.ts';
import { defaultSettings } from '#domain/site/site-settings.ts';
import { articlePictures, blogPosts } from '#server/db/schema/articles.ts';
import { backupRuns } from '#server/db/schema/backups.ts';
import { contestAwards } from '#server/db/schema/contest.ts';
import { breedingInterests, syndicateEnquiries } from '#server/db/schema/enquiries.ts';
import { fantasyFeedback } from '#server/db/schema/fantasy-leagues.ts';
import { fantasySeasons } from '#server/db/schema/fantasy.ts';
import { feeds, importBatches } from '#server/db/schema/imports.ts';
import { mailings } from '#server/db/schema/mailings.ts';
import { profiles } from '#server/db/schema/people.ts';
import { racePhotos } from '#server/db/schema/photos.ts';
import { polls } from '#server/db/schema/polls.ts';
import { testRestoreOutcome } from '#server/operations/read-last-test-restore.ts';
import { syndicateEntries, syndicateHolders, syndicates, syndicateUpdates } from '#server/db/schema/syndicates.ts';

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
