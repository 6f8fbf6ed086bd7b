import { z } from 'zod';

const Text = z.string().max(2000);
const Edits = z
  .array(z.object({ rowId: z.string().regex(/^n?\d{1,15}$/), column: z.string().max(20), base: Text, value: Text }))
  .max(2000);

/** The entry of the audit log that a write takes back: whole or not at all. */
export const UndoOf = z.int().optional();

/** Changed cells of one race's sheet; rows that don't exist yet have ids like 'n1'. */
export const SheetEdits = z.object({ raceId: z.int(), edits: Edits.min(1), undoOf: UndoOf });

/** Changed fields of a day or race, as cells of one row; `id` is the day's or the race's. */
export const FieldEdits = z.object({ id: z.int(), edits: Edits, undoOf: UndoOf });
