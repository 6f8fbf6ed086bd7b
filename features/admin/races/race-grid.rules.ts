import type { GridRow } from '#features/admin/grid/grid.rules.ts';
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
} from '#platform/http/json-shape.rules.ts';
import { gridKinds } from './grid-columns.rules.ts';

const rowShape: Shape<GridRow> = object({ id: text, cells: record(text) });

/** One race's lineup, odds or results, or one day's races, as a grid. */
export type RaceGrid = ValueOf<typeof raceGridShape>;
export const raceGridShape = object({
  kind: oneOf(gridKinds),
  /** The race; of the table of a day's races, the day. */
  id: number,
  eventId: number,
  location: text,
  date: pragueDate,
  /** Null in the table of a day's races. */
  race: nullable(
    object({
      id: number,
      number,
      name: nullable(text),
      time: nullable(clockTime),
      startAt: nullable(instant),
      isCompleted: boolean,
      isCancelled: boolean,
    }),
  ),
  rows: array(rowShape),
  /** The runner or the race of each row; `name` is the horse's or the race's, `runnerCount` only of a race. */
  rowHeaders: array(
    object({
      id: text,
      number: nullable(number),
      name: nullable(text),
      isNonStarter: boolean,
      runnerCount: nullable(number),
    }),
  ),
  log: array(
    object({
      id: number,
      at: instant,
      action: text,
      username: nullable(text),
      reason: nullable(text),
      cellCount: number,
      /** What changed, cell by cell; empty for anything but a save of cells. */
      differences: array(object({ path: array(text), before: nullable(text), after: nullable(text) })),
      /** It undoes another change. */
      isUndo: boolean,
      /** Another change has undone it. */
      isUndone: boolean,
      isUndoable: boolean,
    }),
  ),
});

export type RowHeader = RaceGrid['rowHeaders'][number];
/** One change of a race or a day, in real time; no username = a job or the command line. */
export type ChangeLogEntry = RaceGrid['log'][number];
