import { articleDraftResource } from '#server/http/admin/article-draft.ts';
import { articlePictureResource } from '#server/http/admin/article-picture.ts';
import { backupFile, exportFile } from '#server/http/admin/data-files.ts';
import { menuCountsResource } from '#server/http/admin/menu-counts.ts';
import { mailingPreviewResource, markdownPreviewResource } from '#server/http/admin/previews.ts';
import { racePhotosResource } from '#server/http/admin/race-photos.ts';
import { raceGridsResource } from '#server/http/admin/race-grids.ts';
import { visitsFile } from '#server/http/admin/visits-file.ts';
import { articleLinksResource, namesResource, syndicateHorsesResource } from '#server/http/admin/suggestions.ts';
import { daysResource } from '#server/http/api/days.ts';
import { horseEmbedFile, raceEmbedFile } from '#server/http/files/embeds.ts';
import { daySilksFile } from '#server/http/files/day-silks.ts';
import { tippersResource } from '#server/http/api/tippers.ts';
import { readApiResource } from '#server/http/api/read-api.ts';
import { searchResource } from '#server/http/api/search.ts';
import { invitationResource } from '#server/http/files/invitation.ts';
import { raceCalendarFile } from '#server/http/files/calendar.ts';
import { horseSilkFile } from '#server/http/files/horse-silk.ts';
import { formerArticles } from '#server/http/files/former-articles.ts';
import { myCalendarFile } from '#server/http/files/my-calendar.ts';
import { formerTeamPicture, pictureFile, sharedYearPicture } from '#server/http/files/pictures.ts';
import { raceResultsFile } from '#server/http/files/race-results.ts';
import { sitemapFile, sitemapIndex } from '#server/http/files/sitemaps.ts';
import { storedDataFile } from '#server/http/files/stored-data.ts';
import { timeDistanceFile } from '#server/http/files/time-distance.ts';
import { tipAnalysisFile } from '#server/http/files/tip-analysis.ts';
import { myTipsJson, myTipsTable, ownYearPicture, weekToShare } from '#server/http/files/user-dashboard.ts';
import type { Resource } from './resource.ts';
import { chatResource } from '#server/http/viewer/chat.ts';
import { contestStandingResource } from '#server/http/viewer/contest-standing.ts';
import { ifWonResource } from '#server/http/viewer/if-won.ts';
import { courseDayResource } from '#server/http/viewer/course-day.ts';
import { fantasyStandingResource } from '#server/http/viewer/fantasy-standing.ts';
import { fantasyResource } from '#server/http/viewer/fantasy.ts';
import { dayMarksResource } from '#server/http/viewer/day-marks.ts';
import { followsResource } from '#server/http/viewer/follows.ts';
import { notesResource } from '#server/http/viewer/notes.ts';
import { ownYearResource } from '#server/http/viewer/own-year.ts';
import { ownThingsResource } from '#server/http/viewer/own-things.ts';
import { raceTipsResource } from '#server/http/viewer/race-tips.ts';
import { pushDevicesResource } from '#server/http/viewer/push-devices.ts';
import { notificationsResource } from '#server/http/viewer/notifications.ts';
import { settingsResource } from '#server/http/viewer/settings.ts';
import { standingResource } from '#server/http/viewer/standing.ts';
import { tipperResource } from '#server/http/viewer/tipper.ts';
import { tipsResource } from '#server/http/viewer/tips.ts';
import { usernameResource } from '#server/http/viewer/username.ts';
import { voteResource } from '#server/http/viewer/vote.ts';

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
