import type { GridRow } from '#domain/admin/grid/grid.ts';
import {
  array,
  boolean,
  clockTime,
  instant,
  nullable,
  number,
  object,
  oneOf,
  pragueDate,
  record,
  type Shape,
  text,
  type ValueOf,
} from '#domain/shared/json-shape.ts';
import { gridKinds } from './grid-columns.ts';

const rowShape: Shape<GridRow> = object({ id: text, cells: record(text) });

/** One race's lineup, odds or results as a grid: the answer of /api/admin/race-grids/{kind}/{raceId}. */
export type RaceGrid = ValueOf<typeof raceGridShape>;
export const raceGridShape = object({
  kind: oneOf(gridKinds),
  race: object({
    id: number,
    eventId: number,
    number,
    name: nullable(text),
    time: nullable(clockTime),
    startAt: nullable(instant),
    location: text,
    date: pragueDate,
    isCompleted: boolean,
    isCancelled: boolean,
  }),
  rows: array(rowShape),
  /** The runner of each row. */
  rowHeaders: array(object({ id: text, number: nullable(number), horse: text, isNonStarter: boolean })),
  log: array(
    object({
      id: number,
      at: instant,
      action: text,
      username: nullable(text),
      reason: nullable(text),
      cellCount: number,
      /** It undoes another change. */
      isUndo: boolean,
      /** Another change has undone it. */
      isUndone: boolean,
      isUndoable: boolean,
    }),
  ),
});

export type RowHeader = RaceGrid['rowHeaders'][number];
/** One change of a race, in real time; no username = a job or the command line. */
export type ChangeLogEntry = RaceGrid['log'][number];
