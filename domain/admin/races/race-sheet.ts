import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';
import type { GridRow } from '#domain/admin/grid/grid.ts';
import type { SheetKind } from './sheet-columns.ts';

/** Who runs in a row, beside its cells. */
export type RowHeader = { id: string; number: number | null; horse: string; isNonStarter: boolean };

/** One administrator's write about a race, in real time; no name = the system. */
export type ChangeLogEntry = {
  id: number;
  at: Instant;
  action: string;
  username: string | null;
  reason: string | null;
  cellCount: number;
  /** It takes another one back. */
  isUndo: boolean;
  /** Another one has taken it back. */
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
