import { articleDraftResource } from '#features/articles/article-draft.server.ts';
import { articlePictureResource } from '#features/articles/article-picture.server.ts';
import { backupFile, exportFile } from '#features/imports/export-file.server.ts';
import { menuCountsResource } from '#features/admin/menu-counts.server.ts';
import { mailingPreviewResource, markdownPreviewResource } from '#features/admin/previews.server.ts';
import { racePhotosResource } from '#features/photos/race-photos.server.ts';
import { raceGridsResource } from '#features/race-office/race-grids.server.ts';
import { visitsFile } from '#features/visits/visits-file.server.ts';
import { articleLinksResource, namesResource, syndicateHorsesResource } from '#features/admin/suggestions.server.ts';
import { daysResource } from '#features/api/days.server.ts';
import { horseEmbedFile, raceEmbedFile } from '#features/embeds/embeds-file.server.ts';
import { daySilksFile } from '#features/racing/day-silks-file.server.ts';
import { tippersResource } from '#features/api/tippers.server.ts';
import { readApiResource } from '#features/api/read-api.server.ts';
import { searchResource } from '#features/api/search.server.ts';
import { invitationResource } from '#features/groups/invitation-file.server.ts';
import { raceCalendarFile } from '#features/race-day/calendar-file.server.ts';
import { horseSilkFile } from '#features/racing/horse-silk-file.server.ts';
import { formerArticles } from '#features/articles/published-articles.server.ts';
import { myCalendarFile } from '#features/follows/calendar-link.server.ts';
import { formerTeamPicture, pictureFile, sharedYearPicture } from '#features/pictures/pictures-file.server.ts';
import { raceResultsFile } from '#features/results/race-results-file.server.ts';
import { storedDataFile } from '#features/law/stored-data-file.server.ts';
import { timeDistanceFile } from '#features/time-distance/time-distance-file.server.ts';
import { tipAnalysisFile } from '#features/tip-analysis/tip-analysis-file.server.ts';
import {
  myTipsJson,
  myTipsTable,
  ownYearPicture,
  weekToShare,
} from '#features/dashboard/user-dashboard-file.server.ts';
import { chatResource } from '#features/chat/viewer-chat.server.ts';
import { ifWonResource } from '#features/groups/viewer-if-won.server.ts';
import { courseDayResource } from '#features/course-mode/viewer-course-day.server.ts';
import { fantasyResource, fantasyStandingResource } from '#features/fantasy/my-fantasy.server.ts';
import { dayMarksResource } from '#features/race-day/viewer-day-marks.server.ts';
import { followsResource } from '#features/follows/viewer-follows.server.ts';
import { notesResource } from '#features/notes/viewer-notes.server.ts';
import { ownYearResource } from '#features/season-review/own-year.server.ts';
import { ownThingsResource } from '#features/offline/viewer-own-things.server.ts';
import { raceTipsResource } from '#features/tips/viewer-race-tips.server.ts';
import { pushDevicesResource } from '#features/push/viewer-push-devices.server.ts';
import { notificationsResource } from '#features/notifications/viewer-notifications.server.ts';
import { settingsResource, usernameResource } from '#features/accounts/viewer-settings.server.ts';
import { standingResource } from '#features/contest/my-standing.server.ts';
import { tipperResource } from '#features/tip-analysis/viewer-tipper.server.ts';
import { tipsResource } from '#features/tips/viewer-tips.server.ts';
import { voteResource } from '#features/polls/viewer-vote.server.ts';
import { sitemapFile, sitemapIndex } from './sitemaps-file.server.ts';
import type { Resource } from './resource.server.ts';
import { contestStandingResource } from './viewer-contest-standing.server.ts';

/** Every address that answers with data or a file, but for routes that need more than a handler. */
export const resources: readonly Resource[] = [
  daysResource,
  tippersResource,
  daySilksFile,
  raceEmbedFile,
  horseEmbedFile,
  invitationResource,
  searchResource,
  readApiResource,
  chatResource,
  contestStandingResource,
  ifWonResource,
  courseDayResource,
  fantasyResource,
  fantasyStandingResource,
  dayMarksResource,
  followsResource,
  pushDevicesResource,
  notesResource,
  ownThingsResource,
  ownYearResource,
  raceTipsResource,
  notificationsResource,
  settingsResource,
  standingResource,
  tipperResource,
  tipsResource,
  usernameResource,
  voteResource,
  formerArticles,
  horseSilkFile,
  myCalendarFile,
  raceCalendarFile,
  raceResultsFile,
  sitemapFile,
  sitemapIndex,
  storedDataFile,
  formerTeamPicture,
  pictureFile,
  sharedYearPicture,
  ownYearPicture,
  timeDistanceFile,
  tipAnalysisFile,
  myTipsTable,
  myTipsJson,
  weekToShare,
  articleDraftResource,
  articleLinksResource,
  articlePictureResource,
  backupFile,
  exportFile,
  mailingPreviewResource,
  markdownPreviewResource,
  menuCountsResource,
  namesResource,
  racePhotosResource,
  raceGridsResource,
  syndicateHorsesResource,
  visitsFile,
];
