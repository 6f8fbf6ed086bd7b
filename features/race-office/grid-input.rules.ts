import { z } from 'zod';

const Text = z.string().max(2000);
const Edits = z
  .array(z.object({ rowId: z.string().regex(/^n?\d{1,15}$/), column: z.string().max(20), base: Text, value: Text }))
  .max(2000);

/** Id of the audit log entry that a write undoes; such a write is stored as a whole or not at all (admin.undo). */
export const UndoneEntryId = z.int().optional();

/** Changed cells of one race's grid; new rows have ids like 'n1'. */
export const GridEdits = z.object({ raceId: z.int(), edits: Edits.min(1), undoneEntryId: UndoneEntryId });

/** Changed fields of a day or race, as cells of one row; `id` is that of the day or the race. */
export const FieldEdits = z.object({ id: z.int(), edits: Edits, undoneEntryId: UndoneEntryId });
