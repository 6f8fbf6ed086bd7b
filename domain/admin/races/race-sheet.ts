import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';
import type { GridRow } from '#domain/admin/grid/grid.ts';
import type { SheetKind } from './sheet-columns.ts';

/** The runner of a row, for its header. */
export type RowHeader = { id: string; number: number | null; horse: string; isNonStarter: boolean };

/** One change of a race, in real time; no username = a job or the command line. */
export type ChangeLogEntry = {
  id: number;
  at: Instant;
  action: string;
  username: string | null;
  reason: string | null;
  cellCount: number;
  /** It undoes another change. */
  isUndo: boolean;
  /** Another change has undone it. */
  isUndone: boolean;
  isUndoable: boolean;
};

/** One race's lineup, odds or results as a sheet. */
export type RaceSheet = {
  kind: SheetKind;
  race: {
    id: number;
    eventId: number;
    number: number;
    name: string | null;
    time: ClockTime | null;
    startAt: Instant | null;
    location: string;
    date: PragueDate;
    isCompleted: boolean;
    isCancelled: boolean;
  };
  rows: GridRow[];
  rowHeaders: RowHeader[];
  log: ChangeLogEntry[];
};
