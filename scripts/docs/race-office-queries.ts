import { pragueDate } from '../../domain/shared/prague-time.ts';
import { readAnnouncedDays } from '../../server/admin/races/read-announced-days.ts';
import { readDayOfRace, readDays, readOfficeRaces } from '../../server/admin/races/read-days.ts';
import { readEditor } from '../../server/admin/races/read-editor.ts';
import { readNamesLike } from '../../server/admin/races/read-names-like.ts';
import { readNewNames } from '../../server/admin/races/read-new-names.ts';
import { readSheetScreen } from '../../server/admin/races/read-sheet-screen.ts';
import { readRaceLog } from '../../server/admin/races/read-race-log.ts';
import { readRaceSheet } from '../../server/admin/races/read-race-sheet.ts';
import { readTippedStarts } from '../../server/admin/races/read-tipped-starts.ts';
import { readRunners } from '../../server/admin/races/read-runners.ts';
import { readOtherWork, readTodaysNumbers, readDayWork } from '../../server/admin/races/read-work.ts';
import { readQueues } from '../../server/admin/jobs/read-queues.ts';
import type { DocsRead } from './docs-read.ts';

const folder = 'server/admin/races';

/** The reads of the race office. */
export const raceOfficeReads: readonly DocsRead[] = [
  {
    name: 'readOffice',
    file: `${folder}/read-office.ts`,
    run: (db, { raceId, now }) => readSheetScreen(db, 'odds', { eventId: null, raceId }, now),
  },
  { name: 'readDays', file: `${folder}/read-days.ts`, run: (db, { now }) => readDays(db, pragueDate(now), null) },
  { name: 'readOfficeRaces', file: `${folder}/read-days.ts`, run: (db, { eventId }) => readOfficeRaces(db, eventId) },
  { name: 'readDayOfRace', file: `${folder}/read-days.ts`, run: (db, { raceId }) => readDayOfRace(db, raceId) },
  {
    name: 'readRaceSheet',
    file: `${folder}/read-race-sheet.ts`,
    run: (db, { raceId }) => readRaceSheet(db, 'lineups', raceId),
  },
  {
    name: 'readEditor',
    file: `${folder}/read-editor.ts`,
    run: (db, { raceId, now }) => readEditor(db, { eventId: null, raceId }, now),
  },
  {
    name: 'readTippedStarts',
    file: `${folder}/read-tipped-starts.ts`,
    run: (db, { eventId }) => readTippedStarts(db, eventId),
  },
  {
    name: 'readAnnouncedDays',
    file: `${folder}/read-announced-days.ts`,
    run: (db, { today }) => readAnnouncedDays(db, today),
  },
  { name: 'readWork', file: `${folder}/read-work.ts`, run: (db, { today }) => readDayWork(db, today) },
  { name: 'readOtherWork', file: `${folder}/read-work.ts`, run: (db) => readOtherWork(db) },
  { name: 'readQueues', file: 'server/admin/jobs/read-queues.ts', run: (db) => readQueues(db) },
  {
    name: 'readTodaysNumbers',
    file: `${folder}/read-work.ts`,
    run: (db, { now }) => readTodaysNumbers(db, new Date(now)),
  },
  { name: 'readRunners', file: `${folder}/read-runners.ts`, run: (db, { raceId }) => readRunners(db, raceId) },
  { name: 'readRaceLog', file: `${folder}/read-race-log.ts`, run: (db, { raceId }) => readRaceLog(db, raceId) },
  {
    name: 'readNamesLike',
    file: `${folder}/read-names-like.ts`,
    run: (db) => readNamesLike(db, 'horse', 'cerny baron'),
  },
  {
    name: 'readNewNames',
    file: `${folder}/read-new-names.ts`,
    run: (db) => readNewNames(db, [{ rowId: 'n1', column: 'horse', base: '', value: 'Nový kůň' }]),
  },
];
