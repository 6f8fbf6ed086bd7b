import { type DraftPlan, type OfficeDay, type OfficeRace, raceToOpen } from './office-days.rules.ts';
import type { Obstacles } from './publication.rules.ts';
import type { RaceGrid } from './race-grid.rules.ts';
import type { GridKind } from './grid-columns.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { type RequestedDay, readChosenDay, readOfficeRaces } from './read-days.server.ts';
import { inTablesOf } from './draft-tables.server.ts';
import { readObstacles } from './read-drafts.server.ts';
import { readStoredGrid } from './read-race-grid.server.ts';

/** A screen of the race office with a grid. Day and race are chosen by default when the address names none. */
export type GridScreen = {
  days: OfficeDay[];
  eventId: number | null;
  races: OfficeRace[];
  raceId: number | null;
  /** Null without races, and for the results of a draft. */
  grid: RaceGrid | null;
  /** Of a draft: its plan, and what keeps it from being published. */
  draft: (DraftPlan & { obstacles: Obstacles }) | null;
};

/** For the requested day and race; null when there is no such day or race. An empty database has neither. */
export async function readGridScreen(
  db: Db,
  kind: GridKind,
  requested: RequestedDay,
  now: Instant,
): Promise<GridScreen | null> {
  const chosen = await readChosenDay(db, requested, now, kind !== 'races');
  if (!chosen) return null;
  const { days, day } = chosen;
  if (!day) return { days, eventId: null, races: [], raceId: null, grid: null, draft: null };
  return inTablesOf(db, { eventId: day.id }, async (tables, isDraft) => {
    const races = await readOfficeRaces(tables, day.id);
    const raceId = requested.raceId ?? raceToOpen(kind, races, now)?.id ?? null;
    const gridId = kind === 'races' ? day.id : raceId;
    const hasGrid = gridId !== null && !(isDraft && kind === 'results');
    const grid = hasGrid ? await readStoredGrid(tables, kind, gridId) : null;
    const draft = isDraft && day.draft ? { ...day.draft, obstacles: await readObstacles(tables, day.id) } : null;
    return { days, eventId: day.id, races, raceId, grid, draft };
  });
}
