import { z } from 'zod';

const id = z.coerce.number().int().positive();

/** Issue 6, Mapping: what each column of the file is, and what holds for all of its rows. */
export const MappingInput = z.object({
  id,
  columns: z.record(z.string().max(500), z.string().max(60)),
  fixed: z.partialRecord(z.enum(['event_date', 'location', 'race_number']), z.string().trim().max(120)),
});

export const ImportIdInput = z.object({ id });

/** What an administrator decides before a file is stored. */
export const ApplyImportInput = z.object({
  id,
  skipBadRows: z.boolean(),
  overwriteResults: z.boolean(),
  /** Who each lookalike is, by its key: 'new', or the id of a stored horse. */
  horses: z.record(z.string().max(200), z.string().max(20)).default({}),
});

/** Where a file comes from, in the administrator's words. */
export const sourceName = z.string().trim().min(1, 'import.source-required').max(80, 'import.source-too-long');
