import { pragueDate } from '../../../domain/shared/prague-time.ts';
import { readAnnouncedDays } from '../../../server/admin/races/read-announced-days.ts';
import { readChosenDay, readDayOfRace, readDays, readOfficeRaces } from '../../../server/admin/races/read-days.ts';
import { readDayRaces, readRaceRows } from '../../../server/admin/races/read-day-races.ts';
import { readDraftDays, readMissedDrafts, readObstacles } from '../../../server/admin/races/read-drafts.ts';
import { readEditor } from '../../../server/admin/races/read-editor.ts';
import { readNamesLike } from '../../../server/admin/races/read-names-like.ts';
import { readNewNames } from '../../../server/admin/races/read-new-names.ts';
import { readGridScreen } from '../../../server/admin/races/read-grid-screen.ts';
import { readRaceTemplates } from '../../../server/admin/races/read-race-templates.ts';
import { readRaceLog } from '../../../server/admin/races/read-race-log.ts';
import { readRaceGrid } from '../../../server/admin/races/read-race-grid.ts';
import { readTippedStarts } from '../../../server/admin/races/read-tipped-starts.ts';
import { readRunners } from '../../../server/admin/races/read-runners.ts';
import { readOtherWork, readTodaysNumbers, readDayWork } from '../../../server/admin/races/read-work-list.ts';
import { readMenuCounts } from '../../../server/admin/races/read-menu-counts.ts';
import { readQueues } from '../../../server/admin/read-queues.ts';
import type { ReadSample } from '../read-sample.ts';

/** Sample calls, for docs/generated/query-counts.md, of the reads of the race office. */
export const raceOfficeReads: readonly ReadSample[] = [
  {
    file: 'server/admin/races/read-grid-screen.ts',
    run: (db, { raceId, now }) => readGridScreen(db, 'odds', { eventId: null, raceId }, now),
  },
  {
    file: 'server/admin/races/read-days.ts',
    run: (db, { raceId, now }) => readChosenDay(db, { eventId: null, raceId }, now),
  },
  { file: 'server/admin/races/read-days.ts', run: (db, { now }) => readDays(db, pragueDate(now), null) },
  { file: 'server/admin/races/read-days.ts', run: (db, { eventId }) => readOfficeRaces(db, eventId) },
  { file: 'server/admin/races/read-days.ts', run: (db, { raceId }) => readDayOfRace(db, raceId) },
  {
    file: 'server/admin/races/read-race-grid.ts',
    run: (db, { raceId }) => readRaceGrid(db, 'lineups', raceId),
  },
  { file: 'server/admin/races/read-day-races.ts', run: (db, { eventId }) => readDayRaces(db, eventId) },
  { file: 'server/admin/races/read-day-races.ts', run: (db, { eventId }) => readRaceRows(db, eventId) },
  {
    file: 'server/admin/races/read-editor.ts',
    run: (db, { raceId, now }) => readEditor(db, { eventId: null, raceId }, now),
  },
  {
    file: 'server/admin/races/read-tipped-starts.ts',
    run: (db, { eventId }) => readTippedStarts(db, eventId),
  },
  {
    file: 'server/admin/races/read-announced-days.ts',
    run: (db, { today }) => readAnnouncedDays(db, today),
  },
  { file: 'server/admin/races/read-drafts.ts', run: (db) => readDraftDays(db) },
  { file: 'server/admin/races/read-race-templates.ts', run: (db) => readRaceTemplates(db) },
  { file: 'server/admin/races/read-drafts.ts', run: (db, { eventId }) => readObstacles(db, eventId) },
  { file: 'server/admin/races/read-drafts.ts', run: (db) => readMissedDrafts(db) },
  { file: 'server/admin/races/read-work-list.ts', run: (db, { today }) => readDayWork(db, today) },
  { file: 'server/admin/races/read-work-list.ts', run: (db) => readOtherWork(db) },
  { file: 'server/admin/read-queues.ts', run: (db) => readQueues(db) },
  { file: 'server/admin/races/read-menu-counts.ts', run: (db, { now }) => readMenuCounts(db, now, now) },
  {
    file: 'server/admin/races/read-work-list.ts',
    run: (db, { now }) => readTodaysNumbers(db, new Date(now)),
  },
  { file: 'server/admin/races/read-runners.ts', run: (db, { raceId }) => readRunners(db, raceId) },
  { file: 'server/admin/races/read-race-log.ts', run: (db, { raceId }) => readRaceLog(db, 'race', raceId) },
  {
    file: 'server/admin/races/read-names-like.ts',
    run: (db) => readNamesLike(db, 'horse', 'cerny baron'),
  },
  {
    file: 'server/admin/races/read-new-names.ts',
    run: (db) => readNewNames(db, [{ rowId: 'n1', column: 'horse', base: '', value: 'Nový kůň' }]),
  },
];
